// SPDX-License-Identifier: GPL-3.0-or-later

/// One of the spans that the tiles of a shape may take, and where they may lie with it.
struct TileOption: Hashable, Sendable {
  /// The index of the shape.
  let shape: Int
  /// Which of the shape's choices the span is.
  let choice: Int
  let span: Span
  /// The columns that the top-left cell may be in.
  let columns: ClosedRange<Int>
  /// The rows that the top-left cell may be in.
  let rows: ClosedRange<Int>

  func allows(_ corner: Corner) -> Bool {
    columns.contains(corner.column) && rows.contains(corner.row)
  }
}

extension [Shape] {
  /// The options of all shapes on so many columns, shape after shape, the best liked first; those
  /// alone that are no more than so many steps down the lists.
  func options(on columns: Int, resize: Int?) -> [TileOption] {
    enumerated().flatMap { index, shape in
      shape.choices.enumerated().prefix(Swift.min(resize ?? .max, shape.choices.count - 1) + 1)
        .map { choice, span in
          TileOption(
            shape: index, choice: choice, span: span,
            columns: shape.wishes.anchorColumns(of: span, on: columns),
            rows: shape.wishes.anchorRows(of: span))
        }
    }
  }
}

extension [TileOption] {
  /// Where the options of each shape begin, and last how many there are.
  var starts: [Int] {
    var starts = indices.filter { $0 == 0 || self[$0].shape != self[$0 - 1].shape }
    starts.append(count)
    return starts
  }
}
