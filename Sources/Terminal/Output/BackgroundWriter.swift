internal import Foundation
internal import Support

/// Writes to a descriptor on its own thread, so that a terminal or pipe that is not read blocks nothing else.
package final class BackgroundWriter: @unchecked Sendable {
  /// Of the process's standard error.
  package static let standardError = BackgroundWriter(STDERR_FILENO)

  /// Guards everything below.
  private let condition = Condition()
  private var target: CInt
  private var unwritten: [UInt8] = []
  /// How many bytes the thread is writing.
  private var bytesBeingWritten = 0
  private var hasThread = false
  private var canWrite = true
  /// Nothing was written within the time limit of the last flush, nor since.
  private var isStalled = false
  /// The lines that were discarded since the thread began to write.
  private var discardedLines = 0
  private var discardedLine: @Sendable (_ message: String) -> String = { "hottracks: \($0)\n" }

  package static let maxUnwritten = 1_048_576

  package init(_ descriptor: CInt) {
    target = descriptor
  }

  /// Sets the format of the message that is written where lines were discarded.
  package func setDiscardedLine(_ line: @escaping @Sendable (_ message: String) -> String) {
    condition.withLock { discardedLine = line }
  }

  /// From any thread; returns at once. Text is discarded while more than `maxUnwritten` bytes would be waiting, and
  /// after a failed write.
  package func write(_ text: String) {
    guard !text.isEmpty else { return }
    condition.withLock {
      guard canWrite else { return }
      let isFull = unwritten.count + text.utf8.count > Self.maxUnwritten && !unwritten.isEmpty
      guard !isFull, discardedLines == 0 else {
        discardedLines += max(text.utf8.count { $0 == 0x0A }, 1)
        return
      }
      unwritten += text.utf8
      if !hasThread {
        hasThread = true
        Thread.detachNewThread { self.run() }
      }
      condition.broadcast()
    }
  }

  /// False after a failed write: the pipe has no reader any more, or the terminal is gone.
  package var hasReader: Bool { condition.withLock { canWrite } }

  /// More is waiting than a screen holds: frames that are not drawn yet can be left out.
  package var hasUnsentData: Bool {
    condition.withLock { bytesBeingWritten + unwritten.count > 32_768 }
  }

  /// Blocks until everything is written, or until the time limit. After a time limit, later ones are not
  /// waited for until something is written again.
  package func flush(within seconds: Double = .infinity) {
    let limit = ContinuousClock.now + .seconds(min(seconds, 1e9))
    condition.withLock {
      while bytesBeingWritten > 0 || !unwritten.isEmpty {
        guard !isStalled || seconds == .infinity else { return }
        isStalled = !condition.wait(until: limit)
      }
    }
  }

  package var descriptor: CInt {
    get { condition.withLock { target } }
    set { condition.withLock { target = newValue } }
  }

  private func run() {
    while true {
      let (bytes, target) = condition.withLock {
        bytesBeingWritten = 0
        isStalled = false
        condition.broadcast()
        while unwritten.isEmpty { condition.wait() }
        noteDiscardedLines()
        bytesBeingWritten = unwritten.count
        defer { unwritten = [] }
        return (unwritten, self.target)
      }
      if (try? writeAll(bytes, to: target)) != true {
        condition.withLock { (canWrite, unwritten) = (false, []) }
      }
    }
  }

  private func noteDiscardedLines() {
    guard discardedLines > 0 else { return }
    let lines = discardedLines == 1 ? "1 line was" : "\(discardedLines) lines were"
    unwritten += discardedLine("\(lines) discarded because stderr was not read.").utf8
    discardedLines = 0
  }
}
