import Charts
import Foundation
import Library
import SessionFixtures
import TestSupport
import Testing
import Transfers

@testable import Session

struct PreviewPlanTests {
  @Test func `complete files are skipped, missing previews reported, and the rest downloaded`()
    throws
  {
    let here = Row.stub(id: "1", file: try .stub(id: "1"))
    let silent = Row.stub(id: "2", preview: nil)
    var wanted = Row.stub(
      id: "3", name: "Ozvena", artist: "Päť Minút Ticha", preview: "https://x/3")
    wanted.url = "https://music.apple.com/sk/song/3"
    // Even if it is no longer offered.
    let old = Row.stub(id: "4", preview: nil, file: try .stub(id: "4"))
    let plan = PreviewPlan([here, silent, wanted, old])
    #expect(plan.downloaded == [here, old])
    #expect(
      plan.failures.map(\.sentence) == [
        "The store has no preview of Päť Minút Ticha – Ozvena."
      ])
    #expect(
      plan.fetched.map { $0.transferRequest(in: "/previews") } == [
        TransferRequest(
          id: "3", address: "https://x/3", folder: "/previews",
          finalName: "Päť Minút Ticha - Ozvena [3].m4a",
          storePage: "https://music.apple.com/sk/song/3")
      ])
  }

  @Test func `a long name has shorter ones for file systems that do not accept it`() throws {
    let row = Row.stub(
      id: "3", name: String(repeating: "n", count: 300), artist: "A", preview: "https://x/3")
    var request = try #require(row.transferRequest(in: "/previews"))
    var lengths = [request.finalName.utf8.count]
    while request.useShorterName() { lengths.append(request.finalName.utf8.count) }
    #expect(lengths == [PreviewName.longest] + PreviewName.shorterLengths)
    #expect(request.finalName.hasSuffix("nn [3].m4a"))
  }

  @Test func `a partial file keeps its name when the title changes`() throws {
    let file = try LocalPreview.stub(
      id: "3", track: "Ozvena (Single)", bytes: 10, part: .partial(total: nil))
    let row = Row.stub(id: "3", name: "Ozvena", file: file)
    #expect(
      row.transferRequest(in: "/previews")?.finalName
        == "Päť Minút Ticha - Ozvena (Single) [3].m4a")
  }

  @Test(arguments: [false, true])
  func `what is on disk plays, the rest is downloaded in place, and other entries are reported`(
    isOffline: Bool
  ) throws {
    let part = try LocalPreview.stub(id: "2", bytes: 10, part: .partial(total: 100))
    let plan = PreviewPlan(
      [
        .stub(id: "1", preview: nil, file: try .stub(id: "1")), .stub(id: "2", file: part),
        .stub(id: "3", file: try .stub(id: "3", part: .damaged)), .stub(id: "4"),
        .stub(id: "5", preview: nil), .stub(id: "2", file: part),
      ], isOffline: isOffline)
    #expect(plan.playable.map(\.id) == (isOffline ? ["1"] : ["1", "2", "4", "2"]))
    #expect(
      plan.unavailable.map(\.row.id) == (isOffline ? ["2", "3", "4", "5", "2"] : ["3", "5"]))
    #expect(
      plan.unplayable.map(\.failure.status)
        == (isOffline ? [.failed, .playback, .failed, .failed, .failed] : [.playback, .failed]))
  }

  @Test func `offline downloads nothing, and reports each missing entry`() throws {
    let here = Row.stub(id: "1", file: try .stub(id: "1"))
    let half = Row.stub(
      id: "2", artist: "A", file: try .stub(id: "2", bytes: 1, part: .partial(total: 9)))
    let damaged = Row.stub(id: "3", file: try .stub(id: "3", part: .damaged))
    let silent = Row.stub(id: "4", preview: nil)
    let wanted = Row.stub(id: "5", artist: "B")
    let plan = PreviewPlan([here, half, damaged, silent, wanted], isOffline: true)
    #expect(plan.downloaded == [here])
    #expect(plan.fetched.isEmpty)
    #expect(plan.unavailable.map(\.row.id) == ["2", "3", "4", "5"])
    let fetch = "Run without --offline to download it."
    #expect(
      plan.failures.map(Optional.some) == [
        CommandError(.failed, "A – Ozvena is only partly downloaded. \(fetch)"),
        damaged.previewError(), silent.previewError(),
        CommandError(.failed, "B – Ozvena is not downloaded. \(fetch)"),
      ])
  }
}
