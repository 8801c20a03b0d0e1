// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// `model`: writes a question about one board as a model for other solvers.
struct ModelCommand {
  let request: ModelRequest
  let console: Console

  func run() throws(Failure) {
    let document = try console.read(request.input, verbosity: request.verbosity)
    if let grid = document.firstGridInside {
      throw .unchosen(
        name: request.input.name,
        reason: "\(grid): a model is about plain tiles alone")
    }
    let section = try chosenSection(of: document)
    let file = if let path = request.path { try OutputFile(path) } else { OutputFile?.none }
    defer { file?.discard() }
    let text = try text(about: section.problem)
    if let file { try file.commit(text) } else { try console.write(text) }
  }

  private func text(about problem: BentoProblem) throws(Failure) -> String {
    do throws(LevelModelError) {
      switch request.format {
      case .lp: return LPFormat.text(of: try LevelModel(request.question, of: problem))
      case .mps: return MPSFormat.text(of: try LevelModel(request.question, of: problem))
      case .cnf:
        return DIMACSFormat.text(
          of: try LevelClauses(height: request.question.limits.height, of: problem))
      }
    } catch {
      throw .unmodelled(name: request.input.name, error)
    }
  }

  /// The only section, or the one whose number or name is asked for; of one name, the first.
  private func chosenSection(of document: BentoDocument) throws(Failure) -> DocumentSection {
    let sections = document.sections
    guard let wanted = request.section else {
      guard sections.count != 1 else { return sections[0] }
      guard !sections.isEmpty else { throw unchosen("it holds no tiles", sections) }
      throw unchosen("choose one of its \(sections.count) sections with --section", sections)
    }
    if let number = Int(wanted), sections.indices.contains(number - 1) {
      return sections[number - 1]
    }
    if let named = sections.first(where: { $0.name == wanted }) { return named }
    throw unchosen("it has no section \"\(wanted)\"", sections)
  }

  private func unchosen(_ reason: String, _ sections: [DocumentSection]) -> Failure {
    let list = sections.enumerated().map { "\($0.offset + 1) \"\($0.element.name ?? "")\"" }
    let known = list.isEmpty ? "" : ": " + list.joined(separator: ", ")
    return .unchosen(name: request.input.name, reason: reason + known)
  }
}
