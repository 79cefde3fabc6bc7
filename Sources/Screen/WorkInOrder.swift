/// Work that is done one piece after the other, and outlives whoever has asked for it.
struct WorkInOrder: Sendable {
  private let pieces: AsyncStream<@Sendable () async -> Void>.Continuation
  private let worker: Task<Void, Never>

  init() {
    let (asked, pieces) = AsyncStream<@Sendable () async -> Void>.makeStream()
    self.pieces = pieces
    worker = Task { for await piece in asked { await piece() } }
  }

  func add(_ piece: @escaping @Sendable () async -> Void) {
    pieces.yield(piece)
  }

  /// Returns when all of it is done; nothing can be added any more.
  func finish() async {
    pieces.finish()
    await worker.value
  }
}
