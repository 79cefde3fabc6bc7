internal import CPicture
import Foundation

/// Encodes pixels as a file with gdk-pixbuf. Blocks its thread, so it is called on `PictureQueue`.
struct PictureEncoder: Sendable {
  let library: PixbufLibrary

  /// - Throws: `notEncoded`.
  func file(_ image: PixelImage, as format: PictureFormat) throws(ArtworkError) -> Data {
    let functions = library.functions
    return try image.pixels.withUnsafeBufferPointer {
      pixels -> Result<Data, ArtworkError> in
      guard let start = pixels.baseAddress,
        let picture = functions.gdk_pixbuf_new_from_data(
          start, ht_rgb, 1, 8, CInt(image.width), CInt(image.height), CInt(4 * image.width), nil,
          nil)
      else { return .failure(.notEncoded(reason: "out of memory")) }
      defer { functions.g_object_unref(UnsafeMutableRawPointer(picture)) }
      var file: UnsafeMutablePointer<CChar>?
      var count = 0
      var error: UnsafeMutablePointer<ht_error>?
      let isSaved = functions.gdk_pixbuf_save_to_bufferv(
        picture, &file, &count, format.rawValue, nil, nil, &error)
      guard isSaved != 0, let file else {
        return .failure(.notEncoded(reason: library.message(error)))
      }
      defer { functions.g_free(file) }
      return .success(Data(bytes: file, count: count))
    }.get()
  }
}
