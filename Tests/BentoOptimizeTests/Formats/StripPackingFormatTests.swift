// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct StripPacking {
    private func read(
      _ text: String, options: ReadOptions = ReadOptions()
    ) throws -> BentoDocument {
      try DocumentReader.read(Array(text.utf8), name: "strip.txt", options: options)
    }

    @Test(
      "Spaces, blank lines, line ends and spellings of a number are free",
      arguments: [
        "10\n2\n7 5\n3 1\n",
        "\u{FEFF}\r\n 10 \r\n\r\n2\r\n\t7\t 5\r\n3 1",
        "1e1\r2.0\r7 5\r\r3 10e-1\r",
      ])
    func variants(text: String) throws {
      let document = try read(text)
      let problem = try BentoProblem(
        columns: 10,
        tiles: [
          Tile(id: "1", span: Span(columns: 7, rows: 5)),
          Tile(id: "2", span: Span(columns: 3, rows: 1)),
        ])
      #expect(document.sections == [DocumentSection(name: nil, problem: problem)])
      #expect(document.name == nil && document.warnings.isEmpty)
    }

    @Test("A strip without items is read")
    func noItems() throws {
      #expect(try read("4\n0").sections[0].problem.tiles.isEmpty)
    }

    @Test("Another number of columns takes the place of the width; spans are clamped on request")
    func options() throws {
      let document = try read("9\n1\n7 0", options: ReadOptions(columns: 4, clamps: true))
      #expect(document.sections[0].problem.columns == 4)
      #expect(document.sections[0].problem.tiles[0].span == Span(columns: 4, rows: 1))
      #expect(document.warnings == ["item 1: w: 7 shrunk to 4", "item 1: h: 0 raised to 1"])
    }

    @Test(
      "Every fault is told with its line, place and field",
      arguments: [
        (
          "10",
          ["strip.txt: expected the number of items, found the end of the file"]
        ),
        ("10 2\n1\n3 1", ["strip.txt:1: expected the width of the strip alone, found 2 numbers"]),
        (
          "4\n3\n9 1\n\n1\n2 x\n2.5 1e99\n0 1",
          [
            "strip.txt:2: expected 3 items, found 5",
            "strip.txt:3: item 1: w: 9 is wider than the grid (4); use --clamp to shrink it",
            "strip.txt:5: item 2: expected two numbers, w h, found 1",
            "strip.txt:6: item 3: h: expected a whole number, found \"x\"",
            "strip.txt:7: item 4: w: expected a whole number, found \"2.5\"",
            "strip.txt:7: item 4: h: 1e99 is too large",
            "strip.txt:8: item 5: w: 0 is not a positive number of columns",
          ]
        ),
      ])
    func faults(text: String, expected: [String]) {
      #expect(readFaults(text, name: "strip.txt") == expected)
    }

    @Test("A width out of range is told with its line")
    func width() {
      let faults = readFaults("\n0\n1\n1 1", name: "strip.txt")
      #expect(faults.contains { $0.hasPrefix("strip.txt:2: columns: 0 ") }, "\(faults)")
    }

    @Test("However a file is damaged, it is read or refused with a fault")
    func damage() {
      let bytes = Array("12\n3\n7 5\n3 1\n1 1\n".utf8)
      var generator = SeededGenerator(seed: 1)
      for _ in 0..<3_000 {
        var damaged = bytes
        for _ in 0..<3 {
          let index = damaged.indices.randomElement(using: &generator) ?? 0
          damaged[index] = UInt8.random(in: 0...255, using: &generator)
        }
        _ = try? DocumentReader.read(damaged, name: "strip.txt")
      }
    }

    @Test("Problems written as strip-packing text are read back as they were")
    func roundTrips() throws {
      for seed in UInt64(0)..<200 {
        let problem = try randomProblem(.bento, seed: seed)
        let items = problem.tiles.map { "\($0.span.columns) \($0.span.rows)" }
        let lines = ["\(problem.columns)", "\(items.count)"] + items
        let read = try read(lines.joined(separator: "\n")).sections[0].problem
        #expect(read.columns == problem.columns, "seed \(seed)")
        #expect(read.tiles.map(\.span) == problem.tiles.map(\.span), "seed \(seed)")
        #expect(read.tiles.map(\.id) == problem.tiles.indices.map { "\($0 + 1)" }, "seed \(seed)")
      }
    }
  }

  @Suite(.enabled(if: SharedData.isNamed, Comment(rawValue: SharedData.skipped)))
  struct StripPackingFiles {
    @Test("Every published instance is read, with the width, items and area that its table names")
    func published() throws {
      let known = try SharedData.table("strip-packing/known.csv")
      #expect(known.count > 500)
      for row in known {
        let path = "strip-packing/\(row["set"] ?? "")/\(row["instance"] ?? "").txt"
        let document = try DocumentReader.read(SharedData.bytes(path), name: path)
        let problem = document.sections[0].problem
        #expect("\(problem.columns)" == row["W"], "\(path)")
        #expect("\(problem.tiles.count)" == row["n"], "\(path)")
        #expect("\(problem.area)" == row["item_area"], "\(path)")
      }
    }
  }
}
