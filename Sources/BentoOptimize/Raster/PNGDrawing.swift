// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes pictures of answers as PNG, where the package is built with the trait `PNG`; what they
/// show is what ``SVGDrawing`` shows.
package enum PNGDrawing {
  /// The most pixels of a picture in each direction; cairo draws no larger ones.
  package static let maximumPixels = 32_767

  #if PNG
    /// Whether this build can write PNG.
    package static let isAvailable = true
  #else
    /// Whether this build can write PNG.
    package static let isAvailable = false
  #endif

  /// The picture of an answer.
  ///
  /// - Parameters:
  ///   - answer: What is shown.
  ///   - scale: Pixels a point, a positive number.
  /// - Returns: The bytes of the file.
  /// - Throws: ``PNGError`` where the picture would be too large, or cannot be drawn in this build.
  package static func bytes(
    of answer: DocumentAnswer, scale: Double
  ) throws(PNGError) -> [UInt8] {
    switch answer {
    case .single(let solved):
      try bytes(of: BoardPicture.drawing(of: solved), scale: scale)
    case .breakpoints(let solved):
      try bytes(of: BoardPicture.drawing(of: solved), scale: scale)
    }
  }

  static func bytes(of drawing: Drawing, scale: Double) throws(PNGError) -> [UInt8] {
    let width = (drawing.size.width * scale).rounded(.up)
    let height = (drawing.size.height * scale).rounded(.up)
    let limit = Double(maximumPixels)
    guard width <= limit, height <= limit else {
      throw .tooLarge(width: width, height: height)
    }
    #if PNG
      let canvas = try CairoCanvas(width: Int32(max(width, 1)), height: Int32(max(height, 1)))
      canvas.draw(drawing, scale: scale)
      return try canvas.bytes()
    #else
      throw .notBuilt
    #endif
  }
}

/// The reason why there is no PNG of an answer.
package enum PNGError: Error, Hashable, Sendable {
  /// The package was built without the trait `PNG`.
  case notBuilt
  /// The picture would have so many pixels.
  case tooLarge(width: Double, height: Double)
  /// Cairo failed; the message is its own.
  case failed(String)
}

extension PNGError: CustomStringConvertible {
  /// The reason as a sentence without a full stop.
  package var description: String {
    switch self {
    case .notBuilt:
      "this build writes no PNG; build it with \"swift build --traits PNG\", which needs cairo "
        + "(Debian: libcairo2-dev), or write svg"
    case .tooLarge(let width, let height):
      "the picture would have \(width.rounded(decimals: 0)) x \(height.rounded(decimals: 0)) "
        + "pixels, more than \(PNGDrawing.maximumPixels) each way; make --scale smaller"
    case .failed(let message): "the PNG cannot be drawn: \(message)"
    }
  }
}
