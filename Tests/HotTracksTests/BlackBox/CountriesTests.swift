import Charts
import Foundation
import Library
import TestSupport
import Testing

/// The charts of several countries, and the recorded days of one, through the program.
@Suite(.timeLimit(.minutes(10)))
final class CountriesTests {
  private let home: Home
  private let store: WireStore

  init() throws {
    home = try Home()
    store = try WireStore(count: 1)
  }

  deinit {
    store.stop()
  }

  @discardableResult
  private func run(
    _ line: String, status: CInt = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ProgramEnd {
    try await home.run(line, store.environment, status: status, sourceLocation: sourceLocation)
  }

  @Test func `several countries are listed one after another, across, and for one song`()
    async throws
  {
    store.setChart(of: "sk", .init(songs: [1, 2, 3]))
    store.setChart(of: "cz", .init(songs: [3, 1]))
    store.setChart(of: "pl", .init(status: "500 No"))
    let some = try await run("-c sk,pl,cz --json", status: 1)
    let lines = try some.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["country"] as? String } == ["sk", "cz"])
    #expect(lines.map { ($0["tracks"] as? [Any])?.count } == [3, 2])
    #expect(
      some.errors == "hottracks: Could not fetch the chart of Poland: not available (HTTP 500).\n")
    // Cached charts take no request, and there are no lookups.
    let table = try await run("-c sk,cz -n 1 --format table")
    #expect(
      table.lines.map { $0.split(separator: /\s{2,}/) } == [
        ["Country", "#", "Artist", "Track"], ["Slovakia", "1", "Band", "Song 1"],
        ["Czech Republic", "1", "Band", "Song 3"],
      ])
    let across = try await run("-c sk,cz --across --format table")
    #expect(
      across.lines.map { $0.split(separator: /\s+/).joined(separator: " ") } == [
        "In Best Artist Track sk cz", "2 1 Band Song 1 1 2", "2 1 Band Song 3 3 1",
      ])
    let data = try await run("-c sk,cz --across --min 1")
    #expect(data.lines.count == 6 && data.lines[1] == "sk\t1\tBand\tSong 1\t880000000001")
    #expect(store.requests.count == 4)
    let found = try await run("-c sk,cz where 3 --json").tracks()
    #expect(found.map { $0["country"] as? String } == ["cz", "sk"])
    let genres = try await run("-c sk,cz genres")
    #expect(genres.lines.dropFirst() == ["sk\t3\t1\t0\tPop", "cz\t2\t1\t0\tPop"])
    for words in [
      "download all -c all", "play 1 -c sk,cz", "browse -c sk,cz", "--across", "-c sk,cz history",
      "-c sk,cz --across --min 3",
    ] {
      try await run(words, status: 64)
    }
  }

  @Test func `each country has its own IDs, and one genre or one answer for an unknown one`()
    async throws
  {
    for (country, songs) in [("sk", [9, 1]), ("cz", [1, 1009]), ("at", [5])] {
      store.setChart(of: country, .init(songs: songs))
    }
    let across = try await run("-c sk,cz --across --genre alternative --json")
    #expect(try across.object()["genre"] as? String == "Alternative")
    #expect(
      try across.tracks().map { $0["ids"] as? [String] } == [["880000000009", "880000001009"]])
    // Austria has no such entry, and is printed all the same.
    let json = try await run("-c at,sk genres --genre alternative --json")
    #expect(json.lines.count == 2)
    for (line, count) in zip(json.lines, ["", #"{"count":1,"name":"Alternative"}"#]) {
      #expect(line.contains(#""genre":"Alternative","genres":[\#(count)],"#), "\(line)")
    }
    for words in ["--format table", "--across --format csv", "genres --json"] {
      let ended = try await run("-c sk,pl,cz \(words) --genre nosuch", status: 66)
      #expect(ended.output.isEmpty)
      #expect(
        ended.errors == """
          hottracks: Could not fetch the chart of Poland: not available (HTTP 404).
          hottracks: No genre “nosuch” in these charts. To list the genres: `hottracks -c \
          sk,pl,cz genres`

          """, "\(words)")
    }
    let none = try await run("-c sk,at --across")
    #expect(none.lines.count == 1)
    #expect(none.errors.hasSuffix("No entry is in at least 2 of these charts.\n"))
  }

  @Test func `all countries are fetched, and recorded only on request`() async throws {
    store.setChart(.init(songs: [7]))
    store.setChart(of: "ly", .init(status: "404 No"))
    let all = try await run("-c all --across --json", status: 1).object()
    #expect((all["countries"] as? [String])?.count == 166)
    #expect((all["missing"] as? [[String: String]]) == [["country": "ly", "reason": "noChart"]])
    #expect(store.requests.count == 167)
    try await run("-c at history", status: 66)
    try await run("-c all -n 1 --record -q", status: 1)
    #expect(store.requests.count == 168)
    #expect(try await run("-c at history").lines.count == 2)
  }

  @Test func `changes, recorded days and runs`() async throws {
    func fetch(_ day: Int, _ songs: [Int]) async throws {
      store.setChart(
        of: "sk", .init(songs: songs, fields: ["Date: \(day) Nov 2026 08:00:00 GMT"]))
      try await run("-c sk --refresh")
    }
    try await fetch(18, [4, 1, 2, 3])
    let first = try await run("-c sk --new")
    #expect(first.lines.count == 1 && first.errors.contains("No earlier day"))
    try await fetch(20, [1, 2, 3])
    try await LibraryDatabase(path: home.path + "/data/hottracks/library.sqlite") { _ in }
      .addFavorites([
        RememberedEntry(
          Entry(kind: .songs, id: "880000000003", name: "Song 3"), country: "gb", date: Date())
      ])
    try await fetch(21, [4, 3, 5, 1])
    func ids(_ words: String) async throws -> [String] {
      try await run("-c sk " + words).lines.dropFirst().compactMap {
        $0.split(separator: "\t").last.map { String($0.suffix(1)) }
      }
    }
    #expect(try await ids("--new") == ["4", "5"])
    #expect(try await ids("--gone") == ["2"])
    #expect(try await ids("--movers") == ["1", "3"])
    #expect(try await ids("--new --since 3d") == ["5"])
    #expect(try await ids("history --date 2026-11-20") == ["1", "2", "3"])
    try await run("-c sk history --date 2026-11-19", status: 66)
    let json = try await run("-c sk --json")
    #expect(try json.object()["comparedWith"] as? String == "2026-11-20")
    #expect(try json.tracks().map { $0["previousRank"] as? Int } == [nil, 3, nil, 1])
    #expect(try json.tracks().map { $0["favorite"] as? Bool } == [false, true, false, false])
    let row = try #require(try json.tracks().first)
    #expect(
      (row["status"] as? String, row["daysOnChart"] as? Int, row["entryDate"] as? String)
        == ("re-entry", 2, "2026-11-18"))
    let table = try await run("-c sk --format table")
    #expect(table.errors.hasSuffix(" · fetched just now · compared with 20 Nov 2026\n"))
    #expect(
      table.lines.prefix(4).map { $0.split(separator: " ").joined(separator: " ") } == [
        "# +/- Was Peak Days Run Artist Track Album", "1 re – 1 2 1 Band Song 4 –",
        "2 ▲1 3 2 3 3 Band ★ Song 3 –", "3 new – 3 1 1 Band Song 5 –",
      ])
    let wide = try await run("-c sk history --format table")
    #expect(
      wide.errors.hasSuffix(" · 21 Nov 2026 · 3 days recorded since 18 Nov 2026 (1 missing)\n"))
    func line(_ day: String, _ rank: String, _ status: String) -> String {
      [
        day, "sk", "songs", "most-played", "", rank, "880000000002", "Band", "Song 2", "1", status,
      ].joined(separator: "\t")
    }
    // A song that has left the chart.
    #expect(
      try await run("-c sk history 880000000002").lines.dropFirst() == [
        line("2026-11-18", "3", ""), line("2026-11-19", "", "not-recorded"),
        line("2026-11-20", "2", "up"), line("2026-11-21", "", "absent"),
      ])
    // A genre that has left the chart.
    try await fetch(22, [4, 3, 5, 1, 9])
    try await fetch(23, [4, 3, 5, 1])
    #expect(try await ids("--gone --genre alternative") == ["9"])
    try await run("-c sk --gone --genre nosuch", status: 66)
    try await run("history prune --older-than 0d", status: 64)
    try await run("history prune --older-than 0d --yes")
    try await run("-c sk history", status: 66)
  }
}
