// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

// What `solve` and `render` write.
extension Console {
  /// An answer in the form that is asked for.
  func contents(
    of answer: DocumentAnswer, for output: OutputRequest
  ) throws(Failure) -> [UInt8] {
    let style = style(for: output)
    let text: String
    switch (output.format, answer) {
    case (.png, _): return try picture(of: answer, for: output)
    case (.json, .single(let solved)): text = ResultJSON.text(of: solved)
    case (.json, .breakpoints(let solved)): text = ResultJSON.text(of: solved)
    case (.svg, .single(let solved)): text = SVGDrawing.text(of: solved)
    case (.svg, .breakpoints(let solved)): text = SVGDrawing.text(of: solved)
    case (.html, .single(let solved)): text = HTMLFormat.text(of: solved)
    case (.html, .breakpoints(let solved)): text = HTMLFormat.text(of: solved)
    case (.css, .single(let solved)): text = CSSFormat.text(of: solved)
    case (.css, .breakpoints(let solved)): text = CSSFormat.text(of: solved)
    case (.swiftui, .single(let solved)): text = SwiftUIFormat.text(of: solved)
    case (.swiftui, .breakpoints(let solved)): text = SwiftUIFormat.text(of: solved)
    case (.text, .single(let solved)): text = SolveReport(solved: solved, style: style).text
    case (.text, .breakpoints(let solved)):
      text = BreakpointsReport(solved: solved, style: style).text
    }
    return Array(text.utf8)
  }

  private func picture(
    of answer: DocumentAnswer, for output: OutputRequest
  ) throws(Failure) -> [UInt8] {
    if output.path == nil, outputIsTerminal {
      throw .usage(
        UsageError(command: nil, reason: "a PNG is no text; name a file with --output"))
    }
    do throws(PNGError) {
      return try PNGDrawing.bytes(of: answer, scale: output.scale)
    } catch {
      throw .undrawn(error)
    }
  }
}
