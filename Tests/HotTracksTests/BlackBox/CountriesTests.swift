import Foundation
import TestSupport
import Testing

/// The charts of several countries, and the recorded days of one, of a store that changes. The transcripts
/// countries.txt, changes.txt and history.txt have the rest.
@Suite(.timeLimit(.minutes(10)))
final class CountriesTests {
  private let home: Home
  private let store: WireStore

  init() throws {
    home = try Home()
    store = try WireStore(count: 1)
  }

  deinit {
    store.stop()
  }

  @discardableResult
  private func run(
    _ line: String, status: CInt = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ProgramEnd {
    try await home.run(line, store.environment, status: status, sourceLocation: sourceLocation)
  }

  @Test func `one of several charts fails, each has its own IDs, and cached ones take no request`()
    async throws
  {
    for (country, songs) in [("sk", [9, 1]), ("cz", [1, 1009]), ("at", [5])] {
      store.setChart(of: country, .init(songs: songs))
    }
    store.setChart(of: "pl", .init(status: "500 No"))
    let some = try await run("-c sk,pl,cz,at -n 1", status: 1)
    #expect(some.lines.dropFirst().map { $0.prefix(4) } == ["sk\t1", "cz\t1", "at\t1"])
    #expect(
      some.errors.contains(
        "hottracks: Could not fetch the chart of Poland: not available (HTTP 500).\n"))
    // The failed one was repeated.
    let asked = store.requests.count
    #expect(asked == 5)
    let across = try await run("-c sk,cz --across --genre alternative --json")
    #expect(
      try across.tracks().map { $0["ids"] as? [String] } == [["880000000009", "880000001009"]])
    // Austria has no entry of this genre, and is printed all the same.
    let genres = try await run("-c at,sk genres --genre alternative --json")
    #expect(genres.lines.map { $0.contains(#""genres":[]"#) } == [true, false])
    #expect(
      try await run("-c sk,at --across").errors.hasSuffix(
        "No entry is in at least 2 of these charts.\n"))
    #expect(store.requests.count == asked)
  }

  @Test func `all countries are fetched, and recorded only on request`() async throws {
    store.setChart(.init(songs: [7]))
    store.setChart(of: "ly", .init(status: "404 No"))
    let all = try await run("-c all --across --json", status: 1).object()
    #expect((all["countries"] as? [String])?.count == 166)
    #expect((all["missing"] as? [[String: String]]) == [["country": "ly", "reason": "noChart"]])
    #expect(store.requests.count == 167)
    try await run("-c at history", status: 66)
    try await run("-c all -n 1 --record -q", status: 1)
    #expect(store.requests.count == 168)
    #expect(try await run("-c at history").lines.count == 2)
  }

  @Test func `changes need an earlier day, and know the genre of an entry that has left the chart`()
    async throws
  {
    func fetch(_ day: Int, _ songs: [Int]) async throws {
      store.setChart(.init(songs: songs, fields: ["Date: \(day) Nov 2026 08:00:00 GMT"]))
      try await run("-c sk,cz --refresh -q --record")
    }
    try await fetch(20, [1, 2, 3, 9])
    let first = try await run("-c sk --new")
    #expect(first.lines.count == 1 && first.errors.contains("No earlier day"))
    #expect(
      try await run("-c sk,cz --new").errors.hasSuffix(
        "No earlier day of these charts is recorded. Try again tomorrow.\n"))
    try await fetch(21, [4, 3, 1])
    let gone = try await run("-c sk --gone --genre alternative")
    #expect(gone.lines.dropFirst().map { $0.suffix(3) } == ["009"])
    let both = try await run("-c sk,cz --gone --genre pop")
    #expect(both.lines.dropFirst().map { $0.suffix(3) } == ["002", "009", "002", "009"])
  }
}
