// SPDX-License-Identifier: GPL-3.0-or-later

/// Input files of the tests.
enum Boards {
  /// `dense` needs 4 rows, the optimum has 3.
  static let small = """
    {"format": "bento/1", "name": "Small", "columns": 3, "tiles": [
      {"id": "A", "columns": 2, "rows": 1}, {"id": "B", "columns": 1, "rows": 2},
      {"id": "C", "columns": 2, "rows": 1}, {"id": "D", "columns": 1, "rows": 2}]}
    """

  /// Three faults on three lines.
  static let faulty = """
    {"format": "bento/1", "columns": 6, "tiles": [
      {"id": "A", "columns": 9, "rows": 1},
      {"id": "Hero", "columns": 1, "rows": 0},
      {"id": "Hero", "columns": 1, "rows": 1}]}
    """

  /// A span that `--clamp` mends.
  static let wide = """
    {"format": "bento/1", "columns": 2, "tiles": [{"id": "A", "columns": 3, "rows": 1}]}
    """

  /// Three widths, one of them with spans that are scaled.
  static let breakpoints = """
    {"format": "bento/1", "name": "Widths", "columns": 4, "width": 106, "spacing": 2,
     "breakpoints": [4, {"columns": 2, "fit": "scale"}, 1], "tiles": [
      {"id": "A", "columns": 3, "rows": 1}, {"id": "B", "columns": 1, "rows": 2},
      {"id": "C", "columns": 2, "rows": 1}, {"id": "D", "columns": 1, "rows": 1}]}
    """

  /// Two sections, one of them without a name.
  static let dashboard = """
    {"title": "Plant", "schemaVersion": 39, "panels": [
      {"id": 1, "type": "stat", "title": "S", "gridPos": {"h": 2, "w": 12, "x": 0, "y": 0}},
      {"id": 2, "type": "row", "title": "Water", "gridPos": {"h": 1, "w": 24, "x": 0, "y": 2}},
      {"id": 3, "type": "stat", "title": "T", "gridPos": {"h": 4, "w": 12, "x": 0, "y": 3}},
      {"id": 4, "type": "stat", "title": "U", "gridPos": {"h": 4, "w": 12, "x": 12, "y": 3}}]}
    """

  /// A grid in a tile for which `dense` needs a row more than area alone proves.
  static let nestedOpen = """
    {"format": "bento/1", "columns": 4, "tiles": [
      {"id": "Left", "columns": 3, "grid": {"tiles": [
        {"id": "A", "columns": 2, "rows": 1}, {"id": "B", "columns": 1, "rows": 2},
        {"id": "C", "columns": 2, "rows": 1}, {"id": "D", "columns": 1, "rows": 2}]}},
      {"id": "E", "columns": 1, "rows": 1}]}
    """

  /// A search of minutes for every engine that exists; were one to end sooner, its answer is as
  /// good.
  static var hard: String {
    let spans = (0..<26).map { (columns: 2 + $0 * 7 % 4, rows: 2 + $0 * 5 % 11 % 4) }
    return csv(spans)
  }

  /// So many tiles of so many spans, the largest first, that even one greedy pass takes long.
  ///
  /// No span comes twice, and rows have room for flat tiles where they have none for high ones.
  static var vast: String {
    csv(
      (0..<32_000).map { (columns: 1 + $0 * 7919 % 797, rows: 1 + $0 * 104_729 % 41) }
        .sorted { $0.columns * $0.rows > $1.columns * $1.rows })
  }

  static func csv(_ spans: [(columns: Int, rows: Int)]) -> String {
    "id,columns,rows\n"
      + spans.enumerated().map { "t\($0),\($1.columns),\($1.rows)\n" }.joined()
  }
}
