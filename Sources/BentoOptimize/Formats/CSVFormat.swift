// SPDX-License-Identifier: GPL-3.0-or-later

/// Tiles as CSV: the header `id,columns,rows` in any order, then a record a tile.
enum CSVFormat {
  private static let names = ["id", "columns", "rows"]

  /// Whether a record is, or was meant to be, the header of such a file.
  static func isHeader(_ record: CSVRecord) -> Bool {
    record.fields.contains { Spelling.nearest(to: $0, in: names) != nil }
  }

  static func document(
    _ records: [CSVRecord], options: ReadOptions, log: inout ReadLog
  ) -> BentoDocument? {
    guard let header = records.first else { return nil }
    let columns = options.columns ?? options.gridOfNone
    if columns == nil {
      log.add("a CSV file does not name the width of the grid; add --columns N")
    }
    let positions = positions(in: header, log: &log)
    guard positions.count == names.count else { return nil }
    var tiles: [SourcedTile] = []
    for (index, record) in records.dropFirst().enumerated() {
      tiles.append(tile(record, index: index, positions: positions, log: &log))
    }
    let draft = ProblemDraft(columns: columns, tiles: tiles)
    return draft.problem(clamps: options.clamps, log: &log).map { problem in
      BentoDocument(name: nil, sections: [DocumentSection(name: nil, problem: problem)])
    }
  }

  /// The position of each name among the fields of the header; names at fault are left out.
  private static func positions(in header: CSVRecord, log: inout ReadLog) -> [String: Int] {
    var positions: [String: Int] = [:]
    for (position, field) in header.fields.enumerated() {
      let name = field.lowercased()
      if !names.contains(name) {
        let hint = Spelling.hint(for: field, in: names)
        log.add(line: header.line, "unknown column \"\(field)\"\(hint)")
      } else if positions.updateValue(position, forKey: name) != nil {
        log.add(line: header.line, "the column \"\(name)\" occurs twice")
      }
    }
    for name in names where positions[name] == nil {
      log.add(line: header.line, "the column \"\(name)\" is missing; expected id,columns,rows")
    }
    return log.faults.contains { $0.line == header.line } ? [:] : positions
  }

  private static func tile(
    _ record: CSVRecord, index: Int, positions: [String: Int], log: inout ReadLog
  ) -> SourcedTile {
    guard record.fields.count == positions.count else {
      let place = "tiles[\(index)]"
      log.add(
        line: record.line, place: place,
        "expected \(positions.count) fields, found \(record.fields.count)")
      return SourcedTile(place: place, id: nil, columns: nil, rows: nil)
    }
    let fields = positions.mapValues { record.fields[$0] }
    let id = fields["id"] ?? ""
    let place = "tiles[\(index)] \"\(id)\""
    func number(_ name: String) -> Sourced<Int>? {
      let text = fields[name] ?? ""
      switch WholeNumber(text) {
      case .value(let value): return Sourced(value: value, line: record.line)
      case .tooLarge: log.add(line: record.line, place: place, field: name, "\(text) is too large")
      case .fraction, nil:
        let reason = "expected a whole number, found \"\(text)\""
        log.add(line: record.line, place: place, field: name, reason)
      }
      return nil
    }
    return SourcedTile(
      place: place, id: Sourced(value: id, line: record.line),
      columns: number("columns"), rows: number("rows"))
  }
}
