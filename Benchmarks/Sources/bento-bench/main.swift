// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

exit(await BenchCommand.run(Array(CommandLine.arguments.dropFirst())))
