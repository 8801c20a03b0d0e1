// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct TableGridTextTests {
  /// The invoice: its columns begin, begin, end and end where reading does.
  private static func invoice(descriptions: [Int], withSpacer: Bool) -> TableGrid {
    func body(_ characters: Int) -> GridCell {
      GridCell(TextContent(characters: characters, character: Size(width: 8, height: 18)))
    }
    let spacer = withSpacer ? [spacer()] : []
    let header =
      [title(4, column: .leading), title(11, column: .leading)] + spacer
      + [title(8, column: .trailing), title(5, column: .trailing)]
    let lines = zip([5, 4, 5], zip(descriptions, [6, 6, 5])).map { item, rest in
      TableGridRow([body(item), body(rest.0)] + spacer + [body(rest.1), body(6)])
    }
    return TableGrid(
      alignment: CellAlignment(.center, .top), horizontalSpacing: 4, verticalSpacing: 4,
      [TableGridRow(header)] + lines)
  }

  private static let labels = [
    // 400 points are left, 66 characters fit in a line.
    TableCase(
      name: "text between squares", offered: offer(500, 500),
      grid: TableGrid([TableGridRow([square(50), label(100), square(50)])]),
      columns: [50, 396, 50], rows: [50], size: [496, 50],
      frames: [[0, 0, 50, 50], [50, 13, 396, 24], [446, 0, 50, 50]]),
    TableCase(
      name: "text between squares, horizontal spacing", offered: offer(500, 500),
      grid: TableGrid(horizontalSpacing: 10, [TableGridRow([square(50), label(100), square(50)])]),
      columns: [50, 378, 50], rows: [50], size: [498, 50],
      frames: [[0, 0, 50, 50], [60, 13, 378, 24], [448, 0, 50, 50]]),
    TableCase(
      name: "text between squares, vertical spacing", offered: offer(500, 500),
      grid: TableGrid(verticalSpacing: 10, [TableGridRow([square(50), label(100), square(50)])]),
      columns: [50, 396, 50], rows: [50], size: [496, 50],
      frames: [[0, 0, 50, 50], [50, 13, 396, 24], [446, 0, 50, 50]]),
    TableCase(
      name: "text between squares, both spacings", offered: offer(500, 500),
      grid: TableGrid(
        horizontalSpacing: 10, verticalSpacing: 10,
        [TableGridRow([square(50), label(100), square(50)])]),
      columns: [50, 378, 50], rows: [50], size: [498, 50],
      frames: [[0, 0, 50, 50], [60, 13, 378, 24], [448, 0, 50, 50]]),
    // The first text gets 16 characters a line and 19 lines, the second one 17 and 18.
    TableCase(
      name: "flexible between texts",
      grid: TableGrid([TableGridRow([label(300), flexible(), label(300)])]),
      columns: [96, 102, 102], rows: [300], size: [300, 300],
      frames: [[0, 36, 96, 228], [96, 0, 102, 300], [198, 42, 102, 216]]),
    TableCase(
      name: "flexible between texts, horizontal spacing",
      grid: TableGrid(horizontalSpacing: 10, [TableGridRow([label(300), flexible(), label(300)])]),
      columns: [90, 100, 90], rows: [300], size: [300, 300],
      frames: [[0, 30, 90, 240], [100, 0, 100, 300], [210, 30, 90, 240]]),
    TableCase(
      name: "flexible between texts, vertical spacing",
      grid: TableGrid(verticalSpacing: 10, [TableGridRow([label(300), flexible(), label(300)])]),
      columns: [96, 102, 102], rows: [300], size: [300, 300],
      frames: [[0, 36, 96, 228], [96, 0, 102, 300], [198, 42, 102, 216]]),
    TableCase(
      name: "flexible between texts, both spacings",
      grid: TableGrid(
        horizontalSpacing: 10, verticalSpacing: 10,
        [TableGridRow([label(300), flexible(), label(300)])]),
      columns: [90, 100, 90], rows: [300], size: [300, 300],
      frames: [[0, 30, 90, 240], [100, 0, 100, 300], [210, 30, 90, 240]]),
    TableCase(
      name: "two long texts", grid: TableGrid([TableGridRow([label(300), label(300)])]),
      columns: [150, 150], rows: [144], size: [300, 144],
      frames: [[0, 0, 150, 144], [150, 0, 150, 144]]),
    TableCase(
      name: "two long texts, horizontal spacing",
      grid: TableGrid(horizontalSpacing: 10, [TableGridRow([label(300), label(300)])]),
      columns: [144, 144], rows: [156], size: [298, 156],
      frames: [[0, 0, 144, 156], [154, 0, 144, 156]]),
    TableCase(
      name: "two long texts, vertical spacing",
      grid: TableGrid(verticalSpacing: 10, [TableGridRow([label(300), label(300)])]),
      columns: [150, 150], rows: [144], size: [300, 144],
      frames: [[0, 0, 150, 144], [150, 0, 150, 144]]),
    TableCase(
      name: "two long texts, both spacings",
      grid: TableGrid(
        horizontalSpacing: 10, verticalSpacing: 10, [TableGridRow([label(300), label(300)])]),
      columns: [144, 144], rows: [156], size: [298, 156],
      frames: [[0, 0, 144, 156], [154, 0, 144, 156]]),
  ]

  private static let titles = [
    // The column is as wide as its square, so the text has 100 points, not the part of nothing.
    TableCase(
      name: "text below a wide square", offered: offer(200, 200),
      grid: TableGrid([
        TableGridRow([fixed(100, 10), fixed(100, 10), fixed(100, 10)]), TableGridRow([title(55)]),
      ]),
      columns: [100, 100, 100], rows: [10, 100], size: [300, 110],
      frames: [
        [0, 0, 100, 10], [100, 0, 100, 10], [200, 0, 100, 10], [0.5, 10, 99, 100],
      ]),
    TableCase(
      name: "text beside high squares", offered: offer(200, 200),
      grid: TableGrid([
        TableGridRow([fixed(10, 100), title(55)]), TableGridRow([fixed(10, 100)]),
        TableGridRow([fixed(10, 100)]),
      ]),
      columns: [10, 189], rows: [100, 100, 100], size: [199, 300],
      frames: [[0, 0, 10, 100], [10, 20, 189, 60], [0, 100, 10, 100], [0, 200, 10, 100]]),
    TableCase(
      name: "one text", offered: offer(200, 200), grid: TableGrid([TableGridRow([title(17)])]),
      columns: [153], rows: [20], size: [153, 20], frames: [[0, 0, 153, 20]]),
    TableCase(
      name: "two texts in a row", offered: offer(200, 200),
      grid: TableGrid([TableGridRow([title(17), title(31)])]),
      columns: [99, 99], rows: [60], size: [198, 60],
      frames: [[0, 10, 99, 40], [99, 0, 99, 60]]),
    TableCase(
      name: "two texts in a column, and an empty row", offered: offer(200, 200),
      grid: TableGrid([TableGridRow([title(17)]), TableGridRow([title(31)]), TableGridRow([])]),
      columns: [198], rows: [20, 40, 0], size: [198, 60],
      frames: [[22.5, 0, 153, 20], [0, 20, 198, 40]]),
    // Padding of 16 points on both sides; a slider takes the width that it is offered.
    TableCase(
      name: "sliders", offered: offer(400 - 2 * 16, 300),
      grid: TableGrid(
        alignment: CellAlignment(.leading, .center), horizontalSpacing: 10,
        [11, 21].map { TableGridRow([title($0), GridCell(FlexibleContent(height: 30))]) }),
      columns: [171, 187], rows: [30, 40], size: [368, 70],
      frames: [[0, 5, 99, 20], [181, 0, 187, 30], [0, 30, 171, 40], [181, 35, 187, 30]]),
  ]

  private static let invoices = [
    // What the narrow columns leave of 288 points are 128, so 16 characters of a description.
    TableCase(
      name: "invoice", offered: offer(300, 600),
      grid: invoice(descriptions: [37, 46, 50], withSpacer: false),
      columns: [40, 128, 72, 48], rows: [20, 54, 54, 72], size: [300, 212],
      frames: [
        [0, 0, 36, 20], [44, 0, 99, 20], [176, 0, 72, 20], [255, 0, 45, 20],
        [0, 24, 40, 18], [44, 24, 128, 54], [200, 24, 48, 18], [252, 24, 48, 18],
        [0, 82, 32, 18], [44, 82, 128, 54], [200, 82, 48, 18], [252, 82, 48, 18],
        [0, 140, 40, 18], [44, 140, 128, 72], [208, 140, 40, 18], [252, 140, 48, 18],
      ]),
    TableCase(
      name: "invoice, short descriptions", offered: offer(300, 600),
      grid: invoice(descriptions: [5, 5, 6], withSpacer: false),
      columns: [40, 99, 72, 48], rows: [20, 18, 18, 18], size: [271, 86],
      frames: [
        [0, 0, 36, 20], [44, 0, 99, 20], [147, 0, 72, 20], [226, 0, 45, 20],
        [0, 24, 40, 18], [44, 24, 40, 18], [171, 24, 48, 18], [223, 24, 48, 18],
        [0, 46, 32, 18], [44, 46, 40, 18], [171, 46, 48, 18], [223, 46, 48, 18],
        [0, 68, 40, 18], [44, 68, 48, 18], [179, 68, 40, 18], [223, 68, 48, 18],
      ]),
    TableCase(
      name: "invoice, spacer", offered: offer(600, 600),
      grid: invoice(descriptions: [5, 5, 6], withSpacer: true),
      columns: [40, 99, 325, 72, 48], rows: [20, 18, 18, 18], size: [600, 86],
      frames: [
        [0, 0, 36, 20], [44, 0, 99, 20], [147, 0, 325, 0], [476, 0, 72, 20], [555, 0, 45, 20],
        [0, 24, 40, 18], [44, 24, 40, 18], [147, 24, 325, 0], [500, 24, 48, 18],
        [552, 24, 48, 18],
        [0, 46, 32, 18], [44, 46, 40, 18], [147, 46, 325, 0], [500, 46, 48, 18],
        [552, 46, 48, 18],
        [0, 68, 40, 18], [44, 68, 48, 18], [147, 68, 325, 0], [508, 68, 40, 18],
        [552, 68, 48, 18],
      ]),
  ]

  private static let spacers = [
    TableCase(
      name: "spacer between",
      grid: TableGrid(
        horizontalSpacing: 10, verticalSpacing: 10,
        [TableGridRow([square(50), spacer(), square(50)])]),
      columns: [50, 180, 50], rows: [50], size: [300, 50],
      frames: [[0, 0, 50, 50], [60, 25, 180, 0], [250, 0, 50, 50]]),
    TableCase(
      name: "spacer on the left",
      grid: TableGrid(
        horizontalSpacing: 10, verticalSpacing: 10,
        [TableGridRow([spacer(), square(50), square(50)])]),
      columns: [180, 50, 50], rows: [50], size: [300, 50],
      frames: [[0, 25, 180, 0], [190, 0, 50, 50], [250, 0, 50, 50]]),
    TableCase(
      name: "spacer on the right",
      grid: TableGrid(
        horizontalSpacing: 10, verticalSpacing: 10,
        [TableGridRow([square(50), square(50), spacer()])]),
      columns: [50, 50, 180], rows: [50], size: [300, 50],
      frames: [[0, 0, 50, 50], [60, 0, 50, 50], [120, 25, 180, 0]]),
    TableCase(
      name: "spacers in two rows",
      grid: TableGrid(
        horizontalSpacing: 10, verticalSpacing: 10,
        [TableGridRow([spacer(), square(50)]), TableGridRow([spacer(), square(100)])]),
      columns: [190, 100], rows: [50, 100], size: [300, 160],
      frames: [[0, 25, 190, 0], [225, 0, 50, 50], [0, 110, 190, 0], [200, 60, 100, 100]]),
    TableCase(
      name: "spacers in two rows, one cell with an anchor",
      grid: TableGrid(
        horizontalSpacing: 10, verticalSpacing: 10,
        [
          TableGridRow([square(20), spacer(), square(50)]),
          TableGridRow([
            GridCell(FixedContent(width: 20, height: 20), anchor: CellAnchor(x: 0, y: 0)),
            spacer(), square(100),
          ]),
        ]),
      columns: [20, 160, 100], rows: [50, 100], size: [300, 160],
      frames: [
        [0, 15, 20, 20], [30, 25, 160, 0], [225, 0, 50, 50],
        [0, 60, 20, 20], [30, 110, 160, 0], [200, 60, 100, 100],
      ]),
    TableCase(
      name: "spacer between long texts",
      grid: TableGrid([TableGridRow([label(300), spacer(), label(300)])]),
      columns: [96, 102, 102], rows: [228], size: [300, 228],
      frames: [[0, 0, 96, 228], [96, 114, 102, 0], [198, 6, 102, 216]]),
    TableCase(
      name: "spacer with a least width", offered: offer(50, 50),
      grid: TableGrid([TableGridRow([square(40), GridCell(SpacerContent(minimum: 20)), square(5)])]
      ),
      columns: [40, 20, 5], rows: [40], size: [65, 40],
      frames: [[0, 0, 40, 40], [40, 20, 20, 0], [60, 17.5, 5, 5]]),
  ]

  @Test(arguments: labels + titles) func texts(_ example: TableCase) { example.check() }
  @Test(arguments: invoices) func invoiceColumns(_ example: TableCase) { example.check() }
  @Test(arguments: spacers) func spacersPushApart(_ example: TableCase) { example.check() }

  @Test func textIsBrokenAndCutOff() {
    let text = TextContent(characters: 25, character: Size(width: 6, height: 12))
    #expect(text.size(for: offer(nil, nil)) == Size(width: 150, height: 12))
    #expect(text.size(for: offer(65, nil)) == Size(width: 60, height: 36))
    #expect(text.size(for: offer(65, 30)) == Size(width: 60, height: 24))
    #expect(text.size(for: offer(0, 0)) == Size(width: 6, height: 12))
    #expect(text.size(for: offer(1e300, nil)) == Size(width: 150, height: 12))
    let tenths = TextContent(characters: 9, character: Size(width: 0.1, height: 1))
    #expect(tenths.size(for: offer(0.1 + 0.2, nil)).height == 3)
    #expect(TextContent(characters: -1, character: .zero).size(for: offer(9, 9)) == .zero)
    #expect(TextContent(characters: 3, character: .zero).size(for: offer(9, 9)) == .zero)
  }
}
