import Synchronization

/// Where the player's thread leaves events for one reader. Nothing is lost but positions: an unread
/// position gives way to the newer one, so a slow reader never falls behind.
final class EventMailbox: Sendable {
  private struct State {
    var unread: [PlayerEvent] = []
    var isFinished = false
    var reader: CheckedContinuation<PlayerEvent?, Never>?
  }

  private let state = Mutex(State())

  /// Never blocks. Ignored after `finish`.
  func post(_ event: PlayerEvent) {
    state.withLock { state in
      guard !state.isFinished else { return }
      if let reader = state.reader.take() {
        reader.resume(returning: event)
        return
      }
      if case .position = event {
        state.unread.removeAll { if case .position = $0 { true } else { false } }
      }
      state.unread.append(event)
    }
  }

  /// What is unread can still be read; then comes the end.
  func finish() {
    state.withLock { state in
      state.isFinished = true
      state.reader.take()?.resume(returning: nil)
    }
  }

  /// The oldest unread event, as soon as there is one; `nil` after the last, or when the reading
  /// task is cancelled. For one reader at a time: a second one ends the wait of the first.
  func next() async -> PlayerEvent? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        state.withLock { state in
          state.reader.take()?.resume(returning: nil)
          if !state.unread.isEmpty {
            reader.resume(returning: state.unread.removeFirst())
          } else if state.isFinished || Task.isCancelled {
            reader.resume(returning: nil)
          } else {
            state.reader = reader
          }
        }
      }
    } onCancel: {
      state.withLock { $0.reader.take()?.resume(returning: nil) }
    }
  }
}
