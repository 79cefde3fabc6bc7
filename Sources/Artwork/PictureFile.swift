package import Foundation
internal import Terminal

/// A complete picture file, as downloaded.
package struct PictureFile: Equatable, Sendable {
  package let bytes: Data
  package let format: PictureFormat

  /// Decodes the whole file. Without gdk-pixbuf, checks only the header and the end.
  ///
  /// - Parameter timeoutScale: Multiplies the timeout for decoding.
  /// - Throws: If the file is not a complete picture.
  package static func checked(
    _ bytes: Data, timeoutScale: Double = 1
  ) async throws(ArtworkError) -> PictureFile {
    try await PictureQueue.run { () -> Result<PictureFile, ArtworkError> in
      Result { () throws(ArtworkError) in
        try PictureFile(checking: bytes, timeoutScale)
      }
    }.get()
  }

  private init(checking bytes: Data, _ timeoutScale: Double) throws(ArtworkError) {
    let format = try PictureHeader(bytes).format
    if case .success(let library) = PixbufLibrary.shared {
      let smallest = PixelSize(width: 1, height: 1)
      _ = try PictureDecoder(library: library, timeoutScale: timeoutScale)
        .image(bytes, fitting: smallest)
    }
    (self.bytes, self.format) = (bytes, format)
  }
}
