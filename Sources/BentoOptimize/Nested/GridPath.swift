// SPDX-License-Identifier: GPL-3.0-or-later

/// The way from the outermost grid of a nested board to one inside: the tiles that hold it.
public struct GridPath: Hashable, Sendable {
  /// A tile on the way.
  public struct Step: Hashable, Sendable {
    /// The index of the tile in its grid.
    public let index: Int
    /// The id of the tile.
    public let id: String
  }

  /// The tiles from the outside inwards; none for the outermost grid.
  public let steps: [Step]

  /// The way to the outermost grid.
  public static let outermost = GridPath(steps: [])

  private init(steps: [Step]) { self.steps = steps }

  /// The way to the grid inside of a tile of this grid.
  public func inside(_ id: String, at index: Int) -> GridPath {
    GridPath(steps: steps + [Step(index: index, id: id)])
  }

  /// The ids on the way, for a heading, for example `A-L / B-F`.
  public var name: String { steps.map(\.id).joined(separator: " / ") }
}

extension GridPath: CustomStringConvertible {
  /// The way as faults name it, for example `tiles[0] "A-L": tiles[1] "B-F"`.
  public var description: String {
    steps.map { "tiles[\($0.index)] \"\($0.id)\"" }.joined(separator: ": ")
  }
}
