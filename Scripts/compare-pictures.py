#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Says whether two PNG files have one size and, but for text and edges, the same colours.

usage: compare-pictures.py A.png B.png

Every few pixels a pair is compared. Fonts and the smoothing of edges may differ between libraries,
so a small share of pairs may be far apart.
"""
import struct
import sys
import zlib

STEP = 3
FAR_APART = 24
ALLOWED_SHARE = 0.04


def lines(path):
    """The lines of a picture of 8 bits a channel, and the bytes of a pixel."""
    data = open(path, "rb").read()
    assert data[:8] == b"\x89PNG\r\n\x1a\n", f"{path} is no PNG"
    place, packed = 8, b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        content = data[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour, *_, interlace = struct.unpack(">IIBBBBB", content)
            assert depth == 8 and colour in (2, 6) and interlace == 0, f"{path}: another kind of PNG"
            size = 3 if colour == 2 else 4
        elif kind == b"IDAT":
            packed += content
        place += length + 12
    raw, stride = zlib.decompress(packed), width * size
    result, before = [], bytearray(stride)
    for row in range(height):
        start = row * (stride + 1)
        line = bytearray(raw[start + 1 : start + 1 + stride])
        undo(raw[start], line, before, size)
        result.append(line)
        before = line
    return result, size


def undo(kind, line, above, size):
    """Undoes the filter of a line in place."""
    for i in range(len(line)):
        left = line[i - size] if i >= size else 0
        corner = above[i - size] if i >= size else 0
        if kind == 1:
            line[i] = (line[i] + left) & 255
        elif kind == 2:
            line[i] = (line[i] + above[i]) & 255
        elif kind == 3:
            line[i] = (line[i] + (left + above[i]) // 2) & 255
        elif kind == 4:
            guess = left + above[i] - corner
            distances = (abs(guess - left), abs(guess - above[i]), abs(guess - corner))
            nearest = (left, above[i], corner)[distances.index(min(distances))]
            line[i] = (line[i] + nearest) & 255


def main(one, other):
    (a, size_a), (b, size_b) = lines(one), lines(other)
    sizes = [(len(p[0]) // s, len(p)) for p, s in ((a, size_a), (b, size_b))]
    if sizes[0] != sizes[1]:
        sys.exit(f"{one} has {sizes[0]} pixels, {other} {sizes[1]}")
    pairs = apart = 0
    for row in range(0, sizes[0][1], STEP):
        for column in range(0, sizes[0][0], STEP):
            pixel = a[row][column * size_a : column * size_a + 3]
            twin = b[row][column * size_b : column * size_b + 3]
            pairs += 1
            apart += max(abs(x - y) for x, y in zip(pixel, twin)) > FAR_APART
    share = apart / pairs
    print(f"{one}: {sizes[0][0]} x {sizes[0][1]}, {share:.2%} of {pairs} pairs of pixels differ")
    if share > ALLOWED_SHARE:
        sys.exit(f"{one} and {other} differ in more than {ALLOWED_SHARE:.0%} of their pixels")


main(*sys.argv[1:])
