import Foundation
import TestSupport
import Testing

/// `search`. SearchTests and SearchRequestTests in ChartsTests have the requests and the cache.
@Suite(.timeLimit(.minutes(10)))
struct SearchRunTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `a search is one request, and so is downloading what it found`() async throws {
    try await CountingStore.open { store in
      let calder = "-c sk search calder --by artist"
      let found = try await home.run(calder, store.environment)
      #expect(
        store.takeQuestions() == [
          "/search?term=calder&country=sk&media=music&entity=song&attribute=artistTerm&limit=20"
        ])
      let again = try await home.run(calder + " --json", store.environment)
      let object = try again.object()
      #expect(
        ["query": "calder", "country": "sk", "kind": "songs", "stale": false] as NSDictionary
          == object.filter { !["schema", "fetched", "tracks"].contains($0.key) } as NSDictionary)
      let tracks = try again.tracks()
      #expect(tracks.count > 1 && found.lines.count == tracks.count + 1)
      #expect(tracks.map { $0["position"] as? Int } == Array(1...tracks.count))
      #expect(tracks.allSatisfy { $0["rank"] is NSNull })
      // In the country of the search.
      let ids = tracks.compactMap { $0["id"] as? String }
      try await home.run("download \(ids[0]) \(ids[1])", store.environment)
      #expect(store.takeQuestions() == [])
      #expect(home.names(in: home.previews).count == 2)

      let all = try await home.run("-c us search the -n 500 --json", store.environment)
      #expect(all.errors == "A search has at most 200 results.\n")
      #expect(store.takeQuestions().first?.hasSuffix("&limit=200") == true)
      let some = try await home.run(
        "-c us search the -n 200 --json --genre pop", store.environment)
      #expect(store.takeQuestions() == [])
      let expected = try all.tracks().count { ($0["genres"] as? [String])?.contains("Pop") == true }
      #expect(try some.tracks().count == expected && expected > 0)
    }
  }

  @Test func `explicit and clean editions and prices of albums are marked`() async throws {
    let store = try LoopbackServer.results([
      #"{"kind":"song","trackId":11,"trackName":"One","trackExplicitness":"explicit","trackPrice":-1}"#,
      #"{"kind":"song","trackId":12,"trackName":"Two","trackExplicitness":"cleaned"}"#,
    ])
    defer { store.stop() }
    let table = try await home.run(
      "-c sk search calder --format table",
      storeEnvironment(store.address("")).merging(["COLUMNS": "80"]) { $1 })
    #expect(
      table.lines.map { $0.split(separator: " ").joined(separator: " ") } == [
        "# Track Price State ID", "1 One E album only No preview 11",
        "2 Two clean – No preview 12",
      ])
  }

  @Test(arguments: [
    ("-c sk search xylophone --by title", 66, "No songs found for “xylophone” in Slovakia. "),
    ("-c cn search calder", 66, "No songs found for “calder” in China mainland. Apple's search "),
    ("-c al search calder", 64, "Apple does not sell music in Albania."),
    (
      "search x --kind podcasts --by album", 64,
      "The store cannot search podcasts by album. Valid: artist, title."
    ),
    ("--kind artists", 64, "--kind artists works only with `search`."),
  ])
  func `nothing found and impossible searches have a reason`(
    line: String, status: CInt, message: String
  ) async throws {
    let ended = try await home.run("--demo " + line, status: status)
    #expect(ended.errors.hasPrefix("hottracks: \(message)"), "\(ended.errors)")
    #expect(ended.output == "")
  }

  @Test func `a rate limit is no empty answer, and a cached answer is shown`() async throws {
    let busy = try LoopbackServer.failing("403 Forbidden")
    defer { busy.stop() }
    let calder = "-c sk search calder"
    try await CountingStore.open { store in
      let refused = try await home.run(calder, storeEnvironment(busy.address("")), status: 75)
      #expect(refused.errors.contains("refused by the store, HTTP 403"))
      let offline = try await home.run(calder + " --offline", store.environment, status: 69)
      #expect(
        offline.errors == "hottracks: The results of the search for “calder” are not cached. "
          + "Try again without --offline.\n")
      let found = try await home.run(calder, store.environment)
      let stale = try await home.run(calder + " --refresh", storeEnvironment(busy.address("")))
      #expect(stale.output == found.output)
      #expect(
        stale.errors.contains(
          "hottracks: Showing the list fetched just now: could not fetch the results of the search "
            + "for “calder” (refused by the store, HTTP 403).\n"), "\(stale.errors)")
      try await home.changeDatabase(["UPDATE answer SET fetched = fetched - 7200"])
      let old = try await home.run(calder + " --offline --json", store.environment)
      #expect(try old.object()["stale"] as? Bool == true)
      #expect(old.errors.hasPrefix("hottracks: Showing the list fetched 2 hours ago; run without "))
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
