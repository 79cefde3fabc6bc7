internal import Foundation
internal import GRDB

/// The names and lengths of downloaded files. Other files are erased only by name.
package struct RecordedDownloads: Equatable, Sendable {
  /// By file name without the folder, because the folder may be moved.
  private let bytes: [String: Int64]

  package init(bytes: [String: Int64] = [:]) {
    self.bytes = bytes
  }

  /// Whether a file has the name and length of a download. A partial file needs no record, because its
  /// sidecar identifies it.
  package func contains(_ file: LocalPreview) -> Bool {
    file.isPartial || bytes[file.fileName] == file.bytes
  }
}

extension LibraryDatabase {
  /// Records files before they get their final names. Blocks until the records are on disk.
  package func recordDownloads(
    _ files: [(id: String, fileName: String, bytes: Int64)]
  ) throws(LibraryDatabaseError) {
    let date = now().timeIntervalSince1970
    try writer.performBlocking { db in
      for file in files {
        try db.execute(
          sql: """
            INSERT OR REPLACE INTO \(LibrarySchema.downloads) (name, id, bytes, date)
            VALUES (?, ?, ?, ?)
            """, arguments: [file.fileName, file.id, file.bytes, date])
      }
    }
  }

  /// Blocks the calling thread.
  package func recordedDownloads() throws(LibraryDatabaseError) -> RecordedDownloads {
    try reader.performBlocking(otherwise: RecordedDownloads()) { db in
      let rows = try Row.fetchCursor(db, sql: "SELECT name, bytes FROM \(LibrarySchema.downloads)")
      var bytes: [String: Int64] = [:]
      while let row = try rows.next() {
        if let name = String.fromDatabaseValue(row[0]) {
          bytes[name] = Int64.fromDatabaseValue(row[1])
        }
      }
      return RecordedDownloads(bytes: bytes)
    }
  }
}
