// swift-tools-version: 6.2
import PackageDescription

// One target per module. docs/architecture.md draws their dependencies.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")

let package = Package(
  name: "HotTracks",
  products: [
    .executable(name: "hottracks", targets: ["HotTracks"]),
    // For tests only, which preload it into the program: its disk calls fail on request.
    .library(name: "FaultyDisk", type: .dynamic, targets: ["CFaultyDisk"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
    .package(url: "https://github.com/jpsim/Yams", .upToNextMinor(from: "6.2.2")),
  ],
  targets: [
    // No pkgConfig: both libraries are opened at first use, and `pkgConfig: "mpv"` only prints warnings.
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CMPV", providers: [.apt(["libmpv-dev"])]),
    // No pkgConfig or headers: both libraries are opened at first use.
    .systemLibrary(name: "CPicture"),
    // No pkgConfig or headers here either.
    .systemLibrary(name: "CBus"),
    .target(name: "CTerminal"),
    // Release builds link this instead of 34 MB of locale data.
    .target(name: "CLinkStubs"),
    // Embeds the data of the demo.
    .target(name: "CDemoData", exclude: ["data"]),
    .systemLibrary(name: "CLinux"),
    .target(name: "Support", dependencies: ["CLinux"], swiftSettings: settings),
    .target(name: "AudioFile", swiftSettings: settings),
    .target(name: "HTTP", dependencies: ["Support"], swiftSettings: settings),
    .target(name: "Charts", dependencies: ["HTTP", "Support"], swiftSettings: settings),
    .target(
      name: "Transfers", dependencies: ["AudioFile", "CCurl", "CLinux", "HTTP", "Support"],
      swiftSettings: settings),
    .target(
      name: "Library", dependencies: ["AudioFile", "Charts", "Support", grdb],
      swiftSettings: settings),
    .target(
      name: "Playback", dependencies: ["AudioFile", "CMPV", "Support"], swiftSettings: settings),
    .target(name: "MPRIS", dependencies: ["CBus", "Support"], swiftSettings: settings),
    .target(name: "Desktop", dependencies: ["CLinux", "Support"], swiftSettings: settings),
    .target(name: "Terminal", dependencies: ["CTerminal", "Support"], swiftSettings: settings),
    .target(name: "Loopback", dependencies: ["Support"], swiftSettings: settings),
    .target(
      name: "Artwork", dependencies: ["CPicture", "Support", "Terminal"], swiftSettings: settings),
    .target(
      name: "Screen",
      dependencies: [
        "Artwork", "Charts", "Library", "MPRIS", "Playback", "Session", "Support", "Terminal",
      ],
      swiftSettings: settings),
    .target(
      name: "Demo", dependencies: ["CDemoData", "Loopback", "Support"], swiftSettings: settings),
    .target(
      name: "Session",
      dependencies: [
        "AudioFile", "Charts", "Desktop", "Library", "MPRIS", "Playback", "Support", "Transfers",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "HotTracks",
      dependencies: [
        "Artwork", "Charts", "Desktop", "HTTP", "Transfers", "Library", "MPRIS", "Playback",
        "Session",
        "Screen", "Support", "Terminal", "Demo", "CLinkStubs", argumentParser, yams,
      ],
      swiftSettings: settings),

    // Shared by several test targets; not part of the program.
    .target(
      name: "TestSupport", dependencies: ["CLinux", "HTTP", "Loopback", "Support"],
      path: "Tests/TestSupport",
      exclude: ["Nginx/nginx.conf"],
      swiftSettings: settings),
    .target(
      name: "SessionFixtures",
      dependencies: [
        "Charts", "Library", "Playback", "Session", "Support", "Transfers",
      ],
      path: "Tests/SessionFixtures",
      swiftSettings: settings),
    .target(name: "CFaultyDisk", path: "Tests/CFaultyDisk"),
    // A process that plays one file, for tests that observe it from outside.
    .executableTarget(
      name: "PlayFile", dependencies: ["Playback", "Support"], path: "Tests/PlayFile",
      swiftSettings: settings),
    .testTarget(
      name: "SupportTests", dependencies: ["Support", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "AudioFileTests", dependencies: ["AudioFile", "Support", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "HTTPTests", dependencies: ["HTTP", "TestSupport"], exclude: ["Texts"],
      swiftSettings: settings),
    .testTarget(
      name: "ChartsTests", dependencies: ["Charts", "HTTP", "Library", "Support", "TestSupport"],
      exclude: ["Responses", "Templates", "Texts"], swiftSettings: settings),
    .testTarget(
      name: "TransfersTests",
      dependencies: [
        "Transfers", "AudioFile", "CCurl", "HTTP", "Loopback", "Support", "TestSupport",
      ],
      exclude: ["Texts"], swiftSettings: settings),
    .testTarget(
      name: "LibraryTests", dependencies: ["Library", "Charts", "Support", "TestSupport", grdb],
      exclude: ["Fixtures", "Texts"],
      swiftSettings: settings),
    .testTarget(
      name: "MPRISTests", dependencies: ["MPRIS", "Support", "TestSupport"], exclude: ["Texts"],
      swiftSettings: settings),
    .testTarget(
      name: "PlaybackTests",
      dependencies: ["Playback", "AudioFile", "PlayFile", "Support", "TestSupport"],
      exclude: ["Texts"],
      swiftSettings: settings),
    .testTarget(
      name: "DesktopTests", dependencies: ["Desktop", "TestSupport"], exclude: ["Texts"],
      swiftSettings: settings),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "Support", "TestSupport"],
      exclude: ["Texts"],
      swiftSettings: settings),
    .testTarget(
      name: "DemoTests",
      dependencies: [
        "Demo", "AudioFile", "Charts", "HTTP", "Loopback", "Support", "TestSupport",
      ],
      exclude: ["Texts"],
      swiftSettings: settings),
    .testTarget(
      name: "ArtworkTests", dependencies: ["Artwork", "Support", "Terminal", "TestSupport"],
      exclude: ["Texts"],
      swiftSettings: settings),
    .testTarget(
      name: "ScreenTests",
      dependencies: [
        "Screen", "Artwork", "Charts", "Library", "MPRIS", "Playback", "Session", "Support",
        "Terminal", "Transfers", "SessionFixtures", "TestSupport",
      ],
      exclude: ["Screens", "Texts"],
      swiftSettings: settings),
    .testTarget(
      name: "SessionTests",
      dependencies: [
        "AudioFile", "Session", "Charts", "Desktop", "Library", "MPRIS", "Playback", "Support",
        "Transfers",
        "SessionFixtures", "TestSupport",
      ],
      exclude: ["Texts"],
      swiftSettings: settings),
    .testTarget(
      name: "HotTracksTests",
      dependencies: [
        "HotTracks", "Artwork", "Charts", "Desktop", "HTTP", "Transfers", "Library", "MPRIS",
        "Loopback", "Playback", "Session", "Screen", "Support", "Terminal", "Demo",
        "SessionFixtures", "TestSupport", argumentParser,
      ],
      exclude: ["Texts", "Transcripts"],
      swiftSettings: settings),
  ],
  cLanguageStandard: .gnu2x
)
