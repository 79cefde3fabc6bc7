import Foundation
import Testing

@testable import Charts

@Suite struct LookupTests {
  private let store = StubStore()

  private func url(_ ids: String) -> String {
    "https://itunes.apple.com/lookup?id=\(ids)&country=sk"
  }

  private func items(_ ids: String...) async throws(ChartError) -> [String: Entry] {
    try await Lookup.iTunes(.apple, fetch: store.fetch).items(ids, .slovakia, .backoff())
  }

  @Test func `one request looks up many IDs in any order, each once, and only valid ones`()
    async throws
  {
    let ids = "9667151734,7,5288926541,6214937432"
    store.set(url(ids), body: try RecordedResponse("lookup-ids-with-gaps").text)
    #expect(try await self.items("x").isEmpty)
    let items = try await items(
      "9667151734", "x", "7", "5288926541", "9667151734", "", "7&entity=album", "٣", "-1",
      "6214937432")
    #expect(store.requests == [url(ids)])
    // The store does not know 7, and also returned an artist and a video.
    #expect(items.keys.sorted() == ["5288926541", "6214937432", "9667151734"])
    #expect(items.mapValues(\.kind)["5288926541"] == .albums)
    #expect(items["9667151734"]?.place?.text == "2-1" && items["6214937432"]?.place?.text == "2-2")
    #expect(items.allSatisfy { $0 == $1.id })
  }

  @Test func `more than a hundred ids take several requests`() async throws {
    let ids = (1...250).map(String.init)
    let batches = [ids[..<100], ids[100..<200], ids[200...]].map {
      url($0.joined(separator: ","))
    }
    for batch in batches { store.set(batch, body: Fixtures.lookup([])) }
    let lookup = Lookup.iTunes(.apple, fetch: store.fetch)
    #expect(try await lookup.items(ids, .slovakia, .backoff()).isEmpty)
    #expect(store.requests == batches)
  }

  @Test func `results after the first 1,000 are ignored`() async throws {
    let empty = [String](repeating: "{}", count: 999)
    let body = Fixtures.lookup(
      empty + [Fixtures.lookupSong(id: 1001), Fixtures.lookupSong(id: 1002)])
    store.set(url("1001,1002"), body: body)
    #expect(try await items("1001", "1002").keys.sorted() == ["1001"])
  }

  @Test func `replacements and unexpected results are ignored`() async throws {
    let body = Fixtures.lookup([
      #"{"wrapperType":"artist","artistId":1003,"artistName":"The Paper Lanterns"}"#,
      Fixtures.lookupSong(id: 777), #"{"trackId":"1002","trackPrice":-1.00,"currency":"EUR"}"#,
      "null", "7", #"{"kind":"ebook","trackId":null}"#,
    ])
    store.set(url("1001,1002"), body: body)
    #expect(try await items("1001", "1002") == ["1002": Entry(id: "1002")])
  }
}
