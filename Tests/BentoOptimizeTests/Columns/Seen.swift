// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// The numbers of columns that progress was told of.
final class Seen: Sendable {
  private let seen = Mutex<Set<Int>>([])

  var columns: Set<Int> { seen.withLock { $0 } }

  func insert(_ columns: Int) { seen.withLock { _ = $0.insert(columns) } }
}
