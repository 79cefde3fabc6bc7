import Charts
import Library
import Rows
import Transfers

extension World {
  /// The deleting of previews of this folder.
  var erasure: Erasure {
    Erasure(previews: previews) {
      try LeftBehind.discard(folder: folders.previews, finalName: $0)
    }
  }

  /// The files that hottracks has recorded as downloads, read on a thread that may block.
  func recordedDownloads() throws(LibraryDatabaseError) -> RecordedDownloads {
    try LibraryDatabase.of(folders, console, patience: timeouts.databaseRead).recordedDownloads()
  }
}
