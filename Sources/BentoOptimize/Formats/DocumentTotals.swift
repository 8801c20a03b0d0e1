// SPDX-License-Identifier: GPL-3.0-or-later

/// The answers to all sections of a document as one.
public struct DocumentTotals: Hashable, Sendable {
  /// The worst status of any section.
  public let status: OptimizationStatus
  /// The metrics of the layouts, summed; ``LayoutMetrics/fill`` is that of all their cells.
  public let metrics: LayoutMetrics
  /// The same of the layouts before their tiles grew; the levels are about these.
  public let packed: LayoutMetrics
  /// The metrics of the `dense` baselines, summed, or nil where a section has none.
  public let baseline: LayoutMetrics?
  /// The levels, summed over the sections that have them; one is proven where each of these proves
  /// it.
  public let levels: [LevelOutcome]
  /// The engine that was asked.
  public let engine: Engine
  /// Why the layout of the first such section is a baseline's, or nil.
  public let fallbackReason: FallbackReason?
  /// The time taken by all sections.
  public let elapsed: Duration

  /// Sums up the results of a document; one result is its own total.
  ///
  /// Of boards with grids inside of tiles, the outermost grids count; the status is that of all.
  public init(of solved: SolvedDocument) {
    self.init(
      of: solved.results, statuses: solved.parts.map { $0.nested?.status ?? $0.result.status })
  }

  /// Sums up results; one result is its own total.
  init(of results: [OptimizationResult]) {
    self.init(of: results, statuses: results.map(\.status))
  }

  private init(of results: [OptimizationResult], statuses: [OptimizationStatus]) {
    status = .worst(of: statuses)
    metrics = LayoutMetrics(sum: results.map { ($0.layout, $0.metrics) })
    packed = LayoutMetrics(sum: results.map { ($0.layout, $0.growth?.packed ?? $0.metrics) })
    let baselines = results.compactMap(\.baseline)
    baseline =
      baselines.count == results.count
      ? LayoutMetrics(sum: baselines.map { ($0.layout, $0.metrics) }) : nil
    // Where levels suit each section, those of the longest list are those of all.
    let most = results.map(\.levels.count).max()
    levels = (results.first { $0.levels.count == most }?.levels ?? []).map { first in
      LevelOutcome(sum: results.flatMap(\.levels).filter { $0.level == first.level }, of: first)
    }
    engine = results.first?.engine ?? .auto
    fallbackReason = results.lazy.compactMap(\.fallbackReason).first
    elapsed = results.reduce(.zero) { $0 + $1.elapsed }
  }
}

extension LayoutMetrics {
  fileprivate init(sum parts: [(layout: BentoLayout, metrics: LayoutMetrics)]) {
    if parts.count == 1 {
      self = parts[0].metrics
      return
    }
    let cells = parts.reduce(0) { sum, part in
      let height = part.metrics.height
      return part.layout.spacers.reduce(sum + part.layout.columns * height) {
        $0 - $1.span.columns * $1.rows(above: height)
      }
    }
    let covered = parts.reduce(cells) { $0 - $1.metrics.freeCells }
    self.init(
      height: parts.reduce(0) { $0 + $1.metrics.height },
      holes: parts.reduce(0) { $0 + $1.metrics.holes },
      tail: parts.reduce(0) { $0 + $1.metrics.tail },
      fill: cells == 0 ? 1 : Double(covered) / Double(cells),
      inversions: parts.reduce(0) { $0 + $1.metrics.inversions },
      resize: parts.reduce(0) { $0 + $1.metrics.resize },
      displacement: parts.reduce(0) { $0 + $1.metrics.displacement })
  }
}

extension LevelOutcome {
  /// The outcomes of one level in all sections as one; names that occur more than once are told
  /// once.
  fileprivate init(sum outcomes: [LevelOutcome], of first: LevelOutcome) {
    func names(_ names: [String]) -> String {
      names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
        .joined(separator: ", ")
    }
    let proofs = outcomes.compactMap(\.provenBy)
    self.init(
      level: first.level,
      value: outcomes.reduce(0) { $0 + $1.value },
      bound: outcomes.reduce(0) { $0 + $1.bound },
      foundBy: names(outcomes.map(\.foundBy)),
      provenBy: proofs.count == outcomes.count ? names(proofs) : nil)
  }
}

extension BentoDocument {
  /// Whether the document is laid out in sections, so that its answer is totals and parts.
  package var hasSections: Bool { sections.count != 1 || sections[0].name != nil }
}
