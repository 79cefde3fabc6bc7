import Glibc
import Support

/// Counts the queries without a reply. After the screen is left, the replies would appear at the prompt.
final class OutstandingReplies: Sendable {
  private let count: Locked<Int>

  init(_ count: Int) {
    self.count = Locked(count)
  }

  func add() {
    count.withLock { $0 += 1 }
  }

  /// Only the last reply to each query counts.
  func received(_ reply: TerminalReply) {
    switch reply {
    case .attributes, .status: count.withLock { $0 = max($0 - 1, 0) }
    default: break
    }
  }

  /// Reads and discards input until the last reply or the deadline. Afterwards, no reply is outstanding.
  /// Blocks its thread.
  func discard(from descriptor: CInt, before deadline: ContinuousClock.Instant) {
    defer { count.withLock { $0 = 0 } }
    var parser = InputParser()
    while count.withLock({ $0 }) > 0, deadline > .now {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, (deadline - .now).pollMilliseconds) == 1 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let length = read(descriptor, &bytes, bytes.count)
      guard length > 0 else { return }
      for case .reply(let reply) in parser.feed(bytes.prefix(length)) { received(reply) }
    }
  }
}
