// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import bento_opt

/// `model` and `solve --certificate` as processes: files, streams and exit codes.
@Suite(.serialized) struct ModelProcessTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Boards.small, to: "small.json")
    try folder.write(Boards.dashboard, to: "plant.json")
  }

  private func run(_ line: String) async throws -> Ending {
    try await BuiltTool.run(line.split(separator: " ").map(String.init), in: folder)
  }

  @Test(arguments: [
    ("model --height 2 small.json", "\\ Question: is there a layout of at most 2 rows?"),
    ("model --height 2 -f mps small.json", "* Question: is there a layout of at most 2 rows?"),
    ("model --height 2 -f cnf small.json", "c Question: is there a layout of at most 2 rows?"),
    (
      "model --level holes --height 3 small.json",
      "\\ Question: how few holes can a layout of at most 3 rows have?"
    ),
    (
      "model --level holes --height 3 --holes 1 small.json",
      "\\ Question: is there a layout of at most 3 rows and at most 0 holes?"
    ),
    (
      "model --level inversions --height 3 --holes 1 --inversions 1 small.json",
      "\\ Question: is there a layout of at most 3 rows, at most 1 hole and at most 0 inversions?"
    ),
    (
      "model --level holes --height 3 --inversions 2 small.json",
      "\\ Question: how few holes can a layout of at most 3 rows and at most 2 inversions have?"
    ),
    (
      "model --level resize --height 3 --displacement 4 small.json",
      "\\ Question: how little resize can a layout of at most 3 rows and a displacement of at most 4"
    ),
    (
      "model --level holes --height 3 --resize 1 --holes 1 small.json",
      "\\ Question: is there a layout of at most 3 rows, at most 0 holes and a resize of at most 1?"
    ),
    (
      "model --level displacement --height 3 --displacement 1 small.json",
      "\\ Question: is there a layout of at most 3 rows and a displacement of at most 0?"
    ),
  ])
  func questions(line: String, start: String) async throws {
    let end = try await run(line)
    #expect(end.code == 0)
    #expect(end.error == "")
    #expect(end.output.hasPrefix(start), "\(end.output.prefix(200))")
  }

  @Test func theExtensionNamesTheFormat() async throws {
    for (name, start) in [("a.lp", "\\"), ("a.mps", "*"), ("a.cnf", "c"), ("a.txt", "\\")] {
      let end = try await run("model --height 2 small.json -o \(name)")
      #expect(end.code == 0 && end.output == "" && end.error == "")
      #expect(try folder.read(name).hasPrefix(start))
    }
  }

  @Test func oneSectionIsChosen() async throws {
    let none = try await run("model --height 2 plant.json")
    #expect(none.code == 64)
    #expect(
      none.error
        == "bento-opt: plant.json: choose one of its 2 sections with --section: 1 \"\", 2 \"Water\"\n"
    )
    let other = try await run("model --height 2 plant.json --section Wine")
    #expect(other.error.hasPrefix("bento-opt: plant.json: it has no section \"Wine\": 1 \"\""))
    for section in ["2", "Water"] {
      let end = try await run("model --height 2 plant.json --section \(section)")
      #expect(end.code == 0)
      #expect(end.output.contains("\"T\"") && end.output.contains("\"U\""))
    }
  }

  @Test func aModelThatIsTooLargeIsRefused() async throws {
    let end = try await run("model --level holes --height 600000 small.json -o a.lp")
    #expect(end.code == 65)
    #expect(end.error.hasPrefix("bento-opt: small.json: the model would have "))
    #expect(end.error.hasSuffix(" more than the limit of 200000\n"))
    #expect(try folder.names == ["plant.json", "small.json"])
  }

  @Test func aCertificateIsAFolder() async throws {
    let end = try await run("solve small.json --certificate cert -o a.json")
    #expect(end.code == 0 && end.output == "" && end.error == "")
    #expect(try folder.names == ["a.json", "cert", "plant.json", "small.json"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("cert"))
    #expect(
      Set(names).isSuperset(of: [
        "README.md", "certificate.json", "height.lp", "holes.lp", "inversions.lp", "layout.json",
        "problem.json",
      ]))
    let readme = try folder.read("cert/README.md")
    #expect(readme.contains("`cbc height.lp -solve -quit`"))
    #expect(readme.contains("`glpsol --lp height.lp`"))
    #expect(readme.contains("`highs height.lp`"))
    let again = try await run("model --height 2 cert/problem.json")
    #expect(try again.output == folder.read("cert/height.lp"))
  }

  @Test func anEarlierCertificateIsReplacedWhole() async throws {
    _ = try await run("solve plant.json --certificate cert")
    #expect(try folder.read("cert/section-2/layout.json").contains("\"T\""))
    let end = try await run("solve small.json --certificate cert/")
    #expect(end.code == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path("cert/section-2")))
    #expect(try folder.read("cert/README.md").contains("Small"))
    #expect(try folder.names == ["cert", "plant.json", "small.json"])
  }

  @Test func anotherFolderIsLeftAlone() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("full"), withIntermediateDirectories: false)
    try folder.write("mine", to: "full/mine.txt")
    let full = try await run("solve small.json --certificate full")
    #expect(full.code == 73)
    #expect(full.output == "")
    #expect(full.error == "bento-opt: full: cannot be written: directory not empty\n")
    _ = try await run("solve small.json --certificate cert")
    try folder.write("mine", to: "cert/mine.txt")
    #expect(try await run("solve small.json --certificate cert").code == 73)
    #expect(try folder.read("cert/mine.txt") == "mine")
    #expect(try folder.names == ["cert", "full", "plant.json", "small.json"])
  }

  @Test func aLinkIsNoFolderToReplace() async throws {
    _ = try await run("solve small.json --certificate cert")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "cert")
    #expect(try await run("solve plant.json --certificate link").code == 73)
    #expect(try folder.read("cert/README.md").contains("Small"))
    #expect(try folder.names == ["cert", "link", "plant.json", "small.json"])
  }

  @Test(arguments: ["none/cert", "small.json"])
  func aPlaceThatCannotBeWrittenTo(path: String) async throws {
    let end = try await run("solve small.json --certificate \(path) -o a.json")
    #expect(end.code == 73)
    #expect(end.error.hasPrefix("bento-opt: \(path): cannot be written: "))
    #expect(try folder.names == ["plant.json", "small.json"])
  }

  @Test func aFailingRunLeavesNoFolder() async throws {
    let end = try await run("solve small.json --certificate cert -o none/a.json")
    #expect(end.code == 73)
    #expect(try folder.names == ["plant.json", "small.json"])
  }
}
