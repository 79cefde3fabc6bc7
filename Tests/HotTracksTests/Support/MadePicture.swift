import Foundation
import Testing

@testable import Artwork

/// Generated pictures.
enum MadePicture {
  static func png(side: Int) async throws -> PictureFile {
    try await file(side, as: .png)
  }

  static func jpeg(side: Int) async throws -> PictureFile {
    try await file(side, as: .jpeg)
  }

  private static func file(_ side: Int, as format: PictureFormat) async throws -> PictureFile {
    let library = try PixbufLibrary.shared.get()
    let bytes = try await PictureQueue.run {
      Result {
        try PictureEncoder(library: library)
          .file(PlaceholderPicture.image(PixelSize(width: side, height: side)), as: format)
      }
    }.get()
    return try await PictureFile.checked(bytes)
  }

  /// The decoded size of a picture file.
  static func size(_ bytes: Data) async throws -> PixelSize {
    let library = try PixbufLibrary.shared.get()
    return try await PictureQueue.run {
      Result {
        try PictureDecoder(library: library)
          .image(bytes, fitting: PixelSize(width: 4096, height: 4096)).size
      }
    }.get()
  }
}
