import Library
import Testing

@testable import HotTracks

struct RowStateTests {
  @Test func `what is not here offers its download`() {
    let state = RowState(nil, hasPreview: true)
    #expect(state == .notHere)
    #expect(state.words == "Download")
    #expect(state.name == "none")
  }

  @Test func `a track without a preview says so`() {
    let state = RowState(nil, hasPreview: false)
    #expect(state.words == "No preview")
    #expect(state.name == "none")
  }

  @Test func `a partial file says how far it is`() throws {
    let state = RowState(
      try .stub(bytes: 330_000, part: .partial(total: 1_100_000)), hasPreview: true)
    #expect(state.words == "30% of 1.1MB, paused")
    #expect(state.name == "partial")
  }

  @Test func `a partial file of an unknown whole says what has come`() throws {
    let state = RowState(try .stub(bytes: 330_000, part: .partial(total: nil)), hasPreview: true)
    #expect(state.words == "330KB, paused")
  }

  @Test(arguments: [true, false])
  func `what is on disk is downloaded, whether it is still offered or not`(isOffered: Bool) throws {
    let state = RowState(try .stub(), hasPreview: isOffered)
    #expect(state == .downloaded(bytes: 1_100_000))
    #expect(state.words == "Downloaded")
    #expect(state.name == "downloaded")
  }
}
