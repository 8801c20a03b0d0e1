# SPDX-License-Identifier: GPL-3.0-or-later
"""The integer program of positions and covering, as the library's own `PlacementModel` builds it.

One binary variable a span and top-left cell; every cell is covered at most once; each span is placed
as often as it has tiles. Positions are sums of other tiles' columns and rows (normal patterns), and
the largest single tile is kept in one half, each only where the level allows it. For `holes` a
variable a column holds its depth. The program is written as an LP file, which every peer reads.
"""

from problem import Problem

# Beyond this many coefficients no solver ends within the limits used here.
MAXIMUM_COEFFICIENTS = 3_000_000


class ModelTooLarge(Exception):
    """The program would be too large to be written, let alone solved."""


def sums(lengths: list[int], limit: int) -> list[int]:
    """All sums of some of the lengths up to a limit, 0 among them."""
    reachable = 1
    mask = (1 << (limit + 1)) - 1
    for length in lengths:
        reachable |= reachable << length & mask
    return [value for value in range(limit + 1) if reachable >> value & 1]


class PlacementProgram:
    """A layout of at most `height` rows: any, or with `holes` the one with the fewest holes."""

    def __init__(self, problem: Problem, height: int, holes: bool = False):
        self.problem = problem
        self.height = height
        self.holes = holes
        self.shapes = list(problem.shapes().items())
        # The columns and rows of each shape to try; then (shape, column, row) a variable.
        self.positions = [self._positions(span, tiles) for span, tiles in self.shapes]
        size = sum(
            len(columns) * len(rows) * (span[0] * span[1] * (2 if holes else 1) + 1)
            for (columns, rows), (span, _) in zip(self.positions, self.shapes)
        )
        if size > MAXIMUM_COEFFICIENTS:
            raise ModelTooLarge(f"{size} coefficients, more than {MAXIMUM_COEFFICIENTS}")
        self.anchors = [
            (shape, column, row)
            for shape, (columns, rows) in enumerate(self.positions)
            for row in rows
            for column in columns
        ]

    def _positions(self, span: tuple[int, int], tiles: list[int]) -> tuple[list[int], list[int]]:
        others = [other for tile, other in enumerate(self.problem.spans) if tile != tiles[0]]
        is_mirrored = tiles[0] == self.problem.largest_single()
        last_column = (self.problem.columns - span[0]) // (2 if is_mirrored else 1)
        last_row = self.height - span[1]
        if last_row < 0:
            return [], []
        if is_mirrored and not self.holes:
            last_row //= 2
        rows = sums([height for _, height in others], last_row)
        if self.holes:
            return list(range(last_column + 1)), rows
        return sums([width for width, _ in others], last_column), rows

    @property
    def has_room(self) -> bool:
        """Whether every shape has a place at all."""
        return all(columns and rows for columns, rows in self.positions)

    def lp(self) -> str:
        """The program in the LP format of CPLEX; the variables stand in the order of the anchors."""
        columns = self.problem.columns
        count = len(self.anchors)
        depths = [f"d{column}" for column in range(columns)] if self.holes else []
        # Naming every variable in the objective fixes their order.
        objective = [f"0 x{index}" for index in range(count)] + [f"1 {depth}" for depth in depths]
        lines = ["Minimize", " obj: " + _sum(objective), "Subject To"]
        placed: list[list[str]] = [[] for _ in self.shapes]
        covering: list[list[str]] = [[] for _ in range(columns * self.height)]
        ends: list[list[str]] = [[] for _ in range(columns * self.height)]
        loads: list[list[str]] = [[] for _ in range(columns)]
        for index, (shape, left, top) in enumerate(self.anchors):
            width, height = self.shapes[shape][0]
            placed[shape].append(f"x{index}")
            for column in range(left, left + width):
                for row in range(top, top + height):
                    covering[row * columns + column].append(f"x{index}")
                    if self.holes:
                        ends[row * columns + column].append(f"{top + height} x{index}")
                if self.holes:
                    loads[column].append(f"{height} x{index}")
        for (_, tiles), terms in zip(self.shapes, placed):
            lines.append(f" {_sum(terms)} = {len(tiles)}")
        lines += [f" {_sum(terms)} <= 1" for terms in covering if len(terms) > 1]
        for column, depth in enumerate(depths):
            below = [loads[column]] + ends[column::columns]
            lines += [f" {_sum(terms)} - {depth} <= 0" for terms in below if terms]
        if depths:
            lines.append("Bounds")
            lines += [f" 0 <= {depth} <= {self.height}" for depth in depths]
            lines += ["General", *(f" {depth}" for depth in depths)]
        lines += ["Binary", *(f" x{index}" for index in range(count)), "End", ""]
        return "\n".join(lines)

    def cells(self, chosen: list[int]) -> list[tuple[int, int]]:
        """The top-left cell of each tile, from the indices of the variables that are 1."""
        waiting = [list(tiles) for _, tiles in self.shapes]
        cells: list[tuple[int, int] | None] = [None] * len(self.problem.spans)
        for index in sorted(chosen):
            shape, column, row = self.anchors[index]
            cells[waiting[shape].pop(0)] = (column, row)
        if any(cell is None for cell in cells):
            raise ValueError("the solution does not place every tile")
        return cells


def _sum(terms: list[str]) -> str:
    """The sum of the terms, broken into lines that every reader takes."""
    parts = [" + ".join(terms[start : start + 10]) for start in range(0, len(terms), 10)]
    return "\n + ".join(parts)
