import Library
import Support

/// Writes to the database in the background, one write at a time, so that commands do not wait.
struct HistoryRecorder: Sendable {
  typealias Write = @Sendable (LibraryDatabase) async throws(LibraryDatabaseError) -> Void

  private let context: CommandContext
  private let queue = SerialQueue()

  init(in context: CommandContext) {
    self.context = context
  }

  /// Callable from any thread; never blocks.
  func add(_ write: @escaping Write) {
    queue.add { [context] in
      do throws(LibraryDatabaseError) {
        try await write(context.database)
      } catch {
        context.report(error)
      }
    }
  }

  /// Returns when all writes are done, or after the timeout. Nothing can be added afterward.
  func finish(within timeout: Duration) async {
    guard timeout > .zero else { return }
    await withTimeLimit(timeout) { await queue.finish() }
  }
}
