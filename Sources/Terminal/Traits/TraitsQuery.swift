import Glibc
import Support

/// Queries a terminal for its traits. The last query is one to which every terminal replies.
struct TraitsQuery: Sendable {
  /// Most terminals reply within a millisecond. Nothing waits longer for the others, for example over a network, until
  /// the program is about to leave the terminal to others.
  static let timeout = Duration.milliseconds(200)
  /// A reply that takes longer is not waited for.
  static let limit = Duration.seconds(2)

  let queries: TerminalQueries
  private let deadline: ContinuousClock.Instant
  /// According to the replies so far.
  var traits: TerminalTraits
  /// Whether the second query has been sent.
  private(set) var hasSentSecondQuery = false
  /// The input that was typed in the meantime.
  private(set) var typed: [ParsedInput] = []
  /// May contain the beginning of a reply.
  private(set) var parser = InputParser()
  private(set) var isComplete: Bool

  init(_ queries: TerminalQueries, of output: CInt = -1, limit: Duration = Self.limit) {
    (self.queries, deadline) = (queries, .now + limit)
    traits = .unqueried(output)
    isComplete = queries == .none
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
    traits.mayReportColors = queries != .none
    read(from: input, until: deadline)
    let end = ContinuousClock.now
    guard isReadLater || deadline - end > (end - begin) * 2, let second = takeSecondQuery(),
      output.send(second, before: deadline)
    else { return true }
    read(from: input, until: deadline)
    return true
  }

  /// The second query, once the terminal has replied to the first one, and if it understands the second.
  mutating func takeSecondQuery() -> [UInt8]? {
    guard isComplete, !hasSentSecondQuery, let query = queries.secondQuery(name: traits.name)
    else { return nil }
    (hasSentSecondQuery, isComplete) = (true, false)
    return query
  }

  /// - Returns: Whether this is the last reply to the first or the second query.
  @discardableResult
  mutating func add(_ reply: TerminalReply) -> Bool {
    // Without a query, it is no reply to one.
    guard !isComplete else { return false }
    traits.add(reply)
    if case .attributes = reply { isComplete = true }
    return isComplete
  }

  /// Waits until the limit for a late reply, which the shell would read as typed. Keys typed meanwhile are lost. Blocks
  /// its thread.
  mutating func awaitReply(from descriptor: CInt) { read(from: descriptor, until: deadline) }

  /// Whether there was no reply until the limit.
  var isSilent: Bool { !isComplete && deadline <= .now }

  mutating func feed(_ bytes: [UInt8]) {
    for input in parser.feed(bytes) {
      if case .reply(let reply) = input { add(reply) } else { typed.append(input) }
    }
  }

  /// Reads replies until the last one or the deadline. Blocks its thread.
  private mutating func read(from descriptor: CInt, until deadline: ContinuousClock.Instant) {
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
