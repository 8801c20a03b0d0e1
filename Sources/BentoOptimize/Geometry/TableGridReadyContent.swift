// SPDX-License-Identifier: GPL-3.0-or-later

/// Content that is as large as it is.
public struct FixedContent: MeasuredContent {
  private let size: Size

  /// Creates content of this size in points.
  public init(width: Double, height: Double) {
    size = Size(width: width, height: height)
  }

  /// The size of the content, whatever is offered.
  public func size(for proposal: Proposal) -> Size { size }
  /// Fixed on both axes.
  public func flexibility(along axis: TableAxis) -> Flexibility { .fixed }
}

/// Content that takes what it is offered, on one axis or both; nothing where an axis is left open.
public struct FlexibleContent: MeasuredContent {
  private let width: Double?
  private let height: Double?

  /// Creates content that is as long as given, in points, and takes what it is offered where not.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// What is offered, but for the given lengths.
  public func size(for proposal: Proposal) -> Size {
    Size(width: width ?? proposal.width ?? 0, height: height ?? proposal.height ?? 0)
  }

  /// Full on each axis without a given length.
  public func flexibility(along axis: TableAxis) -> Flexibility {
    switch axis {
    case .horizontal: width == nil ? .full : .fixed
    case .vertical: height == nil ? .full : .fixed
    }
  }
}

/// Room between neighbours in a row: it takes the width it is offered, and no height.
public struct SpacerContent: MeasuredContent {
  private let minimum: Double

  /// Creates a spacer that is at least so many points wide.
  public init(minimum: Double = 0) {
    self.minimum = minimum
  }

  /// The width that is offered, at least the minimum, and no height.
  public func size(for proposal: Proposal) -> Size {
    Size(width: max(proposal.width ?? 0, minimum), height: 0)
  }

  /// Full across, fixed down.
  public func flexibility(along axis: TableAxis) -> Flexibility {
    switch axis {
    case .horizontal: .full
    case .vertical: .fixed
    }
  }
}

/// Text in characters of one size that is broken into lines, and cut off where they end.
///
/// A line holds as many characters as fit in the offered width, a text as many lines as fit in the
/// offered height, and both at least one.
public struct TextContent: MeasuredContent {
  private let characters: Int
  private let character: Size

  /// Creates text of so many characters of a size in points.
  public init(characters: Int, character: Size) {
    self.characters = max(characters, 0)
    self.character = character
  }

  /// The width of the longest line, and the height of all lines.
  public func size(for proposal: Proposal) -> Size {
    guard characters > 0 else { return .zero }
    let inLine = fitting(characters, of: character.width, in: proposal.width)
    let lines = fitting(
      (characters + inLine - 1) / inLine, of: character.height, in: proposal.height)
    return Size(
      width: Double(inLine) * character.width, height: Double(lines) * character.height)
  }

  /// How many of these fit in the room, at least 1 and at most all.
  private func fitting(_ all: Int, of length: Double, in room: Double?) -> Int {
    guard let room, length > 0 else { return all }
    let most = ((room + .lengthTolerance) / length).rounded(.down)
    return Int(min(max(most, 1), Double(all)))
  }
}

/// Content that a closure measures.
public struct CustomContent: MeasuredContent {
  private let horizontal: Flexibility
  private let vertical: Flexibility
  private let measure: @Sendable (Proposal) -> Size

  /// Creates content of given flexibilities; the closure has to keep what ``MeasuredContent`` says.
  public init(
    horizontal: Flexibility = .partial, vertical: Flexibility = .partial,
    measure: @escaping @Sendable (Proposal) -> Size
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.measure = measure
  }

  /// The size that the closure tells.
  public func size(for proposal: Proposal) -> Size { measure(proposal) }

  /// What was given for the axis.
  public func flexibility(along axis: TableAxis) -> Flexibility {
    switch axis {
    case .horizontal: horizontal
    case .vertical: vertical
    }
  }
}
