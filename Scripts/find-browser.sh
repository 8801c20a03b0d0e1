#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Prints the path of a Chromium that tests can look at pages with, or nothing: the one that
# BENTO_BROWSER names, else the first that is installed.
if [ -n "${BENTO_BROWSER:-}" ]; then
  echo "$BENTO_BROWSER"
  exit 0
fi
command -v python3 >/dev/null 2>&1 || exit 0
for name in chromium-headless-shell chromium chromium-browser google-chrome; do
  if command -v "$name"; then
    exit 0
  fi
done
exit 0
