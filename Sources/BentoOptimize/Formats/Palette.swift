// SPDX-License-Identifier: GPL-3.0-or-later

/// A colour of a picture.
struct Colour: Hashable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }

  /// The colour as SVG spells it, for example `#5b8def`.
  var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Black or white, whichever is easier to read upon the colour.
  var ink: Colour { luminance > 0.4 ? Self.black : Self.white }

  /// The brightness that the eye sees, 0 to 1, without the correction for dark screens.
  private var luminance: Double {
    (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
  }

  /// The colour on paper that shines through.
  var pale: Colour {
    func mixed(_ part: UInt8) -> UInt32 { (UInt32(part) * 2 + 255 * 3) / 5 }
    return Colour(mixed(red) << 16 | mixed(green) << 8 | mixed(blue))
  }

  static let black = Colour(0x16181d)
  static let white = Colour(0xffffff)

  /// The colour of the tile at this index of the input, so that it is the same in every picture.
  static func ofTile(_ index: Int) -> Colour { tiles[tileIndex(index)] }

  /// Which of ``tiles`` the tile at this index of the input has.
  static func tileIndex(_ index: Int) -> Int { index % tiles.count }

  /// The colour behind the group at this index, paler than those of tiles.
  static func ofGroup(_ index: Int) -> Colour { groups[groupIndex(index)] }

  /// Which of ``groups`` the group at this index has.
  static func groupIndex(_ index: Int) -> Int { index % groups.count }

  /// The colours behind groups.
  static let groups = [0xbccbe8, 0xe6cba6, 0xb4d9c6, 0xe8bfc8, 0xcdc3e8, 0xded3a2]
    .map { Colour($0) }

  /// The colours of tiles.
  ///
  /// Neighbours in input order often lie side by side, so neighbours here differ most.
  static let tiles = [
    0x6c9bf2, 0xf4b266, 0x74cba8, 0xf0859b, 0xb79cf0, 0xf2d865,
    0x5fbfcb, 0xd9a07f, 0xa9c95a, 0xe193cd, 0x93aac4, 0xf3c3ae,
  ].map { Colour($0) }
}
