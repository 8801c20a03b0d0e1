// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize

/// Every section of every real dashboard that can be read, at its own columns, half and a third.
let dashboardsSuite = ContestSuite(
  name: "dashboards",
  question: "sections of real dashboards at their own columns, at half and at a third",
  limit: .seconds(10), shift: 0.01, needsData: true,
  rounds: [
    .init(levels: [.height], peers: [.cpSat, .cpSat2]),
    .init(levels: [.height, .holes, .inversions]),
  ],
  load: { data in try data.map(dashboardSections) ?? InstanceSet(instances: []) })

private func dashboardSections(_ data: BenchData) throws -> InstanceSet {
  var instances: [Instance] = []
  var counts: [String] = []
  for kind in try data.names(in: "dashboards") where data.isFolder("dashboards/\(kind)") {
    let names = try data.names(in: "dashboards/\(kind)")
    var read = 0
    for name in names {
      let bytes = try data.bytes("dashboards/\(kind)/\(name)")
      guard let document = try? DocumentReader.read(bytes, name: name) else { continue }
      read += 1
      for section in document.sections where !section.problem.tiles.isEmpty {
        instances += try narrowed(section, of: name)
      }
    }
    counts.append("\(kind) \(read) of \(names.count)")
  }
  let note = "Files read, the others skipped as they have no reader: "
  return InstanceSet(instances: instances, notes: [note + counts.joined(separator: ", ") + "."])
}

/// A section at its own columns, at half and at a third, tiles clamped to them.
private func narrowed(_ section: DocumentSection, of file: String) throws -> [Instance] {
  let problem = section.problem
  var widths: [Int] = []
  for part in 1...3 where !widths.contains(max(1, problem.columns / part)) {
    widths.append(max(1, problem.columns / part))
  }
  return try widths.map { columns in
    let place = [file, section.name, "\(columns) columns"].compactMap(\.self)
    return Instance(
      name: place.joined(separator: ", "),
      problem: try BentoProblem(columns: columns, clamping: problem.tiles))
  }
}
