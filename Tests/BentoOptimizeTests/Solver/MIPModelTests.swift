// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

@Suite("Solver: models")
struct SolverModelTests {
  private func fault(_ build: (inout MIPModel) -> Void) -> String? {
    var model = MIPModel()
    _ = model.addColumn(upper: 4, isInteger: true)
    _ = model.addColumn(upper: 2.5)
    build(&model)
    do {
      _ = try solve(model)
      return nil
    } catch {
      guard case .invalidModel(let fault) = error else { return "\(error)" }
      return fault
    }
  }

  @Test("A sound model has no fault")
  func sound() {
    #expect(fault { $0.addRow(upper: 3, terms: [.init(0), .init(1, 2)]) } == nil)
    #expect(fault { $0.addRow(terms: []) } == nil)
  }

  @Test("A fault names the row")
  func rows() {
    #expect(
      fault { $0.addRow(upper: 3, terms: [.init(2)]) } == "row 0: there is no column 2")
    #expect(
      fault { $0.addRow(upper: 3, terms: [.init(-1)]) } == "row 0: there is no column -1")
    #expect(
      fault {
        $0.addRow(upper: 3, terms: [.init(0), .init(1)])
        $0.addRow(upper: 3, terms: [.init(0), .init(1), .init(0)])
      } == "row 1: column 0 is named twice")
    #expect(
      fault { $0.addRow(upper: 3, terms: [.init(1, .nan)]) }
        == "row 0: column 1 has the coefficient nan")
    #expect(
      fault { $0.addRow(lower: 4, upper: 3, terms: [.init(1)]) }
        == "row 0: the bounds 4.0 and 3.0 leave no value")
    #expect(
      fault { $0.addRow(lower: .nan, terms: [.init(1)]) }
        == "row 0: the bounds nan and inf leave no value")
    #expect(
      fault { $0.addRow(equal: .infinity, terms: [.init(1)]) }
        == "row 0: the bounds inf and inf leave no value")
  }

  @Test("A fault names the column")
  func columns() {
    #expect(
      fault { _ = $0.addColumn(lower: 2, upper: 1) }
        == "column 2: the bounds 2.0 and 1.0 leave no value")
    #expect(
      fault { _ = $0.addColumn(objective: .infinity) }
        == "column 2: the objective inf is not finite")
    #expect(
      fault { _ = $0.addColumn(lower: 0.5, isInteger: true) }
        == "column 2: an integer column has the bound 0.5")
  }

  @Test("A solution is checked against rows, bounds and whole numbers")
  func solutions() {
    var model = MIPModel()
    let x = model.addColumn(upper: 4, isInteger: true)
    let y = model.addColumn(upper: 2.5)
    model.addRow(lower: 2, upper: 5, terms: [.init(x), .init(y, 2)])
    #expect(model.fault(in: [1, 2]) == nil)
    #expect(model.fault(in: [1, 0.5 - 1e-8]) == nil)
    #expect(model.fault(in: [1]) == "1 values for 2 columns")
    #expect(model.fault(in: [1.5, 1]) == "column 0 is 1.5")
    #expect(model.fault(in: [5, 0]) == "column 0 is 5.0, outside 0.0...4.0")
    #expect(model.fault(in: [1, .nan]) == "column 1 is nan")
    #expect(model.fault(in: [0, 0]) == "row 0 sums to 0.0, outside 2.0...5.0")
    #expect(model.fault(in: [2, 2]) == "row 0 sums to 6.0, outside 2.0...5.0")
  }

  @Test("Rows of whole numbers have no room for error")
  func tight() {
    var model = MIPModel()
    let x = model.addColumn(upper: 1e6, isInteger: true)
    model.addRow(upper: 999_999.9, terms: [.init(x)])
    #expect(model.fault(in: [999_999]) == nil)
    #expect(model.fault(in: [1_000_000]) != nil)
  }

  @Test("Integer values are rounded, others are not")
  func rounded() {
    var model = MIPModel()
    _ = model.addColumn(isInteger: true)
    _ = model.addColumn()
    #expect(model.rounded([2.999_999, 2.999_999]) == [3, 2.999_999])
  }

  @Test("A bound is rounded up when the objective is whole")
  func bounds() {
    var model = MIPModel()
    _ = model.addColumn(objective: 2, isInteger: true)
    _ = model.addColumn()
    #expect(model.roundedBound(7.5) == 8)
    #expect(model.roundedBound(7.000_000_1) == 7)
    #expect(model.roundedBound(-7.5) == -7)
    _ = model.addColumn(objective: 1)
    #expect(model.roundedBound(7.5) == 7.5)
  }
}
