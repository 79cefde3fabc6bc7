/// Passes events from a C library's thread to one reader.
///
/// An event can supersede an unread one, such as earlier progress. All other events arrive in order, so a
/// slow reader neither falls behind nor misses an outcome.
package final class EventChannel<Event: Sendable>: Sendable {
  private struct Contents {
    var unread: [Event] = []
    var isClosed = false
    var reader: CheckedContinuation<Event?, Never>?
  }

  private let contents = Locked(Contents())
  private let supersedes: @Sendable (_ later: Event, _ earlier: Event) -> Bool

  /// | - Parameter supersedes: Whether an unread `earlier` event can be discarded because of `later`.
  package init(supersedes: @escaping @Sendable (_ later: Event, _ earlier: Event) -> Bool) {
    self.supersedes = supersedes
  }

  /// Callable from any thread; never blocks. Ignored after `close()`.
  package func post(_ event: Event) {
    contents.withLock { contents in
      guard !contents.isClosed else { return }
      if let reader = contents.reader.take() { return reader.resume(returning: event) }
      contents.unread.removeAll { supersedes(event, $0) }
      contents.unread.append(event)
    }
  }

  /// Unread events can still be read, then the stream ends.
  package func close() {
    contents.withLock { contents in
      contents.isClosed = true
      contents.reader.take()?.resume(returning: nil)
    }
  }

  /// Unread and future events, for one reader at a time. If a reader's task is canceled, the next reader gets
  /// the rest.
  package var stream: AsyncStream<Event> {
    AsyncStream(unfolding: { await self.next() })
  }

  private func next() async -> Event? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        contents.withLock { contents in
          contents.reader.take()?.resume(returning: nil)
          // Checked under the lock, so that a cancellation is noticed either here or by its handler.
          if Task.isCancelled {
            reader.resume(returning: nil)
          } else if !contents.unread.isEmpty {
            reader.resume(returning: contents.unread.removeFirst())
          } else if contents.isClosed {
            reader.resume(returning: nil)
          } else {
            contents.reader = reader
          }
        }
      }
    } onCancel: {
      contents.withLock { $0.reader.take()?.resume(returning: nil) }
    }
  }
}
