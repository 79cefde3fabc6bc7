// swift-tools-version: 6.2
import PackageDescription

// One module a room; an arrow is a line in `dependencies`. docs/architecture.md draws the house.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let flyingFox: Target.Dependency = .product(name: "FlyingFox", package: "FlyingFox")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")

let package = Package(
  name: "HotTracks",
  products: [
    .executable(name: "hottracks", targets: ["HotTracks"]),
    // For tests alone, which load it into the program: a disk that fails as told.
    .library(name: "FaultyDisk", type: .dynamic, targets: ["CFaultyDisk"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    // No pkgConfig: libmpv is opened at first use, and `pkgConfig: "mpv"` only prints warnings.
    .systemLibrary(name: "CMPV", providers: [.apt(["libmpv-dev"])]),
    // No pkgConfig and no headers either: both libraries are opened at first use.
    .systemLibrary(name: "CPicture"),
    // No pkgConfig and no headers here as well.
    .systemLibrary(name: "CBus"),
    .target(name: "CTerminal"),
    // Release builds: instead of 34 MB of data for locales.
    .target(name: "CEmptyICUData"),
    // Embeds the data of the demo.
    .target(name: "CDemoData", exclude: ["data"]),
    .systemLibrary(name: "CLinux"),
    .target(name: "Support", dependencies: ["CLinux"], swiftSettings: house),
    .target(name: "AudioFile", swiftSettings: house),
    .target(name: "HTTP", swiftSettings: house),
    .target(name: "Charts", dependencies: ["HTTP", "Support"], swiftSettings: house),
    .target(
      name: "Transfers", dependencies: ["AudioFile", "CCurl", "CLinux", "HTTP", "Support"],
      swiftSettings: house),
    .target(
      name: "Library", dependencies: ["AudioFile", "CLinux", "Charts", "HTTP", "Support", grdb],
      swiftSettings: house),
    .target(name: "Playback", dependencies: ["CMPV", "Support"], swiftSettings: house),
    .target(name: "MPRIS", dependencies: ["CBus", "Support"], swiftSettings: house),
    .target(name: "Desktop", dependencies: ["CLinux", "Support"], swiftSettings: house),
    .target(name: "Terminal", dependencies: ["CTerminal", "Support"], swiftSettings: house),
    .target(name: "Artwork", dependencies: ["CPicture", "Support"], swiftSettings: house),
    .target(
      name: "Screen",
      dependencies: [
        "Artwork", "Charts", "Desktop", "Library", "MPRIS", "Playback", "Rows", "Support",
        "Terminal", "Transfers",
      ],
      swiftSettings: house),
    .target(name: "Demo", dependencies: ["CDemoData", flyingFox], swiftSettings: house),
    .target(
      name: "Rows",
      dependencies: ["Charts", "Desktop", "Library", "MPRIS", "Playback", "Transfers"],
      swiftSettings: house),
    .executableTarget(
      name: "HotTracks",
      dependencies: [
        "Artwork", "Charts", "Desktop", "HTTP", "Transfers", "Library", "MPRIS", "Playback", "Rows",
        "Screen", "Support", "Terminal", "Demo", "CEmptyICUData", argumentParser, yams,
      ],
      swiftSettings: house),

    // What several test targets need; no part of the program.
    .target(
      name: "TestSupport", dependencies: ["CLinux", "HTTP", "Support"], path: "Tests/TestSupport",
      swiftSettings: house),
    .target(
      name: "RowFixtures", dependencies: ["Charts", "Library", "Rows"], path: "Tests/RowFixtures",
      swiftSettings: house),
    .target(name: "CFaultyDisk", path: "Tests/CFaultyDisk"),
    // A process that plays one file, to be watched from outside.
    .executableTarget(
      name: "PlayFile", dependencies: ["Playback"], path: "Tests/PlayFile", swiftSettings: house),
    // A process that adds favorites, for tests of several at once.
    .executableTarget(
      name: "KeepFavorites", dependencies: ["Charts", "Library"], path: "Tests/KeepFavorites",
      swiftSettings: house),
    // Draws frames with pictures in a real terminal, for scripts/check-pictures.
    .executableTarget(
      name: "DrawPictures", dependencies: ["Artwork", "Screen", "Terminal"],
      path: "Tests/DrawPictures", swiftSettings: house),
    .testTarget(
      name: "SupportTests", dependencies: ["Support", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "AudioFileTests", dependencies: ["AudioFile", "TestSupport"], swiftSettings: house),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "ChartsTests", dependencies: ["Charts", "HTTP", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "TransfersTests",
      dependencies: ["Transfers", "AudioFile", "HTTP", "Support", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "LibraryTests", dependencies: ["Library", "Charts", "TestSupport", grdb],
      swiftSettings: house),
    .testTarget(
      name: "MPRISTests", dependencies: ["MPRIS", "Support", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "PlaybackTests", dependencies: ["Playback", "PlayFile", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "DesktopTests", dependencies: ["Desktop", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "DemoTests", dependencies: ["Demo", "AudioFile", flyingFox], swiftSettings: house),
    .testTarget(
      name: "ArtworkTests", dependencies: ["Artwork", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "ScreenTests",
      dependencies: [
        "Screen", "Artwork", "Charts", "Desktop", "Library", "MPRIS", "Playback", "Rows",
        "Terminal", "Transfers", "RowFixtures", "TestSupport",
      ],
      exclude: ["Screens"],
      swiftSettings: house),
    .testTarget(
      name: "RowsTests",
      dependencies: [
        "Rows", "Charts", "Desktop", "Library", "MPRIS", "Playback", "Transfers", "RowFixtures",
        "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "HotTracksTests",
      dependencies: [
        "HotTracks", "Artwork", "Charts", "Desktop", "HTTP", "Transfers", "Library", "MPRIS",
        "Playback", "Rows", "Screen", "Support", "Terminal", "Demo", "RowFixtures",
        "TestSupport", flyingFox,
      ],
      swiftSettings: house),
  ],
  cLanguageStandard: .gnu2x
)
