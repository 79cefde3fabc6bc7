import Foundation
import TestSupport
import Testing

@testable import HotTracks

/// No chart is lost without a word, and what is recorded can be listed, exported, copied and deleted.
@Suite(.timeLimit(.minutes(10)))
final class ArchiveRunTests {
  private let home: Home
  private let store: WireStore
  private var folder: String { home.path + "/data/hottracks" }
  private var path: String { folder + "/library.sqlite" }

  init() throws {
    home = try Home()
    store = try WireStore(count: 1)
  }

  deinit {
    store.stop()
  }

  /// The chart of all countries.
  private func set(_ day: Int, _ songs: [Int] = [1, 2, 3]) {
    store.setChart(.init(songs: songs, fields: ["Date: Fri, \(day) Nov 2026 08:00:00 GMT"]))
  }

  @discardableResult
  private func run(
    _ words: String, _ more: [String: String] = [:], status: CInt = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ProgramEnd {
    try await home.run(
      words, store.environment.merging(more) { $1 }, status: status,
      sourceLocation: sourceLocation)
  }

  private func record(_ day: Int, _ songs: [Int] = [1, 2, 3]) async throws {
    set(day, songs)
    try await run("-c sk,cz --refresh -q --record")
  }

  @Test func `a chart that cannot be recorded is printed, with the reason and status 73`()
    async throws
  {
    try await record(20)
    // Nothing can be written, as on a full disk.
    let full = FaultyDisk.environment(
      folder: folder, faults: "pwrite,library.sqlite-wal,\(ENOSPC),0")
    set(21)
    let reason =
      "not recorded: cannot write to \(path) (disk full); free up space and try again.\n"
    let quiet = try await run("-c sk --refresh -q", full)
    #expect(quiet.lines.count == 4)
    #expect(quiet.errors == "hottracks: The chart of Slovakia was \(reason)")
    let marked = try await run("-c sk --refresh --record", full, status: 73)
    #expect(marked.lines.count == 4)
    #expect(marked.errors.contains(" · not recorded"))
    let several = try await run("-c sk,cz --refresh -q --record", full, status: 73)
    #expect(several.lines.count == 7)
    #expect(
      several.errors == "hottracks: The charts of the Czech Republic and Slovakia were \(reason)")
    // What is recorded can be read.
    #expect(try await run("-c sk history", full).lines.count == 4)
    #expect(try await run("history list").lines.count == 3)
    #expect(try await run("favorites", full).errors.contains("No favorites yet"))
  }

  @Test func `a database that cannot be written is read, unless a log holds changes`() async throws
  {
    try await record(20)
    let unwritable = FaultyDisk.environment(
      folder: folder, faults: "open,-wal,\(EACCES),0 open,-shm,\(EACCES),0")
    #expect(try await run("-c sk history", unwritable).lines.count == 4)
    try await run("favorites", unwritable)
    let new = try await run("-c sk --refresh --new", unwritable)
    #expect(new.errors.contains("The chart of Slovakia was not recorded: cannot write to"))
    try Data(repeating: 1, count: 4096).write(to: URL(fileURLWithPath: path + "-wal"))
    let ended = try await run("-c sk history", unwritable, status: 1)
    #expect(ended.output == "" && ended.errors.contains("recent changes are in SQLite's log"))
  }

  @Test func `doctor counts the days without a chart in the last 30`() {
    let days = ["2026-10-01", "2026-11-01", "2026-11-02", "2026-11-26"]
    func missing(since first: String, today: String) -> Int {
      LocalChecks.missingDays(days, since: first, today: today)
    }
    #expect(missing(since: "2026-10-01", today: "2026-11-27") == 27)
    #expect(missing(since: "2026-11-24", today: "2026-11-27") == 2)
    #expect(missing(since: "2026-11-27", today: "2026-11-27") == 0)
  }

  @Test(arguments: [
    "lock,library.sqlite,\(ENOLCK),0",
    "lock,library.sqlite,\(ENOSYS),0 lock,/hottracks,\(ENOSYS),0", "mmap,-shm,\(ENODEV),0",
  ])
  func `file systems without locks or shared memory hold a database`(faults: String) async throws {
    let faulty = FaultyDisk.environment(folder: folder, faults: faults)
    // One that was created elsewhere, and a new one.
    try await record(20)
    for _ in 0..<2 {
      set(21)
      #expect(try await run("-c sk --refresh -q --record", faulty).errors == "")
      try await run("-c sk favorites add 1", faulty)
      #expect(try await run("-c sk history", faulty).errors.contains(" · 21 Nov 2026 · "))
      #expect(home.names(in: folder) == ["library.sqlite"])
      // Others see it.
      #expect(try await run("favorites").lines.count == 2)
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test func `a lock that a killed process has left is named`() async throws {
    try FileManager.default.createDirectory(
      atPath: path + ".lock", withIntermediateDirectories: true)
    var faulty = FaultyDisk.environment(folder: folder, faults: "lock,library.sqlite,\(ENOLCK),0")
    faulty.merge(Home.usualTimeouts) { $1 }
    let ended = try await run("-c sk -q", faulty)
    #expect(
      ended.errors.contains("locked by another program (if none is running: `rmdir \(path).lock`)"))
  }

  @Test func `the chart of another country is an error, and not recorded`() async throws {
    store.setChart(.init(songs: [1, 2, 3], country: "cz"))
    let ended = try await run("-c sk --source most-played", status: 65)
    #expect(ended.errors.contains("received a chart for another country (cz)"))
    try await run("-c sk history", status: 66)
    #expect(try await run("-c cz").lines.count == 4)
    // An older chart is shown, but cron must know.
    store.setChart(.init(songs: [1, 2, 3], country: "sk"))
    let old = try await run("-c cz --refresh --record -q", status: 65)
    #expect(old.lines.count == 4)
    #expect(
      old.errors.hasPrefix("hottracks: Showing the chart cached a moment ago: could not read"))
    #expect(try await run("-c cz --refresh -q").errors == old.errors)
  }

  @Test func `a wrong clock is named once, and the day is that of the response`() async throws {
    // From a cache that has had it for an hour.
    let date = "Date: Fri, 20 Nov 2020 23:30:00 GMT"
    store.setChart(.init(songs: [1], fields: [date, "Age: 3600"]))
    let ended = try await run("-c sk,cz")
    #expect(ended.errors.ranges(of: "This computer's clock is ").count == 1)
    #expect(ended.errors.contains(" days ahead of the store's clock."))
    #expect(try await run("-c sk history").errors.contains(" · 21 Nov 2020 · "))
    // Two dates are none.
    store.setChart(.init(songs: [1], fields: [date, date]))
    #expect(!(try await run("-c pl").errors.contains("This computer's clock")))
    #expect(try await run("-c pl history").errors.contains(" · 1 day recorded"))
  }

  @Test func `days are listed, exported, copied, deleted and imported`() async throws {
    for (day, songs) in [(18, [1, 2, 3]), (19, [1, 2, 3]), (21, [2, 4])] {
      try await record(day, songs)
    }
    let list = try await run("-c sk history list")
    #expect(
      list.lines.dropFirst().map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).dropLast()
      }
        == [
          "sk\tsongs\tmost-played\t\t2026-11-18\t2026-11-21\t3\t1\t1".split(
            separator: "\t", omittingEmptySubsequences: false)
        ])
    let lists = try #require(
      try await run("history list --json").object()["lists"] as? [[String: Any]])
    #expect(lists.map { $0["country"] as? String } == ["cz", "sk"])

    let csv = try await run("history --all -c sk --from 2026-11-19 --format csv")
    #expect(
      csv.output.components(separatedBy: "\r\n") == [
        "day,country,kind,source,genre,rank,id,artistName,name",
        "2026-11-19,sk,songs,most-played,,1,880000000001,Band,Song 1",
        "2026-11-19,sk,songs,most-played,,2,880000000002,Band,Song 2",
        "2026-11-19,sk,songs,most-played,,3,880000000003,Band,Song 3",
        "2026-11-21,sk,songs,most-played,,1,880000000002,Band,Song 2",
        "2026-11-21,sk,songs,most-played,,2,880000000004,Band,Song 4", "",
      ])
    #expect(try await run("history --all --format json").lines.count == 16)
    // The columns of a run begin the same way.
    let runs = try await run("-c sk,cz history 1 --format csv")
    #expect(
      runs.output.hasPrefix("day,country,kind,source,genre,rank,id,artistName,name,days,status\r\n")
    )
    #expect(try await run("-c sk,cz history 1 --json").lines.count == 2)

    let copy = home.path + "/copy.sqlite"
    try await run("history backup \(copy)")
    #expect(try await run("history backup \(copy)", status: 73).errors.contains("exists"))
    let checks = try await home.run(["doctor"], store.environment)
    #expect(checks.output.contains("last backup just now"))
    let gap = try await run("-c sk history --date 2026-11-20", status: 66)
    #expect(
      gap.errors.contains(
        "2026-11-20 was not recorded. Nearest recorded days: 2026-11-19, 2026-11-21"))

    let dry = try await run("-c sk history prune --date 2026-11-19 --dry-run")
    #expect(dry.lines.count == 2 && dry.errors == "Would delete 1 recorded chart.\n")
    let pruned = try await run("-c sk history prune --older-than 2026-11-20 --yes")
    #expect(pruned.errors == "Deleted 2 recorded charts of Slovakia (2026-11-18 to 2026-11-19).\n")
    #expect(
      try await run("history prune -c sk --kind albums --yes").errors
        == "No matching charts are recorded.\n")
    let imported = try await run("history import \(copy)")
    #expect(imported.errors == "Imported 2 charts (4 already recorded): \(copy)\n")
    #expect(try await run("-c sk history --date 2026-11-19").lines.count == 4)
    // A file of another program.
    try Data("SQLite format 4".utf8).write(to: URL(fileURLWithPath: copy))
    #expect(
      try await run("history import \(copy)", status: 1).errors
        == "hottracks: Cannot import \(copy): file is not a database.\n")
    #expect(
      try await run("history import nowhere", status: 1).errors
        == "hottracks: Cannot import nowhere: No such file or directory.\n")
    try await run("history backup \(home.path)/nowhere/copy.sqlite", status: 73)
  }

  @Test func `changes of several countries are in one list`() async throws {
    try await record(20)
    set(21, [2, 4, 1])
    func changes(_ option: String) async throws -> [String] {
      try await run("-c sk,cz --refresh \(option)").lines.dropFirst().map {
        let cells = $0.split(separator: "\t")
        return "\(cells[0]) \(cells[cells.count - 1].suffix(1))"
      }
    }
    #expect(try await changes("--new") == ["sk 4", "cz 4"])
    #expect(try await changes("--gone") == ["sk 3", "cz 3"])
    #expect(try await changes("--movers -n 1") == ["sk 1", "cz 1"])
    #expect(try await run("-c sk,cz --movers --json").lines.count == 2)
    let some = try await run("-c sk,pl --new --since 2026-11-21")
    #expect(some.lines.count == 2, "\(some.output)")
    set(22, [2, 4, 1])
    #expect(try await run("-c sk,cz --refresh --new").errors.hasSuffix("No such entries.\n"))
    let first = try await run("-c hu,at --new")
    #expect(
      first.errors.hasSuffix("No earlier day of these charts is recorded. Try again tomorrow.\n"))
    try await run("-c sk,cz --across --new", status: 64)
  }

  @Test func `a database that was moved aside is named, also later`() async throws {
    try await record(20)
    try Data("no database".utf8).write(to: URL(fileURLWithPath: path))
    let read = try await run("-c sk history", status: 1)
    #expect(read.errors.contains("library.sqlite is corrupt (file is not a database)"))
    let new = try await run("-c sk --new", status: 1)
    #expect(new.errors.contains("recorded charts are only in that file"))
    let later = try await run("-c sk history")
    #expect(
      later.errors.contains(
        "Earlier charts may be in the corrupt database \(folder)/library.broken-"))
  }
}
