# SPDX-License-Identifier: GPL-3.0-or-later
"""Has bento-opt write 50 mixed certificates: certificates.py COMMAND ROOT DIR.

Our examples, published random grids, small published strip-packing instances and real dashboards,
spread evenly over what there is, in order of names.
"""

import csv
import os
import subprocess
import sys
import tempfile

GRIDS, STRIPS, DASHBOARDS = 20, 12, 12


def spread(items: list, count: int) -> list:
    """So many of the items, at even distances."""
    count = min(count, len(items))
    return [items[index * len(items) // count] for index in range(count)]


def examples(root: str):
    folder = os.path.join(root, "Examples")
    for name in sorted(os.listdir(folder)):
        if name.endswith((".json", ".csv")):
            columns = ["--columns", "4"] if name.endswith(".csv") else []
            yield os.path.splitext(name)[0], os.path.join(folder, name), columns


def grids(data: str, scratch: str):
    with open(os.path.join(data, "bento", "synthetic.csv"), encoding="ascii") as file:
        rows = list(csv.DictReader(file))
    for row in spread(rows, GRIDS):
        name = "-".join(row[key] for key in ("mix", "columns", "n", "seed"))
        path = os.path.join(scratch, name + ".csv")
        spans = [item.replace("x", ",") for item in row["items"].split()]
        lines = ["id,columns,rows"] + [f"t{index},{span}" for index, span in enumerate(spans)]
        with open(path, "w", encoding="ascii") as file:
            file.write("\n".join(lines) + "\n")
        yield name, path, ["--columns", row["columns"]]


def files(folder: str, ending: str, count: int, largest: int):
    names = sorted(name for name in os.listdir(folder) if name.endswith(ending))
    small = [name for name in names if os.path.getsize(os.path.join(folder, name)) <= largest]
    for name in spread(small, count):
        yield os.path.splitext(name)[0], os.path.join(folder, name), []


def main() -> int:
    command, root, target = sys.argv[1:4]
    data = os.environ["BENTO_DATA"]
    strips = os.path.join(data, "strip-packing", "mmv38")
    dashboards = os.path.join(data, "dashboards", "grafana")
    os.makedirs(target, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bento-boards-") as scratch:
        boards = [
            *examples(root), *grids(data, scratch), *files(strips, ".txt", STRIPS, 200),
            *files(dashboards, ".json", DASHBOARDS, 60_000)]
        for name, path, options in boards:
            subprocess.run(
                [command, "solve", path, *options, "--time-limit", "20s", "--quiet",
                 "--format", "json", "--output", os.devnull,
                 "--certificate", os.path.join(target, name)], check=True)
    print(f"{len(boards)} certificates in {target}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
