import Foundation
import Testing

@testable import DemoStore

struct ResultsFeedTests {
  @Test(arguments: [
    ("music/most-played", "albums"), ("music/most-played", "music-videos"),
    ("podcasts/top", "podcasts"), ("apps/top-free", "apps"), ("apps/top-paid", "apps"),
    ("books/top-paid", "books"), ("audio-books/top", "audio-books"),
  ])
  func `every type of the second generation has its word, an id, a name and a page`(
    feed: String, type: String
  ) async throws {
    try await withStore { client, _ in
      let results = try await results(client, "/api/v2/sk/\(feed)/50/\(type).json")
      #expect(results.count == 50)
      for result in results {
        #expect(result["kind"] as? String == type)
        let id = try #require(result["id"] as? String)
        #expect((result["name"] as? String)?.isEmpty == false)
        let page = try #require(result["url"] as? String)
        #expect(page.hasPrefix("https://") && page.contains(".example/sk/"))
        #expect(page.hasSuffix(id))
      }
    }
  }

  @Test func `podcasts have neither a day nor a maker's page, apps no genres`() async throws {
    try await withStore { client, _ in
      for podcast in try await results(client, "/api/v2/gb/podcasts/top/100/podcasts.json") {
        #expect(podcast["releaseDate"] == nil && podcast["artistUrl"] == nil)
      }
      for app in try await results(client, "/api/v2/gb/apps/top-free/100/apps.json") {
        #expect((app["genres"] as? [Any])?.isEmpty == true)
        #expect(app["artistId"] == nil && app["releaseDate"] is String)
      }
    }
  }

  @Test func `a book's picture is half as high again as it is wide`() async throws {
    try await withStore { client, _ in
      let books = try await results(client, "/api/v2/gb/books/top-paid/100/books.json")
      let pictures = books.compactMap { $0["artworkUrl100"] as? String }
      #expect(pictures.allSatisfy { $0.hasSuffix("/100x150bb.png") })
      #expect(pictures.count == books.count - 1)
      #expect(books.prefix(10).contains { $0["artworkUrl100"] == nil })
      #expect(books.contains { $0["artistName"] == nil })
      #expect(books.contains { $0["releaseDate"] == nil })
      #expect(books.contains { ($0["genres"] as? [Any])?.isEmpty == true })
    }
  }

  @Test func `fewer come than were asked where the store has no more`() async throws {
    try await withStore { client, _ in
      let podcasts = try await results(client, "/api/v2/gb/podcasts/top/100/podcasts.json")
      #expect((60..<100).contains(podcasts.count))
      #expect(podcasts.contains { $0["contentAdvisoryRating"] as? String == "Explict" })
    }
  }

  private func results(_ client: StoreClient, _ path: String) async throws -> [[String: Any]] {
    let feed = try #require(try await client.object(path)["feed"] as? [String: Any])
    return try #require(feed["results"] as? [[String: Any]])
  }
}
