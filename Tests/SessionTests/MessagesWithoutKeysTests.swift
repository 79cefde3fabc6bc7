import Charts
import Library
import SessionFixtures
import Testing
import Transfers

@testable import Session

/// Messages omit actions that have no key.
struct MessagesWithoutKeysTests {
  private static let few = MessageKeys([.togglePause: "Space", .undo: "u", .openPage: "o"])

  @Test func `a damaged file is not reported as downloaded`() throws {
    let row = Row.stub(kept: try .stub(part: .damaged))
    func obstacle(_ keys: MessageKeys) throws -> String? {
      let model = SessionModel(
        for: .browse, country: try .coded("sk"), folder: "/previews", keys: keys)
      return model.obstacle(of: row)
    }
    #expect(try obstacle(Self.few) == "The file is damaged.")
    #expect(
      try obstacle(.usual)
        == "The file is damaged; press x to erase it, then press d to download it again.")
  }

  @Test func `failures of downloads and charts`() {
    let errors: [(TransferError, String)] = [
      (.noLongerOffered(status: 404), "."), (.busyElsewhere, "."),
      (.unreachable(host: "a", reason: "b"), "; check your network connection."),
    ]
    for (error, end) in errors {
      let said = error.text(keys: Self.few)
      #expect(said.hasSuffix(end) && !said.contains("press"), "\(said)")
    }
    #expect(
      ChartWarning.sameSourceAsLastTime(ChartList(kind: .songs, source: .topSongs)).text(
        keys: Self.few)
        == "Showing “\(ChartList(kind: .songs, source: .topSongs).title)”, the same chart as before."
    )
  }
}
