import Charts
import Library
import Session
import Transfers

extension CommandContext {
  /// Deletes previews of the folder.
  var erasure: PreviewEraser { erasure(eraseWhole: nil) }

  /// - Parameter eraseWhole: Replaces the deletion of complete files, for example to keep them for undo.
  func erasure(eraseWhole: ((KeptPreview) throws -> Bool)?) -> PreviewEraser {
    PreviewEraser(
      previews: previews,
      discard: { try LeftBehind.discard(folder: folders.previews, finalName: $0) },
      eraseWhole: eraseWhole)
  }

  /// The files that are recorded as downloads. Blocks.
  func recordedDownloads() throws(LibraryDatabaseError) -> RecordedDownloads {
    try database.recordedDownloads()
  }
}
