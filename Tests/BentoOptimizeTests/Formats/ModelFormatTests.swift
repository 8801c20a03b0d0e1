// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct Models {
    private static func question(
      _ level: ObjectiveLevel, height: Int, holes: Int? = nil, inversions: Int? = nil
    ) -> ModelQuestion {
      ModelQuestion(
        level: level, limits: LayoutLimits(height: height, holes: holes, inversions: inversions))
    }

    private static let small = "2x1 1x2"

    @Test("A tiny program in LP, word for word")
    func lp() throws {
      let problem = try BentoProblem(columns: 3, spans: Self.small)
      let model = try LevelModel(Self.question(.height, height: 2), of: problem)
      #expect(
        LPFormat.text(of: model) == """
          \\ Question: is there a layout of at most 2 rows? Infeasible: there is none.
          \\ Grid: columns 0 to 2, rows 0 to 1.
          \\ x_tT_cC_rR = 1: a tile of the span of tile T has its top-left cell in column C, row R.
          \\ Columns and rows are sums of other tiles': tiles can be pushed left and up.
          \\ Tile 0 is kept in the left half and the upper half: mirror images are as good.
          \\ Tiles, by the number of the first one of their span, in columns x rows:
          \\ t0: 2x1 "t0"
          \\ t1: 1x2 "t1"
          Minimize
           obj: 0 x_t0_c0_r0
          Subject To
           r0: x_t0_c0_r0 = 1
           r1: x_t1_c0_r0 + x_t1_c2_r0 = 1
           r2: x_t0_c0_r0 + x_t1_c0_r0 <= 1
          Bounds
          Binary
           x_t0_c0_r0
           x_t1_c0_r0
           x_t1_c2_r0
          End

          """)
    }

    @Test("A tiny program in MPS, word for word")
    func mps() throws {
      let problem = try BentoProblem(columns: 2, spans: "2x1")
      let model = try LevelModel(Self.question(.holes, height: 1), of: problem)
      #expect(
        MPSFormat.text(of: model) == """
          * Question: how few holes can a layout of at most 1 row have?
          * Grid: columns 0 to 0, rows 0 to 0.
          * Units: one column here is 2 of the board, one row 1, as all spans are multiples.
          * x_tT_cC_rR = 1: a tile of the span of tile T has its top-left cell in column C, row R.
          * depth_cC: rows down to the lowest occupied cell of column C, or more. Holes: the sum of depths less 1, times 2.
          * Rows are sums of other tiles' rows: pushed up, no layout has more holes.
          * Tile 0 is kept in the left half: mirror images are as good.
          * Tiles, by the number of the first one of their span, in columns x rows:
          * t0: 1x1 "t0"
          NAME bento FREE
          ROWS
           N obj
           E r0
           E r1
           G r2
           G r3
           L r4
          COLUMNS
           m0 'MARKER' 'INTORG'
           x_t0_c0_r0 r0 1
           x_t0_c0_r0 r1 1
           x_t0_c0_r0 r2 -1
           x_t0_c0_r0 r3 -1
           depth_c0 obj 1
           depth_c0 r2 1
           depth_c0 r3 1
           depth_c0 r4 1
           m2 'MARKER' 'INTEND'
          RHS
           rhs r0 1
           rhs r1 1
           rhs r4 2
          BOUNDS
           BV bounds x_t0_c0_r0
           BV bounds depth_c0
          ENDATA

          """)
    }

    @Test("Tiny clauses in DIMACS, word for word")
    func dimacs() throws {
      let problem = try BentoProblem(columns: 3, spans: Self.small)
      #expect(
        DIMACSFormat.text(of: try LevelClauses(height: 2, of: problem)) == """
          c Question: is there a layout of at most 2 rows? Unsatisfiable: there is none.
          c Grid: columns 0 to 2, rows 0 to 1.
          c x_T_le_C: tile T starts in column C or before; y_T_le_R: in row R or before.
          c left_A_B: tile A ends before tile B starts, in columns; above_A_B: in rows.
          c Columns and rows are sums of other tiles': tiles can be pushed left and up.
          c Tile 0 is kept in the left half and the upper half: mirror images are as good.
          c Of tiles of one span, the first is left of the other or above it.
          c Tiles in input order, in columns x rows:
          c 0: 2x1 "t0"
          c 1: 1x2 "t1"
          c Variables by number:
          c 1 x_1_le_0
          p cnf 1 1
          -1 0

          """)
    }

    @Test("Clauses read back are those of the model")
    func clauses() throws {
      for seed in 0..<40 as Range<UInt64> {
        let problem = try randomProblem(.bento, seed: seed)
        let model = try LevelClauses(height: 6, of: problem)
        let lines = DIMACSFormat.text(of: model).split(separator: "\n")
        let body = lines.drop { $0.hasPrefix("c ") }
        let (variables, clauses) = (model.clauses.variableCount, model.clauses.clauseCount)
        #expect(try #require(body.first) == "p cnf \(variables) \(clauses)", "seed \(seed)")
        let read = body.dropFirst().map { $0.split(separator: " ").compactMap { Int32($0) } }
        #expect(
          read == (0..<clauses).map { model.clauses.clause($0) + [0] }, "seed \(seed)")
        #expect(Set(model.variableNames).count == variables)
      }
    }

    @Test("What is read back is the program that was written")
    func roundTrip() throws {
      for seed in 0..<40 as Range<UInt64> {
        let problem = try randomProblem(.tiny, seed: seed)
        for question in [
          Self.question(.height, height: 4), Self.question(.holes, height: 5),
          Self.question(.holes, height: 5, holes: 1),
          Self.question(.inversions, height: 4, inversions: 2),
          Self.question(.inversions, height: 4, holes: 1),
        ] {
          let model = try LevelModel(question, of: problem)
          try expectReadBack(model, "seed \(seed), \(question)")
        }
      }
    }

    private func expectReadBack(_ model: LevelModel, _ name: String) throws {
      // Without variables there is one that is zero.
      guard !model.variables.isEmpty else { return }
      var expected = ReadModel(model)
      #expect(try ReadModel(mps: MPSFormat.text(of: model)) == expected, "\(name)")
      // LP knows no constraint without terms, and names no variable that nothing is said of.
      guard !model.constraints.contains(where: \.terms.isEmpty) else { return }
      let read = try ReadModel(lp: LPFormat.text(of: model))
      expected.bounds = expected.bounds.filter { read.bounds[$0.key] != nil }
      #expect(read == expected, "\(name)")
    }

    @Test("Every kind of bound and side is written, and numbers exactly")
    func kinds() throws {
      var program = MIPModel()
      let sides: [(Double, Double)] = [
        (0, 1), (2, 2), (-1, 7), (-.infinity, .infinity), (-.infinity, 3), (0.1, .infinity),
        (0, .infinity),
      ]
      for (lower, upper) in sides {
        _ = program.addColumn(lower: lower, upper: upper, objective: upper.isFinite ? 1.5 : 0)
      }
      let terms = [MIPModel.Term(0), .init(1, -1), .init(2, 1e20), .init(3, -0.1), .init(6, 3)]
      program.addRow(lower: -2, upper: 5, terms: terms)
      program.addRow(equal: 0, terms: terms)
      program.addRow(lower: 1.0 / 3.0, terms: terms)
      program.addRow(upper: 1e15, terms: [MIPModel.Term(4), .init(5, 2)])
      let model = LevelModel(
        question: Self.question(.height, height: 1), variables: program.columns,
        variableNames: program.columns.indices.map { "v\($0)" }, constraints: program.rows,
        notes: ["a\nb"])
      try expectReadBack(model, "kinds")
      #expect(LPFormat.text(of: model).hasPrefix("\\ a\\u{A}b\nMinimize\n"))
      #expect(LPFormat.text(of: model).split(separator: "\n").allSatisfy { $0.utf8.count <= 110 })
    }

    @Test("Where a tile has no place, the text is a program without a solution")
    func noRoom() throws {
      let problem = try BentoProblem(columns: 2, spans: "2x3 1x1")
      let text = LPFormat.text(of: try LevelModel(Self.question(.height, height: 2), of: problem))
      #expect(text.contains("\n none: zero = 0\n r0: zero = 1\n"))
      let none = try BentoProblem(columns: 2, tiles: [])
      let empty = try LevelModel(Self.question(.height, height: 0), of: none)
      #expect(
        LPFormat.text(of: empty).contains("\n obj: zero\nSubject To\n none: zero = 0\nBounds"))
      #expect(MPSFormat.text(of: empty).contains(" FX bounds zero 0\n"))
    }
  }
}
