/// Passes events from a C library's thread to one receiver.
///
/// An event can supersede an unread one, such as earlier progress. All other events arrive in order, so a
/// slow reader neither falls behind nor misses an outcome.
///
/// The receiver is a task that iterates over the channel, or a closure (`deliver`), usually one that posts into
/// the channel of a session. If a reading task is canceled, the next receiver gets the rest.
package final class EventChannel<Event: Sendable>: Sendable, AsyncSequence {
  private struct Contents {
    // A slice, because removing its first element takes constant time.
    var unread: ArraySlice<Event> = []
    var isClosed = false
    var reader: CheckedContinuation<Event?, Never>?
    var receive: (@Sendable (Event) -> Void)?
    var end: (@Sendable () -> Void)?
  }

  private let contents = Locked(Contents())
  private let supersedes: @Sendable (_ later: Event, _ earlier: Event) -> Bool

  /// - Parameter supersedes: Whether an unread `earlier` event can be discarded because of `later`. An event that
  ///   supersedes others also supersedes its equal.
  package init(
    supersedes: @escaping @Sendable (_ later: Event, _ earlier: Event) -> Bool = { _, _ in false }
  ) {
    self.supersedes = supersedes
  }

  /// Callable from any thread; never blocks. Ignored after `close()`.
  package func post(_ event: Event) {
    contents.withLock { contents in
      guard !contents.isClosed else { return }
      if let receive = contents.receive { return receive(event) }
      if let reader = contents.reader.take() { return reader.resume(returning: event) }
      if supersedes(event, event) { contents.unread.removeAll { supersedes(event, $0) } }
      contents.unread.append(event)
    }
  }

  /// Unread events can still be read, then the channel ends.
  package func close() {
    contents.withLock { contents in
      guard !contents.isClosed else { return }
      contents.isClosed = true
      contents.reader.take()?.resume(returning: nil)
      contents.end?()
    }
  }

  /// Passes unread events, and each later one as soon as it is posted, on the thread that posts it.
  ///
  /// - Parameters:
  ///   - receive: Must not block and not use this channel.
  ///   - end: Called when the channel is closed.
  package func deliver(
    to receive: @escaping @Sendable (Event) -> Void, end: @escaping @Sendable () -> Void = {}
  ) {
    contents.withLock { contents in
      contents.unread.forEach(receive)
      contents.unread = []
      if contents.isClosed { return end() }
      (contents.receive, contents.end) = (receive, end)
    }
  }

  // MARK: Reading

  package struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let channel: EventChannel

    package mutating func next() async -> Event? {
      await channel.next()
    }
  }

  package func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(channel: self)
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
