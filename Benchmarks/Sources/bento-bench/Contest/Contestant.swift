// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize

/// What one way of solving made of one instance.
struct Measurement {
  let layout: BentoLayout
  /// Who proved a level least, by level; a level that is missing is unproven.
  var provers: [ObjectiveLevel: String] = [:]
  /// Values below which no layout can be that is best on the levels before, where they are told.
  var bounds: [ObjectiveLevel: Int] = [:]
  let seconds: Double
  /// Why there is no better answer, where the contestant says so.
  var note: String?
}

/// A way of solving instances: an engine of the library, or a peer.
protocol Contestant: AnyObject {
  /// The name in the tables.
  var name: String { get }
  /// Whether it is an engine of the library.
  var isOurs: Bool { get }

  /// Solves one instance; whatever goes wrong is told in the note.
  func solve(_ instance: Instance) async throws -> Measurement
  /// Ends what was started to solve instances.
  func finish()
}

/// An engine of the library.
final class EngineContestant: Contestant {
  let name: String
  let isOurs = true
  private let optimizer: BentoOptimizer

  init(_ engine: Engine, levels: [ObjectiveLevel], limit: Duration) throws {
    name = "bento \(engine.rawValue)"
    optimizer = BentoOptimizer(
      options: OptimizerOptions(
        engine: engine, objective: try Objective(levels: levels), timeLimit: limit))
  }

  func solve(_ instance: Instance) async throws -> Measurement {
    let started = ContinuousClock.now
    let result = try await optimizer.optimize(instance.problem)
    var measurement = Measurement(
      layout: result.layout, seconds: started.duration(to: .now).seconds,
      note: result.fallbackReason?.description)
    for level in result.levels {
      measurement.provers[level.level] = level.provenBy
      measurement.bounds[level.level] = level.bound
    }
    return measurement
  }

  func finish() {}
}
