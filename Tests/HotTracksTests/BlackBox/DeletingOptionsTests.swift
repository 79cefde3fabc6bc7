import Foundation
import Library
import TestSupport
import Testing

/// A command that deletes never ignores an option that selects entries: it deletes fewer, or exits with 64
/// (WrongWordsTests).
@Suite(.timeLimit(.minutes(10)))
struct DeletingOptionsTests {
  /// The number of remaining files and the exit status for each selecting option.
  struct Case: Sendable, CustomTestStringConvertible {
    let command: [String]
    let option: [String]
    let status: CInt
    let left: Int

    var testDescription: String { (command + option).joined(separator: " ") }

    init(_ command: String, _ option: String, status: CInt, left: Int) {
      self.command = command.split(separator: " ").map { String($0).replacing("&", with: " ") }
      self.option = option.split(separator: " ").map(String.init)
      (self.status, self.left) = (status, left)
    }
  }

  // Nos. 1, 2 and 3 of Slovakia are downloaded; the third is also in the charts of the United States.
  private static let erasing = [
    Case("erase all --yes", "-c sk", status: 0, left: 0),
    Case("erase all --yes", "-c sk -n 1", status: 0, left: 2),
    Case("erase all --yes", "-c us", status: 0, left: 2),
    Case("erase all --yes", "--kind audiobooks", status: 0, left: 3),
    Case("erase all --yes", "-c us --source top-songs", status: 0, left: 2),
    Case("erase 2", "-c sk", status: 0, left: 2), Case("erase 2", "-c us", status: 0, left: 3),
    Case("erase 2", "-c sk -n 1", status: 66, left: 3),
    Case("erase trolejbus", "-c sk", status: 0, left: 2),
    Case("erase trolejbus", "-c sk -n 1", status: 66, left: 3),
    Case("erase trolejbus", "-c us", status: 66, left: 3),
    Case("erase trolejbus", "--kind audiobooks", status: 66, left: 3),
    Case("erase 992636983384", "-c sk", status: 0, left: 2),
    Case("erase 992636983384", "-c us", status: 66, left: 3),
    // A part of a phrase does not match.
    Case("erase --yes in&trolejbus", "", status: 66, left: 3),
    Case("erase --yes 99&trolejbus", "", status: 66, left: 3),
    Case("erase 2- --yes", "-c sk", status: 0, left: 1),
    Case("erase 2- --yes", "-c sk -n 2", status: 0, left: 2),
    Case("erase --all --yes", "-c sk", status: 64, left: 3),
    Case("erase all --yes", "-c sk --genre pop", status: 0, left: 1),
    Case("erase all --yes", "-c sk --genre jazz", status: 0, left: 3),
    Case("erase all --yes", "-c sk --genre popp", status: 66, left: 3),
    Case("erase 1-3 --yes", "-c sk --genre pop", status: 0, left: 1),
    Case("erase 2", "-c sk --genre pop", status: 66, left: 3),
    Case("erase trolejbus", "-c sk --genre pop", status: 66, left: 3),
    Case("erase 992636983384", "-c sk --genre pop", status: 66, left: 3),
  ]

  @Test func `erase`() async throws {
    let downloaded = try Home()
    try await downloaded.downloadDemo("1-3")
    for one in Self.erasing {
      let home = try copy(of: downloaded)
      try await check(one, in: home) { home.names(in: home.demoPreviews).count }
    }
  }

  @Test(arguments: [
    Case("cancel all", "-c sk", status: 0, left: 0),
    Case("cancel all", "-c sk -n 1", status: 0, left: 1),
    Case("cancel all", "-c us", status: 0, left: 2),
    Case("cancel all", "--kind audiobooks", status: 0, left: 2),
    Case("cancel 2", "-c sk -n 1", status: 66, left: 2),
    Case("cancel 1-2", "-c sk -n 1", status: 66, left: 2),
    Case("cancel trolejbus", "-c sk", status: 0, left: 1),
    Case("cancel trolejbus", "-c us", status: 66, left: 2),
    Case("cancel all", "-c sk --genre pop", status: 0, left: 1),
    Case("cancel 2", "-c sk --genre pop", status: 66, left: 2),
  ])
  func `cancel`(one: Case) async throws {
    let home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.demoPreviews, withIntermediateDirectories: true)
    for (artist, id) in [("Ema Riečna", "990926301171"), ("Nočný Trolejbus", "992636983384")] {
      let path = home.demoPreviews + "/\(artist) - A [\(id)].m4a.part"
      try Data(count: 1000).write(to: URL(fileURLWithPath: path))
      let sidecar = #"{"schema": 1, "id": "\#(id)", "path": "/\#(id).m4a", "total": 2000}"#
      try Data(sidecar.utf8).write(to: URL(fileURLWithPath: path + ".json"))
    }
    try await check(one, in: home) {
      home.names(in: home.demoPreviews).count { $0.hasSuffix(".part") }
    }
  }

  private static let removing = [
    Case("remove all --yes", "-c sk", status: 0, left: 1),
    Case("remove all --yes", "-c us", status: 0, left: 2),
    Case("remove all --yes", "-c gb", status: 0, left: 3),
    Case("remove all --yes", "--kind podcasts", status: 0, left: 3),
    Case("remove all --yes", "-n 1", status: 0, left: 2),
    Case("remove all --yes", "--source top-songs", status: 64, left: 3),
    Case("remove all --yes", "-c sk --genre pop", status: 0, left: 2),
    Case("remove all --yes", "--genre popp", status: 66, left: 3),
    Case("remove 2", "-c sk --genre pop", status: 66, left: 3),
    Case("remove trolejbus", "-c sk --genre pop", status: 66, left: 3),
    Case("remove trolejbus", "-c sk", status: 0, left: 2),
    Case("remove trolejbus", "-c us", status: 66, left: 3),
    Case("remove trolejbus", "--kind podcasts", status: 66, left: 3),
    Case("remove 992636983384", "-c us", status: 66, left: 3),
    Case("remove 2", "-c sk", status: 0, left: 2),
    Case("remove 2", "-c sk -n 1", status: 66, left: 3),
    Case("remove 2", "-c us", status: 66, left: 3),
    Case("remove 1-2", "-c sk --kind albums", status: 66, left: 3),
    Case("remove in&trolejbus", "", status: 66, left: 3),
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

  private static let clearing = [
    Case("clear", "-c sk", status: 0, left: 1), Case("clear", "-c us", status: 0, left: 2),
    Case("clear", "-c gb", status: 0, left: 3),
    Case("clear", "--kind podcasts", status: 0, left: 3),
    Case("clear", "-n 1", status: 0, left: 2),
    Case("clear", "-c sk --genre pop", status: 0, left: 2),
    Case("clear", "--genre popp", status: 66, left: 3),
    Case("clear", "", status: 0, left: 0),
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
    return home
  }

  /// | - Parameter group: The parent command of the case's command.
  private func check(
    _ one: Case, in home: Home, _ group: [String] = [], left: () async throws -> Int
  ) async throws {
    let ended = try await home.run(["--demo"] + group + one.command + one.option)
    #expect(ended.status == one.status, "\(one.testDescription): \(ended.errors)")
    #expect(try await left() == one.left, "\(one.testDescription): \(ended.errors)")
  }
}
