import Foundation
import Testing

/// The parts of the feeds that the program's decoders ignore or normalize.
struct FeedTests {
  @Test func `the newer feeds lack some fields, and the older one differs`() async throws {
    try await withServer { client in
      let path = "/api/v2/sk/music/most-played/10/songs.json"
      let response = try await client.send(path)
      #expect(response.headers["content-type"] == "application/json; charset=utf-8")
      let feed = try await client.feed(path)
      #expect(feed["country"] as? String == "sk")
      let updated = try #require(feed["updated"] as? String)
      #expect(updated.contains(#/^[A-Z][a-z]{2}, [1-9]\d? [A-Z][a-z]{2} \d{4} 05:00:00 \+0000$/#))
      #expect(feed["links"] as? [[String: String]] == [["self": client.address + path]])
      let first = try #require(try await results(client, path).first)
      let id = try #require(first["id"] as? String)
      #expect(first["name"] as? String == "Ľúbim ťa, električka")
      #expect(first["artistName"] as? String == "Ema Riečna")
      #expect(first["collectionName"] == nil && first["previewUrl"] == nil)
      #expect(first["artworkUrl100"] as? String == "\(client.address)/artwork/\(id)/100x100bb.png")
      let url = try #require(first["url"] as? String)
      #expect(url.hasPrefix("https://music.example/sk/album/posledna-linka/"))
      #expect(url.hasSuffix("?i=\(id)"))
      let genres = try #require(first["genres"] as? [[String: String]])
      #expect(genres.compactMap { $0["name"] } == ["Pop", "Music"])
      let all = try await results(client, "/api/v2/us/music/most-played/100/songs.json")
      #expect(Set(all.compactMap { $0["contentAdvisoryRating"] as? String }) == ["Explict"])
      for app in try await results(client, "/api/v2/gb/apps/top-free/100/apps.json") {
        #expect((app["genres"] as? [Any])?.isEmpty == true && app["artistId"] == nil)
      }
      let books = try await results(client, "/api/v2/gb/books/top-paid/100/books.json")
      let artwork = books.compactMap { $0["artworkUrl100"] as? String }
      #expect(!artwork.isEmpty && artwork.allSatisfy { $0.hasSuffix("/100x150bb.png") })
      #expect(artwork.count == books.count - 1)
      for key in ["artistName", "releaseDate"] { #expect(books.contains { $0[key] == nil }) }
      let older = "/api/v1/jp/itunes-music/hot-tracks/all/50/explicit.json"
      let date = try await client.feed(older)["updated"] as? String
      #expect(date?.hasSuffix("T05:00:00.000+00:00") == true)
      let tracks = try await results(client, older)
      #expect(tracks.count == 50 && tracks.allSatisfy { $0["collectionName"] is String })
      #expect(tracks.contains { $0["genres"] is [String] })
      #expect(tracks.contains { $0["genres"] is [[String: String]] })
    }
  }

  @Test(arguments: [
    ("topsongs", "audio/x-m4a"), ("topalbums", nil), ("topmusicvideos", "video/x-m4v"),
    ("toppodcasts", nil), ("topfreeapplications", nil), ("toppaidapplications", nil),
    ("topgrossingapplications", nil), ("toppaidebooks", nil), ("topaudiobooks", "audio/x-m4a"),
    ("topmovies", "video/x-m4v"), ("toptvepisodes", "video/x-m4v"),
  ])
  func `every feed of the iTunes RSS`(name: String, preview: String?) async throws {
    try await withServer { client in
      let entries = try await entries(client, name)
      #expect((60...100).contains(entries.count))
      for entry in entries {
        #expect(label(entry["im:name"]) != nil)
        #expect(attributes(entry["id"])?["im:id"]?.hasPrefix("99") == true)
        let price = try #require(attributes(entry["im:price"]))
        #expect(price["amount"].flatMap { Double($0) } != nil && price["currency"] == "GBP")
        // An array only if the kind has previews.
        #expect(attributes(entry["link"])?["rel"] == (preview == nil ? "alternate" : nil))
      }
      let enclosures = entries.compactMap { entry in
        (entry["link"] as? [Any])?.compactMap { attributes($0) }.first { $0["rel"] == "enclosure" }
      }
      #expect(enclosures.isEmpty == (preview == nil))
      #expect(enclosures.allSatisfy { $0["type"] == preview && $0["im:assetType"] == "preview" })
      #expect(preview == nil || (50..<entries.count).contains(enclosures.count))
      // A single entry is not in an array.
      #expect(try await client.feed("/gb/rss/\(name)/limit=1/json")["entry"] is [String: Any])
    }
  }

  @Test func `movies and episodes of the iTunes RSS`() async throws {
    try await withServer { client in
      let movies = try await entries(client, "topmovies")
      #expect(movies.contains { $0["im:rentalPrice"] == nil })
      #expect(movies.contains { $0["im:rentalPrice"] != nil })
      #expect(movies.contains { attributes($0["im:price"])?["amount"] == "-1.0000" })
      for episode in try await entries(client, "toptvepisodes") {
        let season = try #require(episode["im:collection"] as? [String: Any])
        #expect(label(season["im:name"])?.contains(", Season ") == true)
        let page = try #require(attributes(season["link"])?["href"])
        let id = try #require(attributes(episode["id"])?["im:id"])
        #expect(label(episode["id"]) == "\(page)?i=\(id)")
      }
    }
  }

  @Test(arguments: [
    ("/api/v2/zz/music/most-played/10/songs.json", 500), ("/zz/rss/topsongs/limit=10/json", 500),
    ("/api/v1/zz/itunes-music/hot-tracks/all/10/explicit.json", 500),
    ("/api/v2/gb/music/most-played/11/songs.json", 404), ("/gb/rss/topimixes/limit=10/json", 404),
    ("/api/v2/gb/music/hot-tracks/10/songs.json", 404), ("/gb/rss/topsongs/limit=0/json", 404),
    ("/api/v1/gb/itunes-music/new-music/all/25/explicit.json", 404), ("/", 404),
  ])
  func `a country without charts gets an HTML page, and an unknown chart is not found`(
    path: String, status: Int
  ) async throws {
    try await withServer { client in
      let response = try await client.send(path)
      #expect(response.status == status)
      #expect(
        status == 500
          ? response.text.hasPrefix("<html>")
            && response.headers["content-type"]?.hasPrefix("text/html") == true
          : response.text == #"{"status":404,"error":"Not Found"}"#)
    }
  }

  private func results(_ client: DemoClient, _ path: String) async throws -> [[String: Any]] {
    try #require(try await client.feed(path)["results"] as? [[String: Any]])
  }

  private func entries(_ client: DemoClient, _ name: String) async throws -> [[String: Any]] {
    try #require(
      try await client.feed("/gb/rss/\(name)/limit=200/json")["entry"] as? [[String: Any]])
  }

  private func label(_ value: Any?) -> String? { (value as? [String: Any])?["label"] as? String }

  private func attributes(_ value: Any?) -> [String: String]? {
    (value as? [String: Any])?["attributes"] as? [String: String]
  }
}
