/// Runs asynchronous work in order, independently of the tasks that add it.
package struct SerialQueue: Sendable {
  private let added: AsyncStream<@Sendable () async -> Void>.Continuation
  private let worker: Task<Void, Never>

  package init() {
    let (work, added) = AsyncStream<@Sendable () async -> Void>.makeStream()
    self.added = added
    worker = Task { for await next in work { await next() } }
  }

  /// Callable from any thread; returns at once.
  package func add(_ work: @escaping @Sendable () async -> Void) {
    added.yield(work)
  }

  /// Returns when everything is done. Nothing can be added afterward.
  package func finish() async {
    added.finish()
    await worker.value
  }
}
