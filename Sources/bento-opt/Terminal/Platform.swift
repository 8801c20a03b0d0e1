// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// A call of the system that failed.
struct SystemError: Error, Hashable {
  /// The value of `errno`.
  let code: Int32

  /// The error of the call before.
  static var last: SystemError { SystemError(code: errno) }

  /// The reason as the system words it, without a capital, so that it can follow a colon.
  var reason: String {
    let text = unsafe String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// The calls of the system that the command needs; nothing else here is unsafe.
enum Platform {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// Ends the process.
  static func exit(_ code: ExitCode) -> Never { Foundation.exit(code.rawValue) }

  /// Ends the process from a signal handler's queue, whatever other threads do.
  static func exitAtOnce(_ code: ExitCode) -> Never { _exit(code.rawValue) }

  static var processID: Int32 { getpid() }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal, or nil if it does not say.
  static func windowWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Keeps a signal from ending the process.
  ///
  /// - Returns: Whether the signal was ignored before, as in jobs that a shell runs behind it.
  static func ignore(_ number: Int32) -> Bool {
    let before = signal(number, SIG_IGN)
    return unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

extension Platform {
  static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0o666
  ) throws(SystemError) -> Int32 {
    let descriptor = unsafe Foundation.open(path, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  static func close(_ descriptor: Int32) { _ = Foundation.close(descriptor) }

  /// All that can still be read.
  static func readAll(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes[start...].withUnsafeBytes { rest in
        unsafe write(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Sees to it that what was written survives the loss of power, where the file can promise it.
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else { throw .last }
  }
}

extension Platform {
  /// What a path leads to, behind all links.
  static func status(of path: String) throws(SystemError) -> stat {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .last }
    return status
  }

  /// The path that a link holds, or nil where there is no link.
  static func link(at path: String) throws(SystemError) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe buffer.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return -1 }
      return unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        unsafe readlink(path, $0, bytes.count)
      }
    }
    if count < 0, errno == EINVAL || errno == ENOENT { return nil }
    guard count >= 0 else { throw .last }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  static func setMode(_ mode: mode_t, of descriptor: Int32) { _ = fchmod(descriptor, mode) }

  static func rename(_ path: String, to other: String) throws(SystemError) {
    guard unsafe Foundation.rename(path, other) == 0 else { throw .last }
  }

  static func remove(_ path: String) { _ = unsafe unlink(path) }

  static func makeFolder(_ path: String) throws(SystemError) {
    guard unsafe mkdir(path, 0o777) == 0 else { throw .last }
  }

  /// The names of what is in a folder, in no order.
  static func names(in folder: String) throws(SystemError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw SystemError(code: EACCES)
    }
  }

  /// Removes a folder with all that is in it, as far as that is possible.
  static func removeAll(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
