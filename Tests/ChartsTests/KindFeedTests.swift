import Foundation
import HTTP
import Testing

@testable import Charts

/// Each kind from the feeds that have it.
@Suite struct KindFeedTests {
  private func chart(
    _ kind: MediaKind, _ feeds: (ServiceAddresses, @escaping Fetch) -> [ChartFeed], _ body: String
  ) async throws -> Chart {
    let response = Response(status: 200, body: Data(body.utf8))
    let feed = try #require(
      feeds(.apple) { _, _ throws(FetchError) in response }.first { $0.list.kind == kind })
    return try await feed.chart(.slovakia, 10, .backoff())
  }

  private func rss(_ kind: MediaKind, _ body: String) async throws -> Entry {
    try #require(try await chart(kind, ChartFeed.iTunesRSS, body).entries.first).entry
  }

  private func second(_ kind: MediaKind, _ result: String) async throws -> Entry {
    let body = Fixtures.resultsFeed([result])
    return try #require(
      try await chart(kind, ChartFeed.appleMarketingTools, body).entries.first
    ).entry
  }

  private func looked(up result: String) async throws -> Entry {
    let response = Response(status: 200, body: Data(Fixtures.lookup([result]).utf8))
    let lookup = Lookup.iTunes(.apple) { _, _ throws(FetchError) in response }
    return try #require(try await lookup.items(["7"], .slovakia, .backoff())["7"])
  }

  @Test(arguments: MediaKind.allCases)
  func `the iTunes RSS serves every kind`(kind: MediaKind) async throws {
    let chart = try await chart(kind, ChartFeed.iTunesRSS, Fixtures.entries(of: kind, count: 3))
    try Invariants.check(chart)
    #expect(chart.kind == kind)
    #expect(chart.entries.map(\.id) == ["4001", "4002", "4003"])
    let preview = "https://a1987.phobos.apple.com/us/p/4001"
    let entry = try #require(chart.entries.first).entry
    #expect(entry.kind == kind && entry.trackPrice == 9.99 && entry.currency == "USD")
    #expect(entry.url != nil && entry.genres == ["Country"])
    // The largest picture.
    #expect(entry.artworkURL100 == "https://is4-ssl.mzstatic.com/image/thumb/c170/100x100bb.png")
    // The picture of an app and the sample pages of a book are not previews.
    #expect(entry.previewURL == (kind.preview == .audio ? preview : nil))
    #expect(entry.details.filmURL == (kind.preview == .video ? preview : nil))
    #expect(entry.details.summary == "A map.\nAnd glass.")
    var nameless = entry
    nameless.name = nil
    #expect(!entry.needsDetails && nameless.needsDetails)
    let bare = #"{"im:name":{"label":"N"},"id":{"attributes":{"im:id":"7"}},"link":null}"#
    #expect(
      try await rss(kind, Fixtures.topSongs(entry: bare)) == Entry(kind: kind, id: "7", name: "N"))
  }

  @Test func `a song's film is not its preview, and a rental price has a currency`() async throws {
    let song = Fixtures.topSong(id: 1).replacing("audio/x-m4a", with: "video/x-m4v")
    #expect(try await rss(.songs, Fixtures.topSongs(entry: song)).previewURL == nil)
    let body = Fixtures.entries(of: .movies).replacing("9.99000", with: "-1.00")
    let movie = try await rss(.movies, body)
    #expect(movie.trackPrice == nil && movie.details.rentalPrice == 4.99)
    #expect(movie.currency == "USD")
  }

  @Test(arguments: [
    ("-1.00", nil), ("", nil), ("0", 0), ("-0.0", 0), ("1e400", nil), ("1000000000", 1e9),
    ("1000000001", nil), ("0x10", nil), ("nan", nil), ("1.29000", 1.29), ("1,29", nil),
  ])
  func `an amount is valid for the store`(amount: String, price: Double?) async throws {
    let album = try await rss(
      .albums, Fixtures.entries(of: .albums).replacing("9.99000", with: amount))
    #expect(album.trackPrice == price)
    #expect(album.trackPrice?.sign != .minus)
    #expect(album.currency == (price == nil ? nil : "USD"))
  }

  @Test func `numbers count as text, and a single element as a list`() async throws {
    let entry = """
      {"im:name":{"label":1989},"im:artist":{"label":311},"id":{"attributes":{"im:id":4001}},
       "im:price":{"attributes":{"amount":7.99,"currency":"EUR"}},"im:itemCount":{"label":12},
       "im:image":{"label":"https://is3.mzstatic.com/one.png","attributes":{"height":170}},
       "link":{"attributes":{"rel":"alternate","href":"https://music.apple.com/x?i=5"}},
       "category":{"attributes":{"im:id":14,"label":80}},"rights":{"label":2014}}
      """
    var details = EntryDetails()
    (details.trackCount, details.rights) = (12, "2014")
    let album = Entry(
      kind: .albums, id: "4001", name: "1989", artistName: "311", genres: ["80"],
      url: "https://music.apple.com/x?i=5", artworkURL100: "https://is3.mzstatic.com/one.png",
      trackPrice: 7.99, currency: "EUR", details: details)
    #expect(try await rss(.albums, Fixtures.topSongs(entry: entry)) == album)
    let result = try await second(.albums, #"{"id":4001,"name":1989,"artistName":311}"#)
    #expect(result == Entry(kind: .albums, id: "4001", name: "1989", artistName: "311"))
  }

  @Test(arguments: [
    #"{"attributes":{"im:id":"1309","term":"TV & Film","label":"TV & Film"}}"#,
    #"{"attributes":{"im:id":"1309","term":"TV & Film"}}"#, #"{"name":"TV & Film","id":"1309"}"#,
    #"[{"name":"Podcasty","id":"26"},{"name":"TV & Film","genreId":"1309"}]"#,
    #"["TV & Film","Podcasts"]"#, #""TV & Film""#, #"{"label":"TV & Film"}"#,
    #"["TV & Film",{"name":"Podcasts"}]"#,
  ])
  func `genres are read in all formats`(genres: String) async throws {
    let entry = #"{"id":{"attributes":{"im:id":"7"}},"category":\#(genres)}"#
    #expect(try await rss(.podcasts, Fixtures.topSongs(entry: entry)).genres == ["TV & Film"])
    let result = #"{"id":"7","name":"N","genres":\#(genres)}"#
    #expect(try await second(.podcasts, result).genres == ["TV & Film"])
    for type in [
      #""wrapperType":"podcastEpisode","kind":"podcast-episode""#,
      #""wrapperType":"track","kind":"podcast""#,
    ] {
      let item = #"{\#(type),"trackId":7,"genres":\#(genres)}"#
      #expect(try await looked(up: item).genres == ["TV & Film"])
    }
  }
}
