internal import CPicture
import Foundation
import Terminal

/// Decodes JPEG and PNG files with gdk-pixbuf, within limits for size and time.
///
/// Blocks its thread, so it is called on `PictureQueue`.
/// https://docs.gtk.org/gdk-pixbuf/class.PixbufLoader.html
struct PictureDecoder: Sendable {
  let library: PixbufLibrary
  /// A small file with thousands of scans may take minutes.
  let timeout: Duration

  init(library: PixbufLibrary, timeout: Duration = .seconds(2), timeoutScale: Double = 1) {
    (self.library, self.timeout) = (library, timeout * timeoutScale)
  }

  // The timeout is checked after each chunk.
  private static let chunkSize = 1024

  /// The picture at the largest size of its shape within `frame`.
  ///
  /// - Parameter mayEnlarge: Whether a smaller picture is enlarged.
  func image(
    _ file: Data, fitting frame: PixelSize, mayEnlarge: Bool = false
  ) throws(ArtworkError) -> PixelImage {
    let header = try PictureHeader(file)
    let size = header.size.fitted(into: frame, mayEnlarge: mayEnlarge)
    let functions = library.functions
    var error: UnsafeMutablePointer<ht_error>?
    guard let loader = functions.gdk_pixbuf_loader_new_with_type(header.format.rawValue, &error)
    else { throw .damaged(reason: library.message(error)) }
    defer { functions.g_object_unref(UnsafeMutableRawPointer(loader)) }
    functions.gdk_pixbuf_loader_set_size(loader, CInt(size.width), CInt(size.height))
    try read(file, into: loader).get()
    guard let picture = functions.gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw .damaged(reason: "no image data")
    }
    return try pixels(of: picture)
  }

  // A loader must be closed even after an error; otherwise gdk-pixbuf prints a warning.
  private func read(_ file: Data, into loader: OpaquePointer) -> Result<Void, ArtworkError> {
    let functions = library.functions
    var error: UnsafeMutablePointer<ht_error>?
    let end = ContinuousClock.now + timeout
    let isWritten = file.withUnsafeBytes { bytes -> Result<Void, ArtworkError> in
      let bytes = bytes.bindMemory(to: UInt8.self)
      guard let start = bytes.baseAddress else { return .failure(.unknownFormat) }
      for offset in stride(from: 0, to: bytes.count, by: Self.chunkSize) {
        let count = min(Self.chunkSize, bytes.count - offset)
        guard functions.gdk_pixbuf_loader_write(loader, start + offset, count, &error) != 0 else {
          return .failure(.damaged(reason: library.message(error)))
        }
        if ContinuousClock.now > end { return .failure(.timedOut) }
      }
      return .success(())
    }
    var closingError: UnsafeMutablePointer<ht_error>?
    let isClosed = functions.gdk_pixbuf_loader_close(loader, &closingError) != 0
    let reason = isClosed ? nil : library.message(closingError)
    return isWritten.flatMap { reason.map { .failure(.damaged(reason: $0)) } ?? .success(()) }
  }

  private func pixels(of picture: OpaquePointer) throws(ArtworkError) -> PixelImage {
    let functions = library.functions
    let width = Int(functions.gdk_pixbuf_get_width(picture))
    let height = Int(functions.gdk_pixbuf_get_height(picture))
    let stride = Int(functions.gdk_pixbuf_get_rowstride(picture))
    let channels = Int(functions.gdk_pixbuf_get_n_channels(picture))
    // The last row is not padded.
    let bytes = UnsafeBufferPointer(
      start: functions.gdk_pixbuf_read_pixels(picture),
      count: Int(functions.gdk_pixbuf_get_byte_length(picture)))
    guard width > 0, height > 0, width <= PictureHeader.maxSide, height <= PictureHeader.maxSide,
      functions.gdk_pixbuf_get_bits_per_sample(picture) == 8, channels == 3 || channels == 4,
      stride >= channels * width, bytes.count >= stride * (height - 1) + channels * width
    else { throw .damaged(reason: "unsupported pixel format") }
    let pixels = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { buffer, count in
      for row in 0..<height {
        for column in 0..<width {
          let from = row * stride + column * channels
          let to = 4 * (row * width + column)
          for part in 0..<3 { buffer[to + part] = bytes[from + part] }
          buffer[to + 3] = channels == 4 ? bytes[from + 3] : 255
        }
      }
      count = 4 * width * height
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }
}

/// libgdk-pixbuf, opened when a picture is first decoded and never closed.
///
/// A class, because Swift 6.3's optimizer and runtime disagree about the case of a `Result` whose value
/// is the table of functions itself.
final class PixbufLibrary: Sendable {
  let functions: ht_pixbuf_functions

  private init(_ functions: ht_pixbuf_functions) {
    self.functions = functions
  }

  /// The installed library, or the error from opening it.
  static let shared = Result { () throws(ArtworkError) in
    try open("libgdk_pixbuf-2.0.so.0")
  }

  /// - Throws: `libraryMissing` with the dynamic linker's message.
  static func open(_ name: String) throws(ArtworkError) -> PixbufLibrary {
    var reason: UnsafePointer<CChar>?
    guard let table = ht_pixbuf_open(name, &reason) else {
      throw .libraryMissing(
        reason: reason.map { String(cString: $0) } ?? "cannot open \(name)")
    }
    ht_pixbuf_silence(table)
    return PixbufLibrary(table.pointee)
  }

  /// Frees the error and returns its message without a period.
  func message(_ error: UnsafeMutablePointer<ht_error>?) -> String {
    guard let error else { return "unknown error" }
    defer { functions.g_error_free(error) }
    var message = error.pointee.message.map { String(cString: $0) } ?? "unknown error"
    while message.last == "." { message.removeLast() }
    return message
  }
}

/// libchafa, opened when a picture is first drawn in cells and never closed. A class for the same reason as
/// `PixbufLibrary`.
final class ChafaLibrary: Sendable {
  let functions: ht_chafa_functions

  private init(_ functions: ht_chafa_functions) {
    self.functions = functions
  }

  /// The installed library, or the error from opening it.
  static let shared = Result { () throws(ArtworkError) in
    try open("libchafa.so.0")
  }

  /// - Throws: `libraryMissing` with the dynamic linker's message.
  static func open(_ name: String) throws(ArtworkError) -> ChafaLibrary {
    var reason: UnsafePointer<CChar>?
    guard let table = ht_chafa_open(name, &reason) else {
      throw .libraryMissing(
        reason: reason.map { String(cString: $0) } ?? "cannot open \(name)")
    }
    return ChafaLibrary(table.pointee)
  }
}
