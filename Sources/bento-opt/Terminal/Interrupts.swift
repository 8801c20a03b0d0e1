// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize
internal import Dispatch
internal import Synchronization

/// Turns the first signal into a request to stop, and ends the process at the second.
///
/// A signal that was ignored when the process began stays ignored.
final class Interrupts {
  /// Raised by the first signal.
  let stop: StopSignal
  private let sources: [any DispatchSourceSignal]

  /// Watches signals for as long as the value lives.
  ///
  /// - Parameters:
  ///   - signals: The signals to watch.
  ///   - first: Called at the first signal, on another thread.
  ///   - last: Called at the second signal, just before the process ends.
  init(
    _ signals: [Int32], first: @escaping @Sendable () -> Void = {},
    last: @escaping @Sendable () -> Void
  ) {
    let stop = StopSignal()
    self.stop = stop
    sources = signals.filter { !Platform.ignore($0) }.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: Self.queue)
      source.setEventHandler { @Sendable in
        if stop.isRaised {
          last()
          Platform.exitAtOnce(.interrupted)
        }
        stop.raise()
        first()
      }
      source.activate()
      return source
    }
  }

  /// One queue for all signals, so that two of them are never handled at the same time.
  private static let queue = DispatchQueue(label: "bento-opt interrupts")
}
