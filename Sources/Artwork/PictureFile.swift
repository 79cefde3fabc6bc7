package import Foundation

/// A picture's file as somebody sent it, whole.
package struct PictureFile: Equatable, Sendable {
  package let bytes: Data
  package let format: PictureFormat

  /// Looks at all of it, as far as this machine can: without gdk-pixbuf at its beginning and its end.
  ///
  /// - Parameter timeoutScale: Multiplies how long the decoding may take.
  /// - Throws: where it is no picture, or not all of one.
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
    guard bytes.count <= PictureDecoder.maxFileBytes else { throw .tooLarge }
    guard let format = PictureFormat(bytes) else { throw .unknownFormat }
    guard format.isComplete(bytes) else { throw .damaged(reason: "unexpected end of file") }
    if case .success(let library) = PixbufLibrary.shared {
      let smallest = PixelSize(width: 1, height: 1)
      _ = try PictureDecoder(library: library, timeoutScale: timeoutScale)
        .image(bytes, fitting: smallest)
    }
    (self.bytes, self.format) = (bytes, format)
  }
}
