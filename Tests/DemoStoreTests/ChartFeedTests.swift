import DemoStore
import Foundation
import Testing

struct ChartFeedTests {
  @Test func `most played has the shape of the second generation`() async throws {
    try await withStore { client, server in
      let path = "/api/v2/sk/music/most-played/10/songs.json"
      let answer = try await client.send(path)
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
      let feed = try #require(try answer.object["feed"] as? [String: Any])
      #expect(feed["country"] as? String == "sk")
      let updated = try #require(feed["updated"] as? String)
      #expect(
        updated.contains(#/^[A-Z][a-z]{2}, [1-9]\d? [A-Z][a-z]{2} \d{4} 05:00:00 \+0000$/#))
      let links = try #require(feed["links"] as? [[String: String]])
      #expect(links == [["self": server.address + path]])
      let results = try #require(feed["results"] as? [[String: Any]])
      #expect(results.count == 10)
      let first = try #require(results.first)
      let id = try #require(first["id"] as? String)
      #expect(first["name"] as? String == "Ľúbim ťa, električka")
      #expect(first["artistName"] as? String == "Ema Riečna")
      #expect(first["kind"] as? String == "songs")
      #expect(first["collectionName"] == nil)
      #expect(first["previewUrl"] == nil)
      #expect(first["artworkUrl100"] as? String == "\(server.address)/artwork/\(id)/100x100bb.png")
      let url = try #require(first["url"] as? String)
      #expect(url.hasPrefix("https://music.example/sk/album/posledna-linka/"))
      #expect(url.hasSuffix("?i=\(id)"))
      let genres = try #require(first["genres"] as? [[String: String]])
      #expect(genres.compactMap { $0["name"] } == ["Pop", "Music"])
    }
  }

  @Test(arguments: [10, 25, 50, 100])
  func `most played is served in the sizes Apple offers`(count: Int) async throws {
    try await withStore { client, _ in
      let results = try await mostPlayed(client, country: "fr", count: count)
      #expect(results.count == count)
      #expect(Set(results.compactMap { $0["id"] as? String }).count == count)
    }
  }

  @Test func `some tracks are explicit, misspelt as Apple misspells it`() async throws {
    try await withStore { client, _ in
      let ratings = try await mostPlayed(client, country: "us", count: 100)
        .compactMap { $0["contentAdvisoryRating"] as? String }
      #expect(Set(ratings) == ["Explict"])
      #expect(ratings.count < 50)
    }
  }

  @Test func `hot tracks have the shape of the first generation`() async throws {
    try await withStore { client, _ in
      let path = "/api/v1/jp/itunes-music/hot-tracks/all/50/explicit.json"
      let feed = try #require(try await client.object(path)["feed"] as? [String: Any])
      let updated = try #require(feed["updated"] as? String)
      #expect(updated.hasSuffix("T05:00:00.000+00:00"))
      let results = try #require(feed["results"] as? [[String: Any]])
      #expect(results.count == 50)
      #expect(results.allSatisfy { $0["kind"] as? String == "song" })
      #expect(results.allSatisfy { $0["collectionName"] is String })
      #expect(results.contains { $0["genres"] is [String] })
      #expect(results.contains { $0["genres"] is [[String: String]] })
      #expect(results.contains { $0["releaseDate"] == nil })
      #expect(results.contains { $0["releaseDate"] is String })
    }
  }

  @Test func `top songs have the shape of the iTunes RSS, previews within`() async throws {
    try await withStore { client, server in
      let entries = try await topSongs(client, limit: 200)
      #expect(entries.count == 100)
      var silent = 0
      for entry in entries {
        let id = try #require(
          ((entry["id"] as? [String: Any])?["attributes"] as? [String: String])?["im:id"])
        let links = try #require(entry["link"] as? [[String: Any]])
        let attributes = links.compactMap { $0["attributes"] as? [String: String] }
        #expect(attributes.first?["rel"] == "alternate")
        if let preview = attributes.first(where: { $0["rel"] == "enclosure" }) {
          #expect(preview["href"] == "\(server.address)/preview/\(id).m4a")
          #expect(preview["im:assetType"] == "preview")
        } else {
          silent += 1
        }
        #expect((entry["im:image"] as? [Any])?.count == 3)
        #expect((entry["im:name"] as? [String: String])?["label"] != nil)
      }
      #expect((1..<10).contains(silent))
    }
  }

  @Test func `a single top song is an object, not an array`() async throws {
    try await withStore { client, _ in
      let feed = try #require(
        try await client.object("/gb/rss/topsongs/limit=1/json")["feed"] as? [String: Any])
      #expect(feed["entry"] is [String: Any])
    }
  }

  @Test(arguments: [
    "/api/v2/zz/music/most-played/10/songs.json", "/zz/rss/topsongs/limit=10/json",
    "/api/v1/zz/itunes-music/hot-tracks/all/10/explicit.json",
  ])
  func `a country without a chart is an error of the server, in HTML`(path: String) async throws {
    try await withStore { client, _ in
      let answer = try await client.send(path)
      #expect(answer.status == 500)
      #expect(answer.headers["content-type"]?.hasPrefix("text/html") == true)
      #expect(answer.text.hasPrefix("<html>"))
    }
  }

  @Test(arguments: [
    "/api/v2/gb/music/most-played/11/songs.json", "/api/v2/gb/music/hot-tracks/10/songs.json",
    "/gb/rss/topimixes/limit=10/json", "/nothing/here",
  ])
  func `a feed that is not kept is not found, in JSON`(path: String) async throws {
    try await withStore { client, _ in
      let answer = try await client.send(path)
      #expect(answer.status == 404)
      #expect(answer.text == #"{"status":404,"error":"Not Found"}"#)
    }
  }

  private func mostPlayed(
    _ client: StoreClient, country: String, count: Int
  ) async throws -> [[String: Any]] {
    let path = "/api/v2/\(country)/music/most-played/\(count)/songs.json"
    let feed = try #require(try await client.object(path)["feed"] as? [String: Any])
    return try #require(feed["results"] as? [[String: Any]])
  }

  private func topSongs(_ client: StoreClient, limit: Int) async throws -> [[String: Any]] {
    let path = "/gb/rss/topsongs/limit=\(limit)/json"
    let feed = try #require(try await client.object(path)["feed"] as? [String: Any])
    return try #require(feed["entry"] as? [[String: Any]])
  }
}
