import Charts
import Library
import Rows
import Transfers

extension CommandContext {
  /// The deleting of previews of this folder.
  var erasure: PreviewEraser { erasure(eraseWhole: nil) }

  /// - Parameter eraseWhole: what is done with a whole preview's file instead of deleting it for good.
  func erasure(eraseWhole: ((KeptPreview) throws -> Bool)?) -> PreviewEraser {
    PreviewEraser(
      previews: previews,
      discard: { try LeftBehind.discard(folder: folders.previews, finalName: $0) },
      eraseWhole: eraseWhole)
  }

  /// The files that are recorded as downloads, read on a thread that may block.
  func recordedDownloads() throws(LibraryDatabaseError) -> RecordedDownloads {
    try database.recordedDownloads()
  }
}
