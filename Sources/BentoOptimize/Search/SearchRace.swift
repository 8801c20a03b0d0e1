// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import Synchronization

/// Searches that may each settle the same question.
struct SearchRace: Sendable {
  typealias Entry = @Sendable (SearchEffort) -> SearchVerdict

  /// The searches, in order of trust: the first one that decides is heard.
  let entries: [Entry]
  /// How many run at a time.
  let threads: Int

  /// What the first search in order says that decides; the same for any number of threads.
  ///
  /// A search that decides ends those after it, never those before it, so that who is heard depends
  /// on the order alone and not on who was faster.
  func verdict(_ effort: SearchEffort) -> SearchVerdict {
    var next = 0
    while next < entries.count {
      if effort.budget.isSpent { return .undecided }
      let batch = Array(entries[next..<min(next + max(threads, 1), entries.count)])
      let decided = (batch.count == 1 ? [batch[0](effort)] : verdicts(of: batch, effort))
        .first { $0 != .undecided }
      if let decided { return decided }
      next += batch.count
    }
    return .undecided
  }

  private func verdicts(of batch: [Entry], _ effort: SearchEffort) -> [SearchVerdict] {
    let stops = batch.map { _ in StopSignal(heeding: effort.budget.stop) }
    let verdicts = Mutex([SearchVerdict](repeating: .undecided, count: batch.count))
    DispatchQueue.concurrentPerform(iterations: batch.count) { index in
      let budget = Budget(until: effort.budget.deadline, stop: stops[index])
      let verdict = batch[index](SearchEffort(nodes: effort.nodes, budget: budget))
      verdicts.withLock { $0[index] = verdict }
      if verdict != .undecided { stops[(index + 1)...].forEach { $0.raise() } }
    }
    return verdicts.withLock(\.self)
  }
}
