// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// `render`: draws a result that was written before.
struct RenderCommand {
  let request: RenderRequest
  let console: Console

  func run() throws(Failure) {
    let answer = try console.readResult(request.input)
    let file =
      if let path = request.output.path { try OutputFile(path) } else { OutputFile?.none }
    defer { file?.discard() }
    let contents = try console.contents(of: answer, for: request.output)
    if let file { try file.commit(contents) } else { try console.write(contents) }
  }
}
