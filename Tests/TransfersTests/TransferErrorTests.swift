import CCurl
import Foundation
import Testing

@testable import Transfers

@Suite struct TransferErrorTests {
  @Test func `each libcurl code is converted to an error`() {
    func error(_ code: UInt32, _ reason: String = "why") -> TransferError {
      TransferError(CURLcode(rawValue: code), reason: reason, host: "h")
    }
    #expect(error(6) == .unreachable(host: "h", reason: "why"))
    #expect(error(7) == .unreachable(host: "h", reason: "why"))
    #expect(error(28) == .timedOut(host: "h"))
    #expect(error(35) == .unreachable(host: "h", reason: "why"))
    #expect(error(56) == .unreachable(host: "h", reason: "why"))
    #expect(error(60) == .insecure(host: "h", reason: "why"))
    #expect(error(77) == .insecure(host: "h", reason: "why"))
    #expect(error(1, "Received HTTP/0.9 when not allowed") == .invalidResponse)
    #expect(error(1, "Protocol \"http\" disabled") == .redirectRefused(host: "h"))
    #expect(error(8) == .invalidResponse)
    #expect(error(4) == .failed(reason: "the request to h failed (why)"))
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

  @Test func `a full disk and missing permissions have different messages`() {
    #expect(
      "\(TransferError.diskFull(folder: "/m", needed: nil, free: nil))"
        .contains("not enough disk space"))
    #expect("\(TransferError.disk(errno: EROFS, path: "/m"))".contains("cannot write to /m"))
    #expect("\(TransferError.disk(errno: EIO, path: "/m"))".contains("cannot write to /m"))
  }
}
