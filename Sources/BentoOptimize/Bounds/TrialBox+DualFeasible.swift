// SPDX-License-Identifier: GPL-3.0-or-later

extension TrialBox {
  /// A dual feasible function of the columns, and the rows of all spans times its values.
  struct LoadedFunction {
    let function: DualFeasibleFunction
    let load: Int

    /// The least number of rows in which the load can go.
    var rows: Int { (load + function.wholeValue - 1) / function.wholeValue }
    /// The rows needed, before rounding up.
    var strength: Double { Double(load) / Double(function.wholeValue) }
  }

  /// The functions of the columns that are worth trying, the one that needs the most rows first.
  ///
  /// - Complexity: O(*f* *d*), where *f* is the number of functions and *d* of distinct columns.
  var loadedFunctions: [LoadedFunction] {
    guard columns > 0 else { return [] }
    var profile: [(length: Int, rows: Int)] = []
    for span in spans.sorted(by: { $0.columns < $1.columns }) {
      if profile.last?.length != span.columns { profile.append((span.columns, 0)) }
      profile[profile.count - 1].rows += span.rows
    }
    return DualFeasibleFunction.candidates(for: profile.map(\.length), whole: columns)
      .map { function in
        LoadedFunction(
          function: function, load: profile.reduce(0) { $0 + function($1.length) * $1.rows })
      }
      .sorted { $0.strength > $1.strength }
  }
}

// MARK: - Pairs

extension TrialBox {
  /// The most products of values that are made for the pairs of functions of one box.
  private static let productLimit = 1 << 20

  /// The refutation by a dual feasible function of the columns and one of the rows, of which one
  /// may leave all lengths as they are.
  ///
  /// Where there are too many pairs, those are tried of which each alone comes closest to one.
  /// After Carlier, Clautiaux and Moukrim, "New reduction procedures and lower bounds for the
  /// two-dimensional bin packing problem with fixed orientation" (2007).
  ///
  /// No sum is too great for `Int`: a value is at most twice its length's share of the value of the
  /// whole, so a sum of products is at most four times the product of the two whole values, which
  /// is less than 2^60 for the greatest box.
  ///
  /// - Precondition: ``holdsEachSpan``, and the area of the spans is at most that of the box.
  /// - Complexity: O(*f* *d* + *p*), where *f* is the number of functions, *d* of distinct lengths
  ///   and *p* of products, at most about a million.
  var dualFeasibleRefutation: String? {
    let across = loadedFunctions
    if let best = across.first, best.rows > rows { return best.function.name(of: "widths") }
    let down = transposed.loadedFunctions
    if let best = down.first, best.rows > columns { return best.function.name(of: "heights") }

    let shapes = countedSpans
    let kept = max(1, Int(Double(Self.productLimit / max(shapes.count, 1)).squareRoot()))
    let factors = down.prefix(kept).map { loaded in
      shapes.map { $0.count * loaded.function($0.span.rows) }
    }
    for f in across.prefix(kept).map(\.function) {
      let values = shapes.map { f($0.span.columns) }
      for (g, factors) in zip(down, factors) {
        let limit = f.wholeValue * g.function.wholeValue
        if sumOfProducts(values, factors) > limit { return f.name(with: g.function) }
      }
    }
    return nil
  }

  /// The distinct spans and how often each occurs.
  private var countedSpans: [(span: Span, count: Int)] {
    var counted: [(span: Span, count: Int)] = []
    for span in spans.sorted(by: { ($0.columns, $0.rows) < ($1.columns, $1.rows) }) {
      if counted.last?.span != span { counted.append((span, 0)) }
      counted[counted.count - 1].count += 1
    }
    return counted
  }
}

private func sumOfProducts(_ left: [Int], _ right: [Int]) -> Int {
  var sum = 0
  for index in left.indices { sum &+= left[index] &* right[index] }
  return sum
}

extension DualFeasibleFunction {
  /// The name of a bound by this function.
  func name(of lengths: String) -> String {
    isIdentity ? "area" : "dual feasible function \(self) of the \(lengths)"
  }

  /// The name of a bound by this function of the widths and another one of the heights.
  fileprivate func name(with other: DualFeasibleFunction) -> String {
    if other.isIdentity { return name(of: "widths") }
    if isIdentity { return other.name(of: "heights") }
    return "dual feasible functions \(self) of the widths and \(other) of the heights"
  }
}
