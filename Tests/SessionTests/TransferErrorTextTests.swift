import Foundation
import SessionFixtures
import Testing
import Transfers

@testable import Session

struct TransferErrorTextTests {
  @Test func `a failure names the key that retries it`() {
    #expect(
      TransferError.unreachable(host: "a.example", reason: "no route").text(keys: .usual)
        == "Could not reach a.example (no route); check your network connection, then press d to try again."
    )
    #expect(
      TransferError.noLongerOffered(status: 404).text(keys: .usual)
        == "The preview is no longer available (HTTP 404); press r to refresh.")
    #expect(
      TransferError.insecure(host: "a.example", reason: "expired").text(keys: .usual)
        == "Certificate verification failed for a.example (expired); "
        + "check the system clock and the network, then press d to try again.")
    #expect(
      TransferError.notAudio(reason: "a page").text(keys: .usual)
        == "The store did not return valid audio (a page).")
  }

  @Test func `a path comes last, and is omitted if there is little room`() {
    let readOnly = TransferError.folder(errno: EROFS, path: "/a")
    #expect(
      readOnly.text(keys: .usual)
        == "Cannot write to the folder (Read-only file system); "
        + "restart with --documents DIR to use another folder. Path: /a")
    #expect(!readOnly.shortText(keys: .usual).contains("/a"))
    #expect(
      TransferError.inTheWay(path: "/a.m4a").text(keys: .usual)
        == "The destination already exists and is not part of this download; "
        + "move it, then press d to try again. Path: /a.m4a")
    #expect(
      TransferError.disk(errno: EFBIG, path: "/a.m4a").text(keys: .usual)
        == "Cannot write to the file (File too large). Path: /a.m4a")
    #expect(
      TransferError.disk(errno: EACCES, path: "/a.m4a").text(keys: .usual)
        == "Cannot write to the file (Permission denied); "
        + "check its permissions, then press d to try again. Path: /a.m4a")
  }

  @Test func `no message suggests an invalid command`() {
    let errors: [TransferError] = [
      .refused(status: 429), .status(500), .timedOut(host: "a"), .rangesDisagree, .busyElsewhere,
      .incomplete(received: 1, expected: 2), .inTheWay(path: "/a"),
      .diskFull(folder: "/a", needed: nil, free: nil), .disk(errno: EIO, path: "/a"),
      .disk(errno: EACCES, path: "/a"), .folder(errno: ENOENT, path: "/a"),
    ]
    for error in errors {
      #expect(error.text(keys: .usual).contains("press d to try again"))
      #expect(!error.text(keys: .usual).contains("run the same"))
    }
  }
}
