internal import CPicture
import Foundation

/// JPEG and PNG files to pixels, by gdk-pixbuf, with bounds that no file gets around.
///
/// Blocks its thread: called on `PictureQueue`. https://docs.gtk.org/gdk-pixbuf/class.PixbufLoader.html
struct PictureDecoder: Sendable {
  let library: PixbufLibrary
  /// A picture of thousands of scans is small as a file and takes minutes.
  let longest: Duration

  init(library: PixbufLibrary, longest: Duration = .seconds(2), timeoutScale: Double = 1) {
    (self.library, self.longest) = (library, longest * timeoutScale)
  }

  static let maxFileBytes = 16_777_216
  static let maxSide = 4096
  // Between two pieces is looked at the clock.
  private static let piece = 1024

  /// The picture at the largest size of its shape within `frame`.
  ///
  /// - Parameter mayEnlarge: Whether a smaller picture is made larger.
  func image(
    _ file: Data, fitting frame: PixelSize, mayEnlarge: Bool = false
  ) throws(ArtworkError) -> PixelImage {
    guard file.count <= Self.maxFileBytes else { throw .tooLarge }
    guard let format = PictureFormat(file) else { throw .unknownFormat }
    guard format.isComplete(file) else { throw .damaged(reason: "unexpected end of file") }
    let functions = library.functions
    var error: UnsafeMutablePointer<ht_error>?
    guard let loader = functions.gdk_pixbuf_loader_new_with_type(format.rawValue, &error) else {
      throw .damaged(reason: library.words(error))
    }
    defer { functions.g_object_unref(UnsafeMutableRawPointer(loader)) }
    let rule = SizeRule(
      frame: frame, mayEnlarge: mayEnlarge, setSize: functions.gdk_pixbuf_loader_set_size)
    let isRead = withExtendedLifetime(rule) {
      connect(rule, to: loader)
      return read(file, into: loader, refusing: rule)
    }
    if rule.isTooLarge { throw .tooLarge }
    try isRead.get()
    guard rule.isAsked, let picture = functions.gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw .damaged(reason: "no image data")
    }
    return try pixels(of: picture)
  }

  private func connect(_ rule: SizeRule, to loader: OpaquePointer) {
    withUnsafePointer(to: library.functions) { table in
      ht_pixbuf_on_size(
        table, loader,
        { loader, width, height, context in
          guard let context else { return }
          Unmanaged<SizeRule>.fromOpaque(context).takeUnretainedValue()
            .apply(to: loader, width: Int(width), height: Int(height))
        }, Unmanaged.passUnretained(rule).toOpaque())
    }
  }

  // A loader is closed whatever it was given: it complains of one that is not.
  private func read(
    _ file: Data, into loader: OpaquePointer, refusing rule: SizeRule
  ) -> Result<Void, ArtworkError> {
    let functions = library.functions
    var error: UnsafeMutablePointer<ht_error>?
    let end = ContinuousClock.now + longest
    let isWritten = file.withUnsafeBytes { bytes -> Result<Void, ArtworkError> in
      let bytes = bytes.bindMemory(to: UInt8.self)
      guard let start = bytes.baseAddress else { return .failure(.unknownFormat) }
      for offset in stride(from: 0, to: bytes.count, by: Self.piece) {
        let count = min(Self.piece, bytes.count - offset)
        guard functions.gdk_pixbuf_loader_write(loader, start + offset, count, &error) != 0 else {
          return .failure(.damaged(reason: library.words(error)))
        }
        if rule.isTooLarge { return .failure(.tooLarge) }
        if ContinuousClock.now > end { return .failure(.timedOut) }
      }
      return .success(())
    }
    var closingError: UnsafeMutablePointer<ht_error>?
    let isClosed = functions.gdk_pixbuf_loader_close(loader, &closingError) != 0
    let reason = isClosed ? nil : library.words(closingError)
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
    guard width > 0, height > 0, width <= Self.maxSide, height <= Self.maxSide,
      functions.gdk_pixbuf_get_bits_per_sample(picture) == 8, channels == 3 || channels == 4,
      stride >= channels * width, bytes.count >= stride * (height - 1) + channels * width
    else { throw .damaged(reason: "unsupported pixel format") }
    let pixels = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { room, filled in
      for row in 0..<height {
        for column in 0..<width {
          let from = row * stride + column * channels
          let to = 4 * (row * width + column)
          for part in 0..<3 { room[to + part] = bytes[from + part] }
          room[to + 3] = channels == 4 ? bytes[from + 3] : 255
        }
      }
      filled = 4 * width * height
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }
}

/// What a loader is told when it knows how large its picture is. Lives as long as the loader reads,
/// on its thread.
private final class SizeRule {
  let frame: PixelSize
  let mayEnlarge: Bool
  let setSize: @convention(c) (OpaquePointer, CInt, CInt) -> Void
  private(set) var isAsked = false
  private(set) var isTooLarge = false

  init(
    frame: PixelSize, mayEnlarge: Bool,
    setSize: @escaping @convention(c) (OpaquePointer, CInt, CInt) -> Void
  ) {
    self.frame = frame
    self.mayEnlarge = mayEnlarge
    self.setSize = setSize
  }

  func apply(to loader: OpaquePointer, width: Int, height: Int) {
    isAsked = true
    let sides = 1...PictureDecoder.maxSide
    guard sides.contains(width), sides.contains(height) else {
      isTooLarge = true
      // No room is made for a picture without a size: the decoder gives up.
      return setSize(loader, 0, 0)
    }
    let size = PixelSize(width: width, height: height).fitted(into: frame, mayEnlarge: mayEnlarge)
    setSize(loader, CInt(size.width), CInt(size.height))
  }
}
