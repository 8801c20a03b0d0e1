// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(SwiftUI)
  public import SwiftUI

  /// A SwiftUI layout of tiles on a grid, where a plan has put them or else by the rule of
  /// ``Baseline/dense``.
  ///
  /// Views name their tiles with ``SwiftUI/View/bentoTile(_:)``; those without a place in the plan
  /// take as many columns and rows as ``SwiftUI/View/bentoSpan(columns:rows:)`` says. The board is
  /// as wide as it is offered to be, and columns share that width.
  ///
  /// Columns count from the leading edge, and the left margin is the leading one. Of a plan that is
  /// read from the right, the right side is the leading one. So the plan looks as it is where
  /// reading begins on its side, since there SwiftUI mirrors what lies in a container by itself.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public nonisolated struct OptimizedBentoLayout: Layout {
    /// How cells become points, with the leading margin on the left.
    private let geometry: GridGeometry
    private let packing: LivePacking

    /// Creates a layout that packs its views as they come, in the order of the views.
    ///
    /// A number of columns below 1 counts as 1. The width of the geometry is that of a board which
    /// is offered none.
    public init(columns: Int, geometry: GridGeometry = GridGeometry()) {
      packing = LivePacking(columns: columns)
      self.geometry = geometry
    }

    /// Creates a layout that puts its views where a plan has put their tiles.
    ///
    /// Views whose ids the plan does not know come to the first free slots among and below the
    /// others; spacers of the plan stay free.
    public init(plan: BentoLayout, geometry: GridGeometry = GridGeometry()) {
      packing = LivePacking(plan: plan)
      switch plan.direction {
      case .leftToRight: self.geometry = geometry
      case .rightToLeft: self.geometry = geometry.mirrored
      }
    }

    /// Packs the views; SwiftUI keeps what comes out until they change.
    public func makeCache(subviews: Subviews) -> BentoLayout {
      packing.layout(
        of: subviews.map { LiveTile(id: $0[BentoTileKey.self], span: $0[BentoSpanKey.self]) })
    }

    /// The width that is offered, or that of the geometry, and the height of all rows.
    public func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout BentoLayout
    ) -> CGSize {
      guard !cache.placements.isEmpty else { return .zero }
      let offered = proposal.width.flatMap { $0.isFinite ? Double($0) : nil }
      let board = geometry.with(width: offered ?? geometry.boardWidth(columns: cache.columns))
      return CGSize(
        width: board.boardWidth(columns: cache.columns),
        height: max(0, board.boardHeight(rows: cache.height, columns: cache.columns)))
    }

    /// Places every view on its cells; where columns have no room, views have no width.
    public func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
      cache: inout BentoLayout
    ) {
      let lines = geometry.with(width: Double(bounds.width)).lines(columns: cache.columns)
      for (view, placement) in zip(subviews, cache.placements) {
        let frame = lines.frame(of: placement.span, at: placement.cell)
        view.place(
          at: CGPoint(x: bounds.minX + frame.x, y: bounds.minY + frame.y),
          proposal: ProposedViewSize(width: max(0, frame.width), height: max(0, frame.height)))
      }
    }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension View {
    /// Says which tile of the plan of an ``OptimizedBentoLayout`` the view is.
    public func bentoTile(_ id: String) -> some View {
      layoutValue(key: BentoTileKey.self, value: id)
    }

    /// Says how many columns and rows the view takes where no plan knows it: numbers below 1 count
    /// as 1, and columns are cut to those of the grid.
    public func bentoSpan(columns: Int, rows: Int) -> some View {
      layoutValue(key: BentoSpanKey.self, value: Span(columns: columns, rows: rows))
    }
  }

  /// The id of the tile that a view is.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private nonisolated struct BentoTileKey: LayoutValueKey {
    static let defaultValue: String? = nil
  }

  /// The columns and rows that a view takes where no plan knows it.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private nonisolated struct BentoSpanKey: LayoutValueKey {
    static let defaultValue = Span(columns: 1, rows: 1)
  }
#endif
