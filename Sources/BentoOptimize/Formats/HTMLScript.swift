// SPDX-License-Identifier: GPL-3.0-or-later

/// The script of a page: it only switches states that the style tells apart, so that the page is
/// of use without it.
enum HTMLScript {
  /// The script; nothing of the input is in it.
  static let text = """
    (() => {
      const root = document.documentElement;
      const controls = document.querySelector(".controls");
      const button = document.getElementById("dense");
      const width = document.getElementById("width");
      if (controls) controls.hidden = false;
      button?.addEventListener("click", () => {
        const isDense = root.dataset.shown === "best";
        root.dataset.shown = isDense ? "dense" : "best";
        button.setAttribute("aria-pressed", String(isDense));
        const status = document.querySelector("[role=status]");
        status.textContent = "Shown: " + (isDense ? "dense" : status.dataset.best);
        for (const tile of document.querySelectorAll(".tile")) {
          [tile.title, tile.dataset.dense] = [tile.dataset.dense, tile.title];
        }
      });
      const choose = () => {
        for (const part of document.querySelectorAll(".part")) {
          part.classList.toggle("aside", part.id !== width.value);
        }
      };
      width?.addEventListener("change", choose);
      if (width) choose();
    })();
    """
}
