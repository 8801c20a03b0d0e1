// SPDX-License-Identifier: GPL-3.0-or-later

/// A picture before it is written: boxes, dots and labels on white paper, in points from the
/// top-left corner.
struct Drawing {
  let size: Size
  /// What the picture shows, in a sentence.
  let summary: String
  /// The width of stripes in hatched boxes, and the distance from one to the next.
  let hatch: (width: Double, step: Double)
  let content: DrawingGroup

  static let paper = Colour(0xffffff)
  /// What is between stripes, and the stripes.
  static let hatchColours = (ground: Colour(0xfdeeee), stripe: Colour(0xd8727d))
}

/// A part of a drawing.
enum DrawingItem {
  case box(DrawingBox)
  case dot(DrawingDot)
  case label(DrawingLabel)
  case group(DrawingGroup)
}

/// Items that are moved together, and what they show together.
struct DrawingGroup {
  /// What the items show, for those who point at them.
  var title: String?
  /// How far the items are moved to the right and downwards, or nil where they are not.
  var offset: (x: Double, y: Double)?
  private(set) var items: [DrawingItem] = []

  mutating func add(_ box: DrawingBox) { items.append(.box(box)) }
  mutating func add(_ dot: DrawingDot) { items.append(.dot(dot)) }
  mutating func add(_ label: DrawingLabel) { items.append(.label(label)) }

  /// Adds what `content` draws as one item.
  mutating func group(
    title: String? = nil, offset: (x: Double, y: Double)? = nil,
    content: (inout DrawingGroup) -> Void
  ) {
    var group = DrawingGroup(title: title, offset: offset)
    content(&group)
    items.append(.group(group))
  }
}

/// A rectangle with round corners.
struct DrawingBox {
  /// What is inside of it.
  enum Fill: Hashable {
    case nothing
    case colour(Colour)
    /// Stripes from the bottom left to the top right.
    case hatch
  }

  /// The line around it.
  struct Outline {
    let colour: Colour
    let width: Double
    /// The length of dashes and of the gaps between them, or nil for a whole line.
    var dash: Double?
  }

  let frame: Frame
  let radius: Double
  let fill: Fill
  var outline: Outline?
}

/// A filled circle.
struct DrawingDot {
  let x: Double
  let y: Double
  let radius: Double
  let colour: Colour
}

/// A line of text.
struct DrawingLabel {
  /// What ``DrawingLabel/x`` is the place of.
  enum Anchor: Hashable {
    case start, middle
  }

  let text: String
  let x: Double
  /// The base line.
  let y: Double
  let size: Double
  let isBold: Bool
  var anchor = Anchor.start
  let colour: Colour
}
