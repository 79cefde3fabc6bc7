import Charts
import Foundation
import Library
import Rows
import Synchronization

extension CommandContext {
  /// The ids of favorites; none, with a warning, if the database cannot be read.
  func favoriteIDs() async -> Set<String> {
    await remembered(otherwise: []) { () async throws(LibraryDatabaseError) in
      try await database.favoriteIDs()
    }
  }

  /// The earlier order of charts.
  func chartHistory(_ notes: HistoryRecorder) -> ChartHistory {
    ChartHistory(
      note: { chart, fetched in
        notes.add { database throws(LibraryDatabaseError) in
          try await database.note(chart, fetched: fetched)
        }
      },
      compared: { chart, fetched, isNew in
        await remembered(otherwise: nil) { () async throws(LibraryDatabaseError) in
          try await database.past(of: chart)?
            .compared(with: ChartOrder(chart, fetched: fetched), isNew: isNew)
        }
      })
  }

  /// Not for long if the disk hangs. Without it, SQLite's log would stay beside the database.
  func closeDatabase() async {
    await answer(within: timeouts.databaseWrite) { await database.close() }
  }

  /// Records files as downloads before they get their final names, on a thread that may block. If that
  /// fails, the download continues, and `erase --all` will not delete the file.
  func downloadRecorder() -> @Sendable (_ id: String, _ fileName: String, _ bytes: Int64) -> Void {
    // A process that was stopped may hold the lock: wait once, not for each file.
    let wasBusy = Atomic(false)
    return { id, fileName, bytes in
      guard !wasBusy.load(ordering: .relaxed) else { return }
      do throws(LibraryDatabaseError) {
        try database.recordDownload(id: id, fileName: fileName, bytes: bytes)
      } catch {
        if case .busy = error { wasBusy.store(true, ordering: .relaxed) }
        console.warnOnce(
          CommandError(error).sentence
            + " `hottracks erase --all` will not delete files downloaded by this run.")
      }
    }
  }

  /// For commands that list it: an unreadable database has status 1, not that of a failed write.
  func listed<Value: Sendable>(
    _ read: (LibraryDatabase) -> () async throws(LibraryDatabaseError) -> Value
  ) async throws(CommandError) -> Value {
    do throws(LibraryDatabaseError) {
      return try await read(database)()
    } catch {
      throw CommandError(.failed, CommandError(error).sentence)
    }
  }

  /// A sentence about the database without its folder, for a screen.
  func brief(_ sentence: String) -> String {
    let folder = (database.path as NSString).deletingLastPathComponent
    return sentence.replacingOccurrences(of: folder + "/", with: "")
  }

  /// Warns once that favorites and movement are missing. Failed writes are reported only with `-v`.
  func tell(_ error: LibraryDatabaseError) {
    let sentence = CommandError(error).sentence
    switch error {
    case .newer, .broken, .notRead, .inTheWay: console.warnOnce(sentence)
    case .notWritten, .diskFull, .busy: console.detail(sentence)
    }
  }
}

extension LibraryDatabase {
  /// Reports lost favorites even with `--quiet`.
  static func of(_ folders: HotTracksFolders, _ console: Console) -> LibraryDatabase {
    LibraryDatabase(path: folders.database) { console.alarm($0) }
  }
}
