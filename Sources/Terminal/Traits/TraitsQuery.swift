import Glibc
import Support

/// Queries a terminal for its traits. The last query is one to which every terminal replies.
struct TraitsQuery: Sendable {
  /// Most terminals reply within a millisecond. Slow ones, for example over a network, are not waited for.
  static let timeout = Duration.milliseconds(200)

  let queries: TerminalQueries
  /// According to the replies so far.
  private(set) var traits: TerminalTraits
  /// Whether the second query has been sent.
  private(set) var hasSentSecondQuery = false
  /// The input that was typed in the meantime.
  private(set) var typed: [ParsedInput] = []
  /// May contain the beginning of a reply.
  private(set) var parser = InputParser()
  private(set) var isComplete = false

  init(_ queries: TerminalQueries, of output: CInt = -1) {
    self.queries = queries
    traits = .unqueried(output)
  }

  /// Sends the queries and reads replies until the last one or the deadline. Blocks its thread.
  ///
  /// - Parameters:
  ///   - prefix: Sent before the first query, even if there is none.
  ///   - isReadLater: Whether something reads replies after the deadline. If not, the second query is
  ///     sent only if the remaining time is more than twice what the first took.
  /// - Returns: Whether the prefix and the first query have been sent.
  mutating func send(
    _ output: TerminalOutput, input: CInt, prefix: [UInt8] = [],
    before deadline: ContinuousClock.Instant, isReadLater: Bool = true
  ) -> Bool {
    let begin = ContinuousClock.now
    guard output.send(prefix + queries.initialQuery, before: deadline) else { return false }
    guard queries != .none else { return true }
    read(from: input, until: deadline)
    let end = ContinuousClock.now
    guard isComplete, isReadLater || deadline - end > (end - begin) * 2,
      let second = queries.secondQuery(name: traits.name), output.send(second, before: deadline)
    else { return true }
    (hasSentSecondQuery, isComplete) = (true, false)
    read(from: input, until: deadline)
    return true
  }

  mutating func feed(_ bytes: [UInt8]) {
    for input in parser.feed(bytes) {
      switch input {
      case .reply(let reply):
        traits.add(reply)
        if case .attributes = reply { isComplete = true }
      case .key, .mouse, .pasted: typed.append(input)
      }
    }
  }

  /// Reads replies until the last one or the deadline. Blocks its thread.
  mutating func read(from descriptor: CInt, until deadline: ContinuousClock.Instant) {
    while !isComplete, deadline > .now {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, (deadline - .now).pollMilliseconds) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      // No bytes although there was input: a hang-up, which the reader will detect.
      guard count > 0 else { return }
      feed(Array(bytes.prefix(count)))
    }
  }
}
