import Foundation
import HTTP
import Testing

@testable import Charts

/// Old, missing and rejected responses.
@Suite struct ChartRepositoryFailureTests {
  private let fixture = RepositoryFixture()
  private var store: StubStore { fixture.store }

  @Test func `names are looked up, and missing names and gaps are named within the limit`()
    async throws
  {
    // This chart needs no other lookup.
    let entries = (1...10).map { rank in
      if rank == 9 { return #"{"im:name":{"label":"No ID"}}"# }
      let entry = Fixtures.topSong(id: 3000 + rank)
      return rank == 2 || rank == 7
        ? entry.replacing("Low Tide \(3000 + rank)", with: #"\u200b"#) : entry
    }
    store.set(fixture.topSongsURL(), body: Fixtures.topSongs(entries))
    let lookup = fixture.lookupURL([3002, 3007])
    store.set(lookup, status: 429)
    let failure = ChartError.rateLimited(what: "details of 2 entries", status: 429)
    let without = try await fixture.chart(source: .topSongs)
    #expect(store.requests == [fixture.topSongsURL(), lookup])
    #expect(without.chart.entries.map(\.rank) == [1, 2, 3, 4, 5, 6, 7, 8, 10])
    #expect(without.chart.entries[6].displayName == "3007")
    #expect(
      without.warnings == [
        .detailsMissing(of: .songs, because: failure), .nameless(RankList([2, 7])),
        .gaps(RankList([9])),
      ])
    // The store knows one of them.
    store.set(lookup, body: Fixtures.lookup(count: 1, firstID: 3002))
    for freshness in [Freshness.remembered, .offline] {
      let shown = try await fixture.chart(source: .topSongs, freshness: freshness)
      #expect(shown.chart.entries[1].name == "Tram")
      #expect(shown.warnings == [.nameless(RankList([7])), .gaps(RankList([9]))])
    }
    #expect(try await fixture.chart(6, source: .topSongs).warnings.isEmpty)
    #expect(try await fixture.chart(8, source: .topSongs).warnings == [.nameless(RankList([7]))])
    #expect(without.chart.entries(first: 9).map(\.rank) == Array(1...8))
    #expect(without.chart.entries(first: 0).isEmpty)
  }

  @Test func `the demo's cache follows its server to another port`() async throws {
    let (old, new) = ("http://127.0.0.1:1111", "http://127.0.0.1:2222")
    var demo = RepositoryFixture()
    demo.addresses = try ServiceAddresses(charts: old, iTunes: old, hotTracks: old)
    demo.isDemo = true
    let local = { (text: String) in
      text.replacing("https://audio-ssl.itunes.apple.com", with: old)
        .replacing("https://is1-ssl.mzstatic.com", with: old)
    }
    let search = try SearchRequest("tide", in: .slovakia)
    demo.store.set(demo.mostPlayedURL(), body: local(Fixtures.mostPlayed(count: 10)))
    demo.store.set(demo.lookupURL(1001...1010), body: local(Fixtures.lookup(count: 10)))
    demo.store.set("\(old)/\(search.address)", body: local(Fixtures.lookup(count: 1)))
    _ = try await demo.chart()
    _ = try await demo.repository.search(search)

    let addresses = try ServiceAddresses(charts: new, iTunes: new, hotTracks: new)
    let later = demo.restarted(addresses: addresses, isDemo: true)
    let track = try #require(try await later.chart().chart.entries.first)
    #expect(track.previewURL == "\(new)/p/1001.m4a")
    #expect(track.artworkURL100 == "\(new)/image/thumb/a/1001.jpg/100x100bb.jpg")
    #expect(track.url == "https://music.apple.com/sk/album/tram/91001?i=1001")
    let found = try await later.repository.search(search)
    #expect(found.value.map(\.previewURL) == ["\(new)/p/1001.m4a"])
    #expect(later.store.requests.isEmpty)
  }
}
