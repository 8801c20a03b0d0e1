// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize
internal import Synchronization

/// What commands that lay out have in common: where the result goes, and how the work is stopped.
///
/// The output is opened before the work begins, so that a folder that cannot be written to costs no
/// time; signals are watched from then on.
final class Session {
  let solver: DocumentSolver
  private let console: Console
  private let file: OutputFile?
  private let folder: OutputFolder?
  private let interrupts: Interrupts
  private var bytes: [UInt8] = []

  init(
    output: OutputRequest, optimizer: OptimizerOptions, verbosity: Verbosity, console: Console,
    folder: OutputFolder? = nil
  ) throws(Failure) {
    self.console = console
    let file = if let path = output.path { try OutputFile(path) } else { OutputFile?.none }
    let monitor = ProgressMonitor(console, verbosity: verbosity)
    let isTold = console.errorIsTerminal && verbosity != .quiet
    interrupts = Interrupts(
      console.signals,
      first: { if isTold { monitor.tell("stopping; once more ends at once, without a result") } },
      last: {
        file?.discard()
        folder?.discard()
        monitor.erase()
      })
    self.file = file
    self.folder = folder
    solver = DocumentSolver(options: optimizer, stop: interrupts.stop, monitor: monitor)
  }

  /// Writes to standard output at once, to a file when all is done.
  func write(_ part: String) throws(Failure) { try write(Array(part.utf8)) }

  /// Writes bytes in the same way.
  func write(_ part: [UInt8]) throws(Failure) {
    if file == nil { try console.write(part) } else { bytes += part }
  }

  /// Completes the output file, if there is one.
  func commit() throws(Failure) { try file?.commit(bytes) }

  /// Leaves an output file and folder that are not complete as they were before.
  func close() {
    file?.discard()
    folder?.discard()
  }
}
