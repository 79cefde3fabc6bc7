@testable import Transfers

extension ResponseHead {
  /// The head that these lines make, in the order a server would send them.
  init(_ lines: String...) {
    self.init()
    for line in lines { take(line: Array((line + "\r\n").utf8)) }
  }
}
