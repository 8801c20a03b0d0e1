// SPDX-License-Identifier: GPL-3.0-or-later

/// Guesses which known word was meant by a misspelt one.
package enum Spelling {
  /// The known word nearest to `word`, or nil where none is near enough to be meant.
  ///
  /// Near enough is one slip in every three letters; the first of equally near words is taken. A
  /// slip is a letter added, left out, changed, or swapped with its neighbour; case is no slip.
  package static func nearest(to word: String, in known: [String]) -> String? {
    let letters = Array(word.lowercased())
    var best: (word: String, slips: Int)?
    for candidate in known {
      let others = Array(candidate.lowercased())
      let allowed = max(letters.count, others.count) / 3
      guard abs(letters.count - others.count) <= allowed else { continue }
      let slips = distance(letters, others)
      if slips <= allowed, slips < best?.slips ?? Int.max { best = (candidate, slips) }
    }
    return best?.word
  }

  /// The end of a message about an unknown word: `; did you mean "columns"?`, or nothing.
  package static func hint(for word: String, in known: [String]) -> String {
    nearest(to: word, in: known).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// The least number of slips between two words, no letter being part of two slips.
  ///
  /// This is the optimal string alignment distance: the table of Levenshtein, with swaps.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let change = last[j] + (a[i] == b[j] ? 0 : 1)
        var slips = min(row[j] + 1, last[j + 1] + 1, change)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          slips = min(slips, beforeLast[j - 1] + 1)
        }
        row.append(slips)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
