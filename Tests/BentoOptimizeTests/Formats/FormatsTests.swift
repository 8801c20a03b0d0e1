// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The tests of the folder Formats, so that `--filter Formats` runs them all.
@Suite enum FormatsTests {}

/// The folder of real files that are no part of the project, or nil where none is named.
let dataFolder = ProcessInfo.processInfo.environment["BENTO_DATA"]
