// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

@Suite struct PNGDrawingTests {
  private func answer() throws -> DocumentAnswer {
    .single(try SolvedFixture.solved([(nil, SolvedFixture.board)], name: "B"))
  }

  @Test("Pictures of more pixels than cairo draws are refused in every build")
  func tooLarge() throws {
    let answer = try answer()
    let error = #expect(throws: PNGError.self) {
      try PNGDrawing.bytes(of: answer, scale: 100)
    }
    guard case .tooLarge(let width, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(width > 32_767)
    #expect("\(try #require(error))".hasSuffix("; make --scale smaller"))
  }

  @Test("A build without cairo says so", .disabled(if: PNGDrawing.isAvailable))
  func notBuilt() throws {
    let answer = try answer()
    #expect(throws: PNGError.notBuilt) { try PNGDrawing.bytes(of: answer, scale: 1) }
  }

  @Test("A picture has the size of the drawing in pixels", .enabled(if: PNGDrawing.isAvailable))
  func size() throws {
    let answer = try answer()
    let bytes = try PNGDrawing.bytes(of: answer, scale: 1.5)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let number = { (start: Int) in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard case .single(let solved) = answer else { return }
    let size = BoardPicture.drawing(of: solved).size
    #expect(number(16) == Int((size.width * 1.5).rounded(.up)))
    #expect(number(20) == Int((size.height * 1.5).rounded(.up)))
    #expect(try PNGDrawing.bytes(of: answer, scale: 1.5) == bytes, "the same bytes every time")
  }
}
