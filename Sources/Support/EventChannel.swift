/// Events on their way from a thread of a C library to one reader.
///
/// What a later event makes pointless, such as unread progress, gives way to it; everything else
/// arrives, in order, so a slow reader neither falls behind nor misses an outcome.
package final class EventChannel<Event: Sendable>: Sendable {
  private struct Contents {
    var unread: [Event] = []
    var isClosed = false
    var reader: CheckedContinuation<Event?, Never>?
  }

  private let contents = Locked(Contents())
  private let supersedes: @Sendable (_ later: Event, _ earlier: Event) -> Bool

  /// - Parameter supersedes: whether an unread `earlier` event is not worth reading once `later`
  ///   has happened.
  package init(supersedes: @escaping @Sendable (_ later: Event, _ earlier: Event) -> Bool) {
    self.supersedes = supersedes
  }

  /// From any thread; never blocks. Ignored once closed.
  package func post(_ event: Event) {
    contents.withLock { contents in
      guard !contents.isClosed else { return }
      if let reader = contents.reader.take() { return reader.resume(returning: event) }
      contents.unread.removeAll { supersedes(event, $0) }
      contents.unread.append(event)
    }
  }

  /// What is unread can still be read; then comes the end.
  package func close() {
    contents.withLock { contents in
      contents.isClosed = true
      contents.reader.take()?.resume(returning: nil)
    }
  }

  /// What is unread and what comes, for one reader at a time. A reader whose task is canceled
  /// leaves the rest for the next.
  package var stream: AsyncStream<Event> {
    AsyncStream(unfolding: { await self.next() })
  }

  private func next() async -> Event? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        contents.withLock { contents in
          contents.reader.take()?.resume(returning: nil)
          // Asked under the lock, so that a cancellation is seen either here or by its handler.
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
