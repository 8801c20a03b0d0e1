#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what the build needs and the machine lacks: GLPK from Debian. Swift itself must be there.
set -eu

if ! command -v swift >/dev/null 2>&1; then
  echo "bento-opt needs the Swift 6.2 toolchain or later: https://www.swift.org/install/" >&2
  exit 1
fi

has_glpk() {
  echo '#include <glpk.h>' | ${CC:-cc} -E -x c - >/dev/null 2>&1
}

if has_glpk; then
  exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo "bento-opt needs GLPK 5.0: install libglpk-dev (Debian, Ubuntu) or glpk (Homebrew)" >&2
  exit 1
fi
echo "installing libglpk-dev" >&2
as_root=
if [ "$(id -u)" -ne 0 ]; then
  as_root=sudo
fi
$as_root apt-get update -qq
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends libglpk-dev >/dev/null
has_glpk
