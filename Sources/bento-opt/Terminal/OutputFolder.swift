// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
internal import Synchronization

/// A folder that appears whole or not at all.
///
/// What is written goes to a temporary folder beside it, which takes its name at the end. A folder
/// that is there already is replaced only if it is empty or holds nothing but what this command has
/// written earlier.
final class OutputFolder: Sendable {
  /// A file to write: its path within the folder, with slashes, and what it holds.
  typealias File = (path: String, text: String)

  /// The path as it was given.
  private let name: String
  private let destination: String
  /// The path of the temporary folder.
  private let temporary: String
  private let isOpen = Atomic<Bool>(true)

  /// Makes the temporary folder, so that a place that cannot be written to costs no time.
  ///
  /// - Parameters:
  ///   - path: The folder to be.
  ///   - isReplaceable: Whether an existing folder that is not empty may be replaced.
  /// - Throws: ``Failure/unwritable(name:reason:)`` where there can be no such folder.
  init(_ path: String, isReplaceable: (_ path: String) -> Bool) throws(Failure) {
    name = path
    var trimmed = path
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    destination = trimmed
    do throws(SystemError) {
      if let status = try? Platform.status(of: destination) {
        guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemError(code: ENOTDIR) }
        guard try Platform.names(in: destination).isEmpty || isReplaceable(destination) else {
          throw SystemError(code: ENOTEMPTY)
        }
      }
      temporary = try Self.makeTemporary(beside: destination)
    } catch {
      throw .unwritable(name: path, reason: error.reason)
    }
  }

  /// Writes the files and gives the folder its name.
  func commit(_ files: [File]) throws(Failure) {
    do throws(SystemError) {
      for file in files { try write(file) }
      guard isOpen.exchange(false, ordering: .relaxed) else { return }
      try takeName()
    } catch {
      Platform.removeAll(temporary)
      throw .unwritable(name: name, reason: error.reason)
    }
  }

  /// Removes the temporary folder, if the folder has not got its name yet.
  func discard() {
    if isOpen.exchange(false, ordering: .relaxed) { Platform.removeAll(temporary) }
  }

  private func write(_ file: File) throws(SystemError) {
    let parts = file.path.split(separator: "/")
    var folder = temporary
    for part in parts.dropLast() {
      folder += "/\(part)"
      if (try? Platform.status(of: folder)) == nil { try Platform.makeFolder(folder) }
    }
    let descriptor = try Platform.open(
      "\(temporary)/\(file.path)", O_WRONLY | O_CREAT | O_EXCL)
    defer { Platform.close(descriptor) }
    try Platform.writeAll(Array(file.text.utf8), to: descriptor)
    try Platform.synchronize(descriptor)
  }

  /// Moves an old folder out of the way first, and back if the new one cannot take its place.
  private func takeName() throws(SystemError) {
    guard (try? Platform.status(of: destination)) != nil else {
      return try Platform.rename(temporary, to: destination)
    }
    let old = try Self.makeTemporary(beside: destination)
    defer { Platform.removeAll(old) }
    try Platform.rename(destination, to: old)
    do throws(SystemError) {
      try Platform.rename(temporary, to: destination)
    } catch {
      try Platform.rename(old, to: destination)
      throw error
    }
  }

  private static func makeTemporary(beside path: String) throws(SystemError) -> String {
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var attempt = 0
    while true {
      let temporary = "\(parent).bento-opt-\(Platform.processID)-\(attempt).folder"
      do throws(SystemError) {
        try Platform.makeFolder(temporary)
        return temporary
      } catch {
        // One with this name is left over from a process that was killed.
        guard error.code == EEXIST, attempt < 100 else { throw error }
        attempt += 1
      }
    }
  }
}
