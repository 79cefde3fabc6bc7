import Foundation
import HTTP
import Testing

@testable import Charts

/// Responses in the shapes of recorded ones, from 2010 to 2024. `scripts/make-responses` has replaced every
/// name and number. Decoded values are compared with the JSON itself.
///
/// `…-first`, `…-with-gaps` and `v2-most-played-empty` combine results of recordings in other orders, with gaps and
/// repetitions.
struct RecordedResponseTests {
  @Test(arguments: [
    ("v2-in-music-most-played-10-songs-2024", MediaKind.songs, 10),
    ("v2-us-audio-books-top-10-cut-to-1-2023-02", .audiobooks, 1),
    ("v2-us-books-top-free-10-cut-to-1-2023-02", .books, 1),
    ("v2-us-apps-top-free-50-first-item-2023-10", .apps, 1),
    ("v1-us-apple-music-hot-tracks-10-2018-partial-envelope", .songs, 10),
    ("v1-us-apple-music-coming-soon-10-2020-07b", .albums, 10),
  ])
  func `a feed of the first or second generation is decoded completely`(
    name: String, kind: MediaKind, count: Int
  ) throws {
    let fixture = try RecordedResponse(name)
    let feed = fixture.json["feed"]
    let decoded = try fixture.decoded(MarketingToolsResponse.self)
    #expect(decoded.title == feed["title"].text)
    #expect(decoded.updated != nil)
    let entries = decoded.entries(of: kind, accepting: .apple)
    #expect(entries.count == count)
    try compare(entries, feed["results"].array) { item in
      var details = EntryDetails()
      details.rights = item["copyright"].text
      details.artistURL = item["artistUrl"].text
      return Entry(
        kind: kind, id: try item["id"].required, name: item["name"].text,
        artistName: item["artistName"].text, artistID: item["artistId"].text,
        collectionName: item["collectionName"].text,
        collectionID: kind == .songs ? item["url"].albumID : nil,
        genres: item["genres"].array.filter { !roots.contains($0["genreId"].text) }.compactMap {
          $0["name"].text
        },
        releaseDate: item["releaseDate"].text,
        isExplicit: item["contentAdvisoryRating"].text == "Explicit",
        url: item["url"].text, artworkURL100: item["artworkUrl100"].secure, details: details)
    }
  }

  @Test(arguments: [
    ("legacy-us-topsongs-cut-to-3-2021-02", MediaKind.songs, 3),
    ("legacy-us-topalbums-cut-to-3-2021-02", .albums, 3),
    ("legacy-us-topalbums-limit1-entry-is-object-2017", .albums, 1),
    ("legacy-us-topmovies-25-2016-06", .movies, 25),
    ("legacy-es-toppodcasts-10-2017-06", .podcasts, 10),
  ])
  func `an iTunes RSS feed is decoded completely`(name: String, kind: MediaKind, count: Int) throws
  {
    let fixture = try RecordedResponse(name)
    let feed = fixture.json["feed"]
    let entries = try fixture.decoded(RSSResponse.self).entries(of: kind, accepting: .apple)
    #expect(entries.count == count)
    try compare(entries, feed["entry"].array) { item in
      let preview = item["link"].array.map { $0["attributes"] }
        .first { $0["rel"].text == "enclosure" }?["href"].secure
      let largest = item["im:image"].array.last?["label"].secure
      let price = item["im:price"]["attributes"]["amount"].text.flatMap(Double.init)
      var details = EntryDetails()
      details.summary = item["summary"]["label"].text
      details.rights = item["rights"]["label"].text
      details.rentalPrice = item["im:rentalPrice"]["attributes"]["amount"].text.flatMap(Double.init)
      details.trackCount = item["im:itemCount"]["label"].text.flatMap { Int($0) }
      details.artistURL = item["im:artist"]["attributes"]["href"].text
      details.filmURL = kind == .movies ? preview : nil
      return Entry(
        kind: kind, id: try item["id"]["attributes"]["im:id"].required,
        name: item["im:name"]["label"].text, artistName: item["im:artist"]["label"].text,
        artistID: item["im:artist"]["attributes"]["href"].artistID,
        collectionName: item["im:collection"]["im:name"]["label"].text,
        collectionID: kind == .songs ? item["id"]["label"].albumID : nil,
        genres: item["category"].array.compactMap { $0["attributes"]["label"].text },
        releaseDate: item["im:releaseDate"]["label"].day, url: item["id"]["label"].text,
        artworkURL100: largest?.replacing(/\d+x\d+bb/, with: "100x100bb"),
        previewURL: kind == .songs ? preview : nil, trackPrice: price,
        currency: item["im:price"]["attributes"]["currency"].text, details: details)
    }
  }

  @Test(arguments: [
    ("lookup-album-entity-song-1441458047-gb", 22), ("lookup-album-entity-song-11-gb", 11),
    ("lookup-artist-entity-album-gb", 23), ("lookup-vcr-song-0-2017", 1),
    ("lookup-vcr-2011-wsLookup-amgAlbumId-15197-15198", 1),
    ("lookup-ebook-no-wrapperType-2010", 1), ("lookup-vcr-2011-wsLookup-upc-075678317729-ZERO", 0),
    ("search-50-songs-searchapp", 50), ("search-musicArtist-56-gb", 56),
  ])
  func `every result of a lookup or search is decoded completely`(name: String, count: Int) throws {
    let fixture = try RecordedResponse(name)
    let results = fixture.json["results"].array
    let decoded = try fixture.decoded(LookupResponse.self).results(accepting: .apple)
    #expect(decoded.count == count)
    #expect(decoded.map(\.trackCount) == results.map { $0["trackCount"].number.map { Int($0) } })
    try compare(decoded.map(\.entry), results) { item in
      if item["wrapperType"].text == "artist" {
        return Entry(
          id: try item["artistId"].required, name: item["artistName"].text,
          artistID: item["artistId"].text,
          genres: item["primaryGenreName"].text.map { [$0] } ?? [],
          url: item["artistLinkUrl"].text)
      }
      let names = item.isCollection ? "collection" : "track"
      let isSong = item["kind"].text == "song"
      var details = EntryDetails()
      details.rights = item["copyright"].text
      details.trackCount = item.isCollection ? item["trackCount"].number.map { Int($0) } : nil
      details.artistURL = item["artistViewUrl"].secure
      details.filmURL = item["kind"].text == "music-video" ? item["previewUrl"].secure : nil
      details.averageUserRating = item["averageUserRating"].number
      details.userRatingCount = item["userRatingCount"].number.map { Int($0) }
      let price = (item["\(names)Price"].number ?? item["price"].number).flatMap {
        $0 < 0 ? nil : $0
      }
      return Entry(
        kind: item.isCollection
          ? .albums : isSong ? .songs : item["kind"].text == "ebook" ? .books : .musicVideos,
        id: try item["\(names)Id"].required, name: item["\(names)Name"].text,
        artistName: item["artistName"].text, artistID: item["artistId"].text,
        collectionName: item.isCollection ? nil : item["collectionName"].text,
        collectionID: item.isCollection ? nil : item["collectionId"].text,
        place: item["trackNumber"].number.flatMap {
          TrackPlace(disc: Int(item["discNumber"].number ?? 0), track: Int($0))
        },
        genres: item["primaryGenreName"].text.map { [$0] }
          ?? item["genres"].array.compactMap(\.text),
        releaseDate: item["releaseDate"].day,
        isExplicit: item["\(names)Explicitness"].text == "explicit"
          || item["contentAdvisoryRating"].text == "Explicit",
        url: item["\(names)ViewUrl"].secure, artworkURL100: item["artworkUrl100"].secure,
        previewURL: isSong ? item["previewUrl"].secure : nil,
        trackTimeMillis: item["trackTimeMillis"].number.map { Int($0) }, trackPrice: price,
        currency: price == nil ? nil : item["currency"].text, details: details)
    }
  }

  @Test(arguments: [("v1-empty-results", "us"), ("v2-most-played-empty", "in")])
  func `an empty feed is an empty chart`(name: String, country: String) async throws {
    let response = Response(status: 200, body: try RecordedResponse(name).body)
    let feed = ChartFeed.appleMarketingTools(.apple) { _, _ throws(FetchError) in response }[0]
    let country = try #require(Storefront.withCode(country))
    await #expect(throws: ChartError.empty(what: "most-played chart of \(country.nameInText)")) {
      try await feed.chart(country, 100, .none)
    }
  }

  @Test func `errors are reported with the status or the store's sentence`() throws {
    let unknownFeed = try RecordedResponse("error-chart-v2-404-unknown-feed", status: 404)
    #expect(throws: ChartError.noChart(what: "chart", status: 404, isOnlySource: false)) {
      try unknownFeed.decoded(MarketingToolsResponse.self)
    }
    let unknownCountry = try RecordedResponse(
      "error-chart-v2-500-unknown-country", "html", status: 500)
    #expect(throws: ChartError.noChart(what: "chart", status: 500, isOnlySource: false)) {
      try unknownCountry.decoded(MarketingToolsResponse.self)
    }
    let badCountry = try RecordedResponse("error-lookup-400-country-body", status: 200)
    let sentence = try #require(badCountry.json["errorMessage"].text)
    #expect(throws: ChartError.unreadable(what: "chart", reason: "the store reported: \(sentence)"))
    {
      try badCountry.decoded(LookupResponse.self)
    }
  }

  @Test func `the headers of a lookup are read`() throws {
    var head = ResponseHead()
    let text = try String(
      contentsOf: RecordedResponse.place("lookup-vcr-song-0-2017.headers", "txt"), encoding: .utf8)
    for line in text.split(separator: "\n").dropFirst() {
      head.append(line: Array(line.replacing("HTTP 200", with: "HTTP/1.1 200 OK").utf8))
    }
    #expect(head.status == 200)
    let size = try RecordedResponse("lookup-vcr-song-0-2017").body.count
    #expect(head["content-length"] == "\(size)")
    #expect(head["content-type"] == "text/javascript; charset=utf-8")
  }
}

private let roots: Set<String?> = ["34", "36", "38", "50000024"]

private func compare(
  _ entries: [Entry?], _ items: [JSON], expected: (JSON) throws -> Entry
) throws {
  #expect(entries.count == items.count)
  for (entry, item) in zip(entries, items) {
    let wanted = try expected(item)
    #expect(entry == wanted)
  }
}

struct RecordedResponse {
  let body: Data
  let status: Int
  let json: JSON

  init(_ name: String, _ suffix: String = "json", status: Int = 200) throws {
    body = try Data(contentsOf: Self.place(name, suffix))
    self.status = status
    json = JSON(try? JSONSerialization.jsonObject(with: body))
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  static func place(_ name: String, _ suffix: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Responses/\(name).\(suffix)")
  }

  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try ResponseDecoder(what: "chart", isChart: true)
      .value(of: type, in: Response(status: status, body: body))
  }
}

/// A value of any type in JSON; `nil` where it is missing.
struct JSON {
  private let value: Any?

  init(_ value: Any?) { self.value = value }

  subscript(key: String) -> JSON { JSON((value as? [String: Any])?[key]) }

  /// The elements, or a single object as the only one.
  var array: [JSON] {
    (value as? [Any] ?? (value as? [String: Any]).map { [$0] } ?? []).map(JSON.init)
  }

  /// A string, whose spaces are not doubled, or a number.
  var text: String? {
    (value as? String)?.replacing(/\ +/, with: " ") ?? (value as? Int).map(String.init)
  }
  var number: Double? { value as? Double ?? (value as? Int).map(Double.init) }
  var day: String? { text.map { String($0.prefix(10)) } }
  var secure: String? { text?.replacing(/^http:/, with: "https:") }
  var albumID: String? {
    text.flatMap { $0.firstMatch(of: #//album/[^/]*/(?:id)?(\d+)/#) }.map { String($0.1) }
  }
  var artistID: String? {
    text.flatMap { $0.firstMatch(of: #//artist/[^/]*/(?:id)?(\d+)/#) }.map { String($0.1) }
  }
  var isCollection: Bool { self["wrapperType"].text == "collection" }

  var required: String { get throws { try #require(text) } }
}
