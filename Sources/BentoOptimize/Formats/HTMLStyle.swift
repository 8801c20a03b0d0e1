// SPDX-License-Identifier: GPL-3.0-or-later

/// The style of a page, the same for all pages.
enum HTMLStyle {
  /// The style sheet; nothing of the input is in it.
  static var text: String {
    let tiles = Colour.tiles.enumerated().map { index, colour in
      ".c\(index) { --tile: \(colour.hex); color: \(colour.ink.hex); }"
    }
    let groups = Colour.groups.enumerated().map { index, colour in
      ".g\(index) { color: color-mix(in srgb, \(colour.hex) var(--strength), var(--board)); }"
    }
    return ([colours, page, board, labels, motion] + tiles + groups + [paper])
      .joined(separator: "\n")
  }

  private static let colours = """
    :root {
      color-scheme: light dark;
      --page: #ffffff; --board: #eef1f6; --text: #16181d; --quiet: #4b5563; --line: #c3cad6;
      --focus: #1d4ed8; --hole: #fdeeee; --hatch: #c4505d; --strength: 100%;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --page: #14171d; --board: #1f242d; --text: #eef1f6; --quiet: #b3bccb; --line: #4a5363;
        --focus: #9ec1ff; --hole: #2c2126; --hatch: #d8727d; --strength: 45%;
      }
    }
    """

  private static let page = """
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--page); color: var(--text);
      font: 16px/1.45 system-ui, sans-serif;
    }
    main { max-width: 1200px; margin: 0 auto; padding: 20px 16px 40px; }
    h1 { margin: 0; font-size: 1.5rem; overflow-wrap: anywhere; }
    h2 { margin: 28px 0 8px; font-size: 1.2rem; }
    h3 { margin: 20px 0 8px; font-size: 1rem; overflow-wrap: anywhere; }
    header p, .note { margin: 4px 0; color: var(--quiet); overflow-wrap: anywhere; }
    .controls {
      display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin: 14px 0;
    }
    .controls[hidden], .aside { display: none; }
    button, select {
      min-height: 40px; max-width: 100%; padding: 6px 14px; border: 1px solid var(--quiet);
      border-radius: 8px; background: var(--board); color: var(--text); font: inherit;
    }
    button { cursor: pointer; }
    button[aria-pressed=true] { background: var(--text); color: var(--page); }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
    table { margin: 12px 0 24px; border-collapse: collapse; font-variant-numeric: tabular-nums; }
    caption { padding: 4px 0; color: var(--quiet); text-align: start; overflow-wrap: anywhere; }
    th, td { padding: 4px 10px; border-bottom: 1px solid var(--line); text-align: start; }
    th { font-weight: 600; }
    td:not(:last-child) { white-space: nowrap; }
    @media (max-width: 480px) {
      table { font-size: 0.85rem; }
      th, td { padding: 4px 6px; }
      th:first-child { padding-inline-start: 0; }
    }
    .legend { margin: 8px 0; padding: 0; list-style: none; color: var(--quiet); }
    .legend li { overflow-wrap: anywhere; }
    .patch {
      display: inline-block; width: 14px; height: 14px; margin-inline-end: 8px;
      border-radius: 3px; background: currentColor; vertical-align: -2px;
    }
    """

  private static let board = """
    .section { margin-top: 16px; }
    .board {
      container-type: inline-size; width: min(var(--width), 100% - 16px); background: var(--board);
      box-shadow: 0 0 0 8px var(--board); border-radius: 4px; margin: 16px 8px;
    }
    .field { position: relative; height: var(--bh); }
    .field ol { margin: 0; padding: 0; list-style: none; }
    .box {
      position: absolute; left: var(--bx); top: var(--by); width: var(--bw); height: var(--bh);
      border-radius: min(8px, 1.2cqi);
    }
    [data-shown=dense] .field { height: var(--dh); }
    [data-shown=dense] .tile {
      left: var(--dx); top: var(--dy); width: var(--dw); height: var(--dh);
    }
    .backdrop.d, [data-shown=dense] .backdrop.b { opacity: 0; }
    [data-shown=dense] .backdrop.d { opacity: 1; }
    .group { background: currentColor; box-shadow: 0 0 0 calc(var(--gap) * 0.42) currentColor; }
    .hole {
      background: repeating-linear-gradient(
        -45deg, var(--hatch) 0 1.5px, var(--hole) 1.5px 8px);
    }
    .spacer { border: 1.5px dashed var(--quiet); }
    .tile {
      background: var(--tile);
      box-shadow: inset 0 0 0 1px color-mix(in srgb, #16181d 55%, var(--tile));
    }
    .tile:focus-visible { z-index: 1; }
    .plain { container-type: size; overflow: hidden; }
    .tile.holder { background: color-mix(in srgb, var(--tile) 30%, var(--page)); color: var(--text); }
    .pinned::after {
      content: ""; position: absolute; top: min(5px, 8%); inset-inline-start: min(5px, 8%);
      width: min(8px, 12%); aspect-ratio: 1; border-radius: 50%; background: currentColor;
    }
    """

  private static let labels = """
    .label { font-weight: 600; line-height: 1.2; }
    .plain > .label {
      position: absolute; inset: 50% 0 auto; max-height: 100%; translate: 0 -50%;
      padding: 0 min(8px, 6cqi); overflow: hidden; text-align: center; text-overflow: ellipsis;
      white-space: nowrap; font-size: clamp(11px, min(13cqi, 40cqb), 17px);
    }
    @container (height >= 44px) and (width >= 36px) {
      .plain > .label {
        display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
        white-space: normal; overflow-wrap: anywhere;
      }
    }
    @container (height >= 76px) { .plain > .label { -webkit-line-clamp: 3; } }
    @container (width < 22px) or (height < 13px) { .plain > .label { opacity: 0; } }
    .holder > .label {
      display: block; padding: 0 0.8cqi; overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap; font-size: min(1.75cqi, 15px); line-height: 2.6cqi;
    }
    .untitled > .label { position: absolute; opacity: 0; }
    @container (width < 620px) { .holder > .label { opacity: 0; } }
    """

  private static let motion = """
    .tile, .field {
      transition: left 0.45s ease, top 0.45s ease, width 0.45s ease, height 0.45s ease;
    }
    .backdrop { transition: opacity 0.45s ease; }
    @media (prefers-reduced-motion: reduce) { .tile, .field, .backdrop { transition: none; } }
    """

  private static let paper = """
    @media print {
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      main { max-width: none; padding: 0; }
      .controls { display: none; }
      .part.aside { display: block; }
      .section { break-inside: avoid; }
    }
    """
}
