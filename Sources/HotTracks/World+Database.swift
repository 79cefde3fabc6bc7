import Charts
import Foundation
import Library
import Rows
import Synchronization

extension World {
  /// The ids of favorites; none where the database cannot be read, which is said.
  func favoriteIDs() async -> Set<String> {
    await remembered(otherwise: []) { () async throws(LibraryDatabaseError) in
      try await database.favoriteIDs()
    }
  }

  /// Where the order of charts is remembered from run to run.
  func chartHistory(_ notes: BackgroundNotes) -> ChartHistory {
    ChartHistory(
      note: { chart, fetched in
        notes.add { database throws(LibraryDatabaseError) in
          try await database.note(chart, fetched: fetched)
        }
      },
      compared: { chart, fetched, isNew in
        await remembered(otherwise: nil) { () async throws(LibraryDatabaseError) in
          try await database.past(of: chart)?
            .compared(with: PastChart(chart, fetched: fetched), isNew: isNew)
        }
      })
  }

  /// Another than ``database``, for what is done beside that.
  func openDatabase() -> LibraryDatabase {
    .of(folders, console)
  }

  /// Records files as downloads before they get their final names, on a thread that may block. Where
  /// that fails the download goes on, and `erase --all` leaves the file alone.
  func downloadRecorder() -> @Sendable (_ id: String, _ fileName: String, _ bytes: Int64) -> Void {
    let waiting = LibraryDatabase.of(folders, console, patience: timeouts.databaseRead)
    let immediate = LibraryDatabase.of(folders, console, patience: .zero)
    // A process that is stopped may keep the database: that is waited for once, not for each file.
    let hasFailed = Atomic(false)
    return { id, fileName, bytes in
      let database = hasFailed.load(ordering: .relaxed) ? immediate : waiting
      do throws(LibraryDatabaseError) {
        try database.recordDownload(id: id, fileName: fileName, bytes: bytes)
      } catch {
        hasFailed.store(true, ordering: .relaxed)
        console.warnOnce(
          Failure(error).sentence
            + " `hottracks erase --all` will not delete files downloaded by this run.")
      }
    }
  }

  /// For the commands that are about it. What cannot be read is no file that cannot be written.
  func listed<Value: Sendable>(
    _ read: (LibraryDatabase) -> () async throws(LibraryDatabaseError) -> Value
  ) async throws(Failure) -> Value {
    do throws(LibraryDatabaseError) {
      return try await read(database)()
    } catch {
      throw Failure(.failed, Failure(error).sentence)
    }
  }

  /// A sentence about the database for a screen, which has two lines for it: without its folder.
  func brief(_ sentence: String) -> String {
    let folder = (database.path as NSString).deletingLastPathComponent
    return sentence.replacingOccurrences(of: folder + "/", with: "")
  }

  /// Says, to those who have asked for something else, why marks and movement are missing: once a run,
  /// and only to those who want to know more where the disk takes or gives nothing.
  func tell(_ error: LibraryDatabaseError) {
    let sentence = Failure(error).sentence
    switch error {
    case .newer, .broken, .notRead, .inTheWay: console.warnOnce(sentence)
    case .notWritten, .diskFull, .busy: console.detail(sentence)
    }
  }
}

extension LibraryDatabase {
  /// What is lost is told also to those who want to hear only of what failed.
  /// - Parameter patience: with other processes.
  static func of(
    _ folders: HotTracksFolders, _ console: Console, patience: Duration = .seconds(10)
  ) -> LibraryDatabase {
    LibraryDatabase(path: folders.database, patience: patience) { console.alarm($0) }
  }
}
