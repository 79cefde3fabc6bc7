import Dispatch

/// Work that may block, done in order on a thread of its own, so that whoever has it done never
/// waits.
struct SideWork: Sendable {
  private let queue: DispatchQueue

  /// - Parameter name: of the thread, for whoever debugs.
  init(_ name: String) {
    queue = DispatchQueue(label: name)
  }

  func perform(_ work: @escaping @Sendable () -> Void) {
    queue.async(execute: work)
  }

  /// Returns when all of it is done; what takes longer than the patience is left behind.
  func finish(within patience: Duration) async {
    let (ending, end) = AsyncStream<Never>.makeStream()
    queue.async { end.finish() }
    let alarm = Task {
      try? await Task.sleep(for: patience)
      end.finish()
    }
    for await _ in ending {}
    alarm.cancel()
  }
}
