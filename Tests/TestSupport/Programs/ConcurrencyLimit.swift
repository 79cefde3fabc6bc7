/// Limits the number of simultaneous tests: a hundred programs at once would slow each other down.
package actor ConcurrencyLimit {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(count: Int) {
    free = count
  }

  package nonisolated func run(_ work: () async throws -> Void) async throws {
    await enter()
    try await TestSupport.run(work) { await leave() }
  }

  private func enter() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
