import Charts
import Library
import SessionFixtures
import Testing

@testable import Session

struct RowStateTests {
  @Test func `a state has words, and a name for scripts`() throws {
    let whole = try LocalPreview.stub()
    let part = try LocalPreview.stub(bytes: 330_000, part: .partial(total: 1_100_000))
    let unsized = try LocalPreview.stub(bytes: 330_000, part: .partial(total: nil))
    let busy = try LocalPreview.stub(
      bytes: 330_000, part: .partial(total: 1_100_000, isInUse: true))
    let offered = PreviewAvailability.offered(address: "https://x/1")
    for (kept, preview, words, name) in [
      (nil, offered, "–", "none"), (nil, .none, "No preview", "none"),
      (nil, .unknown(because: nil), "Unknown", "none"), (part, .none, "Paused 30%", "partial"),
      (unsized, .none, "Paused", "partial"),
      (busy, .none, "In use", "partial"),
      // Even if it is no longer offered.
      (whole, offered, "Downloaded", "downloaded"),
      (whole, .none, "Downloaded", "downloaded"),
      (whole, .unknown(because: nil), "Downloaded", "downloaded"),
    ] as [(LocalPreview?, PreviewAvailability, String, String)] {
      let state = RowState(kept, preview: preview)
      #expect(state.words == words && state.name == name)
    }
    #expect(RowState(nil, preview: offered) == .notHere)
    #expect(RowState(whole, preview: .none) == .downloaded(bytes: 1_100_000))
  }

  @Test func `entries of kinds without charts may have no preview`() throws {
    for (offer, hasAudio) in [
      (.none, false), (.video(address: "https://x/1"), false),
      (.offered(address: "https://x/1"), true), (.unknown(because: nil), true),
    ] as [(PreviewAvailability, Bool)] {
      var row = Row(Entry(id: "7", name: "Season 2"), kept: nil)
      row.preview = offer
      #expect(row.hasState == hasAudio)
      #expect(row.assumedKind == (hasAudio ? .songs : nil))
      row.kept = try .stub()
      #expect(row.hasState)
    }
  }
}
