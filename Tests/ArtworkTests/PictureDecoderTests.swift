import Foundation
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

  @Test func `a picture of the maximum size is decoded, a larger one is rejected`() async throws {
    let most = try await Samples.file(Samples.plain(4096, 2, [1, 2, 3, 255]), .png)
    #expect(try await Samples.decoded(most).width == 4096)
    for format in [PictureFormat.png, .jpeg] {
      for (width, height) in [(4097, 2), (2, 4097)] {
        let file = try await Samples.file(Samples.plain(width, height, [1, 2, 3, 255]), format)
        await #expect(throws: ArtworkError.tooLarge) { try await Samples.decoded(file) }
      }
    }
  }

  @Test func `a file that is too large, or neither JPEG nor PNG, is not decoded`() async throws {
    let signature = try await Samples.file(Samples.plain(1, 1, [1, 2, 3, 255]), .png).prefix(8)
    await #expect(throws: ArtworkError.tooLarge) {
      try await Samples.decoded(signature + Data(count: 16_777_216))
    }
    for text in ["", "no picture at all", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "GIF89a"] {
      await #expect(throws: ArtworkError.unknownFormat) {
        try await Samples.decoded(Data(text.utf8))
      }
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
}
