import Foundation
import TestSupport
import Testing

@testable import Artwork

@Suite struct DecoderFuzzTests {
  @Test(arguments: [PictureFormat.jpeg, .png])
  func `Fuzz: a damaged file gives a picture of the requested size or an error`(
    format: PictureFormat
  ) async throws {
    var samples: [[UInt8]] = []
    for image in [
      Samples.gradient(40, 30), Samples.gradient(3, 90),
      PlaceholderPicture.image(PixelSize(width: 33, height: 33)),
    ] {
      samples.append(Array(try await Samples.file(image, format)))
    }
    let frame = PixelSize(width: 24, height: 24)
    try await Fuzz().run("Decoder-\(format)", on: { $0.bytes(of: samples) }) { bytes in
      guard let image = try? await Samples.decoded(Data(bytes), fitting: frame) else { return }
      try #require((1...24).contains(image.width) && (1...24).contains(image.height))
      try #require(image.pixels.count == 4 * image.width * image.height)
    }
  }
}
