// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes what a certificate claims in the format `bento-certificate/1`;
/// `Schemas/bento-certificate-1.schema.json` describes it.
enum CertificateJSON {
  /// The value of the key `format`.
  static let identifier = "bento-certificate/1"

  /// The claims as a JSON text that ends with a new line.
  static func text(name: String?, sections: [CertificateFiles.Section], tool: String) -> String {
    JSONText.object([
      ("format", .string(identifier)),
      ("tool", .string(tool)),
      ("name", JSONText(name)),
      ("sections", .array(sections.map(section))),
    ]).document
  }

  private static func section(_ section: CertificateFiles.Section) -> JSONText {
    .object([
      ("name", JSONText(section.name)),
      ("problem", .string(section.folder + "problem.json")),
      ("layout", .string(section.folder + "layout.json")),
      ("inversionLimit", section.certificate.inversionLimit.map { .integer($0) } ?? .null),
      (
        "levels",
        .array(section.certificate.claims.map { level($0, models: section.models(of: $0)) })
      ),
    ])
  }

  private static func level(
    _ claim: Certificate.Claim, models: [CertificateFiles.Section.Model]
  ) -> JSONText {
    let outcome = claim.outcome
    return .object([
      ("name", .string(outcome.level.rawValue)),
      ("value", .integer(outcome.value)),
      ("bound", .integer(outcome.bound)),
      ("provenBy", JSONText(outcome.provenBy)),
      ("impossible", JSONText(claim.refuted?.wanted)),
      ("argument", claim.witness.map(argument) ?? .null),
      ("models", .array(models.map(model))),
      ("notWritten", JSONText(claim.reasonWithoutModel)),
    ])
  }

  private static func model(_ model: CertificateFiles.Section.Model) -> JSONText {
    .object([
      ("file", .string(model.path)),
      ("format", .string(model.format)),
      ("answer", .string(model.format == "cnf" ? "unsatisfiable" : "infeasible")),
    ])
  }

  private static func argument(_ witness: Certificate.Witness) -> JSONText {
    let numbers: [(name: String, value: JSONText)] =
      switch witness.argument {
      case .area(let cells, let columns):
        [("cells", .integer(cells)), ("columns", .integer(columns))]
      case .tallestTile(let tile): [("tiles", list([tile]))]
      case .excludingTiles(let tiles): [("tiles", list(tiles))]
      case .tilesAbreast(let width, let abreast, let alone, let shared):
        [
          ("width", .integer(width)), ("abreast", .integer(abreast)), ("alone", list(alone)),
          ("shared", list(shared)),
        ]
      case .dualFeasibleFunction(let family, let k, let load, let whole):
        [
          ("family", .string(family)), ("k", .integer(k)), ("load", .integer(load)),
          ("whole", .integer(whole)),
        ]
      }
    return .object(
      [
        ("name", .string(witness.name)), ("shown", .integer(witness.shown)),
        ("rows", .integer(witness.rows)), ("sentence", .string(witness.sentence)),
      ] + numbers)
  }

  private static func list(_ tiles: [Int]) -> JSONText {
    .array(tiles.map { .integer($0 + 1) })
  }
}

extension Certificate.Claim {
  /// Why something that must be shown has no program or no clauses, or nil.
  var reasonWithoutModel: String? {
    var reasons: [String] = []
    if case .failure(let error)? = model { reasons.append("lp: \(error)") }
    if case .failure(let error)? = clauses { reasons.append("cnf: \(error)") }
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }
}
