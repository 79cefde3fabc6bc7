import Support

/// Writes lines for scripts to stdout in the background, so that a slow reader does not block playback.
struct OutputWriter: Sendable {
  /// The first error of a write: `BrokenPipe` or a `CommandError`.
  let errors: AsyncStream<any Error>
  private let firstError: AsyncStream<any Error>.Continuation
  private let console: Console
  private let timeouts: Timeouts
  private let queue = BlockingQueue("stdout")

  init(_ console: Console, _ timeouts: Timeouts) {
    (self.console, self.timeouts) = (console, timeouts)
    (errors, firstError) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
  }

  /// Any thread; never blocks.
  func write(_ event: ScriptEvent) {
    queue.add { [console, firstError] in
      do {
        try console.print([event.line])
      } catch {
        firstError.yield(error)
      }
    }
  }

  /// Returns when all lines are written, or after a time limit.
  func finish() async {
    await queue.finish(within: timeouts.output)
  }
}
