// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Foundation

@testable import BentoOptimize

/// A case of the shared data folder whose values others have checked.
struct CheckedVector: Decodable {
  private struct File: Decodable {
    let vectors: [CheckedVector]
  }

  let name: String
  let columns: Int
  let spans: [[Int]]
  let areaBound: Int
  let sparse: Int
  let dense: Int
  let sorted: Int
  let optimum: Int
  /// The least height with reading order equal to input order, where it is known.
  let strictOrderOptimum: Int?

  /// All cases of the file.
  static func all() throws -> [CheckedVector] {
    let data = Data(try SharedData.bytes("bento/vectors.json"))
    return try JSONDecoder().decode(File.self, from: data).vectors
  }

  func problem() throws -> BentoProblem {
    try BentoProblem(
      columns: columns,
      clamping: spans.enumerated().map { index, span in
        Tile(id: "t\(index)", span: Span(columns: span[0], rows: span[1]))
      })
  }
}
