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
      + Self.layoutRules + wishRules + functions + solvers
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
    let name = section.name.map { ": \(Self.inline($0))" } ?? ""
    let title = section.number.map { "Section \($0)\(name)" } ?? "Claims"
    let asked = "\(problem.tiles.count.grouped) tiles on \(problem.columns.grouped) columns"
    let counts = Self.counts(of: certificate.result)
    let limit =
      certificate.inversionLimit.map { ", where at most \($0.grouped) were allowed" } ?? ""
    let head =
      [
        "## \(title)", "", "- `\(section.folder)problem.json`: \(asked).",
        "- `\(section.folder)layout.json`: a layout of \(counts)\(limit).",
      ] + Self.stages(of: certificate.result) + [""]
    return head + certificate.claims.flatMap { claim($0, of: section) } + [""]
  }

  private static func counts(of result: OptimizationResult) -> String {
    let metrics = result.growth?.packed ?? result.metrics
    let steps = [("resize", metrics.resize), ("displacement", metrics.displacement)]
      .filter { name, _ in result.levels.contains { $0.level.rawValue == name } }
      .map { ", a \($0) of \($1.grouped)" }
    return "\(metrics.height.grouped) rows, \(metrics.holes.grouped) holes and "
      + "\(metrics.inversions.grouped) inversions" + steps.joined()
  }

  /// What was done before and after what the claims are about, and is not certified.
  private static func stages(of result: OptimizationResult) -> [String] {
    var lines: [String] = []
    if let omission = result.omission, !omission.tiles.isEmpty {
      let names = omission.tiles.map { "\"\($0)\"" }.joined(separator: ", ")
      lines += [
        "- Left out for want of rows: \(inline(names)). The claims are about the tiles that are kept;",
        "  that nothing lighter can be left out is not certified.",
      ]
    }
    if result.growth != nil {
      lines += [
        "- There, tiles have grown over free cells. The counts and claims are about the layout before,",
        "  in which every tile has its own span; that growth leaves the fewest cells free is not",
        "  certified.",
      ]
    }
    return lines
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

  /// What the functions are by which claims are shown, if there are any.
  private var functions: [String] {
    let names = sections.flatMap(\.certificate.claims).compactMap(\.witness?.name)
    guard names.contains("dual feasible function") else { return [] }
    return [
      "## Check the functions", "",
      "A dual feasible function gives values to lengths so that whenever lengths fit the columns, *W* of",
      "them, their values add up to at most that of *W*. For a length *x* and a parameter *k*",
      "(divisions round down):", "",
      "- *f0*: 0 if *x* < *k*, *W* if *x* > *W* - *k*, else *x*;",
      "- *u*: *k x* if *(k + 1) x* is a multiple of *W*, else *W ((k + 1) x / W)*;",
      "- *CCM*: *2 (x / k)* if *2 x* < *W*, *W / k* if *2 x* = *W*, else",
      "  *2 (W / k - (W - x) / k)*.", "",
    ]
  }

  /// How the models are solved, with the first of each kind in the commands.
  private var solvers: [String] {
    let models = sections.flatMap { section in
      section.certificate.claims.flatMap(section.models)
    }
    guard !models.isEmpty else { return [] }
    let programs = models.first { $0.format == "lp" }.map { Self.programSolvers($0.path) }
    let clauses = models.first { $0.format == "cnf" }.map { Self.clauseSolvers($0.path) }
    return [
      "## Check the models", "",
      "The first lines of each model say what it asks and what its variables mean. It leaves out what",
      "no better layout needs, such as mirror images, and says what. Any one solver is enough; several",
      "that agree are better. A solver that finds a solution has refuted the claim.", "",
      "| solver | command | expect |",
      "|---|---|---|",
    ] + (programs ?? []) + (clauses ?? []) + ["", "And likewise for each other model named above."]
  }

  private static func programSolvers(_ path: String) -> [String] {
    [
      "| HiGHS | `highs \(path)` | `Infeasible` |",
      "| CBC | `cbc \(path) -solve -quit` | `infeasible` |",
      "| GLPK | `glpsol --lp \(path)` | `HAS NO` (`PRIMAL`, `INTEGER`) `FEASIBLE SOLUTION` |",
      "| SCIP | `scip -f \(path)` | `problem is solved [infeasible]` |",
    ]
  }

  private static func clauseSolvers(_ path: String) -> [String] {
    let python =
      "from pysat.formula import CNF; from pysat.solvers import Cadical153; "
      + "print(Cadical153(bootstrap_with=CNF(from_file='\(path)')).solve())"
    return [
      "| Kissat | `kissat \(path)` | `s UNSATISFIABLE` |",
      "| CaDiCaL | `cadical \(path)` | `s UNSATISFIABLE` |",
      "| MiniSat | `minisat \(path)` | `UNSATISFIABLE` |",
      "| PySAT | `python3 -c \"\(python)\"` | `False` |",
    ]
  }

  /// The text as one line that Markdown takes literally.
  private static func inline(_ text: String) -> String {
    let special: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "#", "|"]
    return String(text.printable.flatMap { special.contains($0) ? ["\\", $0] : [$0] })
  }
}
