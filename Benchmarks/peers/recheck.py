# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks certificates without bento-opt: layouts and arguments by counting, models by HiGHS, CBC and
CaDiCaL.

    recheck [--limit SECONDS] [--solvers highs,cbc,cadical] DIR...

Prints a line a check, then sums. Ends with 1 if anything contradicts a certificate; a solver that
does not end in time has no answer, which contradicts nothing.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass

import mip
from arguments import argument_fault
from layouts import Board, layout_fault

# The solvers for each form of model.
SOLVERS = {"lp": ("highs", "cbc"), "cnf": ("cadical",)}


@dataclass
class Check:
    """One thing looked at: by whom, the answer, and whether it agrees with the certificate."""

    certificate: str
    level: str
    solver: str
    answer: str
    seconds: float
    agrees: bool | None

    def line(self) -> str:
        agrees = {True: "yes", False: "NO", None: "-"}[self.agrees]
        return (
            f"{self.certificate:36} {self.level:11} {self.solver:9} {self.answer:14} "
            f"{self.seconds:8.2f}  {agrees}"
        )


def checks(folder: str, limit: float, solvers: list[str]):
    """All checks of the certificate in a folder, one after the other."""
    name = os.path.basename(os.path.normpath(folder))
    certificate = read(folder, "certificate.json")
    for number, section in enumerate(certificate["sections"], 1):
        title = f"{name} {number}" if len(certificate["sections"]) > 1 else name
        board = Board(read(folder, section["problem"]), read(folder, section["layout"]))
        fault = layout_fault(board, section)
        yield Check(title, "layout", "counting", fault or "valid", 0.0, fault is None)
        for level in section["levels"]:
            if level["argument"]:
                fault = argument_fault(board, level["argument"], level["value"])
                yield Check(title, level["name"], "by hand", fault or "holds", 0.0, fault is None)
            for model in level["models"]:
                for solver in SOLVERS[model["format"]]:
                    if solver in solvers:
                        yield solved(title, level["name"], solver, folder, model, limit)


def solved(title, level, solver, folder, model, limit) -> Check:
    """The answer of a solver in a process of its own, which is ended when its time is over."""
    path = os.path.join(folder, model["file"])
    command = [sys.executable, __file__, "--solve", solver, "--limit", str(limit), path]
    started = time.perf_counter()
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=limit + 5)
        answer = (done.stdout.split() or ["no-answer"])[-1].replace("-", " ")
    except subprocess.TimeoutExpired:
        answer = "no answer"
    seconds = time.perf_counter() - started
    agrees = None if answer == "no answer" else answer == model["answer"]
    return Check(title, level, solver, answer, seconds, agrees)


def answer_of(solver: str, path: str, limit: float) -> str:
    """What a solver says about the model in a file, in one word."""
    if solver == "cadical":
        from pysat.formula import CNF
        from pysat.solvers import Cadical153

        with Cadical153(bootstrap_with=CNF(from_file=path)) as cadical:
            return "satisfiable" if cadical.solve() else "unsatisfiable"
    run = {"highs": mip.run_highs, "cbc": mip.run_cbc}[solver]
    status = run(path, limit, 1).status
    return {"optimal": "feasible", "infeasible": "infeasible"}.get(status, "no-answer")


def read(folder: str, name: str):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return json.load(file)


def sums(done: list[Check]) -> list[str]:
    """How often each solver agreed, had no answer, and disagreed, by level."""
    lines = ["", f"{'level':11} {'by':9} {'agree':>6} {'no answer':>10} {'disagree':>9} {'seconds':>9}"]
    for level, solver in dict.fromkeys((check.level, check.solver) for check in done):
        part = [check for check in done if (check.level, check.solver) == (level, solver)]
        counts = [sum(check.agrees is value for check in part) for value in (True, None, False)]
        seconds = sum(check.seconds for check in part)
        lines.append(
            f"{level:11} {solver:9} {counts[0]:6} {counts[1]:10} {counts[2]:9} {seconds:9.1f}")
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(prog="recheck", description=__doc__.split("\n\n")[0])
    parser.add_argument("folders", nargs="+", metavar="DIR")
    parser.add_argument("--limit", type=float, default=60.0, help="seconds a model and solver")
    parser.add_argument("--solvers", default="highs,cbc,cadical")
    parser.add_argument("--solve", choices=["highs", "cbc", "cadical"], help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.solve:
        print(answer_of(options.solve, options.folders[0], options.limit))
        return 0
    print(f"{'certificate':36} {'level':11} {'by':9} {'answer':14} {'seconds':>8}  agrees")
    done = []
    for folder in options.folders:
        for check in checks(folder, options.limit, options.solvers.split(",")):
            print(check.line(), flush=True)
            done.append(check)
    print("\n".join(sums(done)))
    return 1 if any(check.agrees is False for check in done) else 0


if __name__ == "__main__":
    sys.exit(main())
