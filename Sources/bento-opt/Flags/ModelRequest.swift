// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// What `model` needs to know.
struct ModelRequest {
  let input: InputRequest
  /// The number or name of the section, if one is named.
  let section: String?
  let question: ModelQuestion
  let format: ModelFormat
  /// The path of the output, or nil for standard output.
  let path: String?
  let verbosity: Verbosity
}

extension ModelRequest {
  init(_ options: RawOptions, input: InputRequest) throws(UsageError) {
    self.input = input
    section = options.section
    question = try options.question()
    path = options.output == "-" ? nil : options.output
    format = options.modelFormat ?? path.flatMap(ModelFormat.init(fileName:)) ?? .lp
    verbosity = options.verbosity
    if format == .cnf, question.level != .height {
      throw Self.fault(
        "cnf is written for level height alone, not \(question.level.rawValue); use lp or mps")
    }
  }

  fileprivate static func fault(_ reason: String) -> UsageError {
    UsageError(command: .model, reason: reason)
  }
}

extension RawOptions {
  /// The question, in which a limit on the level itself becomes one less: fewer than so many.
  fileprivate func question() throws(UsageError) -> ModelQuestion {
    guard let height else {
      throw ModelRequest.fault("model needs --height ROWS, the most rows that a layout may have")
    }
    var limits = LayoutLimits(
      height: height, holes: holes, inversions: inversions, resize: resize,
      displacement: displacement)
    if level == .height {
      for other in ObjectiveLevel.allCases where other != level && limits[other] != nil {
        throw ModelRequest.fault(
          "--\(other.rawValue) does not go with level height; name another one with --level")
      }
    } else if let limit = limits[level] {
      guard limit > 0 else {
        throw ModelRequest.fault(
          "--\(level.rawValue): no layout has \(level.fewerThanNone)")
      }
      limits[level] = limit - 1
    }
    return ModelQuestion(level: level, limits: limits)
  }
}

extension ObjectiveLevel {
  /// What no layout has, in words.
  fileprivate var fewerThanNone: String {
    switch self {
    case .holes, .inversions: "fewer than 0 \(rawValue)"
    case .height, .resize, .displacement: "a \(rawValue) of less than 0"
    }
  }
}
