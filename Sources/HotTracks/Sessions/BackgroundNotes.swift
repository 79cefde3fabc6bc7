import Library
import Rows

/// Notes in the database beside a command, which never waits for them: one after the other, and by
/// a database of their own, so that no reading stands behind them either.
struct BackgroundNotes: Sendable {
  typealias Note = @Sendable (LibraryDatabase) async throws(LibraryDatabaseError) -> Void

  private let notes: AsyncStream<Note>.Continuation
  private let work: Task<Void, Never>

  init(in world: World) {
    let (asked, notes) = AsyncStream<Note>.makeStream()
    self.notes = notes
    work = Task {
      let database = world.openDatabase()
      for await note in asked {
        do throws(LibraryDatabaseError) {
          try await note(database)
        } catch {
          world.tell(error)
        }
      }
    }
  }

  /// Any thread; never blocks.
  func add(_ note: @escaping Note) {
    notes.yield(note)
  }

  /// Returns when all is noted, or soon where the disk hangs. Nothing can be added any more.
  func finish(within patience: Duration) async {
    notes.finish()
    guard patience > .zero else { return }
    await answer(within: patience) { await work.value }
  }
}
