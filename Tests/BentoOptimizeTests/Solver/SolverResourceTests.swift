// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import BentoOptimize

@Suite("Solver: resources", .serialized)
struct SolverResourceTests {
  let small = SolverModels.packing(width: 4, height: 5, spans: [(2, 2), (3, 1), (1, 3)])
  let large = SolverModels.packing(
    width: 10, height: 10, spans: Array(repeating: (columns: 2, rows: 2), count: 20))

  /// The bytes of this process that are in memory.
  private func residentBytes() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    return try #require(Int(fields[1])) * 4096
  }

  private func openAndClose(_ count: Int) throws {
    for index in 0..<count {
      // Loaded and dropped, lost to an error, and solved: no way out may keep anything.
      try MIPProblem.withProblem(large) { (problem: inout MIPProblem) throws(SolverError) in
        #expect(problem.memoryInUse > 300_000)
      }
      if index.isMultiple(of: 10) {
        #expect(throws: SolverError.memoryLimit) { try solve(hungry, memoryLimit: 1) }
      }
      _ = try solve(small)
    }
  }

  private var hungry: MIPModel {
    SolverModels.packing(
      width: 16, height: 16, spans: Array(repeating: (columns: 2, rows: 2), count: 20))
  }

  @Test("Thousands of problems leave nothing behind")
  func sessions() throws {
    try openAndClose(20)
    let before = try residentBytes()
    try openAndClose(1_000)
    // Were the large problems kept, it would be hundreds of megabytes; the other tests that run
    // meanwhile need some.
    #expect(try residentBytes() - before < 150 << 20)
  }

  @Test("A run cut off by a jump leaves nothing behind")
  func jumps() throws {
    let hard = SolverModels.marketSplit(rows: 5, columns: 40)
    _ = try solve(hard, budget: Budget(.milliseconds(20)))
    let before = try residentBytes()
    for _ in 0..<30 { _ = try solve(hard, budget: Budget(.milliseconds(20))) }
    #expect(try residentBytes() - before < 150 << 20)
  }

  @Test("Solving again piles up nothing")
  func repetition() throws {
    try MIPProblem.withProblem(small) { (problem: inout MIPProblem) throws(SolverError) in
      _ = try problem.solve(budget: ample)
      let before = problem.memoryInUse
      for _ in 0..<500 { _ = try problem.solve(budget: ample) }
      // The factorisation may come to rest at another size, but 500 of anything would show.
      #expect(problem.memoryInUse < 2 * before)
    }
  }

  @Test("Rows added on the way pile up nothing")
  func generatedRows() throws {
    let (model, separate) = SolverModels.linearOrdering(items: 7)
    try MIPProblem.withProblem(model) { (problem: inout MIPProblem) throws(SolverError) in
      _ = try problem.solve(budget: ample, separate: separate)
      let before = problem.memoryInUse
      for _ in 0..<500 { _ = try problem.solve(budget: ample, separate: separate) }
      #expect(problem.memoryInUse < 2 * before)
    }
    let before = try residentBytes()
    for _ in 0..<500 { _ = try solve(model, separate: separate) }
    #expect(try residentBytes() - before < 150 << 20)
  }

  @Test("Nothing is printed, not even by a fatal error")
  func silence() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "solver-\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    fflush(nil)
    let standardOutput = dup(STDOUT_FILENO)
    let capture = unsafe open(file.path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    try #require(standardOutput >= 0 && capture >= 0)
    dup2(capture, STDOUT_FILENO)
    _ = try? solve(small)
    _ = try? solve(hungry, memoryLimit: 1)
    fflush(nil)
    dup2(standardOutput, STDOUT_FILENO)
    close(capture)
    close(standardOutput)
    let text = try String(contentsOf: file, encoding: .utf8)
    // The test runner may have written meanwhile: its words go where they belong.
    FileHandle.standardOutput.write(Data(text.utf8))
    for word in ["glp", "GLPK", "Error detected", "mip =", "obj =", "SOLUTION"] {
      #expect(!text.contains(word))
    }
  }
}
