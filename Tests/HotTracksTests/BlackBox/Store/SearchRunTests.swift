import Foundation
import TestSupport
import Testing

/// `search`.
@Suite(.timeLimit(.minutes(10)))
struct SearchRunTests {
  private static let calder = ["-c", "sk", "search", "calder"]

  @Test func `a search is one request, and so is playing what it found`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      let found = try await home.run(Self.calder + ["--by", "artist"], store.environment)
      #expect(found.status == 0, "\(found.errors)")
      #expect(
        store.takeQuestions() == [
          "/search?term=calder&country=sk&media=music&entity=song&attribute=artistTerm&limit=20"
        ])
      let again = try await home.run(Self.calder + ["--by", "artist", "--json"], store.environment)
      #expect(store.takeQuestions() == [])
      let object = try again.object()
      #expect(
        ["query": "calder", "country": "sk", "kind": "songs", "stale": false] as NSDictionary
          == object.filter { !["schema", "fetched", "tracks"].contains($0.key) } as NSDictionary)
      let tracks = try again.tracks()
      #expect(tracks.count > 1 && found.lines.count == tracks.count + 1)
      #expect(tracks.map { $0["position"] as? Int } == Array(1...tracks.count))
      #expect(
        tracks.allSatisfy { $0["rank"] is NSNull && $0["artistId"] as? String == "998212754" })

      // In the country of the search.
      let ids = tracks.compactMap { $0["id"] as? String }
      let played = try await home.run(["download", ids[0], ids[1]], store.environment)
      #expect(played.status == 0, "\(played.errors)")
      #expect(store.takeQuestions() == [])
      #expect(home.names(in: home.previews).count == 2)
    }
  }

  @Test(arguments: ["songs", "albums", "artists", "podcasts", "apps", "movies"])
  func `all formats of all kinds have one table of columns`(kind: String) async throws {
    let home = try Home()
    let words = ["--demo", "-c", "us", "search", "the", "--kind", kind]
    let tracks = try await home.run(words + ["--json"]).tracks()
    try #require(tracks.count > 0)
    let tsv = try await home.run(words)
    let rows = tsv.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let keys = try #require(rows.first?.map(String.init))
    #expect(keys.first == "position" && keys.last == "id")
    #expect(Set(keys).subtracting(["price"]).isSubset(of: Set(tracks[0].keys)))
    #expect(rows.allSatisfy { $0.count == keys.count })
    #expect(rows.dropFirst().map { $0.last.map(String.init) } == tracks.map { $0["id"] as? String })
    let csv = try await home.run(words + ["--format", "csv"])
    #expect(csv.output.split(separator: "\r\n").first == "\(keys.joined(separator: ","))")
    for width in [40, 80, 140] {
      let table = try await home.run(words + ["--format", "table"], ["COLUMNS": "\(width)"])
      #expect(table.lines.count == tracks.count + 1)
      #expect(table.lines.allSatisfy { $0.count <= width })
      #expect(table.lines[0].hasSuffix(" ID") || width < 140, "\(table.lines[0])")
    }
    // A reader that closes the pipe early is no error.
    let head = try await home.start(words, readerHasLeft: true).ended()
    #expect(head.status == 0 && head.errors.hasPrefix("Demo (invented) · United States · "))
  }

  @Test func `explicit and clean editions and prices of albums are marked`() async throws {
    let songs = [
      #"{"kind":"song","trackId":11,"trackName":"One","trackExplicitness":"explicit","trackPrice":-1}"#,
      #"{"kind":"song","trackId":12,"trackName":"Two","trackExplicitness":"cleaned"}"#,
      #"{"kind":"song","trackId":13,"trackName":"Three"}"#,
    ]
    let store = try LoopbackServer.results(songs)
    defer { store.stop() }
    let home = try Home()
    let environment = storeEnvironment(store.address(""))
    let table = try await home.run(
      Self.calder + ["--format", "table"], environment.merging(["COLUMNS": "80"]) { $1 })
    #expect(
      table.lines.map { $0.split(separator: " ").joined(separator: " ") } == [
        "# Track Price State ID", "1 One E album only No preview 11",
        "2 Two clean – No preview 12", "3 Three – No preview 13",
      ])
    #expect(store.requests.count == 1)
  }

  @Test(
    arguments: [
      (
        ["-c", "sk", "search", "xylophone", "--by", "title"],
        "No songs found for “xylophone” in Slovakia. Try fewer words, omit --by, or try another "
          + "--country."
      ),
      (
        ["-c", "us", "search", "no such thing", "--kind", "books"],
        "No books found for “no such thing” in the United States. Try fewer words, --by, or "
          + "another --country."
      ),
      (
        ["-c", "cn", "search", "calder"],
        "No songs found for “calder” in China mainland. Apple's search does not work there. "
          + "Try another --country; IDs and links work."
      ),
      (
        ["-c", "kr", "search", "calder", "--kind", "artists"],
        "No artists found for “calder” in the Republic of Korea. Apple's search finds only Korean "
          + "words there. Try Korean words, or another --country."
      ),
    ])
  func `nothing found has a reason`(words: [String], message: String) async throws {
    let ended = try await Home().run(["--demo"] + words)
    #expect(ended.status == 66)
    #expect(ended.errors == "hottracks: \(message)\n")
    #expect(ended.output == "")
  }

  @Test(
    arguments: [
      (["-c", "al", "search", "calder"], "Apple does not sell music in Albania."),
      (["search", " "], "The search has no words."),
      (
        ["search", "x", "--kind", "podcasts", "--by", "album"],
        "The store cannot search podcasts by album. Valid: artist, title."
      ),
      (
        ["search", "x", "--kind", "books", "--by", "title"],
        "The store cannot search books by title. Leave --by out."
      ),
      (["--kind", "artists"], "--kind artists works only with `search`."),
    ])
  func `impossible searches make no request`(words: [String], message: String) async throws {
    let store = try LoopbackServer.failing("500 Internal Server Error")
    defer { store.stop() }
    let ended = try await Home().run(words, storeEnvironment(store.address("")))
    #expect(ended.status == 64)
    #expect(ended.errors.hasPrefix("hottracks: \(message)"), "\(ended.errors)")
    #expect(store.requests.isEmpty)
  }

  @Test(arguments: ["403 Forbidden", "429 Too Many Requests", "503 Service Unavailable"])
  func `a rate limit is no empty answer, and a cached answer is shown`(
    status: String
  ) async throws {
    let busy = try LoopbackServer.failing(status)
    defer { busy.stop() }
    try await CountingStore.open { store in
      let home = try Home()
      let refused = try await home.run(Self.calder, storeEnvironment(busy.address("")))
      #expect(refused.status == 75, "\(refused.errors)")
      let reason = status.hasPrefix("403") ? "refused" : "rate limited"
      #expect(refused.errors.contains("\(reason) by the store, HTTP \(status.prefix(3))"))
      let offline = try await home.run(Self.calder + ["--offline"], store.environment)
      #expect(offline.status == 69)
      #expect(
        offline.errors == "hottracks: The results of the search for “calder” are not cached. "
          + "Try again without --offline.\n")
      let found = try await home.run(Self.calder, store.environment)
      let asked = store.requests.count
      let stale = try await home.run(
        Self.calder + ["--refresh"], storeEnvironment(busy.address("")))
      #expect(stale.status == 0)
      #expect(stale.output == found.output)
      #expect(
        stale.errors.contains(
          "hottracks: Showing the list fetched just now: could not fetch the results of the search "
            + "for “calder” (\(reason) by the store, HTTP \(status.prefix(3))).\n"),
        "\(stale.errors)")
      let again = try await home.run(Self.calder + ["--offline"], store.environment)
      #expect(again.status == 0 && again.output == found.output)
      #expect(store.requests.count == asked)

      try await home.changeDatabase(["UPDATE answer SET fetched = fetched - 7200"])
      let old = try await home.run(Self.calder + ["--offline", "--json"], store.environment)
      #expect(try old.object()["stale"] as? Bool == true)
      #expect(
        old.errors.hasPrefix(
          "hottracks: Showing the list fetched 2 hours ago; run without --offline to fetch a newer "
            + "one.\n"), "\(old.errors)")
      _ = try await home.run(Self.calder, store.environment)
      #expect(store.requests.count == asked + 1)
    }
  }

  @Test func `a limit beyond the maximum is reported, and --genre filters`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      let all = try await home.run(
        ["-c", "us", "search", "the", "-n", "500", "--json"], store.environment)
      #expect(all.errors == "A search has at most 200 results.\n")
      #expect(store.takeQuestions().first?.hasSuffix("&limit=200") == true)
      let genre = try #require(
        try all.tracks().compactMap { ($0["genres"] as? [String])?.first }.first)
      let some = try await home.run(
        ["-c", "us", "search", "the", "-n", "200", "--json", "--genre", genre], store.environment)
      #expect(store.takeQuestions() == [])
      let expected = try all.tracks().filter {
        ($0["genres"] as? [String])?.contains(genre) == true
      }
      #expect(try some.tracks().count == expected.count)
    }
  }
}

extension LoopbackServer {
  /// A store that answers all requests with these results.
  static func results(_ results: [String]) throws -> LoopbackServer {
    let body = #"{"resultCount":\#(results.count),"results":[\#(results.joined(separator: ","))]}"#
    return try LoopbackServer { _, reply in reply.send(Array(body.utf8), fields: WireStore.json) }
  }
}
