import Foundation
import Support
import TestSupport
import Testing

/// The charts of several countries, and the recorded days of one, through the program.
@Suite(.timeLimit(.minutes(10)))
struct CountriesTests {
  private let home: Home
  /// By country: the songs in order, or the status of the response.
  private let charts = Locked<[String: (songs: [Int], status: Int)]>([:])
  private let date = Locked<String?>(nil)

  init() throws {
    home = try Home()
  }

  private func store() throws -> WireStore {
    let question: WireStore.Question = { [charts, date] request, reply in
      let parts = request.target.split(separator: "/")
      guard parts.count > 2, parts[1] == "v2" else { return false }
      let (numbers, status) = charts.withLock { $0[String(parts[2])] ?? ([7], 200) }
      guard status == 200 else {
        reply.send(
          Array("<html>".utf8), status: "\(status) No", fields: ["Content-Type: text/html"])
        return true
      }
      // Numbers from 1000 are other IDs of the same songs.
      let songs = numbers.map {
        """
        {"id":"\(880_000_000_000 + $0)","name":"Song \($0 % 1000)","artistName":"Band","kind":"songs",
        "artistId":"5","genres":[{"genreId":"14","name":"Pop"}
        \($0 % 1000 == 9 ? #",{"genreId":"20","name":"Alternative"}"# : "")]}
        """
      }
      let feed = """
        {"feed":{"title":"Top",
        "results":[\(songs.joined(separator: ","))]}}
        """
      reply.send(
        Data(feed.utf8),
        fields: WireStore.json + (date.withLock(\.self).map { ["Date: \($0)"] } ?? []))
      return true
    }
    return try WireStore(count: 1, question: question)
  }

  private func run(
    _ store: WireStore, _ words: String, status: Int32 = 0
  ) async throws -> ProgramEnd {
    let ended = try await home.run(words.split(separator: " ").map(String.init), store.environment)
    #expect(ended.status == status, "\(words): \(ended.errors)")
    return ended
  }

  @Test func `several countries are listed one after another, across, and for one song`()
    async throws
  {
    let store = try store()
    defer { store.stop() }
    charts.withLock { charts in
      charts["sk"] = ([1, 2, 3], 200)
      charts["cz"] = ([3, 1], 200)
      charts["pl"] = ([], 500)
    }
    let some = try await run(store, "-c sk,pl,cz --json", status: 1)
    let lines = try some.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["country"] as? String } == ["sk", "cz"])
    #expect(lines.map { ($0["tracks"] as? [Any])?.count } == [3, 2])
    #expect(
      some.errors == "hottracks: Could not fetch the chart of Poland: not available (HTTP 500).\n")
    // Cached charts take no request, and there are no lookups.
    #expect(store.requests.count == 4)
    let table = try await run(store, "-c sk,cz -n 1 --format table")
    #expect(store.requests.count == 4)
    #expect(
      table.lines.map { $0.split(separator: /\s{2,}/) } == [
        ["Country", "#", "Artist", "Track"], ["Slovakia", "1", "Band", "Song 1"],
        ["Czech Republic", "1", "Band", "Song 3"],
      ])
    let across = try await run(store, "-c sk,cz --across --format table")
    #expect(
      across.lines.map { $0.split(separator: /\s+/).joined(separator: " ") } == [
        "In Best Artist Track sk cz", "2 1 Band Song 1 1 2", "2 1 Band Song 3 3 1",
      ])
    let data = try await run(store, "-c sk,cz --across --min 1")
    #expect(data.lines.count == 6 && data.lines[1] == "sk\t1\tBand\tSong 1\t880000000001")
    let found = try await run(store, "-c cz,sk where 1 --json").object()
    #expect(
      (found["tracks"] as? [[String: Any]])?.map { $0["country"] as? String } == ["cz", "sk"])
    let genres = try await run(store, "-c sk,cz genres")
    #expect(genres.lines.dropFirst() == ["sk\t3\t1\t0\tPop", "cz\t2\t1\t0\tPop"])
    _ = try await run(store, "-c pl,at --source top-songs --refresh --offline", status: 64)
    charts.withLock { $0["hu"] = ([], 403) }
    _ = try await run(store, "-c pl,hu", status: 1)
    for words in [
      "download all -c all", "play 1 -c sk,cz", "browse -c sk,cz", "--across", "-c sk,cz history",
    ] {
      _ = try await run(store, words, status: 64)
    }
  }

  @Test func `each country has its own IDs, and one genre or one answer for an unknown one`()
    async throws
  {
    let store = try store()
    defer { store.stop() }
    charts.withLock { charts in
      charts["sk"] = ([9, 1], 200)
      charts["cz"] = ([1, 1009], 200)
      charts["pl"] = ([], 404)
      charts["at"] = ([5], 200)
    }
    let across = try await run(store, "-c sk,cz --across --genre alternative")
    #expect(
      across.lines.dropFirst() == [
        "sk\t1\tBand\tSong 9\t880000000009", "cz\t2\tBand\tSong 9\t880000001009",
      ])
    let object = try await run(store, "-c sk,cz --across --genre alternative --json").object()
    #expect(object["genre"] as? String == "Alternative")
    #expect(
      (object["tracks"] as? [[String: Any]])?.map { $0["ids"] as? [String] } == [
        ["880000000009", "880000001009"]
      ])
    let genres = try await run(store, "-c sk,cz genres --genre alternative")
    #expect(
      genres.lines.dropFirst() == ["sk\t1\t1\t0\tAlternative", "cz\t1\t2\t0\tAlternative"])
    // Austria has no such entry, and is printed all the same.
    let json = try await run(store, "-c at,sk genres --genre alternative --json")
    #expect(json.lines.count == 2)
    for (line, count) in zip(json.lines, ["", #"{"count":1,"name":"Alternative"}"#]) {
      #expect(line.contains(#""genre":"Alternative","genres":[\#(count)],"#), "\(line)")
    }
    for words in ["", "--across", "genres"] {
      for format in ["--format table", "--format csv", "--json"] {
        let ended = try await run(
          store, "-c sk,pl,cz \(words) --genre nosuch \(format)", status: 66)
        #expect(ended.output.isEmpty)
        #expect(
          ended.errors == """
            hottracks: Could not fetch the chart of Poland: not available (HTTP 404).
            hottracks: No genre “nosuch” in these charts. To list the genres: `hottracks -c \
            sk,pl,cz genres`

            """, "\(words) \(format)")
      }
    }
    let tooMany = try await run(store, "-c sk,cz --across --min 3", status: 64)
    #expect(
      tooMany.errors.contains("--min 3 is out of range (maximum: 2, the number of countries)"))
    let none = try await run(store, "-c sk,at --across")
    #expect(none.lines.count == 1)
    #expect(none.errors.hasSuffix("No entry is in at least 2 of these charts.\n"))
  }

  @Test func `all countries are fetched, and recorded only on request`() async throws {
    let store = try store()
    defer { store.stop() }
    charts.withLock { $0["ly"] = ([], 404) }
    let all = try await run(store, "-c all --across --json", status: 1).object()
    #expect((all["countries"] as? [String])?.count == 166)
    #expect((all["missing"] as? [[String: String]]) == [["country": "ly", "reason": "noChart"]])
    #expect(store.requests.count == 167)
    _ = try await run(store, "-c at history", status: 66)
    _ = try await run(store, "-c all -n 1 --record -q", status: 1)
    #expect(store.requests.count == 168)
    #expect(try await run(store, "-c at history").lines.count == 2)
  }

  @Test func `changes, recorded days and runs`() async throws {
    let store = try store()
    defer { store.stop() }
    func fetch(_ day: Int, _ songs: [Int]) async throws {
      charts.withLock { $0["sk"] = (songs, 200) }
      date.withLock { $0 = "\(day) Nov 2026 08:00:00 GMT" }
      _ = try await run(store, "-c sk --refresh")
    }
    try await fetch(18, [4, 1, 2, 3])
    let first = try await run(store, "-c sk --new")
    #expect(first.lines.count == 1 && first.errors.contains("No earlier day"))
    try await fetch(20, [1, 2, 3])
    try await fetch(21, [4, 3, 5, 1])
    func ids(_ words: String) async throws -> [String] {
      try await run(store, "-c sk " + words).lines.dropFirst().compactMap {
        $0.split(separator: "\t").last.map { String($0.suffix(1)) }
      }
    }
    #expect(try await ids("--new") == ["4", "5"])
    #expect(try await ids("--gone") == ["2"])
    #expect(try await ids("--movers") == ["1", "3"])
    #expect(try await ids("--new --since 3d") == ["5"])
    #expect(try await ids("history --date 2026-11-20") == ["1", "2", "3"])
    _ = try await run(store, "-c sk history --date 2026-11-19", status: 66)
    let row = try #require(try await run(store, "-c sk --json").tracks().first)
    #expect(
      (row["status"] as? String, row["daysOnChart"] as? Int, row["entryDate"] as? String)
        == ("re-entry", 2, "2026-11-18"))
    let wide = try await run(store, "-c sk history --format table")
    #expect(
      wide.lines[2].split(separator: /\s+/).joined(separator: " ") == "2 ▲1 3 2 3 3 Band Song 3")
    #expect(
      wide.errors.hasSuffix(" · 21 Nov 2026 · 3 days recorded since 18 Nov 2026 (1 missing)\n"))
    func line(_ day: String, _ rank: String, _ status: String) -> String {
      [
        day, "sk", "songs", "most-played", "", rank, "880000000002", "Band", "Song 2", "1", status,
      ].joined(separator: "\t")
    }
    // A song that has left the chart.
    #expect(
      try await run(store, "-c sk history 880000000002").lines.dropFirst() == [
        line("2026-11-18", "3", ""), line("2026-11-19", "", "not-recorded"),
        line("2026-11-20", "2", "up"), line("2026-11-21", "", "absent"),
      ])
    // A genre that has left the chart.
    try await fetch(22, [4, 3, 5, 1, 9])
    try await fetch(23, [4, 3, 5, 1])
    #expect(try await ids("--gone --genre alternative") == ["9"])
    _ = try await run(store, "-c sk --gone --genre nosuch", status: 66)
    _ = try await run(store, "history prune --older-than 0d", status: 64)
    _ = try await run(store, "history prune --older-than 0d --yes")
    _ = try await run(store, "-c sk history", status: 66)
  }
}
