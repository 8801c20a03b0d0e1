// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// The tests of the folder Formats, so that `--filter Formats` runs them all.
@Suite enum FormatsTests {}
