// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Expects a text to be that of a file in `Tests/Golden`.
///
/// A text that differs is left in the folder for temporary files, to be looked at and, where it is
/// what is wanted, put in place of the file.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let expected = String(decoding: try packageFile("Tests/Golden/\(name)"), as: UTF8.self)
  guard text != expected else { return }
  let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
  try Data(text.utf8).write(to: file)
  Issue.record(
    "\(name) differs from Tests/Golden; the text is in \(file.path)",
    sourceLocation: sourceLocation)
}
