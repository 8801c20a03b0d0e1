// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

/// One set of settings for every Swift target: the strictest that the toolchain knows.
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
  name: "bento-opt",
  products: [
    .library(name: "BentoOptimize", targets: ["BentoOptimize"]),
    .executable(name: "bento-opt", targets: ["bento-opt"]),
  ],
  traits: [
    .trait(name: "PNG", description: "Writes pictures as PNG too; needs cairo."),
    .default(enabledTraits: []),
  ],
  targets: [
    // Debian ships no glpk.pc, so the module map alone names the library.
    .systemLibrary(
      name: "CGLPK",
      providers: [.apt(["libglpk-dev"]), .brew(["glpk"])]),
    .systemLibrary(
      name: "CCairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .target(
      name: "BentoOptimize",
      dependencies: ["CGLPK", .target(name: "CCairo", condition: .when(traits: ["PNG"]))],
      swiftSettings: settings),
    .executableTarget(
      name: "bento-opt",
      dependencies: ["BentoOptimize"],
      swiftSettings: settings),
    .target(
      name: "BentoTestSupport",
      dependencies: ["BentoOptimize"],
      path: "Tests/BentoTestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "BentoOptimizeTests",
      dependencies: ["BentoOptimize", "BentoTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "BentoOptTests",
      dependencies: ["BentoOptimize", "BentoTestSupport", "bento-opt"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
