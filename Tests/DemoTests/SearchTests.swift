import Foundation
import Testing

@testable import Demo

/// Searches, and lookups of albums and artists.
struct SearchTests {
  let catalog: Catalog

  init() throws { catalog = try Catalog.shared.get() }

  private static func results(_ client: DemoClient, _ path: String) async throws -> [[String: Any]]
  {
    let object = try await client.object(path)
    let results = try #require(object["results"] as? [[String: Any]])
    #expect(object["resultCount"] as? Int == results.count)
    return results
  }

  /// The names found by a search in Slovakia.
  private func names(_ client: DemoClient, _ query: String) async throws -> [String?] {
    try await Self.results(client, "/search?country=sk&\(query)").map {
      ($0["trackName"] ?? $0["collectionName"] ?? $0["artistName"]) as? String
    }
  }

  @Test func `words are found in any order, without diacritics and case`() async throws {
    try await withServer { client in
      let names = { try await self.names(client, $0) }
      for term in ["ELEKTRICKA%20lubim", "elektri%C4%8Dka"] {
        #expect(try await names("term=\(term)&entity=song").first == "Ľúbim ťa, električka")
      }
      #expect(try await names("term=harbour%20year&entity=album") == ["Harbour Year"])
      #expect(try await names("term=riecna&entity=musicArtist") == ["Ema Riečna"])
      #expect(
        try await names("term=calder&entity=song&attribute=artistTerm&limit=2")
          == ["Borrowed Light", "Postcards to Nobody"])
      #expect(try await names("term=calder&entity=song&attribute=songTerm") == [])
      #expect(try await names("term=electricka&entity=song") == [])
      #expect(try await names("term=&entity=song") == [])
      let response = try await client.send("/search?term=x&country=sk&entity=song")
      #expect(response.headers["content-type"] == "text/javascript; charset=utf-8")
      #expect(response.text.hasPrefix("\n\n\n{"))
    }
  }

  @Test func `every kind can be found, by each of its fields`() async throws {
    try await withServer { client in
      for entity in [
        SearchEntity.song, .album, .musicArtist, .musicVideo, .podcast, .audiobook, .software,
        .ebook, .movie, .tvEpisode,
      ] {
        let item = try #require(
          catalog.items(entity.kind).first { $0.artist != nil && $0.name.count > 3 })
        for (attribute, field) in entity.fields {
          guard let word = field(item)?.split(separator: " ").first.map(String.init),
            let term = word.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
          else { continue }
          let query = "term=\(term)&entity=\(entity.rawValue)&attribute=\(attribute)"
          #expect(!(try await names(client, query)).isEmpty, "\(query)")
        }
        let query = "term=the&entity=\(entity.rawValue)&limit=1"
        #expect(try await names(client, query).count == 1, "\(entity)")
      }
    }
  }

  @Test(arguments: [
    ("country=zz&entity=song", "country"), ("country=sk&entity=songs", "resultEntity"),
    ("country=sk", "resultEntity"), ("country=sk&entity=ebook&attribute=songTerm", "attributeType"),
  ])
  func `unknown values are errors`(query: String, key: String) async throws {
    try await withServer { client in
      let response = try await client.send("/search?term=x&\(query)")
      #expect(response.status == 400)
      #expect(response.text.contains("Invalid value(s) for key(s): [\(key)]"))
    }
  }

  @Test func `nothing is found in China, and only Korean words in Korea`() {
    let find = { self.catalog.search($0, entity: .song, attribute: nil, in: $1).count }
    #expect(find("calder", "cn") == 0 && find("calder", "kr") == 0 && find("calder", "jp") > 0)
    #expect(find("편의점", "kr") == 1)
  }

  @Test func `an album has all its tracks, some have two discs, a gap and a video`() async throws {
    try await withServer { client in
      let results = try await Self.results(
        client, "/lookup?id=9932156286&entity=song&limit=200&country=sk")
      #expect(results.first?["collectionName"] as? String == "Harbour Year")
      #expect(results.first?["trackCount"] as? Int == 9)
      let tracks = results.dropFirst().map { track in
        ["discNumber", "trackNumber", "trackCount"].map { track[$0] as? Int ?? 0 }
      }
      #expect(
        tracks == [
          [2, 4, 9], [1, 1, 5], [1, 2, 5], [1, 4, 5], [1, 5, 5], [2, 1, 3], [2, 2, 3], [2, 3, 3],
        ])
      #expect(results[1]["kind"] as? String == "music-video")
      #expect(results[2]["trackName"] as? String == "Borrowed Light")
      // Every track can be looked up and has a preview.
      let id = try #require(results.last?["trackId"] as? Int)
      let single = try await Self.results(client, "/lookup?id=\(id)&country=sk")
      #expect(single.first?["trackNumber"] as? Int == 3)
      #expect(try await client.send("/preview/\(id).m4a").status == 200)
    }
  }

  @Test func `albums have songs of different names, and IDs are unique`() {
    var ids: Set<String> = []
    for album in catalog.items(.album) {
      let tracks = catalog.tracks(of: album).filter { $0.kind.name == .song }
      #expect(Set(tracks.map(\.name)).count == tracks.count, "\(album.name)")
      #expect(tracks.allSatisfy { ids.insert($0.id).inserted && $0.id.hasPrefix("99") })
      #expect(tracks.allSatisfy { $0.collectionID == album.numericID && $0.artist == album.artist })
    }
    #expect(catalog.items(.song).allSatisfy { ids.contains($0.id) })
    #expect(catalog.songs.count == ids.count)
    #expect(catalog.items(.album).contains { catalog.tracks(of: $0).count == 1 })
  }

  @Test func `an artist has songs and albums`() async throws {
    let calder = try #require(catalog.items(.song).first?.artistID)
    try await withServer { client in
      let path = "/lookup?id=\(calder)&country=sk&entity"
      let songs = try await Self.results(client, "\(path)=song&limit=3")
      #expect(songs.map { $0["artistId"] as? Int } == [calder, calder, calder, calder])
      #expect(
        songs.map { ($0["kind"] ?? $0["wrapperType"]) as? String }
          == ["artist", "music-video", "song", "song"])
      let albums = try await Self.results(client, "\(path)=album&limit=200")
      #expect(albums.map { $0["collectionName"] as? String } == [nil, "Harbour Year"])
      let single = try await Self.results(client, "/lookup?id=\(calder)")
      #expect(single.map { $0["artistName"] as? String } == ["Ines Calder"])
      #expect(try await Self.results(client, "/lookup?id=1&entity=song").isEmpty)
    }
  }
}
