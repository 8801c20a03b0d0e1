// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

/// The settings of the library's own package.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
]

let package = Package(
  name: "bento-bench",
  dependencies: [.package(name: "bento-opt", path: "..")],
  targets: [
    .executableTarget(
      name: "bento-bench",
      dependencies: [.product(name: "BentoOptimize", package: "bento-opt")],
      swiftSettings: settings),
    .testTarget(
      name: "BentoBenchTests",
      dependencies: ["bento-bench", .product(name: "BentoOptimize", package: "bento-opt")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
