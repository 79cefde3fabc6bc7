import Library
import Rows

/// Writes to the database in the background, one after the other: a command does not wait for them.
struct BackgroundNotes: Sendable {
  typealias Note = @Sendable (LibraryDatabase) async throws(LibraryDatabaseError) -> Void

  private let notes: AsyncStream<Note>.Continuation
  private let work: Task<Void, Never>

  init(in world: World) {
    let (asked, notes) = AsyncStream<Note>.makeStream()
    self.notes = notes
    work = Task {
      for await note in asked {
        do throws(LibraryDatabaseError) {
          try await note(world.database)
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

  /// Returns when everything is written, or soon if the disk hangs. Nothing can be added afterward.
  func finish(within patience: Duration) async {
    notes.finish()
    guard patience > .zero else { return }
    await answer(within: patience) { await work.value }
  }
}
