import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Testing

@testable import HotTracks

struct ListJSONTests {
  @Test func `a heading contains the country, the list and its age`() throws {
    let demo = try Self.object(ListJSON(heading: nil, isDemo: true, rows: []))
    #expect(demo as NSDictionary == ["schema": 1, "demo": true, "tracks": [Any]()])
    let bare = try Self.object(
      ListJSON(heading: ListJSON.Heading(.stub()), isDemo: false, rows: []))
    #expect(bare["title"] is NSNull && bare["updated"] is NSNull)
    let shown = FetchedChart.stub(
      title: "Najhranejšie", updated: Date(timeIntervalSince1970: 1_799_990_000), isStale: true)
    let object = try Self.object(
      ListJSON(heading: ListJSON.Heading(shown), isDemo: false, rows: []))
    #expect(
      object as NSDictionary == [
        "schema": 1, "country": "sk", "kind": "songs", "source": "most-played",
        "title": "Najhranejšie", "updated": "2027-01-15T05:13:20Z",
        "fetched": "2027-01-15T08:00:00Z", "day": "2027-01-15", "stale": true,
        "comparedWith": NSNull(),
        "firstDay": NSNull(), "recordedDays": NSNull(), "missingDays": NSNull(),
        "tracks": [Any](),
      ])
  }

  @Test func `every key is present, with null for unknown values`() throws {
    let track = try Self.track(Row.stub(preview: nil))
    #expect(
      Set(track.filter { !($0.value is NSNull) }.keys) == [
        "rank", "id", "name", "artistName", "genres", "explicit", "state", "favorite", "kind",
        "screenshotUrls",
      ])
    #expect(try Set(track.keys) == Set(Self.track(Self.wholeRow()).keys))
    #expect(track["id"] as? String == "990000000001")
    #expect(track["rank"] as? Int == 1)
    #expect(track["state"] as? String == "none")
  }

  @Test func `known values have Apple's names`() throws {
    #expect(
      try Self.track(Self.wholeRow()) as NSDictionary == [
        "rank": 2, "id": "1318665245", "name": "Ozvena", "artistName": "Päť Minút Ticha",
        "collectionName": "Prázdna hala", "genres": ["Alternative"], "releaseDate": "2024-11-01",
        "explicit": true, "url": "https://music.example/1",
        "artworkUrl100": "https://a/100x100bb.jpg", "previewUrl": "https://a/b.m4a",
        "trackTimeMillis": 241_171, "trackPrice": 1.29, "currency": "EUR", "favorite": false,
        "country": NSNull(), "artistId": "21", "collectionId": "22", "discNumber": 2,
        "trackNumber": 11,
        "previousRank": NSNull(), "status": NSNull(), "peakRank": NSNull(), "peakDate": NSNull(),
        "daysOnChart": NSNull(), "consecutiveDays": NSNull(), "entryDate": NSNull(),
        "entryRank": NSNull(), "state": "partial", "bytes": 330_000, "totalBytes": 1_100_000,
        "path": NSNull(), "kind": "songs", "description": "Quiet.\nThen loud.",
        "copyright": "℗ 2024 Ticho", "contentAdvisoryRating": "12+", "trackRentalPrice": 0.99,
        "trackCount": 9, "artistUrl": "https://music.example/a",
        "videoPreviewUrl": "https://a/f.m4v",
        "screenshotUrls": ["https://a/1.png", "https://a/2.png"], "averageUserRating": 4.5,
        "userRatingCount": 1204, "version": "2.1",
      ])
  }

  private static func wholeRow() throws -> Row {
    Row(
      ChartEntry(
        rank: 2,
        Entry(
          kind: .songs, id: "1318665245", name: "Ozvena", artistName: "Päť Minút Ticha",
          artistID: "21", collectionName: "Prázdna hala", collectionID: "22",
          place: TrackPlace(disc: 2, track: 11), genres: ["Alternative"], releaseDate: "2024-11-01",
          isExplicit: true, url: "https://music.example/1",
          artworkURL100: "https://a/100x100bb.jpg", previewURL: "https://a/b.m4a",
          trackTimeMillis: 241_171, trackPrice: 1.29, currency: "EUR", details: details)),
      kept: try .stub(bytes: 330_000, part: .partial(total: 1_100_000)))
  }

  private static let details = {
    var details = EntryDetails()
    details.summary = "Quiet.\nThen loud."
    details.rights = "℗ 2024 Ticho"
    details.advisoryRating = "12+"
    details.rentalPrice = 0.99
    details.trackCount = 9
    details.artistURL = "https://music.example/a"
    details.filmURL = "https://a/f.m4v"
    details.screenshotURLs = ["https://a/1.png", "https://a/2.png"]
    details.averageUserRating = 4.5
    details.userRatingCount = 1204
    details.version = "2.1"
    return details
  }()

  @Test func `the date of an entry has the list's own label`() throws {
    let date = Date(timeIntervalSince1970: 1_800_000_000)
    let object = try Self.object(
      ListJSON(
        heading: nil, isDemo: false, rows: [.stub(id: "1"), .stub(id: "2")],
        remembered: .init(name: "added", dates: ["1": date])))
    let tracks = try #require(object["tracks"] as? [[String: Any]])
    #expect(tracks.map { $0["added"] as? String } == ["2027-01-15T08:00:00Z", nil])
    let keys = try Set(Self.track(.stub()).keys)
    #expect(tracks.allSatisfy { Set($0.keys) == keys.union(["added"]) })
  }

  @Test func `a complete file has a path, and its size is the total; slashes are kept`() throws {
    let track = try Self.track(Row(try .stub()))
    #expect(track["state"] as? String == "downloaded")
    #expect(track["bytes"] as? Int == 1_100_000)
    #expect(track["totalBytes"] as? Int == 1_100_000)
    #expect(
      track["path"] as? String == "/previews/Päť Minút Ticha - Ozvena [990000000001].m4a")
    #expect(track["rank"] is NSNull)
    let text = try ListJSON(heading: nil, isDemo: false, rows: [.stub()]).text()
    #expect(text.contains("https://audio-ssl.itunes.apple.com/a.m4a"))
    #expect(text.hasSuffix("}\n"))
  }

  private static func object(_ list: ListJSON) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(list.text().utf8)) as? [String: Any])
  }

  private static func track(_ row: Row) throws -> [String: Any] {
    let list = try object(ListJSON(heading: nil, isDemo: false, rows: [row]))
    return try #require((list["tracks"] as? [[String: Any]])?.first)
  }
}
