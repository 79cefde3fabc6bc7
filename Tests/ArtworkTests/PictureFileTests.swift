import Foundation
import Testing

@testable import Artwork

@Suite struct PictureFileTests {
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

  @Test func `the first bytes of a file, or the extension of a name, determine the format`() {
    func format(_ bytes: [UInt8]) -> PictureFormat? { PictureFormat(Data(bytes)) }
    #expect(format([0xFF, 0xD8, 0xFF, 0xE0]) == .jpeg)
    #expect(format([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]) == .png)
    for bytes in [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8], Array("<svg xmlns=".utf8)] {
      #expect(format(bytes) == nil)
    }
    let names = ["a.jpg", "b/a.b.JPEG", "a.Png", "jpg", "a.webp", "a.png/b"]
    #expect(names.map(PictureFormat.init(named:)) == [.jpeg, .jpeg, .png, nil, nil, nil])
  }
}
