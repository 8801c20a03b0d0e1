// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// What was found for a file: one layout a section, or that at each of several breakpoints.
enum DocumentAnswer {
  case single(SolvedDocument)
  case breakpoints(SolvedBreakpoints)
}
