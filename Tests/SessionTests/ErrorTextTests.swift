import Charts
import Foundation
import Library
import SessionFixtures
import Testing
import Transfers

@testable import Session

/// Errors in `browse`, with the keys that help. Messages omit actions that have no key.
struct ErrorTextTests {
  private static let few = MessageKeys([.togglePause: "Space", .openPage: "o"])
  private static let none = ChartError.noChart(what: "chart of Palau", status: 404)

  @Test func `a failed transfer names the key that retries it, and its path last`() {
    for (error, text) in [
      (
        .unreachable(host: "a.example", reason: "no route"),
        "Could not reach a.example (no route); check your network connection, "
          + "then press d to try again."
      ),
      (
        .noLongerOffered(status: 404),
        "The preview is no longer available (HTTP 404); press r to refresh."
      ),
      (
        .insecure(host: "a.example", reason: "expired"),
        "Certificate verification failed for a.example (expired); "
          + "check the system clock and the network, then press d to try again."
      ),
      (.notAudio(reason: "a page"), "The store did not return valid audio (a page)."),
      (
        .folder(errno: EROFS, path: "/a"),
        "Cannot write to the folder (Read-only file system); "
          + "restart with --documents DIR to use another folder. Path: /a"
      ),
      (
        .inTheWay(path: "/a.m4a"),
        "The destination already exists and is not part of this download; "
          + "move it, then press d to try again. Path: /a.m4a"
      ),
      (
        .disk(errno: EFBIG, path: "/a.m4a"),
        "Cannot write to the file (File too large). Path: /a.m4a"
      ),
      (
        .disk(errno: EACCES, path: "/a.m4a"),
        "Cannot write to the file (Permission denied); "
          + "check its permissions, then press d to try again. Path: /a.m4a"
      ),
    ] as [(TransferError, String)] {
      #expect(error.text(keys: .usual) == text)
      #expect(!error.shortText(keys: .usual).contains("/a"))
    }
    for error: TransferError in [
      .refused(status: 429), .status(500), .timedOut(host: "a"), .rangesDisagree, .busyElsewhere,
      .incomplete(received: 1, expected: 2), .inTheWay(path: "/a"),
      .diskFull(folder: "/a", needed: nil, free: nil), .disk(errno: EIO, path: "/a"),
      .disk(errno: EACCES, path: "/a"), .folder(errno: ENOENT, path: "/a"),
    ] {
      #expect(error.text(keys: .usual).contains("press d to try again"))
      #expect(!error.text(keys: .usual).contains("run the same"))
    }
    for (error, end) in [
      (.noLongerOffered(status: 404), "."), (.busyElsewhere, "."),
      (.unreachable(host: "a", reason: "b"), "; check your network connection."),
    ] as [(TransferError, String)] {
      let text = error.text(keys: Self.few)
      #expect(text.hasSuffix(end) && !text.contains("press"), "\(text)")
    }
  }

  @Test func `a damaged file is not reported as downloaded`() throws {
    let row = Row.stub(kept: try .stub(part: .damaged))
    for (keys, text) in [
      (Self.few, "The file is damaged."),
      (.usual, "The file is damaged; press x to erase it, then press d to download it again."),
    ] as [(MessageKeys, String)] {
      let model = SessionModel(
        for: .browse, country: try .coded("sk"), folder: "/previews", keys: keys)
      #expect(model.obstacle(of: row) == text)
    }
  }

  @Test func `a missing kind in a country is reported without options`() {
    let advice = "Try again later or choose another country."
    #expect(
      CommandError(withKeys: Self.none).sentence
        == "The chart of Palau is not available (HTTP 404). " + advice)
    #expect(
      CommandError(withKeys: .every([.empty(what: "a"), Self.none])).sentence.hasSuffix(advice))
    #expect(CommandError(withKeys: Self.none).status == CommandError(Self.none).status)
    // Everything else is reported as elsewhere.
    let error = ChartError.unreachable(what: "chart of Slovakia", reason: "no route")
    #expect(CommandError(withKeys: error) == CommandError(error))
    #expect(
      CommandError(withKeys: .every([Self.none, error]))
        == CommandError(.every([Self.none, error]))
    )
  }

  @Test func `a warning names the key for the default list`() {
    let list = ChartList(kind: .songs, source: .topSongs)
    let text = "Showing “\(list.title)”, the same chart as before"
    let warning = ChartWarning.sameSourceAsLastTime(list)
    #expect(warning.text(keys: .usual) == text + "; press r to fetch the default one.")
    #expect(warning.text(keys: Self.few) == text + ".")
    let old = ChartWarning.stale(age: .seconds(7200), because: Self.none)
    #expect(old.text(keys: .usual) == old.description)
  }
}
