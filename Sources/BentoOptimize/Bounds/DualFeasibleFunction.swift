// SPDX-License-Identifier: GPL-3.0-or-later

/// A function of lengths by which what fits side by side still does: whenever some lengths add up
/// to at most a whole, their values add up to at most the value of that whole.
///
/// Areas measured in such values must therefore fit like areas in cells, and where many lengths are
/// rounded up they fit less well. All values are whole numbers, so that nothing is lost to
/// rounding.
///
/// The families, after Fekete and Schepers, "New classes of fast lower bounds for bin packing
/// problems" (2001), and Carlier, Clautiaux and Moukrim, "New reduction procedures and lower bounds
/// for the two-dimensional bin packing problem with fixed orientation" (2007).
struct DualFeasibleFunction: Hashable, Sendable {
  /// A way to round lengths, with a parameter *k*.
  enum Family: String, Hashable, Sendable {
    /// Lengths under *k* count nothing, those over *whole* - *k* all; *k* = 1 changes nothing.
    case f0
    /// The whole is cut into *k* + 1 parts of which *k* count as all of it; a length counts as its
    /// whole parts, or as itself where it is a number of parts.
    case u
    /// Lengths up to half are rounded down to multiples of *k*, the others mirror them.
    case ccm = "CCM"
  }

  let family: Family
  let k: Int
  /// The length that is filled.
  let whole: Int

  /// The value of a length from 1 up to the whole; at most twice the share of the whole that the
  /// length is.
  func callAsFunction(_ length: Int) -> Int {
    switch family {
    case .f0:
      if length > whole - k { return whole }
      return length < k ? 0 : length
    case .u:
      let (parts, rest) = ((k + 1) * length).quotientAndRemainder(dividingBy: whole)
      return rest == 0 ? k * length : parts * whole
    case .ccm:
      if 2 * length > whole { return 2 * (whole / k - (whole - length) / k) }
      return 2 * length == whole ? whole / k : 2 * (length / k)
    }
  }

  /// The value of the whole.
  var wholeValue: Int {
    switch family {
    case .f0: whole
    case .u: k * whole
    case .ccm: 2 * (whole / k)
    }
  }

  /// Whether the function leaves all lengths as they are.
  var isIdentity: Bool { family == .f0 && k == 1 }
}

extension DualFeasibleFunction {
  /// The most functions of one family that are tried, and the greatest *k* of the family `u`.
  static let familyLimit = 256

  /// The functions worth trying on these lengths, the identity first.
  ///
  /// Of `f0` and `CCM` only those are listed that no other one surpasses on every length; where
  /// that leaves more than ``familyLimit``, those of the greatest *k*.
  ///
  /// - Precondition: The lengths are distinct, and all from 1 up to the whole.
  static func candidates(for lengths: [Int], whole: Int) -> [DualFeasibleFunction] {
    let long = lengths.filter { 2 * $0 > whole }
    let f0 = steps([1] + long.map { whole - $0 + 1 })
    let u = Array(1..<max(min(whole - 1, familyLimit + 1), 1))
    let ccm = mirroredSteps(for: long, whole: whole)
    return [(Family.f0, f0), (.u, u), (.ccm, ccm)].flatMap { family, parameters in
      parameters.map { DualFeasibleFunction(family: family, k: $0, whole: whole) }
    }
  }

  /// The parameters of `CCM` that none surpasses.
  ///
  /// While *whole* / *k* rounds to the same number, a smaller *k* is better for short lengths; a
  /// greater one is better for a long length only where the multiples of *k* in what the length
  /// leaves of the whole become fewer.
  private static func mirroredSteps(for long: [Int], whole: Int) -> [Int] {
    var parameters: [Int] = []
    for gap in [whole] + long.map({ whole - $0 }) {
      var k = gap + 1
      for _ in 0...familyLimit {
        if k <= whole { parameters.append(k) }
        guard k > 1 else { break }
        // The least parameter of which one more multiple fits into the gap.
        k = gap / (gap / (k - 1) + 1) + 1
      }
    }
    return steps(parameters)
  }

  /// The distinct parameters, ascending; the least and the greatest ones where there are too many.
  private static func steps(_ parameters: [Int]) -> [Int] {
    let distinct = Lengths(parameters).entries.map(\.length)
    return Array(distinct.prefix(1)) + distinct.dropFirst().suffix(familyLimit - 1)
  }
}

extension DualFeasibleFunction: CustomStringConvertible {
  /// The family and its parameter, such as `CCM(k = 5)`.
  var description: String { "\(family.rawValue)(k = \(k))" }
}
