// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// The command as a whole.
enum Tool {
  static let name = "bento-opt"
  static let version = "0.1.0"

  /// Runs the command that the arguments ask for.
  ///
  /// - Parameters:
  ///   - arguments: The words after the name of the program.
  ///   - console: The streams, and what is known of the terminal.
  /// - Returns: How the process should end; what went wrong has been told.
  static func run(_ arguments: [String], on console: Console) async -> ExitCode {
    do throws(Failure) {
      switch try request(arguments) {
      case .help(let topic): try console.write(HelpText.lines(of: topic))
      case .version: try console.write(["\(name) \(version)"])
      case .solve(let request): try await SolveCommand(request: request, console: console).run()
      case .compare(let request):
        return try await CompareCommand(request: request, console: console).run()
      case .render(let request): try RenderCommand(request: request, console: console).run()
      case .check(let request): try CheckCommand(request: request, console: console).run()
      case .model(let request): try ModelCommand(request: request, console: console).run()
      }
      return .done
    } catch {
      console.tell(error.lines)
      return error.exitCode
    }
  }

  private static func request(_ arguments: [String]) throws(Failure) -> Request {
    guard !arguments.isEmpty else { throw .nothingAsked }
    do throws(UsageError) {
      return try Request(arguments: arguments)
    } catch {
      throw .usage(error)
    }
  }
}
