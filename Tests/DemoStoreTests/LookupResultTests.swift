import Foundation
import Testing

@testable import DemoStore

struct LookupResultTests {
  let catalog = DemoCatalog()

  @Test func `an album is a collection with a number of songs`() async throws {
    let album = try await result(.album)
    #expect(album["wrapperType"] as? String == "collection")
    #expect(album["collectionType"] as? String == "Album")
    #expect(album["trackId"] == nil && album["collectionId"] is Int)
    #expect(album["trackCount"] is Int && album["collectionPrice"] is Double)
  }

  @Test func `an audiobook has the number of a collection, and a sound`() async throws {
    let book = try await result(.audiobook)
    #expect(book["wrapperType"] as? String == "audiobook")
    #expect(book["kind"] == nil && book["trackId"] == nil)
    let id = try #require(book["collectionId"] as? Int)
    #expect((book["previewUrl"] as? String)?.hasSuffix("/preview/\(id).m4a") == true)
    #expect(book["description"] is String)
  }

  @Test func `a book has no wrapper, and HTML in its description`() async throws {
    let book = try await result(.book)
    #expect(book["wrapperType"] == nil)
    #expect(book["kind"] as? String == "ebook")
    #expect((book["description"] as? String)?.hasPrefix("<b>") == true)
    #expect(book["price"] as? Double == 11.99 && book["trackPrice"] == nil)
    #expect(book["genres"] is [String] && book["primaryGenreName"] == nil)
    let silent = try await result(.book) { $0.has(.noSummary) }
    #expect(silent["description"] is NSNull)
    let awkward = try await result(.book) { $0.number == 304 }
    #expect((awkward["trackName"] as? String)?.contains("<b>Bold & Brave</b>") == true)
    #expect((awkward["description"] as? String)?.contains("Markup &amp; how") == true)
  }

  @Test func `an app has pictures of itself, a rating and a version`() async throws {
    let app = try await result(.app) { $0.number == 18 }
    #expect(app["wrapperType"] as? String == "software")
    #expect(app["kind"] as? String == "software")
    let shots = try #require(app["screenshotUrls"] as? [String])
    #expect(shots.count == 3)
    #expect(app["version"] is String && app["averageUserRating"] is Double)
    #expect(app["contentAdvisoryRating"] as? String == "9+")
    #expect(app["genres"] as? [String] == ["Games"])
    let free = try await result(.app) { $0.number == 1 }
    #expect(free["price"] as? Double == 0 && free["formattedPrice"] as? String == "Get")
  }

  @Test func `a podcast is its own collection, without a description`() async throws {
    let podcast = try await result(.podcast)
    #expect(podcast["kind"] as? String == "podcast")
    #expect(podcast["collectionId"] as? Int == podcast["trackId"] as? Int)
    #expect(podcast["feedUrl"] is String && podcast["trackCount"] is Int)
    #expect(podcast["description"] == nil && podcast["previewUrl"] == nil)
    let seconds = try #require(podcast["trackTimeMillis"] as? Int)
    #expect((600...10_800).contains(seconds))
    #expect(podcast["trackRentalPrice"] as? Int == 0)
    #expect(podcast["contentAdvisoryRating"] as? String == "Explicit")
  }

  @Test func `a film has a rental price, a long description and a film for a preview`() async throws
  {
    let film = try await result(.movie) { $0.number == 2 }
    #expect(film["kind"] as? String == "feature-movie")
    #expect(film["trackRentalPrice"] as? Double == 3.99)
    #expect(film["trackPrice"] as? Double == 12.99)
    #expect((film["longDescription"] as? String)?.contains("\n\n") == true)
    #expect((film["previewUrl"] as? String)?.hasSuffix(".m4v") == true)
    let boxed = try await result(.movie) { $0.has(.notSold) }
    #expect(boxed["trackPrice"] as? Double == -1 && boxed["previewUrl"] == nil)
  }

  @Test func `an episode has its show, its season and its place`() async throws {
    let episode = try await result(.episode) { $0.number == 6 }
    #expect(episode["kind"] as? String == "tv-episode")
    #expect(episode["artistName"] as? String == "The Ministry of Small Affairs")
    #expect(episode["collectionName"] as? String == "The Ministry of Small Affairs, Season 2")
    #expect(episode["trackNumber"] as? Int == 3)
  }

  @Test func `a music video has a film and no album`() async throws {
    let video = try await result(.musicVideo)
    #expect(video["kind"] as? String == "music-video")
    #expect(video["collectionName"] == nil)
    #expect((video["trackViewUrl"] as? String)?.contains("/music-video/") == true)
  }

  @Test(arguments: [
    ("us", "PG-13", "USD", 14.99), ("gb", "12", "GBP", 11.99), ("sk", "12", "EUR", 14.99),
    ("cz", "12", "CZK", 359), ("jp", "PG12", "JPY", 2_400),
  ])
  func `ratings and prices are those of the storefront`(
    country: String, rating: String, currency: String, price: Double
  ) async throws {
    let film = try await result(.movie, country: country) { $0.number == 5 }
    #expect(film["contentAdvisoryRating"] as? String == rating)
    #expect(film["currency"] as? String == currency)
    #expect(film["trackPrice"] as? Double == price)
  }

  @Test func `one lookup answers ids of all kinds`() async throws {
    let ids = try DemoKind.allCases.map { try #require(catalog.items($0).first?.id) }
    try await withStore { client, _ in
      let answer = try await client.object(
        "/lookup?id=\(ids.joined(separator: ","))&country=cz")
      let results = try #require(answer["results"] as? [[String: Any]])
      let answered = results.compactMap { ($0["trackId"] ?? $0["collectionId"]) as? Int }
      #expect(answered.map(String.init) == ids.reversed())
    }
  }

  /// What the lookup says of the first of a kind that fits.
  private func result(
    _ kind: DemoKind, country: String = "us", where fits: (DemoItem) -> Bool = { _ in true }
  ) async throws -> [String: Any] {
    let id = try #require(catalog.items(kind).first(where: fits)?.id)
    var found: [String: Any] = [:]
    try await withStore { client, _ in
      let answer = try await client.object("/lookup?id=\(id)&country=\(country)")
      let results = try #require(answer["results"] as? [[String: Any]])
      found = try #require(results.first)
    }
    return found
  }
}
