import Foundation
import TestSupport
import Testing

/// Charts with a wrong country or date are not recorded under a wrong key. The transcripts history.txt and
/// unwritable.txt have the rest.
@Suite(.timeLimit(.minutes(10)))
final class ArchiveRunTests {
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
    _ words: String, status: CInt = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ProgramEnd {
    try await home.run(words, store.environment, status: status, sourceLocation: sourceLocation)
  }

  @Test func `the chart of another country is an error, and not recorded`() async throws {
    store.setChart(.init(songs: [1, 2, 3], country: "cz"))
    let ended = try await run("-c sk --source most-played", status: 65)
    #expect(ended.errors.contains("received a chart for another country (cz)"))
    try await run("-c sk history", status: 66)
    #expect(try await run("-c cz").lines.count == 4)
    // An older chart is shown, but cron must know.
    store.setChart(.init(songs: [1, 2, 3], country: "sk"))
    let old = try await run("-c cz --refresh --record -q", status: 65)
    #expect(old.lines.count == 4)
    #expect(
      old.errors.hasPrefix("hottracks: Showing the chart cached a moment ago: could not read"))
    #expect(try await run("-c cz --refresh -q").errors == old.errors)
  }

  @Test func `a wrong clock is named once, and the day is that of the response`() async throws {
    // From a cache that has had it for an hour.
    let date = "Date: Fri, 20 Nov 2020 23:30:00 GMT"
    store.setChart(.init(songs: [1], fields: [date, "Age: 3600"]))
    let ended = try await run("-c sk,cz")
    #expect(ended.errors.ranges(of: "This computer's clock is ").count == 1)
    #expect(ended.errors.contains(" days ahead of the store's clock."))
    #expect(try await run("-c sk history").errors.contains(" · 21 Nov 2020 · "))
    // Two dates are none.
    store.setChart(.init(songs: [1], fields: [date, date]))
    #expect(!(try await run("-c pl").errors.contains("This computer's clock")))
    #expect(try await run("-c pl history").errors.contains(" · 1 day recorded"))
  }
}
