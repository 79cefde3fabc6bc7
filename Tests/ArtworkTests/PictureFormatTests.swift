import Foundation
import Testing

@testable import Artwork

struct PictureFormatTests {
  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .png),
      ([0x89, 0x50, 0x4E, 0x47], nil), ([0xFF, 0xD8], nil), ([], nil), (Array("GIF89a".utf8), nil),
      (Array("<svg xmlns=".utf8), nil), (Array("RIFF....WEBP".utf8), nil), (Array("BM".utf8), nil),
    ] as [([UInt8], PictureFormat?)])
  func `the first bytes determine the format`(bytes: [UInt8], format: PictureFormat?) {
    #expect(PictureFormat(Data(bytes)) == format)
  }

  @Test(
    arguments: [
      ("a.jpg", .jpeg), ("b/a.b.JPEG", .jpeg), ("a.Png", .png), ("jpg", nil), ("a.webp", nil),
      ("a.png/b", nil), ("", nil),
    ] as [(String, PictureFormat?)])
  func `the extension of a name determines the format`(name: String, format: PictureFormat?) {
    #expect(PictureFormat(named: name) == format)
  }
}
