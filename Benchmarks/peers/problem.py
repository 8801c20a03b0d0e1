# SPDX-License-Identifier: GPL-3.0-or-later
"""What is asked of a peer and what it answers, with the simple bounds and the greedy layout that the
peers start from."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Problem:
    """Tiles of given spans (columns, rows), in input order, on a grid of so many columns."""

    columns: int
    spans: tuple[tuple[int, int], ...]

    @property
    def area(self) -> int:
        return sum(width * height for width, height in self.spans)

    def lower_bound(self) -> int:
        """The greatest of the simple bounds: area, tallest tile, tiles of half the grid or more."""
        tallest = max((height for _, height in self.spans), default=0)
        wide = sum(height for width, height in self.spans if 2 * width > self.columns)
        half = sum(height for width, height in self.spans if 2 * width == self.columns)
        return max(-(-self.area // self.columns), tallest, wide + (half + 1) // 2)

    def shapes(self) -> dict[tuple[int, int], list[int]]:
        """The tiles of each span, in input order."""
        shapes: dict[tuple[int, int], list[int]] = {}
        for tile, span in enumerate(self.spans):
            shapes.setdefault(span, []).append(tile)
        return shapes

    def largest_single(self) -> int | None:
        """The largest tile that has no equal: the one to keep in one half of mirrored layouts."""
        single = [tiles[0] for tiles in self.shapes().values() if len(tiles) == 1]
        return max(single, key=lambda tile: self.spans[tile][0] * self.spans[tile][1], default=None)

    def height_of(self, cells: list[tuple[int, int]]) -> int:
        return max((row + span[1] for (_, row), span in zip(cells, self.spans)), default=0)

    def is_lowest(self, cells: list[tuple[int, int]]) -> bool:
        """Whether the simple bounds show that no layout is lower."""
        return self.height_of(cells) == self.lower_bound()

    def sorted_layout(self) -> list[tuple[int, int]]:
        """The lowest of four greedy layouts: as given, by rows, by columns and by area."""
        keys = (
            lambda span: 0,
            lambda span: (-span[1], -span[0]),
            lambda span: (-span[0], -span[1]),
            lambda span: -span[0] * span[1],
        )
        layouts = [
            self._dense(sorted(range(len(self.spans)), key=lambda tile: key(self.spans[tile])))
            for key in keys
        ]
        return min(layouts, key=self.height_of)

    def _dense(self, order: list[int]) -> list[tuple[int, int]]:
        """Each tile at its first free slot, row by row; a row is a number whose bits are cells."""
        rows: list[int] = []
        first: dict[tuple[int, int], int] = {}
        cells = [(0, 0)] * len(self.spans)
        for tile in order:
            width, height = self.spans[tile]
            row = first.get((width, height), 0)
            while True:
                blocked = 0
                for taken in rows[row : row + height]:
                    blocked |= taken
                slots = _runs(~blocked & ((1 << self.columns) - 1), width)
                if slots:
                    break
                row += 1
            column = (slots & -slots).bit_length() - 1
            rows.extend([0] * (row + height - len(rows)))
            for covered in range(row, row + height):
                rows[covered] |= ((1 << width) - 1) << column
            first[(width, height)] = row
            cells[tile] = (column, row)
        return cells


def _runs(free: int, length: int) -> int:
    """The bits at which `length` set bits in a row start."""
    reach = 1
    while reach < length:
        step = min(reach, length - reach)
        free &= free >> step
        reach += step
    return free


@dataclass
class Answer:
    """A layout, the levels proven least on it, and the seconds that the solver itself took."""

    cells: list[tuple[int, int]]
    proven: list[str] = field(default_factory=list)
    seconds: float = 0.0
    note: str | None = None
