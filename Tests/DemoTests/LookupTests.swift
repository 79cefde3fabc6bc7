import Foundation
import Testing

@testable import Demo

struct LookupTests {
  let catalog: Catalog

  init() throws { catalog = try Catalog.shared.get() }

  @Test func `results are in reverse order, without unknown and repeated ids`() async throws {
    let ids = try Kind.Name.allCases.map { try #require(catalog.items($0).first?.id) }
    let path = "/lookup?id=\(ids.joined(separator: ",")),1,not-a-number,\(ids[0])&country=SK"
    try await withServer { client in
      let response = try await client.send(path)
      #expect(response.status == 200 && response.text.hasPrefix("\n\n\n{"))
      #expect(response.headers["content-type"] == "text/javascript; charset=utf-8")
      let object = try await client.object(path)
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

  /// Fields in the American store; those with a minus sign are missing.
  @Test(
    arguments: [
      (.song, 101, "wrapperType=track kind=song trackPrice=1.29 collectionId=9979150008"),
      (
        .song, 101,
        "previewUrl=/preview/990926301171.m4a country=USA currency=USD trackNumber=1 trackCount=11"
      ),
      (.song, 101, "trackTimeMillis=241171 artworkUrl30=/artwork/990926301171/30x30bb.png"),
      (.song, 314, "trackPrice=1.29 -previewUrl"),
      (.song, 92, "trackPrice=-1 previewUrl=/preview/995794254532.m4a"),
      (.album, 1, "wrapperType=collection collectionType=Album collectionId=9932156286 -trackId"),
      (.album, 1, "trackCount=9 collectionPrice=9.99"),
      (.musicVideo, 1, "kind=music-video trackPrice=2.49 -collectionName"),
      (.podcast, 1, "kind=podcast collectionId=994059024071 trackId=994059024071 trackCount=75"),
      // Seconds.
      (.podcast, 1, "trackTimeMillis=1224 trackRentalPrice=0 -description -previewUrl"),
      (.app, 18, "wrapperType=software kind=software version=1.9.4 averageUserRating=4.7"),
      (.app, 18, "contentAdvisoryRating=9+ formattedPrice=$9.99"),
      (.app, 1, "price=0 formattedPrice=Get"),
      (.book, 304, "kind=ebook price=7.99 -wrapperType -trackPrice -primaryGenreName"),
      (.book, 51, "description=null"),
      (.audiobook, 1, "wrapperType=audiobook collectionPrice=21.99 -kind -trackId"),
      (.audiobook, 1, "previewUrl=/preview/990881154071.m4a"),
      (.movie, 2, "kind=feature-movie trackRentalPrice=3.99 previewUrl=/preview/997058758142.m4v"),
      (.episode, 6, "kind=tv-episode collectionId=9958511541 trackNumber=3"),
    ] as [(Kind.Name, Int, String)])
  func `each kind has its own fields`(kind: Kind.Name, number: Int, fields: String) async throws {
    let result = try await result(kind, number, country: nil)
    for field in fields.split(separator: " ") {
      if field.hasPrefix("-") {
        #expect(result.fields[String(field.dropFirst())] == nil, "\(field)")
      } else {
        let parts = field.split(separator: "=", maxSplits: 1)
        let found = result.fields[String(parts[0])].map { $0 is NSNull ? "null" : "\($0)" }
        #expect(found?.replacing(result.address, with: "") == String(parts[1]))
      }
    }
  }

  @Test func `descriptions are plain text or HTML`() async throws {
    let movie = try await result(.movie, 2, country: nil).fields
    #expect((movie["longDescription"] as? String)?.contains("too well.\n\nWinner") == true)
    let book = try await result(.book, 304, country: nil).fields
    #expect((book["description"] as? String)?.hasPrefix("<b>Markup &amp; how") == true)
  }

  @Test(arguments: [
    ("us", "PG-13", "USD", 14.99), ("gb", "12", "GBP", 11.99), ("jp", "PG12", "JPY", 2_400),
  ])
  func `ratings and prices are those of the storefront`(
    country: String, rating: String, currency: String, price: Double
  ) async throws {
    let movie = try await result(.movie, 5, country: country).fields
    #expect(movie["contentAdvisoryRating"] as? String == rating)
    #expect(movie["currency"] as? String == currency && movie["trackPrice"] as? Double == price)
  }

  private func result(
    _ kind: Kind.Name, _ number: Int, country: String?
  ) async throws -> (fields: [String: Any], address: String) {
    let id = try #require(catalog.items(kind).first { $0.number == number }?.id)
    var found: (fields: [String: Any], address: String) = ([:], "")
    try await withServer { client in
      let country = country.map { "&country=\($0)" } ?? ""
      let results = try await client.object("/lookup?id=\(id)\(country)")["results"]
      found = (try #require((results as? [[String: Any]])?.first), client.address)
    }
    return found
  }
}
