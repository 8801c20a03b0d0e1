// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
internal import Synchronization

/// A file that appears whole or not at all.
///
/// What is written goes to a temporary file in the same folder, which takes the name of the file at
/// the end; until then an existing file stays as it is. A link is followed, and keeps pointing at
/// the file. What is no regular file, such as a device, is written to directly.
final class OutputFile: Sendable {
  /// The path as it was given.
  private let name: String
  private let destination: String
  /// The path of the temporary file, or nil where there is none.
  private let temporary: String?
  private let descriptor: Int32
  private let isOpen = Atomic<Bool>(true)

  init(_ path: String) throws(Failure) {
    name = path
    do throws(SystemError) {
      let existing = try? Platform.status(of: path)
      if let existing, existing.st_mode & S_IFMT != S_IFREG {
        destination = path
        descriptor = try Platform.open(path, O_WRONLY)
        temporary = nil
      } else {
        destination = try Self.followingLinks(path)
        (descriptor, temporary) = try Self.makeTemporary(beside: destination)
        if let existing { Platform.setMode(existing.st_mode & 0o7777, of: descriptor) }
      }
    } catch {
      throw .unwritable(name: path, reason: error.reason)
    }
  }

  /// Writes the text and gives the file its name.
  func commit(_ text: String) throws(Failure) { try commit(Array(text.utf8)) }

  /// Writes the bytes and gives the file its name.
  func commit(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      try Platform.writeAll(bytes, to: descriptor)
      if let temporary {
        try Platform.synchronize(descriptor)
        try Platform.rename(temporary, to: destination)
      }
      if isOpen.exchange(false, ordering: .relaxed) { Platform.close(descriptor) }
    } catch {
      discard()
      throw .unwritable(name: name, reason: error.reason)
    }
  }

  /// Removes the temporary file, if the file has not got its name yet.
  func discard() {
    guard isOpen.exchange(false, ordering: .relaxed) else { return }
    if let temporary { Platform.remove(temporary) }
    Platform.close(descriptor)
  }

  /// The file that a path leads to, which need not exist.
  private static func followingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<40 {
      guard let next = try Platform.link(at: path) else { return path }
      path = next.hasPrefix("/") ? next : folder(of: path) + next
    }
    throw SystemError(code: ELOOP)
  }

  /// Everything up to the last slash.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func makeTemporary(
    beside path: String
  ) throws(SystemError) -> (descriptor: Int32, path: String) {
    var attempt = 0
    while true {
      let temporary = "\(folder(of: path)).bento-opt-\(Platform.processID)-\(attempt).tmp"
      do throws(SystemError) {
        return (try Platform.open(temporary, O_WRONLY | O_CREAT | O_EXCL), temporary)
      } catch {
        // One with this name is left over from a process that was killed.
        guard error.code == EEXIST, attempt < 100 else { throw error }
        attempt += 1
      }
    }
  }
}
