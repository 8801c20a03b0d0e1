// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads bento JSON, CSV, strip-packing text and Grafana dashboards; the content tells which it is.
public enum DocumentReader {
  /// Reads the bytes of a file; `name` is what faults call it.
  ///
  /// - Throws: ``InputError`` with every fault found. Text that is not even of its format has one.
  public static func read(
    _ bytes: [UInt8], name: String, options: ReadOptions = ReadOptions()
  ) throws(InputError) -> BentoDocument {
    var log = ReadLog()
    let read = self.document(bytes, options: options, log: &log)
    let fitted = read.flatMap { fit($0, options: options, log: &log) }
    guard let document = fitted, log.faults.isEmpty else {
      throw InputError(file: name, faults: log.faultsByLine)
    }
    return BentoDocument(
      name: document.name, sections: document.sections, geometry: document.geometry,
      breakpoints: document.breakpoints, warnings: log.warnings)
  }

  /// The document at the widths that the options name, or as it is.
  private static func fit(
    _ document: BentoDocument, options: ReadOptions, log: inout ReadLog
  ) -> BentoDocument? {
    guard options.widths.isEmpty else {
      return document.fitted(to: options.breakpoints(insteadOf: []), log: &log)
    }
    if options.fit != nil, document.breakpoints.isEmpty {
      log.add(field: "--fit", "the file has no breakpoints; name widths with --columns")
    }
    return document
  }

  /// The document, or nil where a fault in the log says why there is none.
  private static func document(
    _ bytes: [UInt8], options: ReadOptions, log: inout ReadLog
  ) -> BentoDocument? {
    let widths = 1...BentoProblem.maximumColumns
    if let columns = options.columns, !widths.contains(columns) {
      log.add(field: "--columns", ProblemFault.columnsOutOfRange(columns).reason)
      return nil
    }
    do {
      switch bytes.firstVisible {
      case nil:
        log.add("the file is empty; \(known)")
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        return json(try SourceJSON.parse(bytes), options: options, log: &log)
      default:
        if StripPackingFormat.isFirstLine(bytes.firstLine) {
          return StripPackingFormat.document(bytes, options: options, log: &log)
        }
        let records = try? CSVRecord.records(of: bytes.firstLine)
        if let header = records?.first, CSVFormat.isHeader(header) {
          let records = try CSVRecord.records(of: bytes)
          return CSVFormat.document(records, options: options, log: &log)
        }
        log.add("this is no known format; \(known)")
      }
    } catch {
      log.add(line: error.line, error.reason)
    }
    return nil
  }

  private static let known =
    "bento JSON, Grafana dashboards (JSON), CSV (id,columns,rows) and strip-packing text are read"

  private static func json(
    _ root: SourceJSON, options: ReadOptions, log: inout ReadLog
  ) -> BentoDocument? {
    guard root.members != nil else {
      log.add(line: root.line, "expected an object, found \(root.summary); \(known)")
      return nil
    }
    if root["format"]?.string?.hasPrefix("bento") == true {
      return BentoFormat.document(root, options: options, log: &log)
    }
    if let dashboard = GrafanaFormat.dashboard(in: root) {
      return GrafanaFormat.document(dashboard, options: options, log: &log)
    }
    if ["format", "tiles", "sections"].contains(where: { root[$0] != nil }) {
      return BentoFormat.document(root, options: options, log: &log)
    }
    log.add(line: root.line, "this is no known kind of JSON; \(known)")
    return nil
  }
}

extension [UInt8] {
  /// The UTF-8 byte order mark, which some editors put before the text.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The first byte of the text that is not white space, or nil where all is.
  fileprivate var firstVisible: UInt8? { visible.first }

  /// The bytes up to the end of the first line that is not blank.
  fileprivate var firstLine: [UInt8] { Array(visible.prefix { $0 != 10 && $0 != 13 }) }

  /// The text without its byte order mark and the white space that it starts with.
  private var visible: ArraySlice<UInt8> {
    dropFirst(starts(with: Self.byteOrderMark) ? 3 : 0)
      .drop { [UInt8(ascii: " "), 9, 10, 13].contains($0) }
  }
}
