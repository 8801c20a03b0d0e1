// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

/// Checked cases, random grids and real dashboards of the shared data folder.
@Suite(.enabled(if: SharedData.isNamed, Comment(rawValue: SharedData.skipped)))
struct PublishedCasesTests {
  private func optimize(
    _ problem: BentoProblem, engine: Engine = .glpk, limit: Duration
  ) async throws -> OptimizationResult {
    let options = OptimizerOptions(engine: engine, objective: .unordered, timeLimit: limit)
    return try await BentoOptimizer(options: options).optimize(problem)
  }

  @Test func vectors() async throws {
    let vectors = try CheckedVector.all()
    #expect(vectors.count == 22)
    for vector in vectors {
      let problem = try vector.problem()
      #expect(HeightBound.area(of: problem).rows == vector.areaBound, "\(vector.name)")
      #expect(HeightBound.greatest(of: problem).rows <= vector.optimum, "\(vector.name)")
      for (baseline, height) in [
        (Baseline.sparse, vector.sparse), (.dense, vector.dense), (.sorted, vector.sorted),
      ] {
        #expect(baseline.surelyLayout(of: problem).height == height, "\(vector.name), \(baseline)")
      }
      let result = try await optimize(problem, limit: .seconds(200))
      #expect(result.metrics.height == vector.optimum, "\(vector.name)")
      #expect(result.status == .optimal, "\(vector.name)")
    }
  }

  /// The program itself, without bounds: one row less than the optimum is impossible.
  @Test func vectorsWithoutBounds() throws {
    for vector in try CheckedVector.all() {
      let problem = try vector.problem()
      let scale = GridScale(of: problem)
      let outcome = try PlacementProgram().solve(
        .any(within: LayoutLimits(height: vector.optimum / scale.rows - 1)),
        of: scale.reduced(problem), budget: Budget(.seconds(200)))
      #expect(outcome.isComplete && outcome.layout == nil, "\(vector.name)")
    }
  }

  @Test func syntheticGrids() async throws {
    let rows = try SharedData.table("bento/synthetic.csv").prefix(240)
    #expect(rows.count == 240)
    for row in rows {
      let columns = try #require(Int(row["columns"] ?? ""))
      let problem = try BentoProblem(columns: columns, spans: row["items"] ?? "")
      let name = "\(row["mix"] ?? "") \(problem.spansText)"
      #expect("\(Baseline.dense.surelyLayout(of: problem).height)" == row["dense"], "\(name)")
      #expect("\(Baseline.sorted.surelyLayout(of: problem).height)" == row["best4"], "\(name)")
      #expect("\(Baseline.sparse.surelyLayout(of: problem).height)" == row["sparse"], "\(name)")
      let result = try await optimize(problem, limit: .seconds(60))
      #expect("\(result.metrics.height)" == row["opt"], "\(name)")
      #expect(result.levels.first?.isProven == true, "\(name)")
    }
  }

  @Test func grafanaDashboards() async throws {
    let files = try SharedData.files(in: "dashboards/grafana")
    #expect(files.count >= 36)
    for file in files {
      let document = try DocumentReader.read(
        SharedData.bytes("dashboards/grafana/\(file)"), name: file, options: ReadOptions())
      for section in document.sections {
        let name = "\(file), \(section.name ?? "")"
        let result = try await optimize(section.problem, limit: .seconds(9))
        let dense = Baseline.dense.surelyLayout(of: section.problem).metrics
        #expect(result.metrics.height <= dense.height, "\(name)")
        #expect(result.elapsed < .seconds(10), "\(name)")
        #expect(
          LayoutChecker().violations(of: section.problem, in: result.layout) == [], "\(name)")
      }
    }
  }
}
