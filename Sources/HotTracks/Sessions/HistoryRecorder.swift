import Library
import Rows
import Support

/// Writes to the database in the background, one after the other: a command does not wait for them.
struct HistoryRecorder: Sendable {
  typealias Note = @Sendable (LibraryDatabase) async throws(LibraryDatabaseError) -> Void

  private let context: CommandContext
  private let queue = SerialQueue()

  init(in context: CommandContext) {
    self.context = context
  }

  /// From any thread; returns at once.
  func add(_ note: @escaping Note) {
    queue.add { [context] in
      do throws(LibraryDatabaseError) {
        try await note(context.database)
      } catch {
        context.tell(error)
      }
    }
  }

  /// Returns when everything is written, or soon if the disk hangs. Nothing can be added afterward.
  func finish(within patience: Duration) async {
    guard patience > .zero else { return }
    await answer(within: patience) { await queue.finish() }
  }
}
