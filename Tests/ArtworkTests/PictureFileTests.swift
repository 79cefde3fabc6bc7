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

  @Test(arguments: [PictureFormat.jpeg, .png])
  func `a truncated file is rejected`(format: PictureFormat) async throws {
    let bytes = try await Samples.file(Samples.gradient(640, 640), format)
    await #expect(throws: ArtworkError.damaged(reason: "unexpected end of file")) {
      try await PictureFile.checked(bytes.prefix(bytes.count / 2))
    }
  }

  @Test func `a file with a damaged middle and an error page are rejected`() async throws {
    var bytes = try await Samples.file(Samples.gradient(640, 640), .png)
    for place in 60..<200 { bytes[place] = 0 }
    let spoiled = bytes
    await #expect(throws: ArtworkError.self) { try await PictureFile.checked(spoiled) }
    await #expect(throws: ArtworkError.unknownFormat) {
      try await PictureFile.checked(Data("<html>".utf8))
    }
    await #expect(throws: ArtworkError.unknownFormat) { try await PictureFile.checked(Data()) }
  }
}
