// SPDX-License-Identifier: GPL-3.0-or-later

/// A direction in which lengths are measured.
public enum TableAxis: Hashable, Sendable, CaseIterable {
  /// Across, along a row.
  case horizontal
  /// Down, along a column.
  case vertical
}

/// What content makes of more room than it needs, along one axis.
public enum Flexibility: Int, Hashable, Sendable, CaseIterable {
  /// Nothing: it is as long as it is, whatever it is offered.
  case fixed
  /// It takes what it needs, at most what it is offered if it can do with that, as text does.
  case partial
  /// It takes whatever it is offered.
  case full
}

/// The room that content is offered, in points; nil leaves an axis open.
public struct Proposal: Hashable, Sendable {
  /// The width, or nil for as much as the content likes.
  public let width: Double?
  /// The height, or nil for as much as the content likes.
  public let height: Double?

  /// Creates a proposal; lengths that are not finite leave the axis open, negative ones count as 0.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width.flatMap { $0.isFinite ? max($0, 0) : nil }
    self.height = height.flatMap { $0.isFinite ? max($0, 0) : nil }
  }

  /// The proposal of a size.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  func length(along axis: TableAxis) -> Double? {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }
}

/// Something that tells its size when it is offered room, such as the content of a cell.
///
/// A table grid measures each cell at most three times and relies on two things. Along an axis on
/// which content is ``Flexibility/fixed`` its length does not depend on what it is offered along
/// that axis. Where it is ``Flexibility/partial`` and takes less than it is offered, it keeps its
/// size when offered anything from there down to what it took.
public protocol MeasuredContent: Sendable {
  /// The size that the content takes when it is offered this much, in points.
  func size(for proposal: Proposal) -> Size
  /// What the content makes of room along an axis.
  func flexibility(along axis: TableAxis) -> Flexibility
}

extension MeasuredContent {
  /// Content that does not say is ``Flexibility/partial``: safe, at the price of a measurement.
  public func flexibility(along axis: TableAxis) -> Flexibility { .partial }
}

extension Size {
  func length(along axis: TableAxis) -> Double {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }
}

extension Double {
  /// The difference in points up to which lengths count as equal: far below a pixel, far above what
  /// adding and dividing lengths of a screen costs.
  static let lengthTolerance = 1e-6

  func isSameLength(as other: Double) -> Bool { abs(self - other) <= Self.lengthTolerance }
}
