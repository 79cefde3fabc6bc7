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

  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .png),
      ([0x89, 0x50, 0x4E, 0x47], nil), ([0xFF, 0xD8], nil), (Array("GIF89a".utf8), nil),
      (Array("<svg xmlns=".utf8), nil), (Array("RIFF....WEBP".utf8), nil),
    ] as [([UInt8], PictureFormat?)])
  func `the first bytes determine the format`(bytes: [UInt8], format: PictureFormat?) {
    #expect(PictureFormat(Data(bytes)) == format)
  }

  @Test(
    arguments: [
      ("a.jpg", .jpeg), ("b/a.b.JPEG", .jpeg), ("a.Png", .png), ("jpg", nil), ("a.webp", nil),
      ("a.png/b", nil),
    ] as [(String, PictureFormat?)])
  func `the extension of a name determines the format`(name: String, format: PictureFormat?) {
    #expect(PictureFormat(named: name) == format)
  }
}
