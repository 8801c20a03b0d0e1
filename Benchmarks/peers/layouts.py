# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the layout of a certificate by counting cells and pairs."""


class Board:
    """A problem in `bento/1` and its layout in `bento-result/1`."""

    def __init__(self, problem: dict, layout: dict):
        self.columns = problem["columns"]
        self.tiles = [(tile["id"], tile["columns"], tile["rows"]) for tile in problem["tiles"]]
        self.layout_columns = layout["columns"]
        self.placed = [
            (tile["id"], tile["column"], tile["row"], tile["columns"], tile["rows"])
            for tile in layout["tiles"]
        ]

    def cells(self, placed) -> list[tuple[int, int]]:
        _, left, top, width, height = placed
        return [(x, y) for x in range(left, left + width) for y in range(top, top + height)]

    def height(self) -> int:
        return max((top + height for _, _, top, _, height in self.placed), default=0)

    def holes(self) -> int:
        """The free cells above the lowest occupied one of their column."""
        occupied = {cell for placed in self.placed for cell in self.cells(placed)}
        depth: dict[int, int] = {}
        for column, row in occupied:
            depth[column] = max(depth.get(column, 0), row + 1)
        return sum(
            (column, row) not in occupied for column in depth for row in range(depth[column]))

    def inversions(self) -> int:
        """The pairs of tiles of which the later one comes first by row, then column."""
        place = {tile: (top, left) for tile, left, top, _, _ in self.placed}
        order = [place[tile] for tile, _, _ in self.tiles]
        return sum(order[j] < order[i] for j in range(len(order)) for i in range(j))


def layout_fault(board: Board, section: dict) -> str | None:
    """What is wrong with the layout or with what is said of it, or None."""
    spans = sorted((tile, width, height) for tile, _, _, width, height in board.placed)
    if board.layout_columns != board.columns or spans != sorted(board.tiles):
        return "other tiles"
    if any(left < 0 or top < 0 or left + width > board.columns
           for _, left, top, width, _ in board.placed):
        return "off the grid"
    cells = [cell for placed in board.placed for cell in board.cells(placed)]
    if len(cells) != len(set(cells)):
        return "overlap"
    values = {
        "height": board.height(), "holes": board.holes(), "inversions": board.inversions()}
    for level in section["levels"]:
        if values[level["name"]] != level["value"]:
            return f"{level['name']} {values[level['name']]}"
    limit = section["inversionLimit"]
    if limit is not None and values["inversions"] > limit:
        return "out of order"
    return None
