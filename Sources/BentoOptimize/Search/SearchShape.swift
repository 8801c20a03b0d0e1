// SPDX-License-Identifier: GPL-3.0-or-later

/// What is decided about tiles before a search begins.
enum FixedPlaces: Hashable, Sendable {
  /// Nothing.
  case none
  /// The column of each tile, in input order.
  case columns([Int])
  /// The row of each tile, in input order.
  case rows([Int])
}

/// Tiles that a search need not tell apart: of one span, and with the same fixed column or row.
struct SearchShape: Hashable, Sendable {
  let span: Span
  /// The only column they may start in; nil for any.
  let column: Int?
  /// The only row they may start in; nil for any.
  let row: Int?
  /// The indices of the tiles, in input order.
  let tiles: [Int]

  /// The shapes of a problem, in input order of their first tiles.
  static func shapes(
    of problem: BentoProblem, fixed: FixedPlaces, reductions: Reductions = .all
  ) -> [SearchShape] {
    problem.shapes(by: reductions).flatMap { shape in
      switch fixed {
      case .none:
        [SearchShape(span: shape.span, column: nil, row: nil, tiles: shape.tiles)]
      case .columns(let columns):
        groups(of: shape, by: columns).map {
          SearchShape(span: shape.span, column: $0.key, row: nil, tiles: $0.value)
        }
      case .rows(let rows):
        groups(of: shape, by: rows).map {
          SearchShape(span: shape.span, column: nil, row: $0.key, tiles: $0.value)
        }
      }
    }
  }

  private static func groups(of shape: Shape, by place: [Int]) -> [(key: Int, value: [Int])] {
    Dictionary(grouping: shape.tiles) { place[$0] }.sorted { $0.key < $1.key }
  }
}
