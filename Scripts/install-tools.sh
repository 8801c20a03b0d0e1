#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what the machine lacks: GLPK from Debian, which the build needs, and with --browser a
# headless Chromium, which the tests of pages look at them with, or with --pictures cairo and
# rsvg-convert, which PNG is drawn and checked with. Swift itself must be there.
set -eu

as_root=
if [ "$(id -u)" -ne 0 ]; then
  as_root=sudo
fi

has_glpk() {
  echo '#include <glpk.h>' | ${CC:-cc} -E -x c - >/dev/null 2>&1
}

has_browser() {
  [ -n "$(sh "$(dirname "$0")/find-browser.sh")" ]
}

install() {
  command -v apt-get >/dev/null 2>&1 || return 1
  echo "installing $1" >&2
  $as_root apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends "$1" \
      >/dev/null
}

if ! command -v swift >/dev/null 2>&1; then
  echo "bento-opt needs the Swift 6.2 toolchain or later: https://www.swift.org/install/" >&2
  exit 1
fi
if ! has_glpk; then
  install libglpk-dev || true
  if ! has_glpk; then
    echo "bento-opt needs GLPK 5.0: install libglpk-dev (Debian, Ubuntu) or glpk (Homebrew)" >&2
    exit 1
  fi
fi
if [ "${1:-}" = --browser ] && ! has_browser; then
  install chromium-headless-shell || true
  has_browser || echo "no Chromium can be had here: tests that look at pages are skipped" >&2
fi
if [ "${1:-}" = --pictures ]; then
  echo '#include <cairo/cairo.h>' | ${CC:-cc} -E -x c - >/dev/null 2>&1 ||
    install libcairo2-dev || echo "no cairo can be had here: no PNG is checked" >&2
  command -v rsvg-convert >/dev/null 2>&1 ||
    install librsvg2-bin || echo "no rsvg-convert can be had here: no PNG is checked" >&2
fi
