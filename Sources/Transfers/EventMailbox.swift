import Synchronization

/// Events on their way to one reader, with unread progress conflated.
final class EventMailbox: Sendable {
  private struct Contents {
    var events: [TransferEvent] = []
    // Where unread progress of an id stands in `events`.
    var progress: [String: Int] = [:]
    var isClosed = false
    var reader: CheckedContinuation<TransferEvent?, Never>?
  }

  private let contents = Mutex(Contents())

  func post(_ event: TransferEvent) {
    let waiting = contents.withLock { contents -> CheckedContinuation<TransferEvent?, Never>? in
      guard !contents.isClosed else { return nil }
      if let reader = contents.reader.take() { return reader }
      if event.isProgress, let place = contents.progress[event.id] {
        contents.events[place] = event
        return nil
      }
      contents.progress[event.id] = event.isProgress ? contents.events.count : nil
      contents.events.append(event)
      return nil
    }
    waiting?.resume(returning: event)
  }

  /// Ends the stream after what is unread.
  func close() {
    let waiting = contents.withLock { contents in
      contents.isClosed = true
      return contents.reader.take()
    }
    waiting?.resume(returning: nil)
  }

  /// What is unread and what comes, for one reader at a time. A reader whose task is cancelled
  /// leaves the rest for the next.
  var stream: AsyncStream<TransferEvent> {
    AsyncStream(unfolding: {
      await withTaskCancellationHandler {
        await self.next()
      } onCancel: {
        self.contents.withLock { $0.reader.take() }?.resume(returning: nil)
      }
    })
  }

  private func next() async -> TransferEvent? {
    await withCheckedContinuation { continuation in
      let ready = contents.withLock { contents -> TransferEvent?? in
        // Asked under the lock, so that a cancellation is seen either here or by its handler.
        if Task.isCancelled { return .some(nil) }
        guard let first = contents.events.first else {
          if contents.isClosed { return .some(nil) }
          contents.reader = continuation
          return nil
        }
        contents.events.removeFirst()
        contents.progress = contents.progress.filter { $0.value > 0 }.mapValues { $0 - 1 }
        return first
      }
      if let ready { continuation.resume(returning: ready) }
    }
  }
}
