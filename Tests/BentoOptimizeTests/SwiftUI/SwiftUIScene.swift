// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport

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

    func numbers(_ frame: CGRect?) -> [CGFloat] {
      guard let frame else { return [-1] }
      return [frame.minX, frame.minY, frame.width, frame.height]
    }

    @MainActor func show(_ layout: some Layout, _ views: [any View], _ width: CGFloat?) {
      let (size, frames) = layout.stubFrames(of: views, width: width)
      let all: [CGFloat] = [size.width, size.height] + frames.flatMap(numbers)
      print(all.map { "\\($0)" }.joined(separator: " "))
      let priorities = views.map { ($0 as? StubView)?.sortPriority ?? -1 }
      print(priorities.map { "\\($0)" }.joined(separator: " "))
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

  /// Each section of a document without breakpoints, with about half of its views without an id.
  ///
  /// The layout of the library says where these have to lie.
  static func partlyKnown(of fixture: SwiftUIFixture) throws -> [SwiftUIScene] {
    var generator = SeededGenerator(seed: 7)
    let names = SwiftUINames(fixture.written)
    return try fixture.layouts.indices.map { index in
      let plan = fixture.layouts[index][0]
      let tiles = plan.placements.map { placement in
        LiveTile(id: Bool.random(using: &generator) ? placement.id : nil, span: placement.span)
      }
      let views = tiles.map { tile in
        let span = "(columns: \(tile.span.columns), rows: \(tile.span.rows))"
        return "StubView().\(names.span)\(span)"
          + (tile.id.map { ".\(names.tile)(\($0.swiftLiteral), in: .\(names.sections[index]))" }
            ?? "")
      }
      let geometry = fixture.document.geometry.with(width: 500)
      return SwiftUIScene(
        layout: "\(names.board)(section: .\(names.sections[index]))", views: views, width: 500,
        expected: try geometry.frames(of: LivePacking(plan: plan).layout(of: tiles)),
        priorities: nil)
    }
  }
}
