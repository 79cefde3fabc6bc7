import Library
import Session
import SessionFixtures
import Testing
import Transfers

@testable import HotTracks

struct PlayPlanTests {
  @Test func `downloaded tracks play from disk, and missing ones are downloaded`() throws {
    let rows = [Row.stub(id: "1", kept: try .stub(id: "1")), .stub(id: "2")]
    let plan = plan(rows)
    #expect(plan.rows == rows)
    #expect(plan.unavailable.isEmpty)
  }

  @Test func `a downloaded track plays even if the store has no preview of it`() throws {
    let plan = plan([.stub(id: "1", preview: nil, kept: try .stub(id: "1"))])
    #expect(plan.rows.map(\.id) == ["1"])
  }

  @Test func `offline downloads nothing, and reports missing entries`() throws {
    let plan = plan(
      [.stub(id: "1", kept: try .stub(id: "1")), .stub(id: "2")], isOffline: true)
    #expect(plan.rows.map(\.id) == ["1"])
    #expect(plan.unavailable.map(\.row.id) == ["2"])
    #expect(plan.unavailable.map(\.failure.status) == [.failed])
  }

  @Test func `damaged and unavailable entries are reported`() throws {
    let plan = plan([
      .stub(id: "1", kept: try .stub(id: "1", part: .damaged)), .stub(id: "2", preview: nil),
    ])
    #expect(plan.rows.isEmpty)
    #expect(plan.unavailable.map(\.failure.status) == [.playback, .failed])
  }

  @Test func `a track that is named twice plays twice`() throws {
    let part = try LocalPreview.stub(id: "1", bytes: 10, part: .partial(total: 100))
    let plan = plan([.stub(id: "1", kept: part), .stub(id: "2"), .stub(id: "1", kept: part)])
    #expect(plan.rows.map(\.id) == ["1", "2", "1"])
  }

  private func plan(_ rows: [Row], isOffline: Bool = false) -> PlayPlan {
    PlayPlan(rows, isOffline: isOffline)
  }
}
