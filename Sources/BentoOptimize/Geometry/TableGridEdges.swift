// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the columns or rows of a table grid begin and end, in points from the first one.
///
/// All edges are worked out once for all cells, exactly and on pixels: so what ends where another
/// begins still does after rounding.
struct TableEdges {
  private var exact: [ClosedRange<Double>] = []
  private var pixels: [ClosedRange<Double>] = []

  /// Creates the edges of neighbours of these lengths; `pixel` rounds, and keeps the order of
  /// edges.
  init(_ lengths: [Double], gap: Double, pixel: (Double) -> Double) {
    var start = 0.0
    for length in lengths {
      let end = start + length
      exact.append(start...end)
      pixels.append(pixel(start)...pixel(end))
      start = end + gap
    }
  }

  /// Where the last one ends, on a pixel; 0 without any.
  var end: Double { pixels.last?.upperBound ?? 0 }

  /// From the start of the first to the end of the last of a range that is not empty.
  func exact(_ range: Range<Int>) -> ClosedRange<Double> { Self.hull(exact, range) }

  /// The same on pixels.
  func pixels(_ range: Range<Int>) -> ClosedRange<Double> { Self.hull(pixels, range) }

  /// Content on pixels that lies in the columns or rows of a range; it stays in them if it fits.
  func pixels(
    of content: ClosedRange<Double>, in range: Range<Int>, pixel: (Double) -> Double
  ) -> ClosedRange<Double> {
    let rounded = pixel(content.lowerBound)...pixel(content.upperBound)
    let room = exact(range)
    let excess =
      (content.upperBound - content.lowerBound) - (room.upperBound - room.lowerBound)
    return excess > .lengthTolerance ? rounded : rounded.clamped(to: pixels(range))
  }

  private static func hull(
    _ edges: [ClosedRange<Double>], _ range: Range<Int>
  ) -> ClosedRange<Double> {
    edges[range.lowerBound].lowerBound...edges[range.upperBound - 1].upperBound
  }
}

extension Frame {
  /// Creates a frame from its edges.
  init(_ horizontal: ClosedRange<Double>, _ vertical: ClosedRange<Double>) {
    self.init(
      x: horizontal.lowerBound, y: vertical.lowerBound,
      width: horizontal.upperBound - horizontal.lowerBound,
      height: vertical.upperBound - vertical.lowerBound)
  }
}
