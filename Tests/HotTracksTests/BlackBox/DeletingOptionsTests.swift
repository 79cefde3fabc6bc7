import Foundation
import Library
import TestSupport
import Testing

/// A command that deletes never ignores an option that selects entries: it deletes fewer, or exits with 64
/// (InvalidArgumentsTests).
@Suite(.timeLimit(.minutes(10)))
struct DeletingOptionsTests {
  /// A line, the exit status, and the number of remaining entries.
  private typealias Case = (line: String, status: CInt, left: Int)

  private let home: Home

  init() throws {
    home = try Home()
  }

  // Nos. 1, 2 and 3 of Slovakia are downloaded; the third is also in the charts of the United States.
  @Test func `erase`() async throws {
    try await home.downloadDemo("1-3")
    let cases: [Case] = [
      ("erase all --yes -c sk -n 1", 0, 2), ("erase all --yes -c us", 0, 2),
      ("erase all --yes --kind audiobooks", 0, 3), ("erase 2 -c sk -n 1", 66, 3),
      ("erase trolejbus -c us", 66, 3), ("erase 992636983384 -c us", 66, 3),
      ("erase trolejbus -c sk", 0, 2),
      ("erase all --yes -c sk --genre pop", 0, 1), ("erase 2 -c sk --genre pop", 66, 3),
    ]
    for one in cases {
      try await check(one, in: try copy()) { $0.names(in: $0.demoPreviews).count }
    }
  }

  // Nos. 1 and 2 of Slovakia are partial.
  @Test func `cancel and erase --partial`() async throws {
    try FileManager.default.createDirectory(
      atPath: home.demoPreviews, withIntermediateDirectories: true)
    for (artist, id) in [("Ema Riečna", "990926301171"), ("Nočný Trolejbus", "992636983384")] {
      let path = home.demoPreviews + "/\(artist) - A [\(id)].m4a.ht-part"
      try Data(count: 1000).write(to: URL(fileURLWithPath: path))
    }
    try Data(SmallMP4.bytes(length: 500, seed: 1)).write(
      to: URL(fileURLWithPath: home.demoPreviews + "/Whole [990000000009].m4a"))
    let cases: [Case] = [
      ("cancel all -c sk -n 1", 0, 1), ("cancel 2 -c sk -n 1", 66, 2),
      ("cancel trolejbus -c us", 66, 2), ("cancel all -c sk --genre pop", 0, 1),
      ("cancel --all", 0, 0), ("erase all -c sk -n 1 --partial", 0, 1),
      ("erase --partial --older-than 30d", 0, 2),
    ]
    for one in cases {
      try await check(one, in: try copy()) { home in
        #expect(home.names(in: home.demoPreviews).contains("Whole [990000000009].m4a"))
        return home.partialPreviews(in: home.demoPreviews).count
      }
    }
  }

  @Test func `favorites remove and recents clear`() async throws {
    for (country, ranks) in [("us", "1"), ("sk", "1-2")] {
      for command in ["show", "favorites add"] {
        try await home.run("--demo -c \(country) \(command) \(ranks)")
      }
    }
    let favorites: [Case] = [
      ("favorites remove all --yes -c sk", 0, 1),
      ("favorites remove all --yes --kind podcasts", 0, 3),
      ("favorites remove all --yes -n 1", 0, 2),
      ("favorites remove all --yes -c sk --genre pop", 0, 2),
      ("favorites remove trolejbus -c us", 66, 3), ("favorites remove 2 -c sk -n 1", 66, 3),
    ]
    for one in favorites {
      try await check(one, in: try copy()) { try await $0.demoLibrary.favorites().count }
    }
    let recents: [Case] = [
      ("recents clear -c sk", 0, 1), ("recents clear --kind podcasts", 0, 3),
      ("recents clear -n 1", 0, 2), ("recents clear -c sk --genre pop", 0, 2),
      ("recents clear", 0, 0),
    ]
    for one in recents {
      try await check(one, in: try copy()) { try await $0.demoLibrary.recents().count }
    }
    let cleared = try await home.demo("recents clear")
    #expect(
      cleared.errors.hasSuffix("Deleted 2 entries from recents (--country sk); kept 1.\n"),
      "\(cleared.errors)")
    let removed = try await home.run("--demo -n 1 favorites clear --yes")
    #expect(
      removed.errors.hasSuffix("\nRemoved 1 favorite (--limit 1); kept 2.\n"), "\(removed.errors)")
  }

  /// Another home with the same files in the demo's folder.
  private func copy() throws -> Home {
    let other = try Home()
    try FileManager.default.createDirectory(
      atPath: other.path + "/data", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: home.path + "/data/hottracks", toPath: other.path + "/data/hottracks")
    for name in other.names(in: other.demoPreviews) {
      try ExtendedAttribute.set(
        ExtendedAttribute.origin, to: "https://x/1.m4a", at: other.demoPreviews + "/" + name)
    }
    return other
  }

  private func check(
    _ one: Case, in home: Home, left: (Home) async throws -> Int
  ) async throws {
    let ended = try await home.run("--demo " + one.line, status: one.status)
    #expect(try await left(home) == one.left, "\(one.line): \(ended.errors)")
  }
}

extension Home {
  fileprivate var demoLibrary: LibraryDatabase {
    LibraryDatabase(path: path + "/data/hottracks/demo/library.sqlite") { _ in }
  }
}
