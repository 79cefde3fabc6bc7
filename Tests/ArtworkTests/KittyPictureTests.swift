import Foundation
import Testing

@testable import Artwork

struct KittyPictureTests {
  /// The control data and the payload of each chunk.
  private func chunks(_ picture: PixelPicture) throws -> [(keys: [String: String], text: String)] {
    let text = String(decoding: picture.bytes, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}_G") && text.hasSuffix("\u{1B}\\"))
    return try text.components(separatedBy: "\u{1B}\\").dropLast().map { chunk in
      let parts = try #require(chunk.wholeMatch(of: /\u{1B}_G([^;]*);([A-Za-z0-9+\/=]*)/))
      let pairs = parts.1.split(separator: ",").map { $0.split(separator: "=") }
      return (
        Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) }),
        String(parts.2)
      )
    }
  }

  @Test(arguments: [1, 3000, 3072, 3073, 50_000])
  func `the file arrives whole, in chunks of at most 4096 bytes`(count: Int) throws {
    let file = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let picture = KittyPicture.picture(png: file, columns: 12, rows: 5)
    let chunks = try chunks(picture)
    #expect(chunks.allSatisfy { $0.text.utf8.count <= 4096 })
    #expect(chunks.dropLast().allSatisfy { $0.text.utf8.count % 4 == 0 })
    #expect(Data(base64Encoded: chunks.map(\.text).joined()) == file)
    #expect(
      chunks.map { $0.keys["m"] } == chunks.indices.map { $0 == chunks.count - 1 ? "0" : "1" })
    #expect(chunks.allSatisfy { $0.keys["q"] == "2" })
  }

  @Test func `the first chunk says what it is, where it goes, and that the cursor stays`() throws {
    let picture = KittyPicture.picture(png: Data(count: 9000), columns: 12, rows: 5)
    let chunks = try chunks(picture)
    #expect(
      chunks[0].keys == [
        "a": "T", "f": "100", "t": "d", "C": "1", "c": "12", "r": "5", "q": "2", "m": "1",
      ])
    #expect(chunks[1].keys == ["q": "2", "m": "1"])
    #expect(picture.columns == 12 && picture.rows == 5)
    #expect(picture.erasure == Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8))
  }
}
