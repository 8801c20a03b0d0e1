// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// Threads of their own for work that blocks, or goes deep.
///
/// A run of GLPK must stay on one thread and may take minutes, which is more than the threads that
/// all tasks share can spare. A search goes one call deeper with every tile, which is more than
/// their stacks hold.
package enum WorkThread {
  /// Bytes of stack, enough for the most tiles that searches are given; only what is used is taken.
  private static let stackSize = 512 << 20

  /// Runs the work on a new thread and returns its value.
  package static func run<R: Sendable>(_ work: @escaping @Sendable () -> R) async -> R {
    await withCheckedContinuation { continuation in
      start { continuation.resume(returning: work()) }
    }
  }

  /// Runs the work once for each number below `count`, each on a new thread, and waits for all.
  static func runTogether(_ count: Int, _ work: @escaping @Sendable (_ number: Int) -> Void) {
    let group = DispatchGroup()
    for number in 0..<count {
      group.enter()
      start {
        work(number)
        group.leave()
      }
    }
    group.wait()
  }

  private static func start(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.name = "bento-opt work"
    thread.stackSize = stackSize
    thread.start()
  }
}
