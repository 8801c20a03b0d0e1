// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct ColumnChoiceTests {
  private static let fits: [SpanFit?] = [nil, .clamp, .scale]
  private let ranges = ProblemRanges(
    columns: 1...4, tiles: 1...4, tileColumns: 1...3, tileRows: 1...3)

  /// The least height on each number of columns that takes the tiles, by trying every layout.
  private func heights(
    of problem: BentoProblem, in range: ClosedRange<Int>, fit: SpanFit?
  ) -> [Int: Int] {
    var heights: [Int: Int] = [:]
    for columns in range {
      let fitted =
        if let fit { try? problem.fitted(to: Breakpoint(columns: columns, fit: fit)) } else {
          try? BentoProblem(columns: columns, tiles: problem.tiles)
        }
      if let fitted { heights[columns] = BruteForce(fitted).height }
    }
    return heights
  }

  private func chosen(
    _ rule: ColumnRule, of problem: BentoProblem, in range: ClosedRange<Int>, fit: SpanFit? = nil,
    geometry: GridGeometry = GridGeometry()
  ) async throws(ColumnChoiceError) -> ColumnChoice {
    // On a busy machine even a tiny board may take a while.
    let optimizer = BentoOptimizer(options: OptimizerOptions(timeLimit: .seconds(600)))
    return try await optimizer.chooseColumns(
      ColumnQuestion(rule, in: range, fit: fit, geometry: geometry), for: problem)
  }

  @Test("The fewest columns are those that trying every layout finds", arguments: fits)
  func fewest(fit: SpanFit?) async throws {
    for seed in 0..<25 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let heights = heights(of: problem, in: 1...7, fit: fit)
      let tallest = problem.tiles.map(\.span.rows).max() ?? 0
      for rows in tallest...tallest + 2 {
        let expected = heights.filter { $0.value <= rows }.keys.min()
        let text = Comment("seed \(seed), \(rows) rows: \(problem.spansText)")
        do throws(ColumnChoiceError) {
          let choice = try await chosen(.fewest(rows: rows), of: problem, in: 1...7, fit: fit)
          #expect(choice.columns == expected, text)
          #expect(choice.bound == expected && choice.provenBy != nil, text)
          #expect(choice.result.metrics.height <= rows, text)
          #expect(choice.result.metrics.height == heights[choice.columns], text)
          #expect(choice.candidates.last?.columns == expected, text)
          for candidate in choice.candidates {
            #expect(candidate.bound <= heights[candidate.columns] ?? 0, text)
          }
        } catch {
          #expect(expected == nil && error == .impossible(rows: rows, range: 1...7), text)
        }
      }
    }
  }

  @Test("More columns never need more rows where spans are kept or clamped")
  func monotone() throws {
    for seed in 100..<160 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      for fit in Self.fits where ColumnQuestion(.fill, fit: fit).isMonotone {
        let rows = heights(of: problem, in: 1...7, fit: fit).sorted { $0.key < $1.key }.map(\.value)
        #expect(rows == rows.sorted(by: >), "seed \(seed): \(problem.spansText)")
      }
    }
  }

  @Test("Scaled spans can need more rows on more columns")
  func notMonotone() throws {
    let problem = try BentoProblem(columns: 3, spans: "1x1 1x1 1x1")
    #expect(!ColumnQuestion(.fill, fit: .scale).isMonotone)
    let heights = heights(of: problem, in: 3...5, fit: .scale)
    #expect(heights == [3: 1, 4: 1, 5: 2])
  }

  @Test("A number that is ruled out rules out those below it only where spans are not scaled")
  func ruledOut() {
    var monotone = KnownColumns(least: 3, boundBy: "widest tile", isMonotone: true)
    monotone.ruleOut(5, by: "area")
    #expect(monotone.least == 6 && monotone.boundBy == "area")
    var scaled = KnownColumns(least: 3, boundBy: "widest tile", isMonotone: false)
    scaled.ruleOut(5, by: "area")
    #expect(scaled.least == 3 && scaled.boundBy == "widest tile")
    scaled.ruleOut(3, by: "wide tiles")
    #expect(scaled.least == 4 && scaled.boundBy == "wide tiles")
  }

  @Test("The best filled of a range is the one with the least free cells", arguments: fits)
  func fill(fit: SpanFit?) async throws {
    for seed in 200..<215 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let choice = try await chosen(.fill, of: problem, in: 2...5, fit: fit)
      var best: (columns: Int, area: Int, cells: Int)?
      for (columns, height) in heights(of: problem, in: 2...5, fit: fit).sorted(by: <) {
        let fitted = fit.map { Breakpoint(columns: columns, fit: $0) }
        let area = try fitted.map { try problem.fitted(to: $0).area } ?? problem.area
        let cells = columns * height
        if best.map({ area * $0.cells > $0.area * cells }) ?? true { best = (columns, area, cells) }
      }
      #expect(choice.columns == best?.columns, "seed \(seed): \(problem.spansText)")
      #expect(choice.provenBy != nil && choice.bound == nil)
      #expect(choice.problem.columns == choice.result.layout.columns)
    }
  }

  @Test("The nearest ratio is measured in points, alike above and below")
  func aspect() async throws {
    let squares = try BentoProblem(
      columns: 4, spans: Array(repeating: "1x1", count: 12).joined(separator: " "))
    let plain = GridGeometry(rowHeight: 10, spacing: 0)
    // Rows of 12, 6, 4, 3, 3, 2 squares a column.
    func columns(_ width: Double, _ height: Double, _ geometry: GridGeometry) async throws -> Int {
      try await chosen(
        .aspect(width: width, height: height), of: squares, in: 1...6, geometry: geometry
      ).columns
    }
    #expect(try await columns(1, 1, plain) == 3)
    #expect(try await columns(4, 3, plain) == 4)
    #expect(try await columns(30, 10, plain) == 6)
    #expect(try await columns(1, 100, plain) == 1)
    // A board of a given width is as wide on any columns, so that the height decides.
    let wide = GridGeometry(rowHeight: 10, spacing: 0, width: 120)
    #expect(try await columns(1, 1, wide) == 1)
    #expect(try await columns(4, 1, wide) == 4)
    // On 4 and on 5 columns the board is alike, and fewer are taken.
    let choice = try await chosen(
      .aspect(width: 4, height: 1), of: squares, in: 4...5, geometry: wide)
    #expect(choice.candidates.map(\.aspect) == [4, 4])
  }

  @Test("What keeps the columns from being fewer is named")
  func namedBounds() async throws {
    let problem = try BentoProblem(columns: 4, spans: "4x1 2x1 2x1")
    func bound(_ rows: Int, _ range: ClosedRange<Int>, _ fit: SpanFit? = nil) async throws
      -> String?
    {
      try await chosen(.fewest(rows: rows), of: problem, in: range, fit: fit).provenBy
    }
    #expect(try await bound(2, 1...9) == "widest tile")
    #expect(try await bound(1, 1...9) == "area")
    #expect(try await bound(3, 5...9) == "the fewest to choose from")
    #expect(try await bound(3, 1...9, .clamp) == "the fewest to choose from")
  }

  @Test("Without tiles the fewest columns are taken")
  func noTiles() async throws {
    let empty = try BentoProblem(columns: 4, tiles: [])
    for rule in [ColumnRule.fill, .aspect(width: 1, height: 1), .fewest(rows: 1)] {
      #expect(try await chosen(rule, of: empty, in: 3...5).columns == 3)
    }
  }

  @Test("Why no columns are chosen is said")
  func errors() async throws {
    let problem = try BentoProblem(columns: 4, spans: "3x2 2x5 1x1")
    func error(
      _ rule: ColumnRule, _ range: ClosedRange<Int>, _ geometry: GridGeometry = GridGeometry()
    ) async -> String? {
      do throws(ColumnChoiceError) {
        _ = try await chosen(rule, of: problem, in: range, geometry: geometry)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      await error(.fewest(rows: 4), 1...9)
        == "at least 5 rows are needed at any number of columns, not 4: tallest tile")
    #expect(
      await error(.fill, 1...2)
        == "a tile takes 3 columns, more than the 2 to choose from; use --fit clamp or scale")
    #expect(
      await error(.fewest(rows: 5), 3...4)
        == "no layout on 3 to 4 columns has 5 rows or less: proven"
    )
    #expect(await error(.fewest(rows: 5), 3...5) == nil)
    let narrow = GridGeometry(rowHeight: 10, spacing: 10, width: 35)
    let noRoom = "the width of the board leaves no room for columns between the gaps of 5 columns"
    #expect(await error(.fill, 3...5, narrow) == noRoom)
    #expect(await error(.fewest(rows: 5), 3...9, narrow) == noRoom)
  }

  @Test("Without time there is an answer still, but no proof of what is not plain")
  func noTime() async throws {
    let spans = (0..<14).map { "\(2 + $0 * 7 % 4)x\(2 + $0 * 5 % 11 % 4)" }
    let problem = try BentoProblem(columns: 12, spans: spans.joined(separator: " "))
    let optimizer = BentoOptimizer(options: OptimizerOptions(timeLimit: .zero))
    let choice = try await optimizer.chooseColumns(
      ColumnQuestion(.fewest(rows: 12)), for: problem)
    #expect(choice.result.metrics.height <= 12)
    #expect(choice.bound ?? 0 <= choice.columns)
    let filled = try await optimizer.chooseColumns(ColumnQuestion(.fill, in: 5...8), for: problem)
    #expect(filled.candidates.map(\.columns) == [5, 6, 7, 8])
    #expect(filled.provenBy == nil)
  }

  @Test("What is not proven of a candidate matters only where it could still be the best")
  func proofWithOpenCandidates() {
    let problem = BentoProblem(unchecked: [], columns: 4)
    func proof(_ heights: [(columns: Int, height: Int, bound: Int)]) -> String? {
      let chooser = ColumnChooser(
        source: problem, question: ColumnQuestion(.fill), options: OptimizerOptions(),
        budget: Budget(.seconds(1)), listener: nil)
      let candidates = heights.map { columns, height, bound in
        let fill = 24 / Double(columns * height)
        let metrics = LayoutMetrics(height: height, holes: 0, tail: 0, fill: fill, inversions: 0)
        return chooser.candidate(metrics, columns: columns, bound: bound, by: nil)
      }
      return chooser.proof(of: candidates[0], among: candidates) {
        $0.metrics.fill > $1.metrics.fill
      }
    }
    // Of 24 cells, 4 columns of 7 rows are filled to 24 of 28.
    #expect(proof([(4, 7, 7), (5, 6, 6)]) == "the least height of every candidate")
    #expect(proof([(4, 7, 6), (5, 6, 6)]) == nil)
    #expect(proof([(4, 7, 7), (5, 7, 6)]) == "the least height of it, and bounds on others")
    #expect(proof([(4, 7, 7), (5, 7, 5)]) == nil)
    // A tie goes to fewer columns.
    #expect(proof([(4, 7, 7), (7, 5, 4)]) == "the least height of it, and bounds on others")
    #expect(proof([(4, 7, 7), (2, 15, 14)]) == nil)
  }
}
