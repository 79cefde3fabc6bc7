import Foundation
import Testing

@testable import Demo

struct LookupTests {
  let catalog: Catalog

  init() throws { catalog = try Catalog.shared.get() }

  @Test func `results are in reverse order, without unknown and repeated ids`() async throws {
    let ids = try Kind.Name.allCases.map { try #require(catalog.items($0).first?.id) }
    try await withServer { client in
      let list = (ids + ["1", "not-a-number", ids[0]]).joined(separator: ",")
      let response = try await client.send("/lookup?id=\(list)&country=SK")
      #expect(response.status == 200)
      #expect(response.headers["content-type"] == "text/javascript; charset=utf-8")
      #expect(response.text.hasPrefix("\n\n\n{"))
      let object = try await client.object("/lookup?id=\(list)&country=SK")
      #expect(object["resultCount"] as? Int == ids.count)
      let results = try #require(object["results"] as? [[String: Any]])
      let found = results.compactMap { ($0["trackId"] ?? $0["collectionId"]) as? Int }
      #expect(found.map { "\($0)" } == ids.reversed())
      #expect(try await client.object("/lookup?id=1")["resultCount"] as? Int == 0)
      let unknown = try await client.send("/lookup?id=1&country=zz")
      #expect(unknown.status == 400)
      #expect(unknown.text.contains("Invalid value(s) for key(s): [country]"))
    }
  }

  @Test func `a song`() async throws {
    let song = try await result(.song) { $0.number == 101 }
    let id = "990926301171"
    #expect((song["previewUrl"] as? String)?.hasSuffix("/preview/\(id).m4a") == true)
    #expect(song["trackPrice"] as? Double == 1.29)
    #expect(song["currency"] as? String == "USD" && song["country"] as? String == "USA")
    #expect(song["wrapperType"] as? String == "track" && song["kind"] as? String == "song")
    #expect((180_000...260_000).contains(song["trackTimeMillis"] as? Int ?? 0))
    for side in [30, 60, 100] {
      let artwork = try #require(song["artworkUrl\(side)"] as? String)
      #expect(artwork.hasSuffix("/artwork/\(id)/\(side)x\(side)bb.png"))
    }
    #expect(try await result(.song) { $0.has(.silent) }["previewUrl"] == nil)
    #expect(try await result(.song) { $0.has(.notSold) }["trackPrice"] as? Double == -1)
  }

  @Test func `an album`() async throws {
    let album = try await result(.album)
    #expect(album["wrapperType"] as? String == "collection")
    #expect(album["collectionType"] as? String == "Album")
    #expect(album["trackId"] == nil && album["collectionId"] is Int)
    #expect(album["trackCount"] is Int && album["collectionPrice"] is Double)
  }

  @Test func `a music video`() async throws {
    let video = try await result(.musicVideo)
    #expect(video["kind"] as? String == "music-video" && video["collectionName"] == nil)
    #expect((video["trackViewUrl"] as? String)?.contains("/music-video/") == true)
  }

  @Test func `an audiobook`() async throws {
    let book = try await result(.audiobook)
    #expect(book["wrapperType"] as? String == "audiobook")
    #expect(book["kind"] == nil && book["trackId"] == nil && book["description"] is String)
    let id = try #require(book["collectionId"] as? Int)
    #expect((book["previewUrl"] as? String)?.hasSuffix("/preview/\(id).m4a") == true)
  }

  @Test func `a book has no wrapper, and its description is HTML or null`() async throws {
    let book = try await result(.book)
    #expect(book["wrapperType"] == nil && book["kind"] as? String == "ebook")
    #expect(book["price"] as? Double == 11.99 && book["trackPrice"] == nil)
    #expect(book["genres"] is [String] && book["primaryGenreName"] == nil)
    #expect(try await result(.book) { $0.has(.noSummary) }["description"] is NSNull)
    let markup = try await result(.book) { $0.number == 304 }
    #expect((markup["trackName"] as? String)?.contains("<b>Bold & Brave</b>") == true)
    #expect((markup["description"] as? String)?.hasPrefix("<b>Markup &amp; how") == true)
  }

  @Test func `an app`() async throws {
    let app = try await result(.app) { $0.number == 18 }
    #expect(app["wrapperType"] as? String == "software" && app["kind"] as? String == "software")
    #expect((app["screenshotUrls"] as? [String])?.count == 3)
    #expect(app["version"] is String && app["averageUserRating"] is Double)
    #expect(app["contentAdvisoryRating"] as? String == "9+")
    #expect(app["genres"] as? [String] == ["Games"])
    let free = try await result(.app) { $0.number == 1 }
    #expect(free["price"] as? Double == 0 && free["formattedPrice"] as? String == "Get")
  }

  @Test func `a podcast is its own collection`() async throws {
    let podcast = try await result(.podcast)
    #expect(podcast["kind"] as? String == "podcast")
    #expect(podcast["collectionId"] as? Int == podcast["trackId"] as? Int)
    #expect(podcast["feedUrl"] is String && podcast["trackCount"] is Int)
    #expect(podcast["description"] == nil && podcast["previewUrl"] == nil)
    // Seconds.
    #expect((600...10_800).contains(podcast["trackTimeMillis"] as? Int ?? 0))
    #expect(podcast["trackRentalPrice"] as? Int == 0)
    #expect(podcast["contentAdvisoryRating"] as? String == "Explicit")
  }

  @Test func `a movie`() async throws {
    let movie = try await result(.movie) { $0.number == 2 }
    #expect(movie["kind"] as? String == "feature-movie")
    #expect(movie["trackRentalPrice"] as? Double == 3.99)
    #expect((movie["longDescription"] as? String)?.contains("\n\n") == true)
    #expect((movie["previewUrl"] as? String)?.hasSuffix(".m4v") == true)
  }

  @Test func `an episode`() async throws {
    let episode = try await result(.episode) { $0.number == 6 }
    #expect(episode["kind"] as? String == "tv-episode")
    #expect(episode["artistName"] as? String == "The Ministry of Small Affairs")
    #expect(episode["collectionName"] as? String == "The Ministry of Small Affairs, Season 2")
    #expect(episode["trackNumber"] as? Int == 3)
  }

  @Test(arguments: [
    ("us", "PG-13", "USD", 14.99), ("gb", "12", "GBP", 11.99), ("sk", "12", "EUR", 14.99),
    ("cz", "12", "CZK", 359), ("jp", "PG12", "JPY", 2_400),
  ])
  func `ratings and prices are those of the storefront`(
    country: String, rating: String, currency: String, price: Double
  ) async throws {
    let movie = try await result(.movie, country: country) { $0.number == 5 }
    #expect(movie["contentAdvisoryRating"] as? String == rating)
    #expect(movie["currency"] as? String == currency && movie["trackPrice"] as? Double == price)
  }

  /// The result for the first item of a kind that fits.
  private func result(
    _ kind: Kind.Name, country: String? = nil, where fits: (Item) -> Bool = { _ in true }
  ) async throws -> [String: Any] {
    let id = try #require(catalog.items(kind).first(where: fits)?.id)
    var found: [String: Any] = [:]
    try await withServer { client in
      let country = country.map { "&country=\($0)" } ?? ""
      let results = try await client.object("/lookup?id=\(id)\(country)")["results"]
      found = try #require((results as? [[String: Any]])?.first)
    }
    return found
  }
}
