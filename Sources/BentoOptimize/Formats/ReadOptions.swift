// SPDX-License-Identifier: GPL-3.0-or-later

/// How a file is to be read.
public struct ReadOptions: Hashable, Sendable {
  /// The number of columns to lay out on instead of the one in the file, or nil to keep that.
  ///
  /// The file's breakpoints are left out then.
  public var columns: Int?
  /// Whether spans that do not fit are mended by the seed rule instead of refused.
  ///
  /// Columns go to 1...the width of the grid, rows to 1 or more; each change is one of
  /// ``BentoDocument/warnings``.
  public var clamps: Bool
  /// The widths to lay out at instead of the file's breakpoints, or none to keep those.
  ///
  /// The file's own grid stays the one that its spans were drawn for. A file that names none is
  /// read as drawn for the greatest of these widths.
  public var widths: [Int] = []
  /// How spans are made to fit at every breakpoint, or nil to keep to what the file says of each.
  public var fit: SpanFit?
  /// The grid of a file that names none, where not one of the widths.
  package var assumedColumns: Int?

  /// Creates options; by default the file's own columns, and no clamping.
  public init(columns: Int? = nil, clamps: Bool = false) {
    self.columns = columns
    self.clamps = clamps
  }
}

extension ReadOptions {
  /// The grid of a file that names none, or nil where that is a fault.
  var gridOfNone: Int? { assumedColumns ?? widths.max() }

  /// The breakpoints to lay out at, where the file has these.
  func breakpoints(insteadOf own: [Breakpoint]) -> [Breakpoint] {
    guard widths.isEmpty else { return widths.map { Breakpoint(columns: $0, fit: fit ?? .clamp) } }
    guard columns == nil else { return [] }
    return own.map { Breakpoint(columns: $0.columns, fit: fit ?? $0.fit) }
  }
}
