# SPDX-License-Identifier: GPL-3.0-or-later
"""OR-tools CP-SAT: one model a level, the levels before it fixed at their values.

Two-dimensional no-overlap, one cumulative constraint an axis, tiles of one span in input order, the
largest single tile in one half where mirror images are as good, the simple bounds, and the best
layout so far as a hint.
"""

import time

from ortools.sat.python import cp_model

from problem import Answer, Problem

LEVELS = ("height", "holes", "inversions")


def version() -> str:
    import ortools

    return ortools.__version__


def solve(problem: Problem, levels: list[str], limit: float, threads: int) -> Answer:
    answer = Answer(problem.sorted_layout())
    known: dict[str, int] = {}
    for index, level in enumerate(levels):
        left = limit - answer.seconds
        if left <= 0:
            break
        model = LevelModel(problem, level, known, answer.cells)
        solver = cp_model.CpSolver()
        solver.parameters.max_time_in_seconds = left
        solver.parameters.num_workers = threads
        solver.parameters.random_seed = 1
        started = time.perf_counter()
        status = solver.solve(model.model)
        answer.seconds += time.perf_counter() - started
        if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            answer.cells = model.cells(solver)
            known[level] = round(solver.objective_value) - model.offset
        is_proven = status == cp_model.OPTIMAL or (
            level == "height" and problem.is_lowest(answer.cells)
        )
        if is_proven and answer.proven == levels[:index]:
            answer.proven.append(level)
        if level not in known:
            break
    return answer


class LevelModel:
    """The model that makes `level` least while the levels in `known` keep their values."""

    def __init__(
        self, problem: Problem, level: str, known: dict[str, int], hint: list[tuple[int, int]]
    ):
        self.problem = problem
        self.model = cp_model.CpModel()
        self.offset = 0
        self.limit = known.get("height", problem.height_of(hint))
        self.add_positions(hint)
        if level == "height":
            self.add_height()
        else:
            self.add_packing(self.limit)
        self.order_equal_tiles()
        if level != "inversions" and "inversions" not in known:
            self.keep_in_half(upside_down=level == "height")
        if "holes" in known:
            self.model.add(sum(self.depths()) <= known["holes"] + problem.area)
        if "inversions" in known:
            self.model.add(sum(self.inversions()) <= known["inversions"])
        if level == "holes":
            self.offset = problem.area
            self.model.minimize(sum(self.depths()))
        elif level == "inversions":
            self.model.minimize(sum(self.inversions()))

    def add_positions(self, hint: list[tuple[int, int]]) -> None:
        self.x, self.y = [], []
        for tile, (width, height) in enumerate(self.problem.spans):
            self.x.append(self.model.new_int_var(0, self.problem.columns - width, f"x{tile}"))
            self.y.append(self.model.new_int_var(0, self.limit - height, f"y{tile}"))
            self.model.add_hint(self.x[tile], hint[tile][0])
            self.model.add_hint(self.y[tile], hint[tile][1])

    def add_packing(self, height) -> None:
        new_interval = self.model.new_fixed_size_interval_var
        widths = [span[0] for span in self.problem.spans]
        heights = [span[1] for span in self.problem.spans]
        across = [new_interval(x, w, f"w{i}") for i, (x, w) in enumerate(zip(self.x, widths))]
        down = [new_interval(y, h, f"h{i}") for i, (y, h) in enumerate(zip(self.y, heights))]
        self.model.add_no_overlap_2d(across, down)
        self.model.add_cumulative(across, heights, height)
        self.model.add_cumulative(down, widths, self.problem.columns)

    def add_height(self) -> None:
        bound = min(self.problem.lower_bound(), self.limit)
        height = self.model.new_int_var(bound, self.limit, "height")
        for y, span in zip(self.y, self.problem.spans):
            self.model.add(y + span[1] <= height)
        self.add_packing(height)
        self.model.add_hint(height, self.limit)
        self.height = height
        self.model.minimize(height)

    def place(self, tile: int):
        """A number that rises in reading order."""
        return self.y[tile] * self.problem.columns + self.x[tile]

    def order_equal_tiles(self) -> None:
        for tiles in self.problem.shapes().values():
            for before, after in zip(tiles, tiles[1:]):
                self.model.add(self.place(before) < self.place(after))

    def keep_in_half(self, upside_down: bool) -> None:
        tile = self.problem.largest_single()
        if tile is None:
            return
        width, height = self.problem.spans[tile]
        self.model.add(2 * self.x[tile] + width <= self.problem.columns)
        if upside_down:
            self.model.add(2 * self.y[tile] + height <= self.height)

    def depths(self) -> list:
        """One variable a column, at least the end of every tile in it and the sum of their rows."""
        if hasattr(self, "depth"):
            return self.depth
        columns = range(self.problem.columns)
        self.depth = [self.model.new_int_var(0, self.limit, f"depth{c}") for c in columns]
        loads: list[list] = [[] for _ in columns]
        for tile, (width, height) in enumerate(self.problem.spans):
            starts = [
                self.model.new_bool_var(f"start{tile},{c}")
                for c in range(self.problem.columns - width + 1)
            ]
            self.model.add_exactly_one(starts)
            self.model.add(sum(c * start for c, start in enumerate(starts)) == self.x[tile])
            for column in columns:
                covering = starts[max(0, column - width + 1) : column + 1]
                covers = self.model.new_bool_var(f"covers{tile},{column}")
                self.model.add(sum(covering) == covers)
                end = self.y[tile] + height
                self.model.add(self.depth[column] >= end).only_enforce_if(covers)
                loads[column].append(height * covers)
        for column in columns:
            self.model.add(self.depth[column] >= sum(loads[column]))
        self.model.add(sum(self.depth) >= self.problem.area)
        return self.depth

    def inversions(self) -> list:
        """One variable a pair of unequal tiles, 1 if the later one is read first."""
        if hasattr(self, "pairs"):
            return self.pairs
        self.pairs = []
        spans = self.problem.spans
        for after in range(len(spans)):
            for before in range(after):
                if spans[before] == spans[after]:
                    continue
                pair = self.model.new_bool_var(f"inverted{before},{after}")
                in_order = self.place(before) < self.place(after)
                self.model.add(in_order).only_enforce_if(pair.negated())
                out_of_order = self.place(after) < self.place(before)
                self.model.add(out_of_order).only_enforce_if(pair)
                self.pairs.append(pair)
        return self.pairs

    def cells(self, solver: cp_model.CpSolver) -> list[tuple[int, int]]:
        return [(solver.value(x), solver.value(y)) for x, y in zip(self.x, self.y)]
