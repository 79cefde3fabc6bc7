internal import Foundation
internal import GRDB

/// The files that hottracks has made: what is not among them is never erased unless a person names it.
package struct RecordedDownloads: Equatable, Sendable {
  /// By file name; a folder that is moved keeps its downloads.
  private let bytes: [String: Int64]

  package init(bytes: [String: Int64] = [:]) {
    self.bytes = bytes
  }

  /// Whether a file has the name and the length of a download. A partial file is always one of ours:
  /// the folder lists no other.
  package func contains(_ file: KeptPreview) -> Bool {
    file.isPartial || bytes[file.fileName] == file.bytes
  }
}

extension LibraryDatabase {
  /// Records a file that is about to get its final name. Blocks until it is on disk.
  package func recordDownload(
    id: String, fileName: String, bytes: Int64
  ) throws(LibraryDatabaseError) {
    let date = now().timeIntervalSince1970
    try writeBlocking { db in
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO \(LibrarySchema.downloads) (name, id, bytes, date)
          VALUES (?, ?, ?, ?)
          """, arguments: [fileName, id, bytes, date])
    }
  }

  /// None where there is no database yet.
  package func recordedDownloads() async throws(LibraryDatabaseError) -> RecordedDownloads {
    try await read(otherwise: RecordedDownloads(), Self.recordedDownloads)
  }

  /// The same on the calling thread, which blocks.
  package func recordedDownloadsBlocking() throws(LibraryDatabaseError) -> RecordedDownloads {
    try readBlocking(otherwise: RecordedDownloads(), Self.recordedDownloads)
  }

  private static func recordedDownloads(in db: Database) throws -> RecordedDownloads {
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
