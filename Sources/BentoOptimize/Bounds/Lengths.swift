// SPDX-License-Identifier: GPL-3.0-or-later

/// A multiset of lengths, ascending, each with the number of times that it occurs.
struct Lengths: Hashable, Sendable {
  /// One length and how often it occurs.
  struct Entry: Hashable, Sendable {
    let length: Int
    var count: Int
  }

  private(set) var entries: [Entry] = []

  /// The multiset of these lengths.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of lengths.
  init(_ lengths: some Sequence<Int>) {
    for length in lengths.sorted() {
      if entries.last?.length == length {
        entries[entries.count - 1].count += 1
      } else {
        entries.append(Entry(length: length, count: 1))
      }
    }
  }

  /// Puts one length in.
  mutating func insert(_ length: Int) {
    let index = entries.firstIndex { $0.length >= length } ?? entries.count
    if index < entries.count, entries[index].length == length {
      entries[index].count += 1
    } else {
      entries.insert(Entry(length: length, count: 1), at: index)
    }
  }

  /// Takes one length out, if it is there.
  mutating func remove(_ length: Int) {
    guard let index = entries.firstIndex(where: { $0.length == length }) else { return }
    entries[index].count -= 1
    if entries[index].count == 0 { entries.remove(at: index) }
  }
}
