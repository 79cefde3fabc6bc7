internal import Charts
package import Library

/// Sorts previews on disk for lists.
package enum DownloadedRows {
  /// All entries, newest first.
  package static func sorted(_ files: [String: LocalPreview]) -> [Row] {
    sorted(Array(files.values)).map { Row($0) }
  }

  /// Newest first.
  package static func sorted(_ files: [LocalPreview]) -> [LocalPreview] {
    files.sorted { ($1.modified, $0.fileName) < ($0.modified, $1.fileName) }
  }
}
