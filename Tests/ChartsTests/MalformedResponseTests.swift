import Foundation
import HTTP
import Testing

@testable import Charts

/// Random numbers that are the same in every run (SplitMix64).
private struct SeededChance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite struct MalformedResponseTests {
  /// The body truncated, or with some bytes replaced, duplicated or removed.
  private func garbled(_ body: Data, seed: UInt64) -> Data {
    var chance = SeededChance(state: seed)
    var bytes = Array(body)
    if Bool.random(using: &chance) {
      return Data(bytes.prefix(Int.random(in: 0...bytes.count, using: &chance)))
    }
    for _ in 0..<Int.random(in: 1...8, using: &chance) {
      let place = Int.random(in: 0..<bytes.count, using: &chance)
      switch Int.random(in: 0..<3, using: &chance) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &chance)
      case 1: bytes.insert(bytes[place], at: place)
      default: bytes.remove(at: place)
      }
    }
    return Data(bytes)
  }

  private func check(
    _ body: String, feed: (@escaping Fetch) -> ChartFeed
  ) async {
    for seed in 0..<150 as Range<UInt64> {
      let answer = Response(status: 200, body: garbled(Data(body.utf8), seed: seed))
      let feed = feed { _, _ throws(FetchError) in answer }
      do throws(ChartError) {
        let chart = try await feed.chart(.slovakia, 10, .backoff())
        #expect(throws: Never.self, "seed \(seed)") { try Invariants.check(ranksAndIDsOf: chart) }
      } catch {
        #expect(!error.description.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test func `a mutated most-played chart is a chart or an error`() async {
    await check(Fixtures.mostPlayed(count: 4)) { .mostPlayedSongs(.apple, fetch: $0) }
  }

  @Test func `a mutated top-songs chart is a chart or an error`() async {
    await check(Fixtures.topSongs(count: 3)) { .topSongs(.apple, fetch: $0) }
  }

  @Test func `a mutated hot-tracks chart is a chart or an error`() async {
    await check(Fixtures.hotTracks) { .hotTracks(.apple, fetch: $0) }
  }

  @Test(arguments: MediaKind.allCases)
  func `a mutated chart of any kind is a chart or an error`(kind: MediaKind) async throws {
    let feeds = ChartFeed.iTunesRSS(.apple) { _, _ in Response(status: 404) }
    let place = try #require(feeds.firstIndex { $0.list.kind == kind })
    await check(Fixtures.entries(of: kind)) { ChartFeed.iTunesRSS(.apple, fetch: $0)[place] }
  }

  @Test func `a malformed lookup returns only requested IDs`() async {
    let body = Data(Fixtures.lookup(count: 4).utf8)
    for seed in 0..<150 as Range<UInt64> {
      let answer = Response(status: 200, body: garbled(body, seed: seed))
      let lookup = Lookup.iTunes(.apple) { _, _ throws(FetchError) in answer }
      do throws(ChartError) {
        let items = try await lookup.items(["1001", "1002"], .slovakia, .backoff())
        #expect(Set(items.keys).isSubset(of: ["1001", "1002"]), "seed \(seed)")
      } catch {
        #expect(!error.description.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test func `a response with a million levels is an error`() async {
    let body = #"{"feed":{"results":"# + String(repeating: "[", count: 1_000_000)
    let answer = Response(status: 200, body: Data(body.utf8))
    let feed = ChartFeed.hotTracks(.apple) { _, _ throws(FetchError) in answer }
    await #expect(throws: ChartError.self) { try await feed.chart(.slovakia, 10, .backoff()) }
  }
}
