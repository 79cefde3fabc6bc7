import Library
import Session
import SessionFixtures
import Testing
import Transfers

@testable import HotTracks

struct PlayPlanTests {
  @Test func `downloaded tracks play from disk, and can be downloaded again`() throws {
    let row = Row.stub(id: "1", kept: try .stub(id: "1"))
    let item = try #require(plan([row]).items.first)
    #expect(item.path == row.kept?.path)
    #expect(item.request?.finalName == row.kept?.fileName)
    #expect(item.storePage == "page of 1")
  }

  @Test func `offline downloads nothing, and reports missing entries`() throws {
    let plan = plan(
      [.stub(id: "1", kept: try .stub(id: "1")), .stub(id: "2")], isOffline: true)
    #expect(plan.items.map(\.request) == [nil])
    #expect(plan.unavailable.map(\.row.id) == ["2"])
    #expect(plan.unavailable.map(\.failure.status) == [.failed])
    #expect(plan.board.lines.isEmpty)
  }

  @Test func `damaged and unavailable entries are reported`() throws {
    let plan = plan([
      .stub(id: "1", kept: try .stub(id: "1", part: .damaged)), .stub(id: "2", preview: nil),
    ])
    #expect(plan.items.isEmpty)
    #expect(plan.unavailable.map(\.failure.status) == [.playback, .failed])
  }

  @Test func `a track that is named twice plays twice, and is downloaded once`() throws {
    let part = try KeptPreview.stub(id: "1", bytes: 10, part: .partial(total: 100))
    let plan = plan([.stub(id: "1", kept: part), .stub(id: "2"), .stub(id: "1", kept: part)])
    #expect(plan.items.map(\.id) == ["1", "2", "1"])
    #expect(plan.board.lines.map(\.id) == ["1", "2"])
    #expect(plan.board["1"]?.received == 10)
  }

  private func plan(_ rows: [Row], isOffline: Bool = false) -> PlayPlan {
    PlayPlan(rows, folder: "/previews", isOffline: isOffline, suggesting: nil) {
      "page of \($0.id)"
    }
  }
}
