import Foundation
import Terminal
import Testing

@testable import Artwork

struct PictureDecoderTests {
  @Test func `a PNG is decoded without loss, and transparency is kept`() async throws {
    for image in [Samples.gradient(37, 21), Samples.plain(5, 4, [10, 200, 30, 128])] {
      #expect(try await Samples.decoded(Samples.file(image, .png)) == image)
    }
  }

  @Test func `a JPEG is opaque and almost equal to the original`() async throws {
    let image = Samples.gradient(64, 48)
    let decoded = try await Samples.decoded(Samples.file(image, .jpeg))
    #expect(decoded.size == image.size)
    for (one, other) in zip(decoded.pixels, image.pixels) {
      #expect(abs(Int(one) - Int(other)) < 40)
    }
    #expect(
      stride(from: 3, to: decoded.pixels.count, by: 4).allSatisfy { decoded.pixels[$0] == 255 })
  }

  @Test(arguments: [PictureFormat.jpeg, .png])
  func `a picture is decoded at the drawn size`(format: PictureFormat) async throws {
    let file = try await Samples.file(Samples.gradient(600, 300), format)
    let small = try await Samples.file(Samples.gradient(20, 10), format)
    for (file, mayEnlarge, width) in [(file, false, 48), (small, false, 20), (small, true, 48)] {
      let image = try await Samples.decoded(
        file, fitting: PixelSize(width: 48, height: 48), mayEnlarge: mayEnlarge)
      #expect(image.size == PixelSize(width: width, height: width / 2))
    }
  }

  @Test(arguments: [PictureFormat.jpeg, .png])
  func `a truncated file is damaged, with a message`(format: PictureFormat) async throws {
    let file = try await Samples.file(Samples.gradient(200, 200), format)
    for count in [9, 40, file.count / 3, file.count - 20] {
      let error = await #expect(throws: ArtworkError.self) {
        try await Samples.decoded(file.prefix(count))
      }
      guard case .damaged(let reason) = error else {
        Issue.record("\(count)")
        return
      }
      #expect(!reason.isEmpty && reason.last != ".")
    }
  }

  @Test func `decoding has a timeout`() async throws {
    let file = try await Samples.file(Samples.gradient(300, 300), .png)
    await #expect(throws: ArtworkError.timedOut) { try await Samples.decoded(file, timeout: .zero) }
  }

  @Test func `a missing library or function is an error with the linker's message`() {
    for name in ["libno-such-library.so.0", "libc.so.6"] {
      let pixbuf = #expect(throws: ArtworkError.self) { try PixbufLibrary.open(name) }
      let chafa = #expect(throws: ArtworkError.self) { try ChafaLibrary.open(name) }
      guard name != "libc.so.6" else { continue }
      for sentence in [pixbuf, chafa].map({ $0?.description ?? "" }) {
        #expect(sentence.hasPrefix("Cannot draw artwork: ") && sentence.contains(name))
      }
    }
  }
}

struct PictureFileTests {
  @Test(arguments: [PictureFormat.jpeg, .png])
  func `a complete picture is kept byte for byte`(format: PictureFormat) async throws {
    let bytes = try await Samples.file(Samples.gradient(640, 640), format)
    let file = try await PictureFile.checked(bytes)
    #expect(file.bytes == bytes)
    #expect(file.format == format)
    #expect(format.fileExtension == (format == .jpeg ? ".jpg" : ".png"))
  }

  @Test func `a file with a damaged middle and an error page are rejected`() async throws {
    var bytes = try await Samples.file(Samples.gradient(640, 640), .png)
    for place in 60..<200 { bytes[place] = 0 }
    let spoiled = bytes
    await #expect(throws: ArtworkError.self) { try await PictureFile.checked(spoiled) }
    await #expect(throws: ArtworkError.unknownFormat) {
      try await PictureFile.checked(Data("<html>".utf8))
    }
  }
}
