// SPDX-License-Identifier: GPL-3.0-or-later

// A module `SwiftUI` for systems that have none: as much as the layouts of this project use, with
// the signatures of the real one, and views that can be laid out without a screen.

@_exported import Foundation

/// A view; all of them are ``StubView``s here.
@MainActor @preconcurrency
public protocol View {
  /// What the view is made of.
  associatedtype Body: View
  /// What the view is made of.
  var body: Body { get }
}

extension Never: View {
  /// Never there.
  public var body: Never { fatalError("there is no such view") }
}

/// Turns the views of a closure into one.
@resultBuilder
public enum ViewBuilder {
  /// Several views as one.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> StubView {
    StubView()
  }
}

/// What layouts can know of a view.
public struct StubView: View {
  /// The values by the type of their keys.
  fileprivate(set) var values: [ObjectIdentifier: any Sendable] = [:]
  /// The priority among the elements that are read out.
  public fileprivate(set) var sortPriority: Double?
  /// Whether the view is a container of elements that are read out.
  public fileprivate(set) var isContainer = false

  /// Creates a view that says nothing of itself.
  public nonisolated init() {}
  /// Never asked for.
  public var body: Never { fatalError("a stub has no body") }
}

/// How elements that are read out take in those inside.
public struct AccessibilityChildBehavior: Sendable {
  /// They contain them.
  public static let contain = AccessibilityChildBehavior()
}

extension View {
  private nonisolated func changed(_ change: (inout StubView) -> Void) -> StubView {
    var view = self as? StubView ?? StubView()
    change(&view)
    return view
  }

  /// Keeps a value for the layout around.
  public nonisolated func layoutValue<Key: LayoutValueKey>(
    key: Key.Type, value: Key.Value
  ) -> some View {
    changed { $0.values[ObjectIdentifier(key)] = value }
  }

  /// Says how the elements inside are read out.
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior
  ) -> some View {
    changed { $0.isContainer = true }
  }

  /// Says which elements are read out first: those of higher priority.
  public nonisolated func accessibilitySortPriority(_ priority: Double) -> some View {
    changed { $0.sortPriority = priority }
  }
}

/// A value that views keep for the layout around them.
public nonisolated protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The value of views that say nothing.
  static var defaultValue: Value { get }
}

/// What can be animated.
public nonisolated protocol Animatable {}

/// The side on which reading begins.
public enum LayoutDirection: Hashable, Sendable {
  /// The left one.
  case leftToRight
  /// The right one.
  case rightToLeft
}

/// A point of a rectangle.
public struct UnitPoint: Hashable, Sendable {
  /// The first corner.
  public static let topLeading = UnitPoint()
}

/// Space around something.
public struct EdgeInsets: Equatable, Sendable {
  /// The space above.
  public var top: CGFloat
  /// The space where reading begins.
  public var leading: CGFloat
  /// The space below.
  public var bottom: CGFloat
  /// The space where reading ends.
  public var trailing: CGFloat

  /// Creates insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// A size that is offered, nil for what suits best.
public struct ProposedViewSize: Equatable, Sendable {
  /// The width.
  public var width: CGFloat?
  /// The height.
  public var height: CGFloat?

  /// Creates an offer.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates an offer of a size.
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }
}

/// A view as the layout around it sees it.
public struct LayoutSubview: Equatable, @unchecked Sendable {
  /// Where the view was placed.
  fileprivate final class Place {
    var frame: CGRect?
  }

  fileprivate let view: StubView
  fileprivate let place = Place()

  /// The value of a key.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    view.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
  }

  /// Places the view.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    place.frame = CGRect(
      origin: position, size: CGSize(width: proposal.width ?? -1, height: proposal.height ?? -1))
  }

  /// Whether both are the same view.
  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
    left.place === right.place
  }
}

/// The views of a layout.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  fileprivate let views: [LayoutSubview]
  /// The side on which reading begins.
  public let layoutDirection = LayoutDirection.leftToRight

  /// The first index.
  public var startIndex: Int { views.startIndex }
  /// The index behind the last one.
  public var endIndex: Int { views.endIndex }
  /// The view at an index.
  public subscript(index: Int) -> LayoutSubview { views[index] }
}

/// Places views.
public nonisolated protocol Layout: Sendable, Animatable {
  /// What is kept between calls.
  associatedtype Cache = Void
  /// The views.
  typealias Subviews = LayoutSubviews

  /// Makes what is kept.
  func makeCache(subviews: Subviews) -> Cache
  /// The size of the whole.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize
  /// Places the views.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout where Cache == Void {
  /// Keeps nothing.
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// A view that lays its content out.
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    StubView()
  }

  /// Lays views out as on a screen, and returns the size and the frames, from a corner at (10, 20).
  ///
  /// Frames are nil for views that were not placed.
  @MainActor
  public func stubFrames(
    of views: [any View], width: CGFloat?
  ) -> (size: CGSize, frames: [CGRect?]) {
    let subviews = LayoutSubviews(
      views: views.map { LayoutSubview(view: $0 as? StubView ?? StubView()) })
    let proposal = ProposedViewSize(width: width, height: nil)
    var cache = makeCache(subviews: subviews)
    let size = sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    placeSubviews(
      in: CGRect(origin: CGPoint(x: 10, y: 20), size: size), proposal: proposal,
      subviews: subviews, cache: &cache)
    return (size, subviews.map { $0.place.frame?.offsetBy(dx: -10, dy: -20) })
  }
}
