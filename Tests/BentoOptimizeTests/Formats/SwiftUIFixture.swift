// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport

@testable import BentoOptimize

/// Documents of the `bento/1` format with `dense` for an answer, and the source written of them.
struct SwiftUIFixture {
  let document: BentoDocument
  /// The layouts by section, then by breakpoint; one each where there are no breakpoints.
  let layouts: [[BentoLayout]]
  /// What is written of the layouts.
  let written: SwiftUIDocument
  let source: String

  /// Reads members of a document; its name comes first.
  init(_ name: String, _ members: String, geometry: GridGeometry? = nil) throws {
    let text = "{\"format\": \"bento/1\", \"name\": \(name.jsonLiteral), \(members)}"
    try self.init(Array(text.utf8), geometry: geometry)
  }

  /// Reads a document; a geometry that is given goes before what it says.
  init(_ bytes: [UInt8], geometry: GridGeometry? = nil) throws {
    let read = try DocumentReader.read(bytes, name: "board.json")
    document = BentoDocument(
      name: read.name, sections: read.sections, geometry: geometry ?? read.geometry,
      breakpoints: read.breakpoints)
    layouts = document.sections.map { section in
      let problems = section.fitted.isEmpty ? [section.problem] : section.fitted.map(\.problem)
      return problems.map { Baseline.dense.surelyLayout(of: $0) }
    }
    let results = layouts.map { layouts in
      layouts.map { SolvedFixture.result($0, $0.metrics, dense: $0, $0.metrics) }
    }
    if document.breakpoints.isEmpty {
      let solved = SolvedDocument(document: document, results: results.map { $0[0] })
      written = SwiftUIDocument(solved)
      source = SwiftUIFormat.text(of: solved)
    } else {
      let solved = SolvedBreakpoints(document: document, results: results)
      written = SwiftUIDocument(solved)
      source = SwiftUIFormat.text(of: solved)
    }
  }

  /// Names with all that means something in source or comments, and one in other scripts.
  static let strangeNames = [
    "say \"hi\"", "back\\slash \\(code) \\u{41}", "two\nlines\r\tand \u{0} \u{7F}",
    "👩‍👩‍👧 café", "*/ // /* #\"\"\"#", "\u{202E}turned \u{2028} line", "\u{301}mark first", "概要",
    "default", "self", "hash value", "3D", "plans",
  ]
}

extension String {
  /// The text as JSON.
  var jsonLiteral: String {
    String(JSONText.string(self).document.dropLast())
  }
}
