import Foundation
import Library
import TestSupport
import Testing

/// A command that deletes never ignores an option that selects entries: it deletes fewer, or exits with 64
/// (InvalidArgumentsTests).
@Suite(.timeLimit(.minutes(10)))
struct DeletingOptionsTests {
  /// Arguments, the exit status, and the number of remaining entries. `&` stands for a space.
  private typealias Case = (line: String, status: CInt, left: Int)

  // Nos. 1, 2 and 3 of Slovakia are downloaded; the third is also in the charts of the United States.
  private static let erasing: [Case] = [
    ("erase all --yes -c sk", 0, 0), ("erase all --yes -c sk -n 1", 0, 2),
    ("erase all --yes -c us", 0, 2), ("erase all --yes --kind audiobooks", 0, 3),
    ("erase 2 -c sk -n 1", 66, 3), ("erase trolejbus -c sk", 0, 2),
    ("erase trolejbus -c us", 66, 3), ("erase 992636983384 -c us", 66, 3),
    // A part of a phrase does not match.
    ("erase --yes in&trolejbus", 66, 3), ("erase all --yes -c sk --genre pop", 0, 1),
    ("erase all --yes -c sk --genre popp", 66, 3), ("erase 2 -c sk --genre pop", 66, 3),
  ]

  @Test func `erase`() async throws {
    let downloaded = try Home()
    try await downloaded.downloadDemo("1-3")
    for one in Self.erasing {
      let home = try copy(of: downloaded)
      try await check(one, in: home) { home.names(in: home.demoPreviews).count }
    }
  }

  // Nos. 1 and 2 of Slovakia are partial.
  private static let canceling: [Case] = [
    ("cancel all -c sk -n 1", 0, 1), ("cancel 2 -c sk -n 1", 66, 2),
    ("cancel trolejbus -c sk", 0, 1), ("cancel trolejbus -c us", 66, 2),
    ("cancel all -c sk --genre pop", 0, 1), ("cancel --all", 0, 0), ("erase --partial", 0, 0),
    ("erase all -c sk -n 1 --partial", 0, 1), ("erase --partial --older-than 30d", 0, 2),
  ]

  @Test func `cancel and erase --partial`() async throws {
    for one in Self.canceling {
      let home = try Home()
      try FileManager.default.createDirectory(
        atPath: home.demoPreviews, withIntermediateDirectories: true)
      for (artist, id) in [("Ema Riečna", "990926301171"), ("Nočný Trolejbus", "992636983384")] {
        let path = home.demoPreviews + "/\(artist) - A [\(id)].m4a.ht-part"
        try Data(count: 1000).write(to: URL(fileURLWithPath: path))
      }
      let other = home.demoPreviews + "/Whole [990000000009].m4a"
      try Data(SmallMP4.bytes(length: 500, seed: 1)).write(to: URL(fileURLWithPath: other))
      try await check(one, in: home) { home.partialPreviews(in: home.demoPreviews).count }
      #expect(FileManager.default.fileExists(atPath: other), "\(one.line)")
    }
  }

  private static let removing: [Case] = [
    ("remove all --yes -c sk", 0, 1), ("remove all --yes --kind podcasts", 0, 3),
    ("remove all --yes -n 1", 0, 2), ("remove all --yes --source top-songs", 64, 3),
    ("remove all --yes -c sk --genre pop", 0, 2), ("remove all --yes --genre popp", 66, 3),
    ("remove trolejbus -c us", 66, 3), ("remove 2 -c sk -n 1", 66, 3),
  ]

  @Test func `favorites remove`() async throws {
    let added = try Home()
    _ = try await added.run(["--demo", "-c", "us", "favorites", "add", "1"])
    _ = try await added.run(["--demo", "-c", "sk", "favorites", "add", "1-2"])
    for one in Self.removing {
      let home = try copy(of: added)
      try await check(one, in: home, ["favorites"]) {
        try await database(of: home).favorites().count
      }
    }
  }

  private static let clearing: [Case] = [
    ("clear -c sk", 0, 1), ("clear --kind podcasts", 0, 3),
    ("clear -n 1", 0, 2), ("clear -c sk --genre pop", 0, 2),
    ("clear --genre popp", 66, 3), ("clear", 0, 0),
  ]

  @Test func `recents clear`() async throws {
    let shown = try Home()
    _ = try await shown.run(["--demo", "-c", "us", "show", "1"])
    _ = try await shown.run(["--demo", "-c", "sk", "show", "1-2"])
    for one in Self.clearing {
      let home = try copy(of: shown)
      try await check(one, in: home, ["recents"]) {
        try await database(of: home).recents().count
      }
    }
  }

  @Test func `what options keep is said`() async throws {
    let home = try Home()
    for (country, ranks) in [("us", "1"), ("sk", "1-2")] {
      _ = try await home.run(["--demo", "-c", country, "show", ranks])
      _ = try await home.run(["--demo", "-c", country, "favorites", "add", ranks])
    }
    let recents = try await home.run(["--demo", "-c", "sk", "recents", "clear"])
    #expect(
      recents.errors.hasSuffix("Deleted 2 entries from recents (--country sk); kept 1.\n"),
      "\(recents.errors)")
    let favorites = try await home.run(["--demo", "-n", "1", "favorites", "clear", "--yes"])
    #expect(
      favorites.errors.hasSuffix("\nRemoved 1 favorite (--limit 1); kept 2.\n"),
      "\(favorites.errors)")
  }

  private func database(of home: Home) -> LibraryDatabase {
    LibraryDatabase(path: home.path + "/data/hottracks/demo/library.sqlite") { _ in }
  }

  /// With the same files in the demo's folder.
  private func copy(of other: Home) throws -> Home {
    let home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.path + "/data", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: other.path + "/data/hottracks", toPath: home.path + "/data/hottracks")
    for name in home.names(in: home.demoPreviews) {
      try ExtendedAttribute.set(
        ExtendedAttribute.origin, to: "https://x/1.m4a", at: home.demoPreviews + "/" + name)
    }
    return home
  }

  /// - Parameter group: The parent command of the case's command.
  private func check(
    _ one: Case, in home: Home, _ group: [String] = [], left: () async throws -> Int
  ) async throws {
    let words = one.line.split(separator: " ").map { String($0).replacing("&", with: " ") }
    let ended = try await home.run(["--demo"] + group + words)
    #expect(ended.status == one.status, "\(one.line): \(ended.errors)")
    #expect(try await left() == one.left, "\(one.line): \(ended.errors)")
  }
}
