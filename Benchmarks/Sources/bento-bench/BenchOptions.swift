// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize

/// An argument that is not understood, as a sentence.
struct UsageError: Error {
  let reason: String
}

/// What the arguments ask for.
struct BenchOptions {
  /// The suites to run.
  private(set) var suites: [any Suite] = allSuites
  /// The time limit of every instance instead of each suite's own, or nil to keep that.
  private(set) var limit: Duration?
  /// How many instances of each suite to take, or nil for all.
  private(set) var sample: Int?
  /// The engines to run instead of those that a suite names, or nil for these.
  private(set) var engines: [Engine]?
  /// The peers that may run, of those that a suite names.
  private(set) var peers = Peer.all
  /// The file to write instead of standard output, or nil for that.
  private(set) var output: String?
  private(set) var lists = false
  private(set) var showsHelp = false

  static let help = """
    usage: bento-bench [--suite NAME]... [--sample N] [--limit TIME] [--output FILE]
                       [--engines A,B] [--peers A,B | --no-peers] [--list]

      --suite NAME    run this suite; all by default, may be repeated
      --sample N      take the first N instances of each suite
      --limit TIME    the time an instance, such as 500ms or 2s; the suite's own by default
      --engines A,B   engines: \(Engine.allCases.map(\.rawValue).joined(separator: ", ")); the suite's own by default
      --peers A,B     peers: \(Peer.all.map(\.name).joined(separator: ", ")); all by default
      --no-peers      measure the library alone
      --output FILE   write the results there instead of to standard output
      --list          name the suites

    Suites of published instances read the folder that BENTO_DATA names and are skipped without it.
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    var names: [String] = []
    while let argument = rest.popFirst() {
      func value() throws -> String {
        guard let value = rest.popFirst() else {
          throw UsageError(reason: "\(argument) needs a value")
        }
        return value
      }
      switch argument {
      case "--suite": names.append(try value())
      case "--sample": sample = try Self.count(try value())
      case "--limit": limit = try Self.duration(try value())
      case "--engines":
        engines = try Self.named(
          try value(), kind: "engine", among: Engine.allCases, by: \.rawValue)
      case "--peers":
        peers = try Self.named(try value(), kind: "peer", among: Peer.all, by: \.name)
      case "--no-peers": peers = []
      case "--output": output = try value()
      case "--list": lists = true
      case "--help", "-h": showsHelp = true
      default: throw UsageError(reason: "unknown argument \(argument)")
      }
    }
    if !names.isEmpty {
      suites = try Self.named(
        names.joined(separator: ","), kind: "suite", among: allSuites, by: \.name)
    }
  }

  /// The elements of `all` that a list such as `a,b` names, in its order.
  private static func named<Element>(
    _ list: String, kind: String, among all: [Element], by name: (Element) -> String
  ) throws -> [Element] {
    try list.split(separator: ",").map { word in
      guard let element = all.first(where: { name($0) == word }) else {
        let names = all.map(name).joined(separator: ", ")
        throw UsageError(reason: "there is no \(kind) \(word); there are \(names)")
      }
      return element
    }
  }

  private static func count(_ text: String) throws -> Int {
    guard let count = Int(text), count > 0 else {
      throw UsageError(reason: "\(text) is not a positive number")
    }
    return count
  }

  private static func duration(_ text: String) throws -> Duration {
    let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("", 1)]
    for (unit, seconds) in units where text.hasSuffix(unit) {
      guard let number = Double(text.dropLast(unit.count)), number > 0 else { break }
      return .seconds(number * seconds)
    }
    throw UsageError(reason: "\(text) is not a time such as 500ms or 2s")
  }
}
