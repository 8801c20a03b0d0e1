// SPDX-License-Identifier: GPL-3.0-or-later

/// What was found for a file: one layout a section, or that at each of several breakpoints.
package enum DocumentAnswer: Hashable, Sendable {
  case single(SolvedDocument)
  case breakpoints(SolvedBreakpoints)
}
