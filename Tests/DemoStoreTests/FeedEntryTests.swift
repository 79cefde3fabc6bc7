import Foundation
import Testing

@testable import DemoStore

struct FeedEntryTests {
  @Test(arguments: [
    "topalbums", "topmusicvideos", "toppodcasts", "topfreeapplications", "toppaidapplications",
    "topgrossingapplications", "toppaidebooks", "topaudiobooks", "topmovies", "toptvepisodes",
  ])
  func `every feed of the iTunes RSS has fifty entries, each with an id, a name and a price`(
    feed: String
  ) async throws {
    try await withStore { client, _ in
      let entries = try await entries(client, feed, limit: 50)
      #expect(entries.count == 50)
      for entry in entries {
        #expect(label(entry["im:name"]) != nil)
        #expect(attributes(entry["id"])?["im:id"]?.hasPrefix("99") == true)
        let price = try #require(attributes(entry["im:price"]))
        #expect(price["amount"].flatMap { Double($0) } != nil)
        #expect(price["currency"] == "GBP")
      }
      let one = try await client.object("/gb/rss/\(feed)/limit=1/json")
      #expect((one["feed"] as? [String: Any])?["entry"] is [String: Any])
    }
  }

  @Test(arguments: ["topalbums", "toppodcasts", "topfreeapplications", "toppaidebooks"])
  func `what has no previews has its page as a bare object`(feed: String) async throws {
    try await withStore { client, _ in
      for entry in try await entries(client, feed, limit: 100) {
        let page = try #require(attributes(entry["link"]))
        #expect(page["rel"] == "alternate")
      }
    }
  }

  @Test(arguments: [
    ("topaudiobooks", "audio/x-m4a"), ("topmovies", "video/x-m4v"),
    ("toptvepisodes", "video/x-m4v"), ("topmusicvideos", "video/x-m4v"),
  ])
  func `previews are sounds or films, and some are missing`(feed: String, type: String)
    async throws
  {
    try await withStore { client, _ in
      let entries = try await entries(client, feed, limit: 100)
      let links = try entries.map { try #require($0["link"] as? [[String: Any]]) }
      let previews = links.compactMap { links in
        links.compactMap { attributes($0) }.first { $0["rel"] == "enclosure" }
      }
      #expect(previews.allSatisfy { $0["type"] == type && $0["im:assetType"] == "preview" })
      #expect(previews.count < entries.count && previews.count > 50)
      let path = try #require(previews.first?["href"]?.split(separator: "/", maxSplits: 2).last)
      let answer = try await client.send("/\(path)")
      #expect(answer.status == (type == "audio/x-m4a" ? 200 : 404))
    }
  }

  @Test func `films are rented or only sold, and their first picture is there twice`() async throws
  {
    try await withStore { client, _ in
      let films = try await entries(client, "topmovies", limit: 100)
      #expect(films.contains { $0["im:rentalPrice"] != nil })
      #expect(films.contains { $0["im:rentalPrice"] == nil })
      #expect(films.allSatisfy { attributes($0["im:artist"]) == nil })
      #expect(films.contains { $0["im:artist"] == nil })
      #expect(films.contains { $0["im:image"] == nil })
      #expect(films.contains { $0["rights"] == nil })
      #expect(films.contains { $0["summary"] == nil })
      #expect(films.contains { $0["im:releaseDate"] == nil })
      #expect(films.contains { attributes($0["im:price"])?["amount"] == "-1.0000" })
      let images = try #require(films.first?["im:image"] as? [[String: Any]])
      #expect(images.compactMap { attributes($0)?["height"] } == ["60", "60", "170"])
    }
  }

  @Test func `an album has a number of songs, and its artist not always a page`() async throws {
    try await withStore { client, _ in
      let albums = try await entries(client, "topalbums", limit: 100)
      #expect(albums.allSatisfy { label($0["im:itemCount"]).flatMap { Int($0) } != nil })
      #expect(albums.contains { attributes($0["im:artist"])?["href"] == nil })
      #expect(albums.contains { attributes($0["im:artist"])?["href"] != nil })
      #expect(albums.prefix(10).contains { $0["im:image"] == nil })
    }
  }

  @Test func `an episode has its season, whose page leads to it`() async throws {
    try await withStore { client, _ in
      let episodes = try await entries(client, "toptvepisodes", limit: 10)
      for episode in episodes {
        let season = try #require(episode["im:collection"] as? [String: Any])
        #expect(label(season["im:name"])?.contains(", Season ") == true)
        let page = try #require(attributes(season["link"])?["href"])
        let id = try #require(attributes(episode["id"])?["im:id"])
        #expect(label(episode["id"]) == "\(page)?i=\(id)")
      }
    }
  }

  private func entries(
    _ client: StoreClient, _ feed: String, limit: Int
  ) async throws -> [[String: Any]] {
    let answer = try await client.object("/gb/rss/\(feed)/limit=\(limit)/json")
    let feed = try #require(answer["feed"] as? [String: Any])
    return try #require(feed["entry"] as? [[String: Any]])
  }

  private func label(_ value: Any?) -> String? {
    (value as? [String: Any])?["label"] as? String
  }

  private func attributes(_ value: Any?) -> [String: String]? {
    (value as? [String: Any])?["attributes"] as? [String: String]
  }
}
