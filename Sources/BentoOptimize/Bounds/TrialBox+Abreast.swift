// SPDX-License-Identifier: GPL-3.0-or-later

extension TrialBox {
  /// The rows that some set of wide spans needs, of which only so many fit side by side.
  ///
  /// Take a width *t*, of which *k* fit the box. Spans that leave less than *t* beside them stand
  /// alone among those of at least *t*; of the others at most *k* share a row. Spans that share a
  /// row form an interval graph, so these others go into *k* stacks in each of which none shares a
  /// row with another. The highest stack is a sum of their rows and at least one *k*th of them all.
  ///
  /// It is the counting bound of Martello and Vigo ("Exact solution of the two-dimensional finite
  /// bin packing problem", 1998) made stronger by sums, as Arahori, Imamichi and Nagamochi do with
  /// two stacks ("An exact strip packing algorithm based on canonical forms", 2012).
  ///
  /// - Returns: The most rows over all widths, and how many spans of that width fit side by side.
  /// - Complexity: O(*d* (*n* + *e* *L* / 64)), where *n* is the number of spans, *d* that of
  ///   distinct widths, *e* of distinct rows, and *L* the sum of all rows.
  var abreastRows: (rows: Int, abreast: Int) {
    var best = (rows: 0, abreast: 1)
    for width in Set(spans.map(\.columns)).sorted() {
      let abreast = columns / width
      var alone = 0
      var shared: [Int] = []
      for span in spans where span.columns >= width {
        if span.columns + width > columns { alone += span.rows } else { shared.append(span.rows) }
      }
      let total = shared.reduce(0, +)
      let least = (total + abreast - 1) / abreast
      let limit = least + (shared.max() ?? 0)
      let stack = SubsetSums(of: shared, limit: limit).first(from: least) ?? least
      if alone + stack > best.rows { best = (alone + stack, abreast) }
    }
    return best
  }

  /// The name of the argument by spans that fit side by side so many times.
  static func abreastName(_ abreast: Int) -> String {
    abreast == 1 ? "tiles that exclude each other" : "tiles of which \(abreast) fit side by side"
  }

  /// The refutation by spans of which only so many fit side by side, or one above another.
  var abreastRefutation: String? {
    let inRows = abreastRows
    if inRows.rows > rows { return Self.abreastName(inRows.abreast) }
    let inColumns = transposed.abreastRows
    return inColumns.rows > columns ? Self.abreastName(inColumns.abreast) + ", stacked" : nil
  }
}
