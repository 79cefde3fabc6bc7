import Rows
import Support

/// Lines for scripts on stdout. A reader that does not read holds nobody up.
struct OutputWriter: Sendable {
  /// Why no more can be written: `BrokenPipe` or a `CommandError`; at most one.
  let troubles: AsyncStream<any Error>
  private let trouble: AsyncStream<any Error>.Continuation
  private let console: Console
  private let timeouts: Timeouts
  private let work = BlockingQueue("stdout")

  init(_ console: Console, _ timeouts: Timeouts) {
    (self.console, self.timeouts) = (console, timeouts)
    (troubles, trouble) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
  }

  /// Any thread; never blocks.
  func write(_ line: String) {
    work.add { [console, trouble] in
      do {
        try console.print([line])
      } catch {
        trouble.yield(error)
      }
    }
  }

  /// Returns when all is written, or soon where nobody reads.
  func finish() async {
    await work.finish(within: timeouts.output)
  }
}
