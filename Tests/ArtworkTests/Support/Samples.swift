import Foundation
import Terminal

@testable import Artwork

/// Generated test pictures.
enum Samples {
  /// Opaque. Red increases to the right, green downward.
  static func gradient(_ width: Int, _ height: Int) -> PixelImage {
    image(width, height) { column, row in
      [UInt8(255 * column / max(width - 1, 1)), UInt8(255 * row / max(height - 1, 1)), 90, 255]
    }
  }

  static func plain(_ width: Int, _ height: Int, _ pixel: [UInt8]) -> PixelImage {
    image(width, height) { _, _ in pixel }
  }

  static func image(
    _ width: Int, _ height: Int, pixel: (_ column: Int, _ row: Int) -> [UInt8]
  ) -> PixelImage {
    var pixels: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width { pixels += pixel(column, row) }
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  static func file(_ image: PixelImage, _ format: PictureFormat) async throws -> Data {
    let library = try PixbufLibrary.shared.get()
    return try await PictureQueue.run {
      Result { try PictureEncoder(library: library).file(image, as: format) }
    }.get()
  }

  /// As the renderer draws it.
  static func drawn(_ image: PixelImage, for request: PictureRequest) async throws
    -> RenderedPicture
  {
    let file = try await file(image, .png)
    return try await PictureQueue.run {
      Result { try ArtworkRenderer().picture(file, for: request) }
    }.get()
  }

  static func decoded(
    _ file: Data, fitting frame: PixelSize = PixelSize(width: 4096, height: 4096),
    mayEnlarge: Bool = false, timeout: Duration = .seconds(60)
  ) async throws -> PixelImage {
    let library = try PixbufLibrary.shared.get()
    return try await PictureQueue.run {
      Result {
        try PictureDecoder(library: library, timeout: timeout)
          .image(file, fitting: frame, mayEnlarge: mayEnlarge)
      }
    }.get()
  }
}

extension PixelImage {
  func pixel(_ column: Int, _ row: Int) -> [UInt8] {
    let start = 4 * (row * width + column)
    return Array(pixels[start..<start + 4])
  }
}
