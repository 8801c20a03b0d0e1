// SPDX-License-Identifier: GPL-3.0-or-later

/// What a suite found: text and tables, and what was wrong.
struct SuiteReport {
  let name: String
  let question: String
  /// What is to be said before the tables.
  var paragraphs: [String] = []
  var blocks: [ReportBlock] = []
  /// The versions of the peers that ran, by name.
  var versions: [String: String] = [:]
  /// Wrong values, each a sentence; the program fails if there is one.
  var faults: [String] = []

  init(name: String, question: String) {
    self.name = name
    self.question = question
  }
}

/// A part of a report.
enum ReportBlock {
  case heading(String)
  case text(String)
  case table(Table)

  /// The part as Markdown, without an empty line after it.
  var markdown: String {
    switch self {
    case .heading(let text): "### \(text)"
    case .text(let text): text.wrapped(to: 100)
    case .table(let table): table.markdown
    }
  }
}

/// A table of text; columns after the first ones hold numbers.
struct Table {
  let header: [String]
  /// How many columns, from the left, hold words.
  var textColumns = 1
  var rows: [[String]] = []

  /// The table as Markdown, its columns aligned in the text too.
  var markdown: String {
    let lines = [header] + rows
    let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let rule = header.indices.map { column in
      String(repeating: "-", count: max(2, widths[column] - (column < textColumns ? 0 : 1)))
        + (column < textColumns ? "" : ":")
    }
    return ([header, rule] + rows).map { cells in
      let padded = zip(cells, zip(widths, cells.indices)).map { cell, place in
        let space = String(repeating: " ", count: max(0, place.0 - cell.count))
        return place.1 < textColumns ? cell + space : space + cell
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text broken at spaces into lines of at most `width` characters.
  func wrapped(to width: Int) -> String {
    var lines = [""]
    for word in split(separator: " ") {
      if lines[lines.count - 1].count + word.count >= width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }
}
