import Charts
import Library
import SessionFixtures
import Testing

@testable import Session

struct RowStateTests {
  @Test func `a missing file is a dash, and a word for screen readers`() {
    let state = RowState(nil, preview: .offered(address: "https://x/1"))
    #expect(state == .notHere)
    #expect(state.words == "–")
    #expect(state.plainWords == "none")
    #expect(state.name == "none")
  }

  @Test func `a track without a preview has a message`() {
    let state = RowState(nil, preview: .none)
    #expect(state.words == "No preview")
    #expect(state.name == "none")
  }

  @Test func `a partial file shows its progress`() throws {
    let state = RowState(
      try .stub(bytes: 330_000, part: .partial(total: 1_100_000)), preview: .none)
    #expect(state.words == "Paused 30%")
    #expect(state.plainWords == "Paused 30%")
    #expect(state.name == "partial")
  }

  @Test func `a partial file of an unknown size has no percentage`() throws {
    let state = RowState(try .stub(bytes: 330_000, part: .partial(total: nil)), preview: .none)
    #expect(state.words == "Paused")
  }

  @Test func `a partial file that another process downloads is in use`() throws {
    let part = LocalPreview.Part.partial(total: 1_100_000, isInUse: true)
    let state = RowState(try .stub(bytes: 330_000, part: part), preview: .none)
    #expect(state == .inUse)
    #expect(state.words == "In use")
    #expect(state.name == "partial")
  }

  @Test func `a failed lookup does not mean that there is no preview`() {
    let state = RowState(nil, preview: .unknown(because: nil))
    #expect(state.words == "Unknown")
    #expect(state.name == "none")
  }

  @Test(
    arguments: [
      (.none, false), (.video(address: "https://x/1"), false),
      (.offered(address: "https://x/1"), true),
      (.unknown(because: nil), true),
    ] as [(PreviewAvailability, Bool)])
  func `entries of kinds without charts may have no preview`(
    offer: PreviewAvailability, hasAudio: Bool
  )
    throws
  {
    var row = Row(Entry(id: "7", name: "Season 2"), kept: nil)
    row.preview = offer
    #expect(row.hasState == hasAudio)
    #expect(row.assumedKind == (hasAudio ? .songs : nil))
    row.kept = try .stub()
    #expect(row.hasState)
  }

  @Test(
    arguments: [.none, .unknown(because: nil), .offered(address: "https://x/1")]
      as [PreviewAvailability])
  func `a downloaded entry is downloaded, even if it is no longer offered`(
    offer: PreviewAvailability
  )
    throws
  {
    let state = RowState(try .stub(), preview: offer)
    #expect(state == .downloaded(bytes: 1_100_000))
    #expect(state.words == "Downloaded")
    #expect(state.name == "downloaded")
  }
}
