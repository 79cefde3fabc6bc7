import Charts
import Foundation
import Library
import TestSupport
import Testing

/// Movement in a chart between runs, and the marks of favorites.
@Suite(.timeLimit(.minutes(10)))
struct MovementTests {
  private static let friday = "Fri, 20 Nov 2026 08:00:00 +0000"
  private static let saturday = "Sat, 21 Nov 2026 08:00:00 +0000"
  private static let later = "Sat, 21 Nov 2026 10:30:00 +0000"

  private let home: Home
  private let chart = ShiftingChart(1...12, updated: friday)
  private var database: String { home.path + "/data/hottracks/library.sqlite" }

  init() throws {
    home = try Home()
  }

  private func run(_ store: WireStore, _ words: String...) async throws -> ProgramEnd {
    let ended = try await home.run(["-c", "sk"] + words, store.environment)
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(ended.errors == "")
    return ended
  }

  /// The text before each track in a plain list.
  private func movements(_ ended: ProgramEnd) -> [String] {
    ended.lines.filter { $0.hasPrefix("movement: ") }.map { String($0.dropFirst(10)) }
  }

  @Test func `a changed chart is compared with the last one in tables, facts and JSON`()
    async throws
  {
    let store = try chart.store(songs: 12)
    defer { store.stop() }
    let first = try await run(store, "--json")
    #expect(try first.object()["comparedWith"] is NSNull)
    #expect(try first.tracks().allSatisfy { $0["previousRank"] is NSNull })
    let plain = try await run(store, "--plain")
    #expect(movements(plain) == [])
    #expect(!plain.output.contains("compared with"))

    chart.become([3, 1, 2, 11, 5, 6, 7, 8, 9, 4], updated: Self.saturday)
    let json = try await run(store, "--refresh", "--json")
    #expect(try json.object()["comparedWith"] as? String == "2026-11-20T08:00:00Z")
    #expect(
      try json.tracks().map { $0["previousRank"] as? Int } == [3, 1, 2, nil, 5, 6, 7, 8, 9, 4])

    // The result from the cache is the same.
    let table = try await run(store)
    #expect(table.lines[0].hasSuffix(" · fetched just now · compared with 20 Nov 2026"))
    #expect(
      table.lines.dropFirst().map { $0.split(separator: "\t").prefix(3) } == [
        ["#", "+/-", "Artist"], ["1", "▲2", "Band 3"], ["2", "▼1", "Band 1"],
        ["3", "▼1", "Band 2"], ["4", "new", "Band 11"], ["5", "Band 5", "Song 5"],
        ["6", "Band 6", "Song 6"], ["7", "Band 7", "Song 7"], ["8", "Band 8", "Song 8"],
        ["9", "Band 9", "Song 9"], ["10", "▼6", "Band 4"],
      ])
    #expect(table.lines[6].hasPrefix("5\t\tBand 5\t"))
    let facts = try await run(store, "--plain")
    #expect(facts.lines[0] == table.lines[0])
    #expect(
      movements(facts)
        == ["up 2", "down 1", "down 1", "new"] + Array(repeating: "unchanged", count: 5)
        + ["down 6"])
    #expect(facts.lines[2...4] == ["rank: 1", "previous rank: 3", "movement: up 2"])
  }

  @Test func `a longer list in the same order is the same chart`() async throws {
    let store = try chart.store(songs: 12)
    defer { store.stop() }
    _ = try await run(store)
    for words in [["-n", "12"], ["--refresh"], ["-n", "5", "--refresh"]] {
      let ended = try await home.run(["-c", "sk", "--json"] + words, store.environment)
      #expect(try ended.object()["comparedWith"] is NSNull, "\(words)")
    }
    // Twelve ranks are known, although only ten were displayed last.
    chart.become([12] + Array(1...11), updated: Self.saturday)
    let ended = try await run(store, "--refresh", "--json")
    #expect(try ended.tracks().map { $0["previousRank"] as? Int } == [12] + Array(1...9))
  }

  @Test func `charts of the same day show the time, and a newer one replaces the date`()
    async throws
  {
    let store = try chart.store(songs: 12)
    defer { store.stop() }
    chart.become(1...12, updated: Self.saturday)
    // A different list with the same chart is displayed.
    _ = try await home.run(
      ["-c", "sk", "download", "11", "--source", "most-played"], store.environment)
    chart.become([2, 1] + Array(3...12), updated: Self.later)
    let table = try await run(store, "--refresh")
    #expect(table.lines[0].hasSuffix(" · compared with 21 Nov 2026, 08:00 UTC"))
    #expect(movements(try await run(store, "--plain")).prefix(2) == ["up 1", "down 1"])
    // The earlier chart is older than the known one, and is not compared.
    let older = try await run(store, "--offline", "--source", "most-played", "--plain")
    #expect(movements(older) == [])
  }

  @Test func `a favorite has a star in the table, and is marked in facts and JSON`() async throws {
    let store = try chart.store(songs: 12)
    defer { store.stop() }
    let kept = LibraryDatabase(path: database) { _ in }
    try await kept.addFavorites([
      RememberedEntry(
        Entry(kind: .songs, id: "880000000002", name: "Song 2"), country: "gb", date: Date())
    ])
    let table = try await run(store)
    #expect(
      table.lines.filter { $0.contains("★") }.map { $0.prefix(17) } == ["2\tBand 2\t★ Song 2"])
    let facts = try await run(store, "--plain")
    #expect(facts.lines.count { $0 == "favorite: yes" } == 1)
    let json = try await run(store, "--json")
    #expect(try json.tracks().map { $0["favorite"] as? Bool }.firstIndex(of: true) == 1)
  }

  @Test func `without a writable database the chart is shown, and -v reports the error`()
    async throws
  {
    let store = try chart.store(songs: 12)
    defer { store.stop() }
    try FileManager.default.createDirectory(
      atPath: home.path + "/data", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: home.path + "/data/hottracks"))
    _ = try await run(store)
    let ended = try await home.run(["-c", "sk", "-v", "--refresh"], store.environment)
    #expect(ended.status == 0)
    #expect(ended.errors.contains(database), "\(ended.errors)")
  }

  @Test func `a newer version's database is not changed, with one message`() async throws {
    let store = try chart.store(songs: 12)
    defer { store.stop() }
    _ = try await run(store)
    let change =
      "import sqlite3,sys; sqlite3.connect(sys.argv[1]).execute('PRAGMA user_version=99')"
    let changed = try await ProgramRun("/usr/bin/python3", ["-c", change, database], in: home)
      .ended()
    try #require(changed.status == 0, "\(changed.errors)")
    let before = try Data(contentsOf: URL(fileURLWithPath: database))
    for words in [["--refresh"], [], ["--json"], ["download", "1"]] {
      let ended = try await home.run(["-c", "sk", "-q"] + words, store.environment)
      #expect(ended.status == 0)
      #expect(ended.errors == "", "\(words)")
    }
    let ended = try await home.run(["-c", "sk", "--refresh"], store.environment)
    #expect(ended.status == 0)
    #expect(
      ended.errors
        == "hottracks: \(database) was created by a newer version of hottracks; upgrade "
        + "hottracks, or move the file away.\n")
    #expect(try Data(contentsOf: URL(fileURLWithPath: database)) == before)
  }

  @Test func `in a terminal marks are one column wide, with and without artwork`() async throws {
    let store = try chart.store(songs: 12)
    defer { store.stop() }
    _ = try await run(store)
    chart.become([3, 1, 2, 11, 5, 6, 7, 8, 9, 4], updated: Self.saturday)
    _ = try await run(store, "--refresh")
    try await Tmux.open(columns: 110, rows: 45, home: home, environment: store.environment) {
      tmux in
      #expect(try await tmux.columns(of: ["▲", "▼", "★"]) == [1, 1, 1])
      try await tmux.enter("clear; \(BuiltProgram.path) -c sk; echo status $?")
      let art = try await tmux.wait(for: "status 0")
      let top = try #require(art.firstIndex { $0.contains("Slovakia") })
      #expect(art[top].hasSuffix("compared with 20 Nov 2026"))
      #expect(art[top + 1].hasPrefix("  1  ") && art[top + 1].hasSuffix("  Song 3"))
      #expect(art[top + 2].hasPrefix(" ▲2  ") && art[top + 2].hasSuffix("  Band 3"))
      #expect(art[top + 11].hasPrefix("new  "))
      try await tmux.enter("clear; \(BuiltProgram.path) -c sk --art off; echo status $?")
      let table = try await tmux.wait(for: "the table") { lines in
        lines.contains { $0.hasPrefix(" 1  ▲2   Band 3 ") } && lines.contains("status 0")
      }
      let names = table.compactMap { $0.range(of: " Song ")?.lowerBound.utf16Offset(in: $0) }
      #expect(names.count == 10)
      #expect(Set(names).count == 1)
    }
  }

  @Test func `a failing disk does not delay a chart, without a message`() async throws {
    let store = try chart.store(songs: 12)
    defer { store.stop() }
    _ = try await run(store)
    chart.become([3, 1, 2, 11, 5, 6, 7, 8, 9, 4], updated: Self.saturday)
    let hanging = FaultyDisk.environment(
      folder: home.path + "/data", faults: "pwrite,-wal,0,0 write,-wal,0,0")
    let ended = try await home.run(
      ["-c", "sk", "--refresh", "--plain"],
      store.environment.merging(hanging) { $1 }
        // Enough time to read on a slow machine; quitting waits this long, too.
        .merging(["HOTTRACKS_TIMEOUT_SCALE": "3"]) { $1 })
    #expect(ended.status == 0)
    #expect(ended.errors == "")
    #expect(movements(ended).first == "up 2")
  }

  @Test func `refetching the same chart does not change the database`() async throws {
    let store = try chart.store(songs: 12)
    defer { store.stop() }
    _ = try await run(store)
    let before = try FolderPicture.entry(database)
    _ = try await run(store, "--refresh")
    #expect(try FolderPicture.entry(database) == before)
  }
}
