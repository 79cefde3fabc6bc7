import CCurl
import Foundation
import Testing

@testable import Transfers

@Suite struct TransferErrorTests {
  @Test(
    arguments: [
      (6, "why", .unreachable(host: "h", reason: "why")),
      (7, "why", .unreachable(host: "h", reason: "why")), (28, "why", .timedOut(host: "h")),
      (35, "why", .unreachable(host: "h", reason: "why")),
      (56, "why", .unreachable(host: "h", reason: "why")),
      (60, "why", .insecure(host: "h", reason: "why")),
      (77, "why", .insecure(host: "h", reason: "why")),
      (1, "Received HTTP/0.9 when not allowed", .invalidResponse),
      (1, "Protocol \"http\" disabled", .redirectRefused(host: "h")), (8, "", .invalidResponse),
      (4, "why", .failed(reason: "the request to h failed (why)")),
    ] as [(UInt32, String, TransferError)])
  func `each libcurl code is converted to an error`(
    code: UInt32, reason: String, error: TransferError
  ) {
    #expect(TransferError(CURLcode(rawValue: code), reason: reason, host: "h") == error)
  }

  @Test(
    arguments: [
      (EACCES, .redirectRefused(host: "a")), (EMFILE, .tooManyFiles), (ENFILE, .tooManyFiles),
      (EAFNOSUPPORT, nil), (ENOBUFS, nil), (0, nil),
    ] as [(CInt, TransferError?)])
  func `only some errors of socket(2) have their own message`(code: CInt, error: TransferError?) {
    #expect(Exchange.error(openingSocket: code, host: "a") == error)
  }

  @Test func `only temporary errors are retried`() {
    #expect(TransferError.timedOut(host: "h").isTransient)
    #expect(TransferError.unreachable(host: "h", reason: "").isTransient)
    #expect(TransferError.incomplete(received: 1, expected: 2).isTransient)
    for error: TransferError in [
      .insecure(host: "h", reason: ""), .tooManyRedirects(host: "h"), .redirectRefused(host: "h"),
      .notAudio(reason: ""), .tooLarge(limit: 1), .rangesDisagree, .disk(errno: ENOSPC, path: ""),
      .busyElsewhere, .inTheWay(path: ""), .failed(reason: ""), .addressRefused(""),
      .invalidResponse,
    ] {
      #expect(!error.isTransient, "\(error)")
    }
  }
}
