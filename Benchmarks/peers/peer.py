# SPDX-License-Identifier: GPL-3.0-or-later
"""Answers bento problems with another solver: a JSON line in, a JSON line out.

    peer.py --solver cp-sat --levels height,holes --limit 1 [--threads 1]
    peer.py --versions

In:  {"id": "a", "columns": 4, "spans": [[2, 1], [1, 3]]}
Out: {"id": "a", "cells": [[0, 0], [2, 0]], "height": 3, "holes": 0, "proven": ["height"],
      "seconds": 0.01}

`cells` are top-left (column, row), in input order. `proven` lists the levels proven least, in order.
`seconds` is the time within the solver; building the model in Python is not counted.
"""

import argparse
import functools
import json
import os
import sys

import cpsat
import mip
from problem import Answer, Problem

SOLVERS = {
    "cp-sat": (cpsat.solve, cpsat.LEVELS, cpsat.version),
    "highs": (functools.partial(mip.solve, run=mip.run_highs), mip.LEVELS, mip.highs_version),
    "cbc": (functools.partial(mip.solve, run=mip.run_cbc), mip.LEVELS, mip.cbc_version),
    "glpsol": (functools.partial(mip.solve, run=mip.run_glpsol), mip.LEVELS, mip.glpsol_version),
}


def holes(problem: Problem, cells: list[tuple[int, int]]) -> int:
    depth = [0] * problem.columns
    for (column, row), (width, height) in zip(cells, problem.spans):
        for covered in range(column, column + width):
            depth[covered] = max(depth[covered], row + height)
    return sum(depth) - problem.area


def report(identifier, problem: Problem, answer: Answer) -> dict:
    line = {
        "id": identifier,
        "cells": answer.cells,
        "height": problem.height_of(answer.cells),
        "holes": holes(problem, answer.cells),
        "proven": answer.proven,
        "seconds": round(answer.seconds, 6),
    }
    return line | ({"note": answer.note} if answer.note else {})


def own_output():
    """Standard output for the answers alone: what solvers print there is dropped."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return answers


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--solver", choices=SOLVERS)
    parser.add_argument("--levels", default="height", help="height, holes, inversions, in order")
    parser.add_argument("--limit", type=float, default=10.0, help="seconds an instance")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--versions", action="store_true", help="name the solvers, one a line")
    options = parser.parse_args()
    if options.versions:
        for name, (_, _, version) in SOLVERS.items():
            print(name, version())
        return 0
    if options.solver is None:
        parser.error("name a --solver")
    solve, known, version = SOLVERS[options.solver]
    levels = options.levels.split(",")
    if unknown := [level for level in levels if level not in known]:
        parser.error(f"{options.solver} does not know the level {', '.join(unknown)}")
    answers = own_output()
    print(json.dumps({"solver": options.solver, "version": version()}), file=answers, flush=True)
    for line in sys.stdin:
        instance = json.loads(line)
        problem = Problem(instance["columns"], tuple(map(tuple, instance["spans"])))
        answer = solve(problem, levels, options.limit, options.threads)
        print(json.dumps(report(instance["id"], problem, answer)), file=answers, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
