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

  @Test func `one request looks up many valid IDs in any order, each once`() async throws {
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

  @Test func `results after the first 1,000 are ignored`() async throws {
    let empty = [String](repeating: "{}", count: 999)
    let body = Fixtures.lookup(
      empty + [Fixtures.lookupSong(id: 1001), Fixtures.lookupSong(id: 1002)])
    store.set(url("1001,1002"), body: body)
    #expect(try await items("1001", "1002").keys.sorted() == ["1001"])
  }
}
