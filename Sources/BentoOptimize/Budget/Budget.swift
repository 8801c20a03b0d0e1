// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// A request to stop that one thread makes and others see.
public final class StopSignal: Sendable {
  private let raised = Atomic<Bool>(false)
  private let other: StopSignal?

  /// Creates a signal that is not raised.
  public init() {
    other = nil
  }

  /// Creates a signal that counts as raised when the other one is, too.
  init(heeding other: StopSignal) {
    self.other = other
  }

  /// Whether the work should end and give its best answer so far.
  public var isRaised: Bool { raised.load(ordering: .relaxed) || other?.isRaised ?? false }

  /// Asks the work to end; a signal once raised stays so.
  public func raise() { raised.store(true, ordering: .relaxed) }
}

/// How long work may go on: until a moment, or until a signal is raised.
package struct Budget: Sendable {
  /// The moment at which the work must end.
  package let deadline: ContinuousClock.Instant
  /// The signal that ends the work before that.
  package let stop: StopSignal

  package init(until deadline: ContinuousClock.Instant, stop: StopSignal) {
    self.deadline = deadline
    self.stop = stop
  }

  package init(_ duration: Duration, stop: StopSignal = StopSignal()) {
    self.init(until: .now + duration, stop: stop)
  }

  /// The time left, never negative.
  package var remaining: Duration { max(.zero, ContinuousClock.now.duration(to: deadline)) }

  /// Whether the work must end.
  package var isSpent: Bool { stop.isRaised || remaining == .zero }

  /// A budget that ends after this share of the time left, and with the same signal.
  package func share(_ part: Double) -> Budget {
    Budget(until: .now + remaining * part, stop: stop)
  }
}
