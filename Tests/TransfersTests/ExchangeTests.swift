import Foundation
import Testing

@testable import Transfers

struct ExchangeTests {
  @Test(
    arguments: [
      (EACCES, .redirectRefused(host: "a")), (EMFILE, .tooManyFiles), (ENFILE, .tooManyFiles),
      (EAFNOSUPPORT, nil), (ENOBUFS, nil), (0, nil),
    ] as [(CInt, TransferError?)])
  func `only some errors of socket(2) have their own message`(code: CInt, error: TransferError?) {
    #expect(Exchange.error(openingSocket: code, host: "a") == error)
  }
}
