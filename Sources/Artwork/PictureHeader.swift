import Foundation
import Terminal

/// The format and size of a picture file, read before any library gets the data: newer versions of gdk-pixbuf
/// decode in another process, to which our limits do not apply.
struct PictureHeader: Equatable {
  let format: PictureFormat
  let size: PixelSize

  static let maxFileBytes = 16_777_216
  static let maxSide = 4096

  /// - Throws: If the file is neither a complete JPEG nor PNG within the limits.
  init(_ file: Data) throws(ArtworkError) {
    guard file.count <= Self.maxFileBytes else { throw .tooLarge }
    guard let format = PictureFormat(file) else { throw .unknownFormat }
    guard format.isComplete(file) else { throw .damaged(reason: "unexpected end of file") }
    let size = file.withUnsafeBytes { bytes in
      switch format {
      case .jpeg: Self.jpegSize(bytes)
      case .png: Self.pngSize(bytes)
      }
    }
    guard let (width, height) = size, width > 0, height > 0 else {
      throw .damaged(reason: "no valid width and height")
    }
    guard width <= Self.maxSide, height <= Self.maxSide else { throw .tooLarge }
    (self.format, self.size) = (format, PixelSize(width: width, height: height))
  }

  private typealias Size = (width: Int, height: Int)

  /// The first chunk must be IHDR: https://www.w3.org/TR/png-3/#11IHDR
  private static func pngSize(_ file: UnsafeRawBufferPointer) -> Size? {
    let start: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8)
    guard file.count >= 24, file[8..<16].elementsEqual(start) else { return nil }
    return (number(file[16..<20]), number(file[20..<24]))
  }

  /// Walks the segments to the first scan: https://www.w3.org/Graphics/JPEG/itu-t81.pdf (B.1.1 and B.2).
  /// Returns `nil` if there are several frames, or bytes between segments, which a decoder would skip.
  private static func jpegSize(_ file: UnsafeRawBufferPointer) -> Size? {
    var size: Size?
    var offset = 2
    while offset < file.count, file[offset] == 0xFF {
      // Any number of FF may precede a marker.
      guard let markerOffset = file[offset...].firstIndex(where: { $0 != 0xFF }) else { return nil }
      let (marker, start) = (file[markerOffset], markerOffset + 1)
      if marker == 0xDA { return size }
      // Markers without a segment do not occur before the first scan.
      guard marker > 0x01, !(0xD0...0xD9).contains(marker), start + 2 <= file.count else {
        return nil
      }
      let end = start + number(file[start..<start + 2])
      guard end >= start + 2, end <= file.count else { return nil }
      if isFrame(marker) {
        // Length, precision, height, width and the number of components.
        guard size == nil, end >= start + 8 else { return nil }
        size = (number(file[start + 5..<start + 7]), number(file[start + 3..<start + 5]))
      }
      offset = end
    }
    return nil
  }

  /// SOF0 to SOF15, without DHT, JPG and DAC.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  private static func number(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
