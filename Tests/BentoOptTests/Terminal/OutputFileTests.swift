// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import bento_opt

@Suite struct OutputFileTests {
  private func commit(_ text: String, to path: String) throws {
    try OutputFile(path).commit(text)
  }

  @Test func aNewFile() throws {
    let folder = try Folder()
    try commit("new", to: folder.path("a"))
    #expect(try folder.read("a") == "new")
    #expect(try folder.names == ["a"])
  }

  @Test func anOldFileStaysUntilTheNewOneIsWhole() throws {
    let folder = try Folder()
    try folder.write("old", to: "a")
    let file = try OutputFile(folder.path("a"))
    #expect(try folder.read("a") == "old")
    #expect(try folder.names.count == 2)
    file.discard()
    #expect(try folder.read("a") == "old")
    #expect(try folder.names == ["a"])
  }

  @Test func discardingAfterwardsDoesNothing() throws {
    let folder = try Folder()
    let file = try OutputFile(folder.path("a"))
    try file.commit("new")
    file.discard()
    #expect(try folder.read("a") == "new")
  }

  @Test func theModeOfAnOldFileIsKept() throws {
    let folder = try Folder()
    try folder.write("old", to: "a")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("a"))
    try commit("new", to: folder.path("a"))
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("a"))[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o640)
  }

  @Test func linksAreFollowed() throws {
    let folder = try Folder()
    try folder.write("old", to: "real")
    for (link, target) in [("a", "real"), ("b", "missing"), ("c", "a")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: target)
    }
    try commit("new", to: folder.path("c"))
    try commit("new", to: folder.path("b"))
    #expect(try folder.read("real") == "new")
    #expect(try folder.read("missing") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("c")) == "a")
  }

  @Test func devicesAreWrittenInPlace() throws {
    try commit("gone", to: "/dev/null")
    #expect(try Platform.status(of: "/dev/null").st_mode & S_IFMT == S_IFCHR)
  }

  @Test(arguments: ["none/a", "loop", "file/a", "folder"])
  func pathsThatCannotBeWritten(path: String) throws {
    let folder = try Folder()
    try folder.write("", to: "file")
    try FileManager.default.createDirectory(
      atPath: folder.path("folder"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("loop"), withDestinationPath: "loop")
    let names = try folder.names
    let error = #expect(throws: Failure.self) {
      try OutputFile(folder.path(path))
    }
    #expect(error?.exitCode == .cannotCreate)
    #expect(try folder.names == names)
  }
}
