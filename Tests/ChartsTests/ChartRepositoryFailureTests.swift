import Foundation
import HTTP
import Testing

@testable import Charts

/// Old, missing and rejected responses.
@Suite struct ChartRepositoryFailureTests {
  private let world = RepositoryFixture()

  private func fail(_ outcome: StubStore.Outcome) {
    world.store.teach(world.mostPlayedURL(10), outcome)
    world.store.teach(world.topSongsURL(10), outcome)
  }

  @Test func `an old chart is used if there is no other, with its age`() async throws {
    world.teachMostPlayed(10)
    let first = try await world.repository.chart(world.request())
    world.clock.advance(seconds: 3 * 3600)
    fail(.failure(.timedOut))
    let shown = try await world.repository.chart(world.request())
    #expect(shown.isStale)
    #expect(shown.chart == first.chart)
    #expect(shown.fetched == first.fetched)
    guard case .stale(let age, let because)? = shown.warnings.first else {
      Issue.record("\(shown.warnings)")
      return
    }
    #expect(age == .seconds(3 * 3600))
    #expect(because != nil)
    #expect(shown.warnings.count == 1)
    #expect(
      shown.warnings.first?.description.hasPrefix("Showing the chart cached 3 hours ago: ") == true)
  }

  @Test(arguments: [Freshness.remembered, .refresh])
  func `a cached chart of the same list costs one request without retries`(
    freshness: Freshness
  ) async throws {
    world.teachMostPlayed(10)
    _ = try await world.repository.chart(world.request())
    world.clock.advance(seconds: 601)
    fail(.success(Response(status: 429, retryAfter: "3600")))
    let shown = try await world.repository.chart(world.request(freshness: freshness))
    #expect(shown.isStale)
    #expect(shown.chart.source == .mostPlayed)
    #expect(Array(world.store.requests.dropFirst(2)) == [world.mostPlayedURL(10)])
    #expect(world.store.retries.last == Retries.none)
  }

  @Test func `without a cached chart there are retries and the next source`() async {
    fail(.success(Response(status: 429, retryAfter: "3600")))
    await #expect(throws: ChartError.self) { try await world.repository.chart(world.request()) }
    #expect(world.store.requests == [world.mostPlayedURL(10), world.topSongsURL(10)])
    #expect(world.store.retries == [.backoff(), .backoff()])
  }

  @Test func `a cached chart of the next source is shown if both fail once`() async throws {
    world.store.teach(world.mostPlayedURL(10), status: 500)
    world.store.teach(world.topSongsURL(10), body: Fixtures.topSongs(count: 10))
    _ = try await world.repository.chart(world.request())
    world.clock.advance(seconds: 601)
    fail(.success(Response(status: 503)))
    let shown = try await world.repository.chart(world.request())
    #expect(shown.isStale)
    #expect(shown.chart.source == .topSongs)
    #expect(
      Array(world.store.requests.dropFirst(2)) == [world.mostPlayedURL(10), world.topSongsURL(10)])
    #expect(Array(world.store.retries.dropFirst(2)) == [.none, .none])
  }

  @Test func `the duration of a request does not count as age of the chart`() async throws {
    world.teachMostPlayed(10)
    _ = try await world.repository.chart(world.request())
    world.clock.advance(seconds: 3600)
    let (store, clock) = (world.store, world.clock)
    let slow = ChartRepository(
      feeds: [
        .mostPlayedSongs(world.addresses) { (url, retries) throws(FetchError) in
          clock.advance(seconds: 360)
          return try await store.fetch(url, retries)
        }
      ],
      lookup: .iTunes(world.addresses, fetch: store.fetch), cache: world.cache.cache,
      addresses: world.addresses, isDemo: false, history: world.history.history, now: { clock.now })
    fail(.failure(.timedOut))
    let shown = try await slow.chart(world.request())
    guard case .stale(let age, _)? = shown.warnings.first else {
      Issue.record("\(shown.warnings)")
      return
    }
    #expect(age == .seconds(3600))
  }

  @Test func `cached details do not wait for retries`() async throws {
    world.teachMostPlayed(10)
    _ = try await world.repository.chart(world.request())
    #expect(world.store.retries == [.backoff(), .backoff()])
    world.clock.advance(seconds: 601)
    world.store.teach(world.lookupURL(1001...1010), status: 429)
    let shown = try await world.repository.chart(world.request())
    #expect(shown.chart.entries.allSatisfy { $0.previewURL != nil })
    #expect(world.store.retries.last == Retries.none)
  }

  @Test func `a failed refresh shows the cached chart as outdated`() async throws {
    world.teachMostPlayed(10)
    _ = try await world.repository.chart(world.request())
    world.clock.advance(seconds: 60)
    fail(.success(Response(status: 429)))
    let shown = try await world.repository.chart(world.request(freshness: .refresh))
    #expect(shown.isStale)
    #expect(shown.warnings.count == 1)
  }

  @Test func `offline sends no request`() async throws {
    world.teachMostPlayed(10)
    let first = try await world.repository.chart(world.request())
    let asked = world.store.requests
    let young = try await world.repository.chart(world.request(freshness: .offline))
    #expect(young == first)
    world.clock.advance(seconds: 86_400 * 3)
    let old = try await world.repository.chart(world.request(freshness: .offline))
    #expect(old.isStale)
    #expect(old.warnings == [.stale(age: .seconds(86_400 * 3), because: nil)])
    #expect(old.chart.entries.first?.previewURL != nil)
    let more = try await world.repository.chart(world.request(25, freshness: .offline))
    #expect(more.warnings.last == .fewerThanRequested(shown: 10, asked: 25, because: nil))
    #expect(world.store.requests == asked)
  }

  @Test func `offline without a cache reports what is missing`() async {
    await #expect(throws: ChartError.notCached(what: "chart of Slovakia")) {
      try await world.repository.chart(world.request(freshness: .offline))
    }
    await #expect(
      throws: ChartError.notCached(what: "hot-tracks chart of Slovakia")
    ) { try await world.repository.chart(world.request(source: .hotTracks, freshness: .offline)) }
    #expect(world.store.requests.isEmpty)
  }

  @Test func `a rejected lookup only removes details, and is retried`() async throws {
    world.store.teach(world.mostPlayedURL(10), body: Fixtures.mostPlayed(count: 10))
    world.store.teach(world.lookupURL(1001...1010), status: 403)
    let shown = try await world.repository.chart(world.request())
    let refused = ChartError.rateLimited(what: "details of 10 entries", status: 403)
    #expect(shown.chart.entries.count == 10)
    #expect(shown.chart.entries.allSatisfy { $0.previewURL == nil })
    #expect(shown.warnings == [.detailsMissing(of: .songs, because: refused)])
    #expect(world.cache.keys == ["chart-sk-songs-auto"])

    world.store.teach(world.lookupURL(1001...1010), body: Fixtures.lookup(count: 10))
    let again = try await world.repository.chart(world.request())
    #expect(again.warnings.isEmpty)
    #expect(again.chart.entries.allSatisfy { $0.previewURL != nil })
    #expect(world.store.requests.count == 3)
  }

  @Test func `old details are used if newer ones are rejected`() async throws {
    world.teachMostPlayed(10)
    _ = try await world.repository.chart(world.request())
    world.clock.advance(seconds: 601)
    world.store.teach(world.lookupURL(1001...1010), status: 429)
    let shown = try await world.repository.chart(world.request())
    #expect(!shown.isStale)
    #expect(shown.chart.entries.allSatisfy { $0.previewURL != nil })
    #expect(shown.warnings.count == 1)
  }

  @Test func `an ID that the store does not have is cached as such`() async throws {
    world.store.teach(world.mostPlayedURL(10), body: Fixtures.mostPlayed(count: 10))
    world.store.teach(world.lookupURL(1001...1010), body: Fixtures.lookup(count: 9))
    let shown = try await world.repository.chart(world.request())
    #expect(shown.warnings.isEmpty)
    #expect(shown.chart.entries.last?.previewURL == nil)
    _ = try await world.repository.chart(world.request())
    #expect(world.store.requests.count == 2)
  }

  @Test func `missing charts are not followed by a lookup`() async throws {
    world.store.teach(world.mostPlayedURL(10), body: Fixtures.mostPlayed(count: 10))
    world.store.teach(world.lookupURL(1001...1010), status: 403)
    _ = try await world.repository.chart(world.request())
    world.clock.advance(seconds: 601)
    fail(.failure(.unreachable(reason: "no route")))
    let shown = try await world.repository.chart(world.request())
    #expect(shown.warnings.last == .detailsMissing(of: .songs, because: nil))
    #expect(world.store.requests.count == 3)
  }

  @Test(arguments: [
    "", "{", "null", #"{"schema":3}"#, #"{"schema":2,"fetched":0,"chart":{},"services":{}}"#,
    Fixtures.portal,
  ])
  func `an invalid cache entry is ignored`(text: String) async throws {
    world.teachMostPlayed(10)
    world.cache["chart-sk-songs-auto"] = Data(text.utf8)
    world.cache["lookup-sk"] = Data(text.utf8)
    let shown = try await world.repository.chart(world.request())
    #expect(shown.warnings.isEmpty)
    #expect(world.store.requests.count == 2)
  }

  @Test func `cached data of another schema or service is ignored`() async throws {
    world.teachMostPlayed(10)
    _ = try await world.repository.chart(world.request())
    let other = world.restarted(
      addresses: try ServiceAddresses(charts: "https://mirror.example"))
    other.teachMostPlayed(10)
    _ = try await other.repository.chart(other.request())
    #expect(other.store.requests.count == 2)

    let kept = try #require(world.cache["chart-sk-songs-auto"])
    let text = String(decoding: kept, as: UTF8.self)
    #expect(text.contains(#""schema":2"#))
    let newer = world.restarted()
    newer.cache["chart-sk-songs-auto"] = Data(
      text.replacing(#""schema":2"#, with: #""schema":3"#).utf8)
    newer.teachMostPlayed(10)
    _ = try await newer.repository.chart(newer.request())
    #expect(newer.store.requests == [newer.mostPlayedURL(10)])
  }

  @Test func `a chart from the future is fetched again`() async throws {
    world.teachMostPlayed(10)
    world.clock.advance(seconds: 86_400)
    _ = try await world.repository.chart(world.request())
    world.clock.advance(seconds: -86_400)
    _ = try await world.repository.chart(world.request())
    #expect(world.store.requests.count == 4)
  }

  @Test func `the demo's storage follows its server to another port`() async throws {
    let old = "http://127.0.0.1:1111"
    let new = "http://127.0.0.1:2222"
    var demo = RepositoryFixture()
    demo.addresses = try ServiceAddresses(charts: old, iTunes: old, hotTracks: old)
    demo.isDemo = true
    let local = { (text: String) in
      text.replacing("https://audio-ssl.itunes.apple.com", with: old)
        .replacing("https://is1-ssl.mzstatic.com", with: old)
    }
    demo.store.teach(demo.mostPlayedURL(10), body: local(Fixtures.mostPlayed(count: 10)))
    demo.store.teach(demo.lookupURL(1001...1010), body: local(Fixtures.lookup(count: 10)))
    _ = try await demo.repository.chart(demo.request())

    let addresses = try ServiceAddresses(charts: new, iTunes: new, hotTracks: new)
    let later = demo.restarted(addresses: addresses, isDemo: true)
    let shown = try await later.repository.chart(later.request())
    #expect(later.store.requests.isEmpty)
    let track = try #require(shown.chart.entries.first)
    #expect(track.previewURL == "\(new)/p/1001.m4a")
    #expect(track.artworkURL100 == "\(new)/image/thumb/a/1001.jpg/100x100bb.jpg")
    #expect(track.url == "https://music.apple.com/sk/album/tram/91001?i=1001")
  }
}
