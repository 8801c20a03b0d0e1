#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds with the trait PNG in a folder of its own and compares pictures with those that rsvg-convert
# makes of the SVG. Needs cairo, rsvg-convert and python3; without one of them it says so and ends.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! echo '#include <cairo/cairo.h>' | ${CC:-cc} -E -x c - >/dev/null 2>&1; then
  echo "cairo is not installed (libcairo2-dev): no PNG is checked"
  exit 0
fi
for tool in rsvg-convert python3; do
  if ! command -v "$tool" >/dev/null 2>&1; then
    echo "$tool is not installed: no PNG is checked"
    exit 0
  fi
done

swift build --quiet --traits PNG --product bento-opt --scratch-path .build-png
bin=.build-png/debug/bento-opt
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# A layout with a hole beside boards with a spacer, groups, pins and grids inside of tiles.
cat > "$folder/hole.json" <<'JSON'
{"format": "bento-result/1", "name": "Hole", "columns": 3, "tiles": [
  {"id": "A", "column": 0, "row": 0, "columns": 2, "rows": 1},
  {"id": "B", "column": 1, "row": 2, "columns": 2, "rows": 1}]}
JSON
for name in room-for-a-logo together pinned-clock studio-wall; do
  "$bin" solve --quiet --output "$folder/$name.json" "Examples/$name.json"
done
for result in "$folder"/*.json; do
  picture=${result%.json}
  "$bin" render --scale 1 --output "$picture.png" "$result"
  "$bin" render --output "$picture.svg" "$result"
  rsvg-convert --output "$picture.rsvg.png" "$picture.svg"
  python3 Scripts/compare-pictures.py "$picture.png" "$picture.rsvg.png"
done
