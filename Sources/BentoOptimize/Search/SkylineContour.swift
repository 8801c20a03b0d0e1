// SPDX-License-Identifier: GPL-3.0-or-later

/// The lower edge of what has been laid so far: level segments from left to right, without gaps.
///
/// Neighbours differ in depth, so a segment shallower than both is a niche: laid tiles wall it in
/// on either side. Cells above the contour are never looked at again. Its storage is kept between
/// uses.
struct SkylineContour {
  /// A run of columns that are all taken, or given up, down to the same depth.
  struct Segment: Hashable {
    var start: Int
    var depth: Int
  }

  /// The segments from left to right, and last a sentinel that starts right of the last column.
  private(set) var segments: [Segment] = []
  /// The cells above the contour that no tile covers.
  private(set) var waste = 0

  /// Makes the contour level again, `columns` wide, and keeps its storage.
  mutating func reset(columns: Int) {
    segments.removeAll(keepingCapacity: true)
    segments.append(Segment(start: 0, depth: 0))
    segments.append(Segment(start: columns, depth: .max))
    waste = 0
  }

  /// The index of the shallowest segment, the leftmost of several.
  ///
  /// - Complexity: O(*s*), where *s* is the number of segments.
  func shallowest() -> Int {
    var best = 0
    for index in 1..<segments.count where segments[index].depth < segments[best].depth {
      best = index
    }
    return best
  }

  /// The columns of a segment.
  func width(of index: Int) -> Int { segments[index + 1].start - segments[index].start }

  /// The depth of the segment left of this one; the edge of the grid counts as endless.
  func depthLeft(of index: Int) -> Int { index == 0 ? .max : segments[index - 1].depth }

  /// The depth of the segment right of this one; the edge of the grid counts as endless.
  func depthRight(of index: Int) -> Int { segments[index + 1].depth }

  /// Covers the first or last columns of a segment down to `rows` below it; the first such column.
  ///
  /// - Precondition: `columns` is at most the width of the segment, which is the shallowest.
  /// - Complexity: O(*s*), where *s* is the number of segments.
  mutating func lay(columns: Int, rows: Int, in index: Int, atRight: Bool) -> Int {
    let width = width(of: index)
    let start = segments[index].start
    let depth = segments[index].depth + rows
    if columns == width {
      lower(index, to: depth)
      return start
    }
    if atRight {
      let first = start + width - columns
      if segments[index + 1].depth == depth {
        segments[index + 1].start = first
      } else {
        segments.insert(Segment(start: first, depth: depth), at: index + 1)
      }
      return first
    }
    segments[index].start = start + columns
    if index == 0 || segments[index - 1].depth != depth {
      segments.insert(Segment(start: start, depth: depth), at: index)
    }
    return start
  }

  /// Gives up the next `rows` rows of a segment.
  ///
  /// - Precondition: The segment does not sink below its shallower neighbour.
  /// - Complexity: O(*s*), where *s* is the number of segments.
  mutating func giveUp(rows: Int, in index: Int) {
    waste += width(of: index) * rows
    lower(index, to: segments[index].depth + rows)
  }

  /// Moves a whole segment down and joins it with neighbours of the same depth.
  private mutating func lower(_ index: Int, to depth: Int) {
    segments[index].depth = depth
    if segments[index + 1].depth == depth { segments.remove(at: index + 1) }
    if index > 0, segments[index - 1].depth == depth { segments.remove(at: index) }
  }
}
