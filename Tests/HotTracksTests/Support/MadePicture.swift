import Terminal

@testable import Artwork

/// A generated picture.
enum MadePicture {
  static func file(side: Int = 8, as format: PictureFormat = .png) async throws -> PictureFile {
    let library = try PixbufLibrary.shared.get()
    let bytes = try await PictureQueue.run {
      Result {
        try PictureEncoder(library: library)
          .file(PlaceholderPicture.image(PixelSize(width: side, height: side)), as: format)
      }
    }.get()
    return try await PictureFile.checked(bytes)
  }
}
