import Foundation
import HTTP
import Testing

@testable import Charts

/// Lookup results of each kind.
@Suite struct KindLookupTests {
  private func items(_ body: String) async throws -> [String: Entry] {
    let response = Response(status: 200, body: Data(body.utf8))
    let lookup = Lookup.iTunes(.apple) { _, _ throws(FetchError) in response }
    return try await lookup.items((4001...4009).map(String.init), .slovakia, .backoff())
  }

  private func item(_ result: String) async throws -> Entry {
    try #require(try await items(Fixtures.lookup([result]))["4001"])
  }

  @Test(arguments: MediaKind.allCases)
  func `each result has its kind, its price and its preview`(kind: MediaKind) async throws {
    let item = try await item(Fixtures.lookupResult(of: kind, id: 4001))
    try Invariants.check(item)
    let preview = "https://audio-ssl.itunes.apple.com/p/4001.m4a"
    #expect(item.kind == (kind == .grossingApps ? .apps : kind))
    #expect(item.name == "Tram" && item.genres == ["Pop"] && item.url != nil)
    #expect(item.trackPrice == (kind == .apps || kind == .grossingApps ? 0 : 0.99))
    #expect(item.currency == "EUR")
    #expect(item.previewURL == (kind.preview == .audio ? preview : nil))
    #expect(item.details.filmURL == (kind.preview == .video ? preview : nil))
    #expect(item.details.rentalPrice == (kind == .movies ? 4.99 : nil))
    // The lookup returns the length of a podcast's last episode, and counts the songs of a song's album.
    #expect(item.trackTimeMillis == (kind == .podcasts ? nil : 222_377))
    let parts: [MediaKind] = [.albums, .podcasts, .audiobooks]
    #expect(item.details.trackCount == (parts.contains(kind) ? 12 : nil))
    #expect(item.details.summary == "A map")
  }

  @Test func `an app has screenshots, ratings, a version and a description`() async throws {
    let json = """
      {"wrapperType":"software","kind":"software","trackId":4001,"price":4.99,"currency":"EUR",
       "genres":["Navigation","Music"],"genreIds":["6010","6011"],"primaryGenreName":"Navigation",
       "screenshotUrls":["https://a.mzstatic.com/1.png","https://a.mzstatic.com/2.png"],
       "ipadScreenshotUrls":["https://a.mzstatic.com/3.png"],"version":"12.4.1",
       "averageUserRating":4.53,"userRatingCount":1211,"contentAdvisoryRating":"4+",
       "artistViewUrl":"https://apps.apple.com/sk/developer/fold-labs/id5?uo=4",
       "description":"Maps.\\n\\n• They fold\\n• a < b"}
      """
    var details = EntryDetails()
    details.screenshotURLs = (1...3).map { "https://a.mzstatic.com/\($0).png" }
    (details.averageUserRating, details.userRatingCount) = (4.53, 1211)
    (details.version, details.advisoryRating) = ("12.4.1", "4+")
    details.summary = "Maps.\n• They fold\n• a < b"
    details.artistURL = "https://apps.apple.com/sk/developer/fold-labs/id5?uo=4"
    let app = Entry(
      kind: .paidApps, id: "4001", genres: ["Navigation", "Music"], trackPrice: 4.99,
      currency: "EUR", details: details)
    #expect(try await item(json) == app)
    let mac = json.replacing(#""kind":"software""#, with: #""kind":"mac-software""#)
    #expect(try await item(mac) == app)
  }

  @Test func `root genres are known by their numbers, and a long description comes first`()
    async throws
  {
    let book = try await item(
      """
      {"kind":"ebook","trackId":4001,"genreIds":["9031","38"],"genres":["Romány","Knihy"],
       "longDescription":"Long.","description":"Short."}
      """)
    #expect(book.genres == ["Romány"] && book.details.summary == "Long.")
    // The primary genre comes first, even before objects.
    let episode = try await item(
      #"""
      {"wrapperType":"podcastEpisode","trackId":4001,"primaryGenreName":"Drama",
       "genres":[{"name":"Fiction","id":"1483"},{"name":"Drama","id":"1484"},7,null,{"id":"26"}]}
      """#)
    #expect(episode.genres == ["Drama", "Fiction", "7"])
  }

  @Test(arguments: [MediaKind.movies, .tvEpisodes, .podcasts, .musicVideos], [0, 2.99])
  func `a movie or episode has a rental price, or only that`(kind: MediaKind, price: Double)
    async throws
  {
    let item = try await item(
      Fixtures.lookupResult(of: kind, id: 4001)
        .replacing(#""trackRentalPrice":4.99,"#, with: "")
        .replacing(
          #""trackPrice":0.99"#, with: #""trackPrice":-1.00,"trackRentalPrice":\#(price)"#))
    let isRented = price > 0 && (kind == .movies || kind == .tvEpisodes)
    #expect(item.details.rentalPrice == (isRented ? price : nil))
    #expect(item.trackPrice == nil && item.currency == (isRented ? "EUR" : nil))
  }

  @Test func `kinds without charts have no kind and no audio`() async throws {
    let items = try await items(
      Fixtures.lookup([
        #"{"wrapperType":"artist","artistType":"Artist","artistId":4001,"artistName":"X"}"#,
        """
        {"wrapperType":"podcastEpisode","kind":"podcast-episode","trackId":4002,
         "previewUrl":"https://audio-ssl.itunes.apple.com/x"}
        """,
        """
        {"wrapperType":"collection","collectionType":"TV Season","collectionId":4003,
         "collectionName":"Northbound","previewUrl":"https://audio-ssl.itunes.apple.com/x"}
        """,
      ]))
    #expect(items.keys.sorted() == ["4001", "4002", "4003"])
    for item in items.values {
      #expect(item.kind == nil && item.previewURL == nil && item.details.filmURL == nil)
    }
  }

  @Test func `numbers as text and text as numbers are read`() async throws {
    let item = try await item(
      """
      {"wrapperType":"software","kind":"software","trackId":"4001","trackName":2048,"price":"1.99",
       "currency":"EUR","version":7.2,"averageUserRating":"5","userRatingCount":"12",
       "trackTimeMillis":"9.0","genres":[7,null,"Games"],"contentAdvisoryRating":9,
       "description":["x"],"longDescription":"","screenshotUrls":"https://a.mzstatic.com/1.png"}
      """)
    var details = EntryDetails()
    (details.version, details.advisoryRating) = ("7.2", "9")
    (details.averageUserRating, details.userRatingCount) = (5, 12)
    details.screenshotURLs = ["https://a.mzstatic.com/1.png"]
    #expect(
      item
        == Entry(
          kind: .paidApps, id: "4001", name: "2048", genres: ["7", "Games"], trackTimeMillis: 9,
          trackPrice: 1.99, currency: "EUR", details: details))
  }

  @Test func `unknown counts and ratings are missing`() async throws {
    let podcast = #"""
      {"kind":"podcast","trackId":4001,"trackCount":-3,"averageUserRating":0,"userRatingCount":0,
       "trackTimeMillis":1e300,"trackPrice":1e300,"currency":"EUR"}
      """#
    #expect(try await item(podcast) == Entry(kind: .podcasts, id: "4001"))
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
}
