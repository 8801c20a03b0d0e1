// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize
import Foundation

/// Another solver that is asked the same, through `peers/peer.py`.
struct Peer: Hashable, Sendable {
  /// The name by which `peer.py` knows the solver.
  let solver: String
  let threads: Int

  /// The name in the tables, the number of threads behind it if there are several.
  var name: String { threads == 1 ? solver : "\(solver)-\(threads)" }

  static let cpSat = Peer(solver: "cp-sat", threads: 1)
  static let cpSat2 = Peer(solver: "cp-sat", threads: 2)
  static let highs = Peer(solver: "highs", threads: 1)
  static let cbc = Peer(solver: "cbc", threads: 1)
  static let glpsol = Peer(solver: "glpsol", threads: 1)

  static let all = [cpSat, cpSat2, highs, cbc, glpsol]
}

/// A peer at work: a process that takes an instance a line and answers a line.
final class PeerContestant: Contestant {
  let name: String
  let isOurs = false
  /// The version of the solver, as it names itself.
  private(set) var version = "unknown"

  private let arguments: [String]
  private let limit: Duration
  private var process: LineProcess?

  private struct Hello: Decodable {
    let version: String
  }

  private struct Request: Encodable {
    let id: String
    let columns: Int
    let spans: [[Int]]
  }

  private struct Answer: Decodable {
    let cells: [[Int]]
    let proven: [String]
    let seconds: Double
    let note: String?
  }

  /// The folder of this package, found from this file.
  private static let package = URL(filePath: #filePath).path.components(separatedBy: "/Sources/")[0]
  /// The Python that `peers/setup` made.
  private static let python = package + "/.venv/bin/python"

  init(_ peer: Peer, levels: [ObjectiveLevel], limit: Duration) throws {
    name = peer.name
    self.limit = limit
    guard FileManager.default.isExecutableFile(atPath: Self.python) else {
      throw PeerError(reason: "the peers are not set up; run Benchmarks/peers/setup or --no-peers")
    }
    arguments = [
      Self.package + "/peers/peer.py", "--solver", peer.solver, "--levels",
      levels.map(\.rawValue).joined(separator: ","), "--limit", "\(limit.seconds)", "--threads",
      "\(peer.threads)",
    ]
    try start()
  }

  func solve(_ instance: Instance) async throws -> Measurement {
    do {
      if process == nil { try start() }
      return try ask(instance)
    } catch let error as PeerError {
      // The next instance gets a process of its own; this one counts as unsolved.
      finish()
      guard let dense = Baseline.dense.layout(of: instance.problem) else { throw error }
      return Measurement(layout: dense, seconds: limit.seconds, note: error.reason)
    }
  }

  func finish() {
    process?.end()
    process = nil
  }

  private func start() throws {
    let process = try LineProcess(Self.python, arguments: arguments)
    let hello = try process.line(within: .seconds(60))
    version = try JSONDecoder().decode(Hello.self, from: hello).version
    self.process = process
  }

  private func ask(_ instance: Instance) throws -> Measurement {
    guard let process else { throw PeerError(reason: "no process") }
    let problem = instance.problem
    let request = Request(
      id: instance.name, columns: problem.columns,
      spans: problem.tiles.map { [$0.span.columns, $0.span.rows] })
    try process.send(JSONEncoder().encode(request))
    // Building a model takes time beside the limit; far beyond it something hangs.
    let line = try process.line(within: limit * 2 + .seconds(120))
    guard let answer = try? JSONDecoder().decode(Answer.self, from: line),
      answer.cells.count == problem.tiles.count, answer.cells.allSatisfy({ $0.count == 2 })
    else { throw PeerError(reason: "an answer that is no layout") }
    let cells = answer.cells.map { Cell(column: $0[0], row: $0[1]) }
    var measurement = Measurement(
      layout: BentoLayout(problem, cells: cells), seconds: answer.seconds, note: answer.note)
    for level in answer.proven.compactMap(ObjectiveLevel.init(rawValue:)) {
      measurement.provers[level] = name
    }
    return measurement
  }
}

/// A peer that cannot be asked or does not answer.
struct PeerError: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
