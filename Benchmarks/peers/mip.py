# SPDX-License-Identifier: GPL-3.0-or-later
"""HiGHS, CBC and glpsol on the placement program, with their default settings.

`height`: is there a layout of so many rows, asked at rising heights from the simple bound on, each
question with half of the time left, as the library asks it. `holes`: the fewest at that height.
"""

import os
import re
import subprocess
import tempfile
import time
from dataclasses import dataclass, field

from placement import ModelTooLarge, PlacementProgram
from problem import Answer, Problem

LEVELS = ("height", "holes")


@dataclass
class Outcome:
    """What a solver says: `optimal`, `infeasible` or `unknown`, and the variables that are 1."""

    status: str
    chosen: list[int] = field(default_factory=list)
    seconds: float = 0.0


def solve(problem: Problem, levels: list[str], limit: float, threads: int, run) -> Answer:
    """Answers with `run`, which solves one LP file: `run(path, seconds, threads)`."""
    answer = Answer(problem.sorted_layout())

    def ask(program: PlacementProgram, share: float) -> Outcome:
        if not program.has_room:
            return Outcome("infeasible")
        with tempfile.TemporaryDirectory(prefix="bento-peer-") as folder:
            path = os.path.join(folder, "model.lp")
            with open(path, "w", encoding="ascii") as file:
                file.write(program.lp())
            outcome = run(path, max((limit - answer.seconds) * share, 0.001), threads)
        answer.seconds += outcome.seconds
        return outcome

    try:
        if not _settle_height(problem, answer, limit, ask):
            return answer
        answer.proven.append("height")
        if "holes" in levels:
            program = PlacementProgram(problem, problem.height_of(answer.cells), holes=True)
            outcome = ask(program, 1.0)
            if outcome.chosen:
                answer.cells = program.cells(outcome.chosen)
            if outcome.status == "optimal":
                answer.proven.append("holes")
    except ModelTooLarge as error:
        answer.note = f"model too large: {error}"
        if not answer.proven and problem.is_lowest(answer.cells):
            answer.proven.append("height")
    return answer


def _settle_height(problem: Problem, answer: Answer, limit: float, ask) -> bool:
    """Asks at rising heights; whether the height of the answer is proven then."""
    baseline = problem.height_of(answer.cells)
    is_proven = True
    for height in range(problem.lower_bound(), baseline + 1):
        if answer.seconds >= limit:
            return False
        program = PlacementProgram(problem, height)
        outcome = ask(program, 0.5)
        if outcome.status == "optimal":
            answer.cells = program.cells(outcome.chosen)
            return is_proven
        if outcome.status == "unknown":
            # The baseline's layout is in hand: where all below is refuted, it is the answer.
            is_proven = is_proven and height == baseline
    return is_proven


def highs_version() -> str:
    from importlib.metadata import version

    return version("highspy")


def run_highs(path: str, seconds: float, threads: int) -> Outcome:
    import highspy

    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", threads)
    solver.setOptionValue("time_limit", seconds)
    started = time.perf_counter()
    solver.readModel(path)
    solver.run()
    elapsed = time.perf_counter() - started
    status = solver.getModelStatus()
    has_solution = (
        solver.getInfo().primal_solution_status == highspy.SolutionStatus.kSolutionStatusFeasible
    )
    chosen = []
    if has_solution:
        names = solver.getLp().col_names_
        values = solver.getSolution().col_value
        chosen = _chosen(zip(names, values))
    known = {
        highspy.HighsModelStatus.kOptimal: "optimal",
        highspy.HighsModelStatus.kInfeasible: "infeasible",
    }
    return Outcome(known.get(status, "unknown"), chosen, elapsed)


def cbc_version() -> str:
    return _first_match(r"Version: (\S+)", ["cbc", "-exit"])


def run_cbc(path: str, seconds: float, threads: int) -> Outcome:
    solution = path + ".txt"
    command = ["cbc", path, "-timeMode", "elapsed", "-seconds", f"{seconds:.3f}"]
    if threads > 1:
        command += ["-threads", str(threads)]
    _, elapsed = _timed(command + ["-solve", "-solution", solution], seconds)
    if not os.path.exists(solution):
        return Outcome("unknown", seconds=elapsed)
    with open(solution, encoding="ascii") as file:
        head, *lines = file.read().splitlines()
    words = [line.replace("**", "").split() for line in lines]
    if head.startswith("Optimal"):
        return Outcome("optimal", _chosen((w[1], float(w[2])) for w in words), elapsed)
    if head.startswith(("Infeasible", "Integer infeasible")):
        return Outcome("infeasible", seconds=elapsed)
    return Outcome("unknown", seconds=elapsed)


def glpsol_version() -> str:
    return _first_match(r"Solver,? v?(\S+)", ["glpsol", "--version"])


def run_glpsol(path: str, seconds: float, threads: int) -> Outcome:
    """glpsol has one thread, and takes whole seconds, so it is ended from outside as well."""
    solution = path + ".txt"
    command = ["glpsol", "--lp", path, "--tmlim", str(int(seconds) + 1), "-w", solution]
    output, elapsed = _timed(command, seconds, grace=0.0)
    if output is None:
        return Outcome("unknown", seconds=elapsed)
    if "NO INTEGER FEASIBLE" in output or "NO PRIMAL FEASIBLE" in output:
        return Outcome("infeasible", seconds=elapsed)
    if "INTEGER OPTIMAL SOLUTION FOUND" not in output or not os.path.exists(solution):
        return Outcome("unknown", seconds=elapsed)
    with open(solution, encoding="ascii") as file:
        words = [line.split() for line in file]
    values = [float(word[2]) for word in words if word and word[0] == "j"]
    # Without names, but in the order of the file: first the positions, then the depths.
    count = _binary_count(path)
    names = (f"x{index}" for index in range(count))
    return Outcome("optimal", _chosen(zip(names, values)), elapsed)


def _chosen(values) -> list[int]:
    """The indices of the position variables that are 1; models of others have no such names."""
    return [int(name[1:]) for name, value in values if _is_position(name) and value > 0.5]


def _is_position(name: str) -> bool:
    return name[0] == "x" and name[1:].isdigit()


def _binary_count(path: str) -> int:
    with open(path, encoding="ascii") as file:
        return sum(1 for _ in file.read().partition("\nBinary\n")[2].splitlines()) - 1


def _timed(command: list[str], seconds: float, grace: float = 1.0) -> tuple[str | None, float]:
    """What the command prints, or None where it had to be ended, and the seconds it took."""
    started = time.perf_counter()
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            timeout=seconds + grace, text=True, check=False)
        output = done.stdout
    except subprocess.TimeoutExpired:
        output = None
    return output, time.perf_counter() - started


def _first_match(pattern: str, command: list[str]) -> str:
    match = re.search(pattern, _timed(command, 10)[0] or "")
    return match.group(1) if match else "unknown"
