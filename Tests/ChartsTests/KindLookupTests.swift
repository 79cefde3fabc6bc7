import Foundation
import HTTP
import Testing

@testable import Charts

/// Lookup results of each kind.
@Suite struct KindLookupTests {
  private func items(_ body: String) async throws -> [String: Entry] {
    let answer = Response(status: 200, body: Data(body.utf8))
    let lookup = Lookup.iTunes(.apple) { _, _ throws(FetchError) in answer }
    return try await lookup.items((4001...4009).map(String.init), .slovakia, .backoff())
  }

  private func item(_ result: String) async throws -> Entry {
    try #require(try await items(Fixtures.lookup([result]))["4001"])
  }

  private func item(of kind: MediaKind) async throws -> Entry {
    try await item(Fixtures.lookupResult(of: kind, id: 4001))
  }

  @Test(arguments: MediaKind.allCases)
  func `each row shows its kind and price`(kind: MediaKind) async throws {
    let item = try await item(of: kind)
    try Invariants.check(item)
    #expect(item.kind == (kind == .grossingApps ? .apps : kind))
    #expect(item.name != nil && item.artistName != nil && !item.genres.isEmpty)
    #expect(item.trackPrice != nil)
    #expect(item.currency == "EUR")
    #expect((item.previewURL != nil) == (kind.preview == .audio))
    #expect((item.details.filmURL != nil) == (kind.preview == .video))
  }

  @Test func `an album has the ID of its collection`() async throws {
    let album = try await item(of: .albums)
    #expect(album.name == "Quiet Harbours")
    #expect(album.collectionName == nil)
    #expect(album.isExplicit == true)
    #expect(album.details.advisoryRating == nil)
    #expect(album.details.trackCount == 10)
    #expect(album.details.rights == "℗ 2021 Slow Boat")
    #expect(album.url == "https://music.apple.com/sk/album/q/4001?uo=4")
  }

  @Test func `an app has screenshots, ratings, a version and a description`() async throws {
    let app = try await item(of: .apps)
    #expect(
      app.details.screenshotURLs == [
        "https://is1-ssl.mzstatic.com/s/1/392x696bb.jpg",
        "https://is1-ssl.mzstatic.com/s/2/392x696bb.jpg",
        "https://is1-ssl.mzstatic.com/s/3/552x414bb.jpg",
      ])
    #expect(app.details.averageUserRating == 4.53)
    #expect(app.details.userRatingCount == 1211)
    #expect(app.details.version == "12.4.1")
    #expect(app.details.advisoryRating == "4+")
    #expect(app.details.summary == "Maps.\n• They fold\n• a < b")
    #expect(app.details.artistURL == "https://apps.apple.com/sk/developer/fold-labs/id5?uo=4")
    #expect(app.genres == ["Navigation", "Music"])
    #expect(app.isExplicit == false)
    let mac = Fixtures.lookupResult(of: .paidApps, id: 4001)
      .replacing(#""kind":"software""#, with: #""kind":"mac-software""#)
    #expect(try await item(mac).kind == .paidApps)
  }

  @Test func `a book has a description without markup`() async throws {
    let book = try await item(of: .books)
    #expect(book.details.summary == "A map & glass.\nOne\nTwo")
    #expect(book.genres == ["Romány"])
    #expect(book.trackPrice == 12.99)
    #expect(book.previewURL == nil)
  }

  @Test func `an audiobook has the ID of its collection`() async throws {
    let book = try await item(of: .audiobooks)
    #expect(book.name == "Salt Roads (Unabridged)")
    #expect(book.previewURL == "https://audio-ssl.itunes.apple.com/p/4001.m4a")
    #expect(book.details.summary == "Roads of salt.\nAnd sand.")
    #expect(book.trackPrice == 24.95)
    #expect(book.details.trackCount == 1)
  }

  @Test func `a movie has a rating and a rental price`() async throws {
    let movie = try await item(of: .movies)
    #expect(movie.details.rentalPrice == 4.99)
    #expect(movie.details.advisoryRating == "PG-13")
    #expect(movie.details.summary == "A ferry leaves at night.")
    let borrowed = Fixtures.lookupResult(of: .movies, id: 4001)
      .replacing(#""trackPrice":14.99"#, with: #""trackPrice":-1.00"#)
    #expect(try await item(borrowed).trackPrice == nil)
    #expect(try await item(borrowed).currency == "EUR")
  }

  @Test func `a podcast has no length, because the lookup returns that of its last episode`()
    async throws
  {
    let told = Fixtures.lookupResult(of: .podcasts, id: 4001)
      .replacing(#""trackPrice":0.00"#, with: #""trackPrice":0.00,"trackTimeMillis":2712"#)
    #expect(told.contains("2712"))
    #expect(try await item(told).trackTimeMillis == nil)
  }

  @Test(arguments: [MediaKind.movies, .tvEpisodes, .podcasts, .musicVideos], [0, 2.99])
  func `entries that cannot be rented have no rental price`(kind: MediaKind, price: Double)
    async throws
  {
    let told = Fixtures.lookupResult(of: kind, id: 4001)
      .replacing(#""trackRentalPrice":4.99,"#, with: "")
      .replacing(#""currency""#, with: "\"trackRentalPrice\":\(price),\"currency\"")
    #expect(told.contains("\"trackRentalPrice\":\(price)"))
    let isRented = price > 0 && (kind == .movies || kind == .tvEpisodes)
    #expect(try await item(told).details.rentalPrice == (isRented ? price : nil))
  }

  @Test func `a podcast has the number of its episodes`() async throws {
    let podcast = try await item(of: .podcasts)
    #expect(podcast.details.trackCount == 214)
    #expect(podcast.genres == ["TV & Film"])
    #expect(podcast.trackPrice == 0)
  }

  @Test func `kinds without charts have no kind and no audio`() async throws {
    let items = try await items(Fixtures.lookup(Fixtures.strangers))
    #expect(items.keys.sorted() == ["4002", "4003"])
    #expect(items.values.allSatisfy { $0.kind == nil && $0.previewURL == nil })
    #expect(items.values.allSatisfy { $0.details.filmURL == nil })
  }

  @Test(arguments: [
    #"[{"name":"TV & Film","id":"1309"},{"name":"Podcasty","id":"26"}]"#,
    #"[{"name":"TV & Film","genreId":1309},{"name":"Podcasts"}]"#,
    #"["TV & Film","Podcasts"]"#, #"{"name":"TV & Film","id":"1309"}"#, #""TV & Film""#,
    #"["TV & Film",{"name":"Podcasts"}]"#,
  ])
  func `a podcast and its episodes have genres, objects or strings`(genres: String) async throws {
    for type in [
      #""wrapperType":"podcastEpisode","kind":"podcast-episode""#,
      #""wrapperType":"track","kind":"podcast""#,
    ] {
      let item = try await item(
        #"{\#(type),"trackId":4001,"trackName":"Part 9","genres":\#(genres)}"#)
      #expect(item.genres == ["TV & Film"])
    }
  }

  @Test func `the primary genre comes first, even before objects`() async throws {
    let item = try await item(
      #"""
      {"wrapperType":"podcastEpisode","trackId":4001,"primaryGenreName":"Drama",
       "genres":[{"name":"Fiction","id":"1483"},{"name":"Drama","id":"1484"},7,null,{"id":"26"}]}
      """#)
    #expect(item.genres == ["Drama", "Fiction", "7"])
  }

  @Test func `a song does not have the number of tracks of its album`() async throws {
    let song = try await item(
      #"{"wrapperType":"track","kind":"song","trackId":4001,"trackCount":12}"#)
    #expect(song.details.trackCount == nil)
  }

  @Test func `numbers as text and text as numbers are read`() async throws {
    let item = try await item(
      """
      {"wrapperType":"software","kind":"software","trackId":"4001","trackName":2048,"price":"1.99",
       "currency":"EUR","version":7.2,"averageUserRating":"4.5","userRatingCount":"12",
       "trackTimeMillis":"9.0","genres":[7,null,"Games"],"contentAdvisoryRating":9,
       "description":["x"],"longDescription":"","screenshotUrls":"https://a.mzstatic.com/1.png"}
      """)
    #expect(item.kind == .paidApps)
    #expect(item.name == "2048")
    #expect(item.trackPrice == 1.99)
    #expect(item.trackTimeMillis == 9)
    #expect(item.genres == ["7", "Games"])
    #expect(item.details.version == "7.2")
    #expect(item.details.averageUserRating == 4.5)
    #expect(item.details.userRatingCount == 12)
    #expect(item.details.advisoryRating == "9")
    #expect(item.details.summary == nil)
    #expect(item.details.screenshotURLs == ["https://a.mzstatic.com/1.png"])
  }

  @Test func `unknown counts and ratings are missing`() async throws {
    let item = try await item(
      """
      {"kind":"podcast","trackId":4001,"trackCount":-3,"averageUserRating":0,"userRatingCount":0,
       "trackTimeMillis":1e300,"trackPrice":1e300,"currency":"EUR"}
      """)
    #expect(item == Entry(kind: .podcasts, id: "4001"))
  }

  @Test func `each picture is listed once, and at most twenty`() async throws {
    let shots = (0..<30).map { "\"https://a.mzstatic.com/\($0 / 2).png\"" } + ["\"file:///x\""]
    let more = (0..<30).map { "\"https://a.mzstatic.com/pad/\($0).png\"" }
    let item = try await item(
      """
      {"kind":"software","trackId":4001,"screenshotUrls":[\(shots.joined(separator: ","))],
       "ipadScreenshotUrls":[\(more.joined(separator: ","))]}
      """)
    #expect(item.details.screenshotURLs.count == 20)
    #expect(
      item.details.screenshotURLs[14...15] == [
        "https://a.mzstatic.com/14.png", "https://a.mzstatic.com/pad/0.png",
      ])
  }

  @Test func `the chart shows the kind of its entries`() async throws {
    let app = try await item(of: .paidApps)
    let entry = ChartEntry(rank: 1, Entry(kind: .grossingApps, id: "4001", name: "Own"))
    let filled = entry.entry.merging(app)
    #expect(filled.kind == .grossingApps)
    #expect(filled.trackPrice == 4.99)
    #expect(filled.details.version == "12.4.1")
  }
}
