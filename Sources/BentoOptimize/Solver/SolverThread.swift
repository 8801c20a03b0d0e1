// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// A thread of its own for work that blocks.
///
/// A run of GLPK must stay on one thread and may take minutes, which is more than the threads that
/// all tasks share can spare.
package enum SolverThread {
  /// Runs the work on a new thread and returns its value.
  package static func run<R: Sendable>(_ work: @escaping @Sendable () -> R) async -> R {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: work()) }
      thread.name = "bento-opt solver"
      thread.stackSize = 16 << 20
      thread.start()
    }
  }
}
