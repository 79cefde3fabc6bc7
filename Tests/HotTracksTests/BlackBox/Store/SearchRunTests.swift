import Foundation
import Loopback
import TestSupport
import Testing

/// What `search` requests. SearchTests in ChartsTests has the cache, the transcript search.txt what is printed.
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
      // In the country of the search.
      let ids = found.lines.dropFirst().prefix(2).compactMap { $0.split(separator: "\t").last }
      try await home.run("download " + ids.joined(separator: " "), store.environment)
      #expect(store.takeQuestions() == [])
      #expect(home.names(in: home.previews).count == 2)
      try await home.run("-c us search the -n 500", store.environment)
      #expect(store.takeQuestions().first?.hasSuffix("&limit=200") == true)
      try await home.run("-c us search the -n 200 --genre pop", store.environment)
      #expect(store.takeQuestions() == [])
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
