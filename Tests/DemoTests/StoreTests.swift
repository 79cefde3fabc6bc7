import Charts
import Foundation
import HTTP
import Testing

@testable import Demo

/// The demo's charts, lookups and searches, as the program's decoders read them.
struct StoreTests {
  private let britain = Charts.Storefront.withCode("gb")
  private let slovakia = Charts.Storefront.withCode("sk")

  /// The requests of the program to a demo server.
  private func withStore(
    _ body: ([ChartFeed], Lookup) async throws -> Void
  ) async throws {
    try await withServer { client in
      let addresses = try ServiceAddresses(
        charts: client.address, iTunes: client.address, hotTracks: client.address)
      let fetch: Fetch = { (url, _) throws(FetchError) in
        do {
          let response = try await client.send(String(url.dropFirst(client.address.count)))
          return Response(
            status: response.status, contentType: response.headers["content-type"],
            body: response.body)
        } catch {
          throw .failed(reason: "\(error)")
        }
      }
      try await body(
        ChartFeed.apple(addresses, fetch: fetch), .iTunes(addresses, fetch: fetch))
    }
  }

  private func withRepository(_ body: (ChartRepository) async throws -> Void) async throws {
    try await withStore { _, lookup in
      try await body(
        ChartRepository(
          feeds: [], lookup: lookup, database: .none, now: { Date(timeIntervalSince1970: 0) }))
    }
  }

  @Test func `each feed has 60 to 100 named entries, and the lookup knows them all`() async throws {
    let britain = try #require(britain)
    try await withStore { feeds, lookup in
      #expect(feeds.count == 20 && Set(feeds.map(\.list.kind)) == Set(MediaKind.allCases))
      for feed in feeds {
        let chart = try await feed.chart(britain, 100, .none)
        let ids = chart.entries.map(\.id)
        #expect((60...100).contains(ids.count), "\(feed.list)")
        #expect(chart.entries.map(\.rank) == Array(1...ids.count), "\(feed.list)")
        #expect(chart.entries.allSatisfy { $0.name != nil && $0.url != nil }, "\(feed.list)")
        #expect(chart.title != nil && chart.updated != nil, "\(feed.list)")
        let details = try await lookup.items(ids, britain, .none)
        #expect(details.count == ids.count, "\(feed.list)")
        let filled = chart.merging(details).entries
        #expect(filled.allSatisfy { $0.trackPrice == nil || $0.currency == "GBP" })
        // Some of each kind have no preview.
        let previews = filled.count { $0.previewURL ?? $0.details.filmURL != nil }
        #expect(previews == 0 || (50..<ids.count).contains(previews), "\(feed.list)")
        #expect((previews == 0) == (feed.list.kind.properties.preview == nil), "\(feed.list)")
      }
    }
  }

  @Test func `prices and ratings are those of the storefront`() async throws {
    let movie = try #require(
      Catalog.shared.get().items(.movie).first { $0.number == 5 }?.id)
    try await withStore { _, lookup in
      for (code, rating, currency, price) in [
        ("us", "PG-13", "USD", 14.99), ("gb", "12", "GBP", 11.99), ("jp", "PG12", "JPY", 2_400),
      ] {
        let country = try #require(Charts.Storefront.withCode(code))
        let found = try #require(try await lookup.items(["1", movie], country, .none)[movie])
        #expect(found.details.advisoryRating == rating)
        #expect(found.currency == currency && found.trackPrice == price)
      }
    }
  }

  @Test func `words are found in any order, without accents and case, in each kind`() async throws {
    let slovakia = try #require(slovakia)
    try await withRepository { repository in
      for (words, kind, field, names) in [
        ("ELEKTRICKA lubim", .songs, nil, ["Ľúbim ťa, električka"]),
        ("harbour year", .albums, nil, ["Harbour Year"]), ("riecna", .artists, nil, ["Ema Riečna"]),
        ("calder", .songs, .artist, ["Borrowed Light", "Postcards to Nobody"]),
        ("calder", .songs, .title, []), ("electricka", .songs, nil, []),
      ] as [(String, SearchKind, SearchField?, [String])] {
        let request = try SearchRequest(words, kind: kind, by: field, in: slovakia, limit: 2)
        let found = try await repository.search(request).value.map(\.displayName)
        #expect(names.isEmpty ? found == [] : found.starts(with: names), "\(words): \(found)")
      }
      for kind in SearchKind.allCases {
        let request = try SearchRequest("the", kind: kind, in: slovakia, limit: 1)
        let found = try await repository.search(request).value
        #expect(found.count == 1 && found[0].isArtist == (kind == .artists), "\(kind)")
      }
      for (country, word, count) in [
        ("cn", "calder", 0), ("kr", "calder", 0), ("jp", "calder", 1), ("kr", "편의점", 1),
      ] {
        let country = try #require(Catalog.shared.get().market(of: country) != nil ? country : nil)
        let found = try Catalog.shared.get().search(
          word, entity: .song, attribute: nil, in: country)
        #expect(min(found.count, 1) == count, "\(country) \(word)")
      }
    }
  }

  @Test func `an album has discs, a gap and a video, its artist songs and albums`() async throws {
    let britain = try #require(britain)
    try await withRepository { repository in
      let album = try await repository.album(id: "9932156286", in: britain).value
      #expect(album.album?.name == "Harbour Year" && album.trackCount == 9)
      #expect(
        album.tracks.map { $0.place?.text } == ["1-1", "1-2", "1-4", "1-5", "2-1", "2-2", "2-3"])
      #expect(album.tracks.allSatisfy { $0.previewURL != nil })
      #expect(album.others.map { $0.place?.text } == ["2-4"])
      #expect(album.missing.map(\.text) == ["1-3"])
      let artist = try #require(album.album?.artistID)
      let songs = try await repository.artist(id: artist, in: britain, list: .songs).value
      #expect(songs.artist?.name == "Ines Calder" && songs.others.count == 1)
      #expect(songs.entries.count > 2 && songs.entries.allSatisfy { $0.artistID == artist })
      let albums = try await repository.artist(id: artist, in: britain, list: .albums).value
      #expect(albums.entries.map(\.name) == ["Harbour Year"])
      #expect(try await repository.album(id: "1", in: britain).value.album == nil)
    }
  }
}
