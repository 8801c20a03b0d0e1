// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// The form of a result.
enum OutputFormat: String, CaseIterable {
  case json, text, svg, png, html, css, swiftui

  /// The format that the extension of a file name stands for, if any.
  init?(fileName: String) {
    switch fileName.split(separator: ".").last?.lowercased() {
    case "json": self = .json
    case "svg": self = .svg
    case "png": self = .png
    case "html", "htm": self = .html
    case "css": self = .css
    case "swift": self = .swiftui
    case "txt": self = .text
    default: return nil
    }
  }
}

/// The form of a model.
enum ModelFormat: String, CaseIterable {
  case lp, mps, cnf

  /// The format that the extension of a file name stands for, if any.
  init?(fileName: String) {
    guard let name = fileName.split(separator: ".").last?.lowercased() else { return nil }
    self.init(rawValue: name)
  }
}

/// When colours are used.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

/// How much is said on standard error.
enum Verbosity {
  case quiet, normal, verbose
}

/// The command line as it was typed: each value is known to be one, but nothing is put together
/// yet.
struct RawOptions {
  var operands: [String] = []
  var wantsHelp = false
  var wantsVersion = false

  var engine = Engine.auto
  var order = OrderMode.least
  var objective: Objective?
  var fills = false
  var keepsColumns = false
  var timeLimit = OptimizerOptions().timeLimit
  var threads = 1
  var columns: ColumnsOption?
  var fit: SpanFit?
  var maximumRows: Int?
  var rule: ColumnRule?
  var clamps = false

  var level = ObjectiveLevel.height
  var height: Int?
  var holes: Int?
  var inversions: Int?
  var resize: Int?
  var displacement: Int?
  var section: String?
  var modelFormat: ModelFormat?

  var certificate: String?
  var format: OutputFormat?
  var output: String?
  var verbosity = Verbosity.normal
  var color = ColorChoice.auto
  var isASCII = false
  var scale = 2.0
}
