import Foundation
import Testing

@testable import DemoStore

struct LookupAnswerTests {
  let tracks = DemoCatalog().tracks

  @Test func `a lookup answers out of order, with numeric ids, and leaves out the unknown`()
    async throws
  {
    let asked = tracks.prefix(3).map(\.id)
    try await withStore { client, server in
      let list = (asked + ["1", "not-a-number"]).joined(separator: ",")
      let answer = try await client.send("/lookup?id=\(list)&country=sk")
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "text/javascript; charset=utf-8")
      #expect(answer.text.hasPrefix("\n\n\n{"))
      let object = try answer.object
      #expect(object["resultCount"] as? Int == 3)
      let results = try #require(object["results"] as? [[String: Any]])
      #expect(results.compactMap { $0["trackId"] as? Int }.map(String.init) == asked.reversed())
      let last = try #require(results.last)
      #expect(last["previewUrl"] as? String == "\(server.address)/preview/\(asked[0]).m4a")
      #expect(last["trackPrice"] as? Double == 1.29)
      #expect(last["currency"] as? String == "EUR")
      #expect(last["country"] as? String == "SVK")
      #expect(last["wrapperType"] as? String == "track")
      #expect(last["kind"] as? String == "song")
      let length = try #require(last["trackTimeMillis"] as? Int)
      #expect((180_000...260_000).contains(length))
      for side in [30, 60, 100] {
        #expect(
          last["artworkUrl\(side)"] as? String
            == "\(server.address)/artwork/\(asked[0])/\(side)x\(side)bb.png")
      }
    }
  }

  @Test func `a lookup without a country asks the American store`() async throws {
    let id = try #require(tracks.first?.id)
    try await withStore { client, _ in
      let object = try await client.object("/lookup?id=\(id)")
      let results = try #require(object["results"] as? [[String: Any]])
      #expect(results.first?["country"] as? String == "USA")
    }
  }

  @Test func `a silent track has no preview, and one of an album no price`() async throws {
    let silent = try #require(tracks.first { $0.isSilent }?.id)
    let albumOnly = try #require(tracks.first { $0.isAlbumOnly }?.id)
    try await withStore { client, _ in
      let object = try await client.object("/lookup?id=\(silent),\(albumOnly)&country=gb")
      let results = try #require(object["results"] as? [[String: Any]])
      #expect(results.count == 2)
      #expect(results[0]["trackPrice"] as? Double == -1)
      #expect(results[0]["previewUrl"] is String)
      #expect(results[1]["previewUrl"] == nil)
      #expect(try await client.send("/preview/\(silent).m4a").status == 404)
    }
  }

  @Test func `nothing known is an empty answer`() async throws {
    try await withStore { client, _ in
      let object = try await client.object("/lookup?id=1&country=gb")
      #expect(object["resultCount"] as? Int == 0)
      #expect((object["results"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func `a country that is none is a bad request`() async throws {
    try await withStore { client, _ in
      let answer = try await client.send("/lookup?id=1&country=zz")
      #expect(answer.status == 400)
      #expect(
        try answer.object["errorMessage"] as? String == "Invalid value(s) for key(s): [country]")
    }
  }
}
