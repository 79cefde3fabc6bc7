import Foundation
import Terminal
import TestSupport
import Testing

@testable import Artwork

struct PictureHeaderTests {
  private static func header(_ bytes: [UInt8]) throws(ArtworkError) -> PictureHeader {
    try PictureHeader(Data(bytes))
  }

  private static func isDamaged(_ bytes: [UInt8]) -> Bool {
    if case .failure(.damaged) = Result(catching: { () throws(ArtworkError) in try header(bytes) })
    {
      true
    } else {
      false
    }
  }

  @Test(arguments: [(100, 60), (1, 1), (4096, 1), (1, 4096), (4096, 4096)])
  func `width and height are read from PNG and JPEG`(width: Int, height: Int) throws {
    let size = PixelSize(width: width, height: height)
    let (png, jpeg) = (PictureBytes.png(width, height), PictureBytes.jpeg(width, height))
    let headers = try [Self.header(png), Self.header(jpeg)]
    #expect(headers.map(\.format) == [.png, .jpeg] && headers.map(\.size) == [size, size])
    // A slice of a file is read from its own beginning.
    #expect(try PictureHeader(Data(png + jpeg).dropFirst(png.count)).size == size)
  }

  @Test(arguments: [
    (4097, 1), (1, 4097), (65_535, 65_535), (0x7FFF_FFFF, 1), (1, 0x8000_0000), (0xFFFF_FFFF, 1),
  ])
  func `a larger picture is rejected, whatever its bytes`(width: Int, height: Int) {
    #expect(throws: ArtworkError.tooLarge) { try Self.header(PictureBytes.png(width, height)) }
    guard max(width, height) <= 65_535 else { return }
    #expect(throws: ArtworkError.tooLarge) { try Self.header(PictureBytes.jpeg(width, height)) }
  }

  @Test func `a file over 16 MiB is rejected, whatever its size in pixels`() {
    let rest = [UInt8](repeating: 0, count: PictureHeader.maxFileBytes)
    for bytes in [PictureBytes.png(1, 1), PictureBytes.jpeg(1, 1)] {
      #expect(throws: ArtworkError.tooLarge) { try Self.header(bytes + rest) }
    }
  }

  @Test func `a picture without a width or a height is damaged`() {
    // A JPEG whose height is in a DNL segment after the first scan has the height 0.
    for (width, height) in [(0, 0), (0, 10), (10, 0)] {
      #expect(Self.isDamaged(PictureBytes.png(width, height)))
      #expect(Self.isDamaged(PictureBytes.jpeg(width, height)))
    }
  }

  @Test(arguments: [UInt8](0xC0...0xCF))
  func `every kind of frame has a size, and no other segment`(marker: UInt8) {
    let isFrame = ![0xC4, 0xC8, 0xCC].contains(marker)
    #expect(Self.isDamaged(PictureBytes.jpeg(30, 20, frame: marker)) == !isFrame)
  }

  @Test func `color spaces, Exif data and fill bytes before the frame make no difference`() throws {
    // A thumbnail in Exif data is a JPEG of its own.
    let exif = PictureBytes.segment(0xE1, Array("Exif\0\0".utf8) + PictureBytes.jpeg(1, 2))
    let long = PictureBytes.segment(0xE2, [UInt8](repeating: 0xFF, count: 65_533))
    let empty = PictureBytes.segment(0xFE, [])
    for segments in [exif, long, empty, exif + long + empty, [0xFF, 0xFF, 0xFF] + exif] {
      for components in [1, 3, 4] {
        let bytes = PictureBytes.jpeg(30, 20, components: components, before: segments)
        #expect(try Self.header(bytes).size == PixelSize(width: 30, height: 20))
      }
    }
  }

  @Test func `a JPEG that decoders could read in different ways is damaged`() {
    let (second, comment) = (PictureBytes.frame(5000, 5000), PictureBytes.segment(0xFE, []))
    for segments in [
      second, comment + [0], comment + [0x41, 0x42], [0xFF, 0x00], [0xFF, 0x01], [0xFF, 0xD0],
      [0xFF, 0xD8], [0xFF, 0xD9], [0xFF, 0xE0, 0, 0], [0xFF, 0xE0, 0, 1], [0xFF, 0xE0, 0xFF, 0xFF],
      [0xFF, 0xDA, 0, 2], [0xFF, 0xC0, 0, 2], [0xFF, 0xC0, 0, 7, 8, 0, 20, 0, 30],
    ] as [[UInt8]] {
      #expect(Self.isDamaged(PictureBytes.jpeg(30, 20, before: segments)), "\(segments)")
    }
    // Without a scan.
    #expect(Self.isDamaged([0xFF, 0xD8] + PictureBytes.frame(30, 20) + [0xFF, 0xD9]))
  }

  @Test func `the first chunk of a PNG is IHDR, and others make no difference`() throws {
    let animation = PictureBytes.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
    // A frame that claims 20,000 × 20,000 pixels.
    let frame = PictureBytes.chunk(
      "fcTL", [0, 0, 0, 0] + PictureBytes.word(20_000) + PictureBytes.word(20_000))
    let bytes = PictureBytes.png(30, 20, after: animation + frame)
    #expect(try Self.header(bytes).size == PixelSize(width: 30, height: 20))
    #expect(Self.isDamaged(PictureBytes.png(30, 20, before: animation)))
    #expect(Self.isDamaged(PictureBytes.png(30, 20, before: PictureBytes.chunk("IHDR", []))))
  }

  @Test func `no beginning of a file is a picture`() {
    let exif = PictureBytes.segment(0xE1, Array("Exif\0\0".utf8))
    let (png, jpeg) = (PictureBytes.png(30, 20), PictureBytes.jpeg(30, 20, before: exif))
    let end = Array("IEND".utf8)
    for count in 8..<24 - end.count { #expect(Self.isDamaged(png[..<count] + end), "\(count)") }
    // The marker of the scan completes the header.
    let scan = jpeg.count - PictureBytes.scan.count
    for count in 3..<scan + 2 {
      #expect(Self.isDamaged(jpeg[..<count] + [0xFF, 0xD9]), "\(count)")
    }
  }

  @Test(arguments: [PictureFormat.jpeg, .png])
  func `Fuzz: a decoded picture has the shape of its header's size`(format: PictureFormat)
    async throws
  {
    // A mutated size may be large.
    let frame = PixelSize(width: 50, height: 50)
    var samples: [[UInt8]] = []
    for (width, height) in [(37, 21), (8, 8), (1, 3)] {
      samples.append(Array(try await Samples.file(Samples.gradient(width, height), format)))
    }
    try await Fuzz().runParser("PictureHeader-\(format)", on: { $0.bytes(of: samples) }) { bytes in
      guard let image = try? await Samples.decoded(Data(bytes), fitting: frame) else {
        return false
      }
      let header = try PictureHeader(Data(bytes))
      let size = header.size.fitted(into: frame, mayEnlarge: false)
      try check(image.size == size, "\(header.size), decoded \(image.size)")
      try check(header.format == format, "\(header.format)")
      return true
    }
  }
}

/// The smallest files with the parts that a header is read from. They contain no pixels.
private enum PictureBytes {
  static func png(
    _ width: Int, _ height: Int, before: [UInt8] = [], after: [UInt8] = []
  ) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + before
      + chunk("IHDR", word(width) + word(height) + [8, 2, 0, 0, 0]) + after + chunk("IEND", [])
  }

  /// The check sum is invalid.
  static func chunk(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
    word(bytes.count) + Array(type.utf8) + bytes + word(0)
  }

  static func jpeg(
    _ width: Int, _ height: Int, frame marker: UInt8 = 0xC0, components: Int = 3,
    before: [UInt8] = []
  ) -> [UInt8] {
    [0xFF, 0xD8] + before + frame(width, height, marker, components: components) + scan
  }

  static let scan: [UInt8] = segment(0xDA, [0]) + [0xFF, 0xD9]

  static func frame(
    _ width: Int, _ height: Int, _ marker: UInt8 = 0xC0, components: Int = 3
  ) -> [UInt8] {
    segment(
      marker,
      [8] + word(height).suffix(2) + word(width).suffix(2) + [UInt8(components)]
        + [UInt8](repeating: 1, count: 3 * components))
  }

  static func segment(_ marker: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    [0xFF, marker] + word(bytes.count + 2).suffix(2) + bytes
  }

  /// Four bytes, the most significant first.
  static func word(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
