# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the arguments by which a certificate says that so many rows are needed."""


def argument_fault(board, argument: dict, rows: int) -> str | None:
    """What is wrong with the argument that `rows` rows are needed, or None."""
    shown = SHOWN[argument["name"]](board, argument)
    if shown is None or shown < argument["shown"]:
        return f"shows {shown}"
    # Pushed up, a layout is as high as a chain of tiles one below the other.
    raised = min((s for s in sums(heights(board)) if s >= argument["shown"]), default=None)
    if raised is None or raised < rows:
        return f"raised to {raised}"
    return None


def heights(board, tiles=None) -> list[int]:
    chosen = range(len(board.tiles)) if tiles is None else [number - 1 for number in tiles]
    return [board.tiles[tile][2] for tile in chosen]


def widths(board, tiles) -> list[int]:
    return [board.tiles[number - 1][1] for number in tiles]


def sums(lengths: list[int]) -> set[int]:
    reached = {0}
    for length in lengths:
        reached |= {value + length for value in reached}
    return reached


def area(board, argument):
    return -(-sum(width * height for _, width, height in board.tiles) // board.columns)


def tallest(board, argument):
    return max(heights(board, argument["tiles"]))


def excluding(board, argument):
    """No two fit side by side exactly if the two narrowest do not."""
    tiles = argument["tiles"]
    narrowest = sorted(widths(board, tiles))[:2]
    if len(set(tiles)) != len(tiles) or len(tiles) > 1 and sum(narrowest) <= board.columns:
        return None
    return sum(heights(board, tiles))


def abreast(board, argument):
    width, alone, shared = argument["width"], argument["alone"], argument["shared"]
    if len(set(alone + shared)) != len(alone) + len(shared):
        return None
    if any(other < width for other in widths(board, alone + shared)):
        return None
    if any(other + width <= board.columns for other in widths(board, alone)):
        return None
    share = -(-sum(heights(board, shared)) // (board.columns // width))
    stack = min((s for s in sums(heights(board, shared)) if s >= share), default=share)
    return sum(heights(board, alone)) + stack


def dual_feasible(board, argument):
    """The rows that the load needs, if indeed no row of tiles of these widths holds more."""
    value, whole = FAMILIES[argument["family"]](argument["k"], board.columns)
    distinct = sorted({width for _, width, _ in board.tiles})
    most = [0] * (board.columns + 1)
    for room in range(1, board.columns + 1):
        fitting = (width for width in distinct if width <= room)
        most[room] = max([most[room - 1]] + [most[room - w] + value(w) for w in fitting])
    if most[board.columns] > whole:
        return None
    load = sum(value(width) * height for _, width, height in board.tiles)
    return -(-load // whole)


def _f0(k, whole):
    """Lengths under k count nothing, those over whole - k all."""
    return lambda length: whole if length > whole - k else 0 if length < k else length, whole


def _u(k, whole):
    """Whole parts of a whole cut into k + 1, of which k count as all; exact ones as themselves."""

    def value(length):
        parts, rest = divmod((k + 1) * length, whole)
        return k * length if rest == 0 else parts * whole

    return value, k * whole


def _ccm(k, whole):
    """Up to half rounded down to multiples of k, the others the mirror image of that."""

    def value(length):
        if 2 * length > whole:
            return 2 * (whole // k - (whole - length) // k)
        return whole // k if 2 * length == whole else 2 * (length // k)

    return value, 2 * (whole // k)


FAMILIES = {"f0": _f0, "u": _u, "CCM": _ccm}
SHOWN = {
    "area": area,
    "tallest tile": tallest,
    "tiles that exclude each other": excluding,
    "tiles abreast": abreast,
    "dual feasible function": dual_feasible,
}
