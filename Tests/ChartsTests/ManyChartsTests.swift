import Foundation
import HTTP
import Support
import Testing

@testable import Charts

@Suite struct ManyChartsTests {
  private let store = RepositoryFixture()
  private let list = ChartList(kind: .songs, source: .mostPlayed)

  private func countries(_ codes: String) -> [Storefront] {
    codes.split(separator: " ").compactMap { Storefront.withCode(String($0)) }
  }

  private func url(_ code: String) -> String {
    "\(store.addresses.charts)/api/v2/\(code)/music/most-played/100/songs.json"
  }

  private func respond(_ code: String, _ outcomes: StubStore.Outcome...) {
    store.store.set(url(code), outcomes)
  }

  private func charts(
    _ codes: String, of list: ChartList? = nil, freshness: Freshness = .remembered,
    isRecorded: Bool = true, pacing: ChartPacing = .none
  ) async -> [CountryChart] {
    let retrier = FetchRetrier(
      now: { [clock = store.clock] in clock.now }, random: { $0.upperBound },
      wait: { try await pacing.wait($0.seconds) })
    let stream = store.repository(retrier).charts(
      of: countries(codes), list: list ?? self.list, freshness: freshness, isRecorded: isRecorded,
      pacing: pacing)
    return await stream.reduce(into: []) { $0.append($1) }
  }

  private static let song = StubStore.Outcome.success(
    Response(status: 200, body: Data(Fixtures.mostPlayed(count: 3).utf8)))
  private static let page = StubStore.Outcome.success(
    Response(status: 500, contentType: "text/html", body: Data("<html></html>".utf8)))

  @Test("A chart that fails is requested twice; each country has its chart or the reason")
  func failures() async {
    let refused = StubStore.Outcome.success(Response(status: 403))
    let html = StubStore.Outcome.success(Response(status: 200, body: Data("<html>".utf8)))
    respond("sk", Self.song)
    respond("cz", .failure(.timedOut), Self.song)
    respond("pl", Self.page)
    respond("hu", refused)
    respond("at", html)
    respond("de", .success(Response(status: 404)))
    let charts = await charts("sk cz pl hu at de")
    let errors = Dictionary(uniqueKeysWithValues: charts.map { ($0.country.code, $0.error) })
    func what(_ country: String) -> String { "most-played chart of \(country)" }
    #expect(charts.filter { $0.shown != nil }.map(\.country.code).sorted() == ["cz", "sk"])
    #expect(errors["pl"] == .noChart(what: what("Poland"), status: 500))
    #expect(errors["hu"] == .rateLimited(what: what("Hungary"), status: 403))
    #expect(errors["de"] == .noChart(what: what("Germany"), status: 404))
    guard case .unreadable = errors["at"] else { Issue.record("\(errors)"); return }
    let requests = store.store.requests
    #expect(
      countries("sk cz pl hu at de").map { country in
        requests.count { $0 == url(country.code) }
      } == [1, 2, 2, 2, 2, 1])
    #expect(!requests.contains { $0.contains("lookup") })
  }

  @Test("Cached charts are used for six hours, or if there is no newer one")
  func cache() async throws {
    respond("sk", Self.song, Self.page)
    respond("cz", Self.song)
    #expect(await charts("sk cz").count == 2)
    store.clock.advance(seconds: 5.9 * 3600)
    #expect(await charts("sk cz").map(\.shown?.isStale) == [false, false])
    #expect(store.store.requests.count == 2)
    store.clock.advance(seconds: 0.2 * 3600)
    #expect(await charts("sk", freshness: .offline).map(\.shown?.isStale) == [true])
    let old = try #require(await charts("sk").first)
    #expect(old.shown?.isStale == true && old.error != nil)
    #expect(store.store.requests.count == 4)
    #expect(
      await charts("pl", freshness: .offline).map(\.error) == [
        .notCached(what: "most-played chart of Poland")
      ])
    #expect(await charts("cz", freshness: .refresh).map(\.shown?.isStale) == [false])
    #expect(store.store.requests.count == 5)
    // A cached chart that is recorded now has a past at once.
    respond("hu", Self.song)
    let first = await charts("hu", isRecorded: false)
    #expect(first.map(\.isCached) == [false] && first[0].shown?.history == nil)
    let again = await charts("hu")
    #expect(again.map(\.isCached) == [true] && again[0].shown?.history != nil)
  }

  @Test func `cached charts come first, and all others in the order of the countries`() async {
    for code in ["sk", "pl", "cz", "hu", "at"] { respond(code, Self.song) }
    _ = await charts("pl hu", pacing: Starts().pacing)
    let charts = await charts("sk hu cz pl at", pacing: Starts().pacing)
    #expect(charts.map(\.country.code) == ["hu", "pl", "sk", "cz", "at"])
    #expect(charts.map(\.isCached) == [true, true, false, false, false])
    #expect(charts.allSatisfy { $0.shown?.chart.country == $0.country.code })
    #expect(store.store.requests == ["pl", "hu", "sk", "cz", "at"].map(url))
  }

  /// When requests start, in virtual time.
  private final class Starts: Sendable {
    let seconds = Locked(0.0)
    let waits = Locked<[Double]>([])
    var pacing: ChartPacing {
      ChartPacing(
        parallel: 1, interval: 0.5, elapsed: { self.seconds.withLock { $0 } },
        wait: { wait in
          self.waits.withLock { $0.append((wait * 10).rounded() / 10) }
          self.seconds.withLock { $0 += wait }
        })
    }
  }

  @Test("Two requests start per second; after a rate limit or three timeouts, one in 1.2 seconds")
  func pace() async {
    for code in ["sk", "cz", "pl", "hu", "at"] { respond(code, Self.song) }
    let usual = Starts()
    _ = await charts("sk cz pl", freshness: .refresh, pacing: usual.pacing)
    #expect(usual.waits.withLock { $0 } == [0.5, 0.5])
    respond("cz", .success(Response(status: 429, retryAfter: "7")), Self.song)
    let limited = Starts()
    _ = await charts("sk cz pl hu", freshness: .refresh, pacing: limited.pacing)
    #expect(limited.waits.withLock { $0 } == [0.5, 7, 1.2, 1.2])
    respond("sk", .failure(.timedOut))
    respond("cz", .failure(.timedOut))
    let late = Starts()
    _ = await charts("sk cz pl hu", freshness: .refresh, pacing: late.pacing)
    #expect(late.waits.withLock { $0 } == [1, 1, 0.7, 1.2])
  }

  @Test(
    "If five countries in a row are rate limited or do not respond, the others are not requested")
  func end() async {
    let codes = "sk cz pl hu at de fr it"
    for code in codes.split(separator: " ") { respond(String(code), .failure(.timedOut)) }
    let charts = await charts(codes, pacing: Starts().pacing)
    #expect(charts.count == 8 && charts.allSatisfy { $0.error?.isNoResponse == true })
    #expect(
      charts.last?.error == .unreachable(what: "most-played chart of Italy", reason: "timed out"))
    #expect(store.store.requests.count == 10)
    respond("sk", .success(Response(status: 429, retryAfter: "3600")))
    #expect(await self.charts("sk fr", pacing: Starts().pacing).count == 2)
    #expect(store.store.requests.count == 11)
  }

  // MARK: Two services

  private static let podcasts = ChartList(kind: .podcasts, source: .topPodcasts)
  private static let missing = StubStore.Outcome.success(Response(status: 404))
  private static let shows = StubStore.Outcome.success(
    Response(status: 200, body: Data(Fixtures.entries(of: .podcasts).utf8)))

  private func podcastURLs(_ code: String) -> [String] {
    [
      "\(store.addresses.charts)/api/v2/\(code)/podcasts/top/100/podcasts.json",
      "\(store.addresses.iTunes)/\(code)/rss/toppodcasts/limit=100/json",
    ]
  }

  private func podcasts(_ codes: String, _ first: StubStore.Outcome, _ second: StubStore.Outcome) {
    for country in countries(codes) {
      for (url, outcome) in zip(podcastURLs(country.code), [first, second]) {
        store.store.set(url, [outcome])
      }
    }
  }

  /// The number of requests to each service.
  private var podcastRequests: [Int] {
    ["/podcasts/top/", "/rss/toppodcasts/"].map { part in
      store.store.requests.count { $0.contains(part) }
    }
  }

  @Test("If the first service of a list fails, the second one is asked, as for one country")
  func secondService() async {
    podcasts("sk", Self.missing, Self.shows)
    podcasts("cz", .success(Response(status: 503)), Self.shows)
    podcasts("pl", .failure(.timedOut), Self.shows)
    podcasts("hu", Self.missing, Self.missing)
    podcasts("at", Self.missing, .failure(.timedOut))
    let charts = await charts("sk cz pl hu at", of: Self.podcasts, pacing: Starts().pacing)
    #expect(charts.map { $0.shown?.chart.entries.count } == [2, 2, 2, nil, nil])
    func what(_ country: String) -> String { "top-podcasts chart of \(country)" }
    #expect(
      charts.map(\.error) == [
        nil, nil, nil, .noChart(what: what("Hungary"), status: 404, isOnlySource: true),
        .every([
          .noChart(what: what("Austria"), status: 404, isOnlySource: true),
          .unreachable(what: what("Austria"), reason: "timed out"),
        ]),
      ])
    #expect(charts.last?.error?.briefReason == "not available (HTTP 404); timed out")
    #expect(podcastRequests == [7, 6])
  }

  @Test("A service that fails for five countries in a row is not asked again")
  func goneService() async {
    let codes = "sk cz pl hu at de fr it"
    podcasts(codes, Self.missing, Self.shows)
    #expect(
      await charts(codes, of: Self.podcasts, pacing: Starts().pacing).allSatisfy {
        $0.error == nil
      })
    #expect(podcastRequests == [5, 8])
    podcasts(codes, .failure(.timedOut), .failure(.timedOut))
    let charts = await charts(
      codes, of: Self.podcasts, freshness: .refresh, pacing: Starts().pacing)
    #expect(charts.count == 8 && charts.allSatisfy { $0.error?.isNoResponse == true })
    #expect(podcastRequests == [5 + 10, 8 + 10])
    // Countries that have no chart in either do not count.
    podcasts("sk cz pl hu at de", Self.missing, Self.missing)
    podcasts("fr it", Self.song, Self.missing)
    let some = await self.charts(
      codes, of: Self.podcasts, freshness: .refresh, pacing: Starts().pacing)
    #expect(some.map { $0.error == nil } == Array(repeating: false, count: 6) + [true, true])
    #expect(podcastRequests == [15 + 8, 18 + 6])
  }

  @Test("Whoever stops reading the results ends the requests")
  func cancellation() async {
    for code in ["sk", "cz", "pl", "hu"] { respond(code, Self.song) }
    let (release, released) = AsyncStream<Void>.makeStream()
    let pacing = ChartPacing(
      parallel: 1, interval: 1, elapsed: { 0 },
      wait: { _ in
        for await _ in release { return }
        throw CancellationError()
      })
    for await _ in store.repository.charts(of: countries("sk cz pl hu"), list: list, pacing: pacing)
    {
      break
    }
    released.finish()
    #expect(store.store.requests.count == 1)
  }

  @Test(
    "An entry is the same in two countries by its ID, or by its artist and its name without guests")
  func common() {
    func chart(_ country: String, _ entries: [(String, String, artist: String)]) -> Chart {
      Chart(
        country: country, source: .mostPlayed, requested: 100,
        entries: entries.enumerated().map {
          ChartEntry(rank: $0 + 1, Entry(id: $1.0, name: $1.1, artistID: $1.artist))
        })
    }
    let charts = [
      chart("sk", [("1", "Orbit", "7"), ("2", "Tide (feat. Ema)", "8"), ("3", "Low", "9")]),
      chart("cz", [("22", "TÍDE", "8"), ("1", "Orbit (Live)", "7"), ("4", "Low", "10")]),
      chart("pl", [("5", "Low (Live)", "9"), ("2", "Tide", "8")]),
    ]
    let all = CommonEntries(charts).sorted()
    #expect(all.map(\.entry.id) == ["2", "1", "5", "3", "4"])
    #expect(all[0].ids == ["sk": "2", "cz": "22", "pl": "2"] && all[2].ids == ["pl": "5"])
    #expect(all[0].charted(in: "cz")?.id == "22" && all[0].charted(in: "cz")?.rank == 1)
    #expect(all[0].charted(in: "at") == nil)
    #expect(all[0].ranks == ["sk": 2, "cz": 1, "pl": 2] && all[0].best == 1)
    #expect((all[0].numberOnes, all[0].countryCount, all[0].topTens) == (1, 3, 3))
    #expect(CommonEntries(charts).sorted().count { $0.countryCount >= 2 } == 2)
    let found = CommonEntry.occurrences(of: Entry(id: "22"), in: charts)
    #expect(found.mapValues(\.rank) == ["cz": 1])
    let named = CommonEntry.occurrences(of: charts[1].entries[0].entry, in: charts)
    #expect(named.mapValues(\.rank) == ["sk": 2, "cz": 1, "pl": 2])
  }
}
