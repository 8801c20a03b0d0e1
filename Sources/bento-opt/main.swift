// SPDX-License-Identifier: GPL-3.0-or-later

Platform.exit(await Tool.run(Array(CommandLine.arguments.dropFirst()), on: .process))
