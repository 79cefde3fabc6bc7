import Glibc
import Support

/// A terminal asked what it is, with a question last that every terminal answers.
struct TraitsQuery {
  /// Most answer within one; what is slower, as at the end of a long line, is not waited for.
  static let patience = Duration.milliseconds(150)

  let questions: TerminalQueries
  private(set) var replies = TraitReplies()
  /// Whether the second query has been sent.
  private(set) var isSecondAsked = false
  /// What was typed meanwhile.
  private(set) var typed: [ParsedInput] = []
  /// It may stand within a reply that is still coming.
  private(set) var parser = InputParser()
  private(set) var isAnswered = false

  init(_ questions: TerminalQueries) {
    self.questions = questions
  }

  /// Sends the queries and reads replies until the last one, the deadline or `isCanceled`, which is
  /// checked after each wake. Blocks its thread.
  ///
  /// - Parameters:
  ///   - entrance: Sent before the first query, even if there is none.
  ///   - isReadLater: Whether something reads replies after the deadline. If not, the second query is
  ///     sent only if the remaining time is more than twice what the first took.
  /// - Returns: Whether the entrance and the first query have been sent.
  mutating func ask(
    _ output: TerminalOutput, input: CInt, entrance: [UInt8] = [],
    before deadline: ContinuousClock.Instant, isReadLater: Bool = true,
    wokenBy wakeUp: EventFD? = nil, unless isCanceled: () -> Bool = { false }
  ) -> Bool {
    func send(_ bytes: [UInt8]) -> Bool {
      output.send(bytes, before: deadline, wokenBy: wakeUp, unless: isCanceled)
    }
    let begin = ContinuousClock.now
    guard send(entrance + questions.first) else { return false }
    guard questions != .none else { return true }
    func hear(_ query: inout TraitsQuery) {
      query.hear(
        from: input, window: output.size, until: deadline, wokenBy: wakeUp, unless: isCanceled)
    }
    hear(&self)
    let end = ContinuousClock.now
    guard isReadLater || deadline - end > (end - begin) * 2 else { return true }
    if let second = secondQuestion(), send(second) { hear(&self) }
    return true
  }

  /// The second query, if the first is answered. Resets `isAnswered`.
  private mutating func secondQuestion() -> [UInt8]? {
    guard isAnswered, let second = questions.second(replies) else { return nil }
    (isSecondAsked, isAnswered) = (true, false)
    return second
  }

  mutating func hear(_ bytes: [UInt8], window: TerminalSize? = nil) {
    for input in parser.feed(bytes) {
      switch input {
      case .reply(let reply): take(reply, window: window)
      // The colors are already being queried.
      case .focusGained, .focusLost, .colorSchemeChanged: break
      case .key, .mouse, .pasted: typed.append(input)
      }
    }
  }

  mutating func take(_ reply: TerminalReply, window: TerminalSize?) {
    replies.take(reply, window: window)
    if case .attributes = reply { isAnswered = true }
  }

  private mutating func hear(
    from descriptor: CInt, window: TerminalSize, until deadline: ContinuousClock.Instant,
    wokenBy wakeUp: EventFD?, unless isCanceled: () -> Bool
  ) {
    while !isAnswered, deadline > .now, !isCanceled() {
      var polled = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakeUp?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polled, 2, (deadline - .now).pollMilliseconds) > 0 else { continue }
      wakeUp?.reset()
      guard polled[0].revents != 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &bytes, bytes.count)
      // Nothing though something was there: it has hung up, which its reader will see.
      guard count > 0 else { return }
      hear(Array(bytes.prefix(count)), window: window)
    }
  }
}
