// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize
internal import Synchronization

/// Tells how far the work has come, on standard error: on a line that is rewritten in place, or, if
/// asked to be verbose, a line a change.
final class ProgressMonitor: Sendable {
  private enum Mode {
    case silent, line, verbose
  }

  private struct State {
    var started = ContinuousClock.now
    /// What is worked on, where there is more than one thing.
    var place: String?
    var latest: OptimizationProgress?
    var isDrawn = false
  }

  /// Work shorter than this shows no line.
  private static let patience = Duration.milliseconds(500)
  private static let tick = Duration.milliseconds(100)

  private let console: Console
  private let mode: Mode
  private let state = Mutex(State())

  init(_ console: Console, verbosity: Verbosity) {
    self.console = console
    mode =
      switch verbosity {
      case .quiet: .silent
      case .normal: console.canRewriteLines ? .line : .silent
      case .verbose: .verbose
      }
  }

  /// Does the work and shows its progress meanwhile; the line is gone when the work is done.
  func during<R, E: Error>(_ work: () async throws(E) -> R) async throws(E) -> R {
    guard mode == .line else { return try await work() }
    state.withLock { $0 = State() }
    let ticker = Task.detached {
      while (try? await Task.sleep(for: Self.tick)) != nil { self.draw() }
    }
    let result: Result<R, E>
    do throws(E) { result = .success(try await work()) } catch { result = .failure(error) }
    ticker.cancel()
    await ticker.value
    erase()
    return try result.get()
  }

  /// Notes what is worked on from now on.
  func begin(_ place: String?) {
    state.withLock {
      $0.place = place
      $0.latest = nil
    }
  }

  /// Notes a change of value or bound.
  func note(_ progress: OptimizationProgress) {
    let isNews = state.withLock { state in
      let before = state.latest
      state.latest = progress
      return before.map { ($0.level, $0.incumbent, $0.bound) != progress.key } ?? true
    }
    if mode == .verbose, isNews { tell(progress.text) }
  }

  /// Notes changes while boards of several widths are laid out, in a place where there are several.
  func note(in place: String?) -> @Sendable (_ columns: Int, OptimizationProgress) -> Void {
    { columns, progress in
      let width = Breakpoint(columns: columns).width
      self.note(progress, at: [width, place].compactMap(\.self).joined(separator: ", "))
    }
  }

  /// Notes changes while grids inside of tiles are laid out, in a place where there are several.
  func noteGrid(in place: String?) -> @Sendable (GridPath, OptimizationProgress) -> Void {
    { path, progress in self.note(progress, at: path.place(in: place)) }
  }

  private func note(_ progress: OptimizationProgress, at place: String) {
    if state.withLock({ $0.place != place }) { begin(place) }
    note(progress)
  }

  /// Says what is known of each level in the end, and by whom.
  func end(_ result: OptimizationResult) {
    guard mode == .verbose else { return }
    for level in result.levels {
      let proof = level.provenBy.map { "proven by \($0)" } ?? "not proven, at least \(level.bound)"
      tell("\(level.level.rawValue) \(level.value), found by \(level.foundBy), \(proof)")
    }
    let solver = result.solverWasCalled ? "the solver was called" : "the solver was not called"
    tell("engine \(result.engine.rawValue), \(solver), \(result.elapsed.formatted)")
  }

  /// Says something between two states of the line.
  func tell(_ text: String) {
    state.withLock { state in
      clear(&state)
      let place = state.place.map { "\($0): " } ?? ""
      console.tell(["\(Tool.name): \(place)\(text)"])
    }
  }

  /// Removes the line.
  func erase() { state.withLock { clear(&$0) } }

  private func draw() {
    state.withLock { state in
      let elapsed = state.started.duration(to: .now)
      guard elapsed >= Self.patience else { return }
      let known = state.latest.map { "\($0.level.rawValue) \($0.incumbent), at least \($0.bound)" }
      let text = [state.place, known ?? "working", elapsed.tenths].compactMap(\.self)
        .joined(separator: ", ")
      let room = console.width(window: console.errorWidth) - 1
      console.writeError("\r\(text.prefix(room))\u{1B}[K")
      state.isDrawn = true
    }
  }

  private func clear(_ state: inout State) {
    if state.isDrawn { console.writeError("\r\u{1B}[K") }
    state.isDrawn = false
  }
}

extension GridPath {
  /// The grid in words, in a place where there are several boards.
  func place(in board: String?) -> String {
    [board, self == .outermost ? "outermost grid" : title].compactMap(\.self).joined(
      separator: ", ")
  }

  /// The grid as a heading: the ids of the tiles that hold it.
  var title: String { self == .outermost ? "Outermost grid" : name.printable }
}

extension OptimizationProgress {
  /// What makes a change worth a line.
  fileprivate var key: (ObjectiveLevel, Int, Int) { (level, incumbent, bound) }

  fileprivate var text: String {
    "\(level.rawValue) \(incumbent), at least \(bound), after \(elapsed.formatted)"
  }
}

extension Duration {
  /// Seconds with one decimal, always: a line that is rewritten must not jump.
  fileprivate var tenths: String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
