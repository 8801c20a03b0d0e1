// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// Searches that may each settle the same question.
struct SearchRace<Answer: Sendable>: Sendable {
  typealias Entry = @Sendable (SearchEffort) -> Answer

  /// The searches, in order of trust: the first one that settles the question is the last one
  /// heard.
  let entries: [Entry]
  /// How many run at a time.
  let threads: Int
  /// Whether an answer settles the question.
  let isSettled: @Sendable (Answer) -> Bool

  /// The answers in order, up to the first that settles the question; the same for any number of
  /// threads.
  ///
  /// A search that settles it ends those after it, never those before it, so that who is heard
  /// depends on the order alone and not on who was faster.
  func answers(_ effort: SearchEffort) -> [Answer] {
    var answers: [Answer] = []
    while answers.count < entries.count, !effort.budget.isSpent {
      let end = min(answers.count + max(threads, 1), entries.count)
      let batch = Array(entries[answers.count..<end])
      for answer in batch.count == 1 ? [batch[0](effort)] : self.answers(of: batch, effort) {
        answers.append(answer)
        if isSettled(answer) { return answers }
      }
    }
    return answers
  }

  private func answers(of batch: [Entry], _ effort: SearchEffort) -> [Answer] {
    let stops = batch.map { _ in StopSignal(heeding: effort.budget.stop) }
    let answers = Mutex([Answer?](repeating: nil, count: batch.count))
    WorkThread.runTogether(batch.count) { index in
      let budget = Budget(until: effort.budget.deadline, stop: stops[index])
      let answer = batch[index](SearchEffort(nodes: effort.nodes, budget: budget))
      answers.withLock { $0[index] = answer }
      if isSettled(answer) { stops[(index + 1)...].forEach { $0.raise() } }
    }
    return answers.withLock { $0.compactMap(\.self) }
  }
}
