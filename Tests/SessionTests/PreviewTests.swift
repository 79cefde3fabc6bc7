import Charts
import Library
import SessionFixtures
import TestSupport
import Testing
import Transfers

@testable import Session

struct PreviewPlanTests {
  /// As in `Texts/preview-plan.txt`: which rows are complete, which are downloaded, and what is reported, first for
  /// downloads, then for playback.
  @Test func `complete files are used, missing previews reported, and the rest downloaded`() throws
  {
    let part = try LocalPreview.stub(id: "2", bytes: 10, part: .partial(total: 100))
    let rows: [Row] = [
      .stub(id: "1", file: try .stub(id: "1")), .stub(id: "2", artist: "A", file: part),
      .stub(id: "3", file: try .stub(id: "3", part: .damaged)), .stub(id: "4", artist: "B"),
      .stub(id: "5", preview: nil),
      // Even if it is no longer offered.
      .stub(id: "6", preview: nil, file: try .stub(id: "6")),
      .stub(id: "2", artist: "A", file: part),
    ]
    var lines: [String] = []
    for isOffline in [false, true] {
      let plan = PreviewPlan(rows, isOffline: isOffline)
      lines.append(isOffline ? "# Offline" : "# Online")
      for (title, rows) in [
        ("downloaded", plan.downloaded), ("fetched", plan.fetched), ("playable", plan.playable),
      ] {
        lines.append("\(title): \(rows.isEmpty ? "none" : rows.map(\.id).joined(separator: " "))")
      }
      for (failures, unplayable) in zip(plan.unavailable, plan.unplayable) {
        #expect(failures.row == unplayable.row)
        #expect(failures.failure.sentence == unplayable.failure.sentence)
        let statuses = "\(failures.failure.status.rawValue), \(unplayable.failure.status.rawValue)"
        lines.append("\(failures.row.id): \(failures.failure.sentence) (\(statuses))")
      }
    }
    try ExpectedText.expect(lines, in: "preview-plan")
  }

  @Test func `a request has the address and the page of its row, and the name of its file`() throws
  {
    var row = Row.stub(id: "3", preview: "https://x/3")
    row.url = "https://music.apple.com/sk/song/3"
    var request = TransferRequest(
      id: "3", address: "https://x/3", folder: "/previews",
      finalName: "Päť Minút Ticha - Ozvena [3].m4a", storePage: "https://music.apple.com/sk/song/3")
    #expect(row.transferRequest(in: "/previews") == request)
    // A partial file keeps its name when the title changes.
    row.file = try .stub(id: "3", track: "Ozvena (Single)", part: .partial(total: nil))
    #expect(
      row.transferRequest(in: "/previews")?.finalName
        == "Päť Minút Ticha - Ozvena (Single) [3].m4a")
    // A long name has shorter ones for file systems that do not accept it.
    row = .stub(id: "3", name: String(repeating: "n", count: 300), artist: "A")
    request = try #require(row.transferRequest(in: "/previews"))
    var lengths = [request.finalName.utf8.count]
    while request.useShorterName() { lengths.append(request.finalName.utf8.count) }
    #expect(lengths == [PreviewName.longest] + PreviewName.shorterLengths)
    #expect(request.finalName.hasSuffix("nn [3].m4a"))
  }
}
