import Foundation
import HTTP
import Testing

@testable import Charts

/// Each kind from the feeds that have it.
@Suite struct KindFeedTests {
  private func chart(
    _ kind: MediaKind, _ feeds: (ServiceAddresses, @escaping Fetch) -> [ChartFeed], _ body: String
  ) async throws -> Chart {
    let answer = Response(status: 200, body: Data(body.utf8))
    let feed = try #require(
      feeds(.apple) { _, _ throws(FetchError) in answer }.first { $0.list.kind == kind })
    return try await feed.chart(.slovakia, 10, .backoff())
  }

  private func first(_ kind: MediaKind) async throws -> ChartEntry {
    try await rss(kind, Fixtures.entries(of: kind))
  }

  private func rss(_ kind: MediaKind, _ body: String) async throws -> ChartEntry {
    try #require(try await chart(kind, ChartFeed.iTunesRSS, body).entries.first)
  }

  private func second(_ kind: MediaKind) async throws -> ChartEntry {
    let body = Fixtures.results(of: kind)
    let chart = try await chart(kind, ChartFeed.appleMarketingTools, body)
    return try #require(chart.entries.first)
  }

  @Test(arguments: MediaKind.allCases)
  func `the iTunes RSS serves every kind`(kind: MediaKind) async throws {
    let chart = try await chart(
      kind, ChartFeed.iTunesRSS, Fixtures.entries(of: kind, count: 3))
    try Invariants.check(chart)
    #expect(chart.kind == kind)
    #expect(chart.entries.map(\.id) == ["4001", "4002", "4003"])
    for entry in chart.entries {
      #expect(entry.kind == kind)
      #expect(entry.artistName != nil && entry.url != nil && entry.artworkURL100 != nil)
      #expect(entry.trackPrice != nil && entry.currency != nil && !entry.genres.isEmpty)
      #expect((entry.previewURL != nil) == (kind.preview == .audio))
      #expect((entry.details.filmURL != nil) == (kind.preview == .video))
    }
  }

  @Test func `an album has the number of its songs, and its artist may have no page`() async throws
  {
    let album = try await first(.albums)
    #expect(album.artistName == "Various Artists")
    #expect(album.details.trackCount == 10)
    #expect(album.details.rights == "℗ 2021 Slow Boat")
    #expect(album.details.artistURL == nil)
    #expect(album.url == "https://music.apple.com/us/album/q/id4001")
    #expect(album.trackPrice == 9.99)
  }

  @Test func `a podcast is free and has a description`() async throws {
    let podcast = try await first(.podcasts)
    #expect(podcast.trackPrice == 0)
    #expect(podcast.currency == "EUR")
    #expect(podcast.genres == ["TV y cine"])
    #expect(podcast.details.summary == "Two friends.\nOne lamp.")
  }

  @Test func `the picture of an app is not an audio preview`() async throws {
    let app = try await first(.grossingApps)
    #expect(app.previewURL == nil)
    #expect(app.details.filmURL == nil)
    #expect(app.artistName == "Fold Labs")
    #expect(app.trackPrice == 0)
    #expect(app.details.summary == "A map.\n• It folds & unfolds\n• a < b")
    #expect(try await first(.paidApps).trackPrice == 4.99)
  }

  @Test func `the sample pages of a book are not an audio preview`() async throws {
    let book = try await first(.books)
    #expect(book.previewURL == nil)
    #expect(book.details.summary == "A map.\nAnd glass.")
  }

  @Test func `an audiobook has audio`() async throws {
    #expect(
      try await first(.audiobooks).previewURL == "https://a1987.phobos.apple.com/us/p/4001.m4a")
  }

  @Test func `a movie has a director, a rental price and a video`() async throws {
    let movie = try await first(.movies)
    #expect(movie.artistName == "Jon Aster & Mia Lund")
    #expect(movie.details.rentalPrice == 4.99)
    #expect(movie.details.filmURL == "https://a1987.phobos.apple.com/us/mzvf_2.p.m4v")
    #expect(
      movie.artworkURL100 == "https://is3.mzstatic.com/image/thumb/v4/4001.jpg/100x100bb-85.jpg")
    #expect(movie.releaseDate == "2016-03-04")
  }

  @Test func `an entry that can only be rented has a currency`() async throws {
    let body = Fixtures.entries(of: .movies).replacing(
      #""amount":"14.99000""#, with: #""amount":"-1.00""#)
    let movie = try await rss(.movies, body)
    #expect(movie.trackPrice == nil)
    #expect(movie.details.rentalPrice == 4.99)
    #expect(movie.currency == "USD")
  }

  @Test func `an episode has its show and its season`() async throws {
    let episode = try await first(.tvEpisodes)
    #expect(episode.artistName == "Northbound")
    #expect(episode.collectionName == "Northbound, Season 2")
    #expect(episode.details.filmURL != nil)
  }

  @Test(arguments: [
    (MediaKind.albums, ["Alternative"]), (.musicVideos, ["Alternative"]),
    (.podcasts, ["TV y cine"]), (.apps, []), (.paidApps, []), (.books, ["Mysteries", "Sleuths"]),
    (.audiobooks, ["Fiction"]),
  ])
  func `the second-generation service has eight kinds, without root genres`(
    kind: MediaKind, genres: [String]
  ) async throws {
    let entry = try await second(kind)
    #expect(entry.kind == kind)
    #expect(entry.id == "4001")
    #expect(entry.genres == genres)
    #expect(entry.trackPrice == nil && entry.previewURL == nil)
    #expect(entry.needsDetails == (kind != .podcasts))
    #expect(entry.isExplicit == (kind == .podcasts))
  }

  @Test func `the artwork of a book keeps its file name`() async throws {
    let book = try await second(.books)
    #expect(
      book.artworkURL100
        == "https://is5-ssl.mzstatic.com/image/thumb/p/9781.jpg/100x150bb.png")
    #expect(book.details.artistURL == "https://books.apple.com/us/author/x/id15")
  }

  @Test(arguments: [
    ("-1.00", nil), ("", nil), ("0", 0), ("-0.0", 0), ("1e400", nil), ("1e300", nil), ("0x10", nil),
    ("nan", nil), ("255", 255), ("1.29000", 1.29), ("1,29", nil),
  ])
  func `an amount is valid for the store`(amount: String, price: Double?) async throws {
    let body = Fixtures.entries(of: .albums).replacing("9.99000", with: amount)
    let album = try await rss(.albums, body)
    #expect(album.trackPrice == price)
    #expect(album.trackPrice?.sign != .minus)
    #expect(album.currency == (price == nil ? nil : "USD"))
  }

  @Test func `numbers are accepted as text, and text as numbers`() async throws {
    let entry = """
      {"im:name":{"label":1989},"im:artist":{"label":311},"id":{"attributes":{"im:id":4001}},
       "im:price":{"attributes":{"amount":7.99,"currency":"EUR"}},"im:itemCount":{"label":12},
       "im:image":{"label":"https://is3.mzstatic.com/a/170x170bb.png","attributes":{"height":170}},
       "category":{"attributes":{"im:id":14,"label":80}},"rights":{"label":2014}}
      """
    let album = try await rss(.albums, Fixtures.topSongs(entry: entry))
    #expect(album.name == "1989")
    #expect(album.artistName == "311")
    #expect(album.trackPrice == 7.99)
    #expect(album.details.trackCount == 12)
    #expect(album.genres == ["80"])
    #expect(album.details.rights == "2014")
    let answer = #"{"id":4001,"name":1989,"artistName":311,"genres":["Pop"]}"#
    let chart = try await chart(
      .albums, ChartFeed.appleMarketingTools, Fixtures.resultsFeed([answer]))
    #expect(chart.entries.map(\.name) == ["1989"])
    #expect(chart.entries.map(\.artistName) == ["311"])
  }

  @Test(arguments: [
    #"{"attributes":{"im:id":"1309","term":"TV & Film","label":"TV & Film"}}"#,
    #"{"attributes":{"im:id":"1309","term":"TV & Film"}}"#, #"{"name":"TV & Film","id":"1309"}"#,
    #"[{"name":"Podcasty","id":"26"},{"name":"TV & Film","genreId":"1309"}]"#,
    #"["TV & Film","Podcasts"]"#, #""TV & Film""#, #"{"label":"TV & Film"}"#,
  ])
  func `genres are read in all formats`(genres: String) async throws {
    let entry = #"""
      {"im:name":{"label":"N"},"id":{"attributes":{"im:id":"7"}},"category":\#(genres)}
      """#
    #expect(try await rss(.podcasts, Fixtures.topSongs(entry: entry)).genres == ["TV & Film"])
    let result = #"{"id":"7","name":"N","genres":\#(genres)}"#
    let chart = try await chart(
      .podcasts, ChartFeed.appleMarketingTools, Fixtures.resultsFeed([result]))
    #expect(chart.entries.map(\.genres) == [["TV & Film"]])
  }

  @Test(arguments: MediaKind.allCases)
  func `an entry with only a name and an ID is valid`(kind: MediaKind) async throws {
    let bare = #"{"im:name":{"label":"N"},"id":{"attributes":{"im:id":"7"}},"link":null}"#
    let entry = try await rss(kind, Fixtures.topSongs(entry: bare))
    #expect(entry == ChartEntry(rank: 1, Entry(kind: kind, id: "7", name: "N")))
  }

  @Test(arguments: MediaKind.allCases)
  func `unreadable entries are skipped in every kind`(kind: MediaKind) async throws {
    let good = Fixtures.entry(of: kind, id: 9)
    let entries = "[null,7,\"x\",[],{},{\"im:name\":[]},\(good),{\"id\":\"9\"}]"
    let chart = try await chart(
      kind, ChartFeed.iTunesRSS, Fixtures.topSongs(entry: entries))
    #expect(chart.entries.map(\.id) == ["9"])
    #expect(chart.entries.map(\.rank) == [7])
    #expect(chart.lastRank == 8)
  }
}
