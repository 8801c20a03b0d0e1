// SPDX-License-Identifier: GPL-3.0-or-later

/// The text that tells a stranger what a certificate claims and how to check it.
struct CertificateReadme {
  let name: String?
  let sections: [CertificateFiles.Section]
  let tool: String

  /// The text in Markdown; it ends with a new line.
  var text: String {
    let title = name.map { " of \(Self.inline($0))" } ?? ""
    let lines =
      ["# Certificate\(title)", ""] + Self.introduction(tool) + sections.flatMap(section)
      + Self.layoutRules + Self.solvers
    return lines.map { $0 + "\n" }.joined()
  }

  private static func introduction(_ tool: String) -> [String] {
    [
      "Written by \(tool). Each claim below can be checked without it: the layout by counting, and",
      "that there is no better one by an argument to follow by hand, or by a model of something",
      "better, which any solver can be asked to find in vain. `certificate.json` holds the same for",
      "programs.", "",
    ]
  }

  // MARK: Sections

  private func section(_ section: CertificateFiles.Section) -> [String] {
    let certificate = section.certificate
    let problem = certificate.problem
    let metrics = certificate.result.metrics
    let title = section.folder.isEmpty ? "Claims" : "Section \(Self.inline(section.name ?? ""))"
    let asked = "\(problem.tiles.count.grouped) tiles on \(problem.columns.grouped) columns"
    let counts =
      "\(metrics.height.grouped) rows, \(metrics.holes.grouped) holes and "
      + "\(metrics.inversions.grouped) inversions"
    let limit =
      certificate.inversionLimit.map { ", where at most \($0.grouped) were allowed" } ?? ""
    let head = [
      "## \(title)", "", "- `\(section.folder)problem.json`: \(asked).",
      "- `\(section.folder)layout.json`: a layout of \(counts)\(limit).", "",
    ]
    return head + certificate.claims.flatMap { claim($0, of: section) } + [""]
  }

  private func claim(_ claim: Certificate.Claim, of section: CertificateFiles.Section) -> [String] {
    let outcome = claim.outcome
    let head = "- **\(outcome.level.rawValue) \(outcome.value.grouped)**: "
    guard outcome.isProven else {
      return [head + "not proven least; no layout can be below \(outcome.bound.grouped)."]
    }
    guard let refuted = claim.refuted else { return [head + "nothing can be less than 0."] }
    var lines = [head + "there is no \(refuted.wanted.dropFirst(2))."]
    if let witness = claim.witness { lines.append("  By hand: \(witness.sentence).") }
    for model in section.models(of: claim) {
      let answer = model.format == "cnf" ? "unsatisfiable" : "infeasible"
      lines.append("  `\(model.path)` asks for one: expect *\(answer)*.")
    }
    if let reason = claim.reasonWithoutModel {
      lines.append("  Not written: \(reason).")
    }
    return lines
  }

  // MARK: How to check

  private static let layoutRules = [
    "## Check the layout", "",
    "Every tile of the problem is in the layout once, with its own columns and rows; no two overlap,",
    "and none leaves the columns. Columns and rows count from 0. Then",
    "",
    "- *height* is the number of rows down to the lowest occupied one;",
    "- *holes* are the free cells with an occupied cell somewhere below them in their own column;",
    "- *inversions* are the pairs of tiles of which the later one in the problem comes first by row,",
    "  then column, of the top-left cell.",
    "",
  ]

  /// How each kind of model is solved, for the kinds that there are.
  private static let solvers: [String] = [
    "## Check the models", "",
    "The first lines of each model say what it asks and what its variables mean. It leaves out what",
    "no better layout needs, such as mirror images, and says what. Any one solver is enough; several",
    "that agree are better.", "",
    "| solver | command | expect |",
    "|---|---|---|",
    "| HiGHS | `highs height.lp` | `Infeasible` |",
    "| CBC | `cbc height.lp -solve -quit` | `infeasible` |",
    "| GLPK | `glpsol --lp height.lp` | `PROBLEM HAS NO PRIMAL FEASIBLE SOLUTION` or "
      + "`PROBLEM HAS NO INTEGER FEASIBLE SOLUTION` |",
    "| SCIP | `scip -f height.lp` | `problem is solved [infeasible]` |",
    "| Kissat | `kissat height.cnf` | `s UNSATISFIABLE` |",
    "| CaDiCaL | `cadical height.cnf` | `s UNSATISFIABLE` |",
    "| MiniSat | `minisat height.cnf` | `UNSATISFIABLE` |",
    "| PySAT | `python3 -c \"from pysat.formula import CNF; from pysat.solvers import Cadical153; "
      + "print(Cadical153(bootstrap_with=CNF(from_file='height.cnf')).solve())\"` | `False` |",
    "",
    "And likewise for the other files whose names end in `.lp`. A solver that finds a solution has",
    "refuted the claim.",
  ]

  /// The text as one line that Markdown takes literally.
  private static func inline(_ text: String) -> String {
    let special: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "#", "|"]
    return String(text.printable.flatMap { special.contains($0) ? ["\\", $0] : [$0] })
  }
}
