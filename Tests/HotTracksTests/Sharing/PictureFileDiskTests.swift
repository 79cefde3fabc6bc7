import Artwork
import Foundation
import Session
import SessionFixtures
import TestSupport
import Testing

@testable import HotTracks

struct PictureFileDiskTests {
  @Test func `the artwork of the last emails is kept, with harmless file names`()
    async throws
  {
    let folder = try TemporaryFolder()
    let shared = folder.file("share")
    let picture = try await MadePicture.file()
    for number in 0..<25 {
      let row = Row.stub(id: "\(99_000 + number)", name: "$(x) & y, z")
      let path = try await picture.saveForEmail(of: row, in: shared)
      #expect(path == "\(shared)/artwork-\(99_000 + number).png")
      try folder.setModified(
        "share/artwork-\(99_000 + number).png", secondsAgo: Double(1000 - number))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: shared)
    #expect(names.count == PictureFile.maxEmailPictures)
    #expect(names.contains("artwork-99024.png"))
    #expect(!names.contains("artwork-99000.png"))
  }

  @Test func `in a folder an image is named after its entry, with its actual format`()
    async throws
  {
    let picture = try await MadePicture.file()
    let row = Row.stub(id: "42", name: "A/B", artist: "C")
    #expect(picture.fileName(of: row) == "C - A-B [42].png")
  }
}
