// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// `check`: says whether a file can be laid out, and if not, every reason.
struct CheckCommand {
  let request: CheckRequest
  let console: Console

  func run() throws(Failure) {
    let document = try console.read(request.input, verbosity: request.verbosity)
    guard request.verbosity != .quiet else { return }
    try console.write(["\(request.input.name.printable): valid: \(Self.summary(of: document))"])
  }

  /// What the document holds, for example `7 tiles on 4 columns`.
  static func summary(of document: BentoDocument) -> String {
    let count = document.sections.reduce(0) { $0 + $1.tileCount }
    let tiles = Words.count(count, "tile", "tiles") + grids(of: document)
    let sections =
      document.hasSections
      ? " in \(Words.count(document.sections.count, "section", "sections"))" : ""
    let widths = Set(document.sections.map(\.problem.columns)).sorted()
    guard let width = widths.last else { return tiles + sections }
    let columns = Words.count(width, "column", "columns")
    let narrower = widths.dropLast().map { "\($0.grouped), " }.joined()
    return "\(tiles)\(sections) on \(narrower)\(columns)" + breakpoints(of: document)
  }

  /// How many of the tiles hold grids, if any.
  private static func grids(of document: BentoDocument) -> String {
    let count = document.sections.compactMap(\.nested).reduce(0) { $0 + $1.gridCount - 1 }
    return count == 0 ? "" : ", \(count.grouped) of them with a grid inside,"
  }

  /// The widths to lay out at instead, if there are any.
  private static func breakpoints(of document: BentoDocument) -> String {
    let widths = document.breakpoints.map(\.columns.grouped)
    return widths.isEmpty ? "" : ", to be laid out on " + widths.joined(separator: ", ")
  }
}

extension DocumentSection {
  /// The tiles of the section, those in grids inside of others included.
  fileprivate var tileCount: Int { nested?.tileCount ?? problem.tiles.count }
}
