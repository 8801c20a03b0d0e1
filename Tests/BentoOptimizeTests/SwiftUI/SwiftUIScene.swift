// SPDX-License-Identifier: GPL-3.0-or-later

@testable import BentoOptimize

/// A layout with views at some width, as source, and what has to come out.
struct SwiftUIScene {
  /// The layout as an expression.
  let layout: String
  /// The views as expressions.
  let views: [String]
  /// The width that is offered in points, or nil for none.
  let width: Double?
  /// The size and the frames of all views.
  let expected: BoardFrames
  /// How early each view is read, or nil where nothing is said of it.
  let priorities: [Int]?

  /// A call that prints two lines: size and frames as numbers, then priorities.
  var call: String {
    "show(\(layout), [\(views.joined(separator: ", "))], \(width.map { "\($0)" } ?? "nil"))"
  }

  /// What is wrong with the lines that the call has printed, or nil if nothing is.
  func fault(in lines: some Collection<Substring>) -> String? {
    let numbers = (lines.first ?? "").split(separator: " ").map { Double($0) ?? .nan }
    let frames = expected.frames.flatMap { [$0.x, $0.y, $0.width, $0.height] }
    let wanted = [expected.size.width, expected.size.height] + frames
    let isClose =
      numbers.count == wanted.count && zip(numbers, wanted).allSatisfy { abs($0 - $1) < 1e-4 }
    guard isClose else { return "\(call)\nprints \(numbers)\nnot    \(wanted)" }
    guard let priorities else { return nil }
    let turns = (lines.dropFirst().first ?? "").split(separator: " ").map { Double($0) ?? .nan }
    return turns == priorities.map(Double.init)
      ? nil : "\(call)\nprints priorities \(turns)\nnot \(priorities)"
  }

  /// The function that the calls need.
  static let function = """
    import SwiftUI

    @MainActor func show(_ layout: some Layout, _ views: [any View], _ width: CGFloat?) {
      let (size, frames) = layout.stubFrames(of: views, width: width)
      let numbers =
        [size.width, size.height]
        + frames.flatMap { $0.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? [-1] }
      print(numbers.map { String(Double($0)) }.joined(separator: " "))
      let priorities = views.map { ($0 as? StubView)?.sortPriority ?? -1 }
      print(priorities.map { String($0) }.joined(separator: " "))
    }


    """
}

extension SwiftUIScene {
  /// The layouts that are written of a document, each at its own width and a little more.
  static func scenes(of fixture: SwiftUIFixture) throws -> [SwiftUIScene] {
    let solved = fixture.document
    let source = solved.sections.map(\.problem.columns).max() ?? 1
    let names = SwiftUINames(fixture.written)
    let widest = solved.breakpoints.map(\.columns).max()
    return try solved.sections.indices.flatMap { index in
      let section = names.sections.isEmpty ? nil : ".\(names.sections[index])"
      let expression = "\(names.board)(\(section.map { "section: \($0)" } ?? ""))"
      return try fixture.layouts[index].flatMap { layout in
        let geometry =
          solved.breakpoints.isEmpty
          ? solved.geometry : solved.geometry.resized(from: source, to: layout.columns)
        let own = geometry.boardWidth(columns: layout.columns)
        let reading = widest.map { _ in ", readingOn: \(layout.columns)" } ?? ""
        let isWidest = widest.map { $0 == layout.columns } ?? true
        let views = layout.placements.map { placement in
          "StubView().\(names.tile)(\(placement.id.swiftLiteral)"
            + (section.map { ", in: \($0)" } ?? "") + "\(reading))"
        }
        // One millionth on top, as widths are written with six decimals.
        return try ([own + 1e-6, own + 3.5] + (isWidest ? [nil] : [])).map { width in
          let frames = try geometry.with(width: width ?? own).frames(of: layout)
          let turns = layout.readingOrder.enumerated().sorted { $0.element < $1.element }
          return SwiftUIScene(
            layout: expression, views: views, width: width,
            expected: layout.direction == .rightToLeft ? frames.mirrored : frames,
            priorities: turns.map { layout.placements.count - $0.offset })
        }
      }
    }
  }
}
