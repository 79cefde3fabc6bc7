import Foundation
import Testing

@testable import AudioFile

@Suite struct MP4BoxesTests {
  private let whole =
    BoxBytes.box("ftyp", Array("M4A ".utf8))
    + BoxBytes.box("moov", [UInt8](repeating: 1, count: 40))
    + BoxBytes.box("mdat", [UInt8](repeating: 2, count: 100))

  private func fault(_ bytes: [UInt8]) throws -> MP4Fault? {
    try BoxBytes.inFile(bytes) { descriptor in
      do throws(MP4Fault) {
        _ = try MP4Boxes(descriptor: descriptor)
        return nil
      } catch {
        return error
      }
    }
  }

  @Test func `a whole file's boxes are found where they are`() throws {
    let boxes = try BoxBytes.inFile(whole) { try MP4Boxes(descriptor: $0).boxes }
    #expect(boxes.map(\.type) == ["ftyp", "moov", "mdat"])
    #expect(boxes.map(\.offset) == [0, 12, 60])
    #expect(boxes.map(\.length) == [12, 48, 108])
    #expect(boxes.map(\.headerLength) == [8, 8, 8])
  }

  @Test func `a file that is cut anywhere is never whole`() throws {
    for length in 0..<whole.count {
      #expect(try fault(Array(whole[..<length])) != nil, "\(length)")
    }
    #expect(try fault([]) == .empty)
    #expect(try fault(Array(whole[..<159])) == .truncated)
    #expect(try fault(Array(whole[..<60])) == .missing(box: "mdat"))
    #expect(try fault(Array(whole[..<12])) == .missing(box: "moov"))
  }

  @Test func `a file with anything behind its last box is not whole`() throws {
    for count in 1...20 {
      #expect(try fault(whole + [UInt8](repeating: 0x41, count: count)) != nil)
    }
  }

  @Test(arguments: [
    "<!DOCTYPE html><html><body>Log in</body></html>", "{\"error\": \"not found\"}",
    "#EXTM3U\n#EXTINF:30\nhttp://store.example/x\n", "v=0\no=- 0 0 IN IP4 127.0.0.1\n", "ftyp",
    "# mpv EDL v0\nhttp://store.example/x\n", "short",
  ])
  func `text is no MP4`(text: String) throws {
    #expect(try fault(Array(text.utf8)) == .notMP4)
  }

  @Test func `zeros and noise are no MP4`() throws {
    #expect(try fault([UInt8](repeating: 0, count: 5000)) == .notMP4)
    #expect(try fault([UInt8](repeating: 0xFF, count: 5000)) == .notMP4)
    #expect(try fault(whole + [UInt8](repeating: 0, count: 64)) == .notMP4)
  }

  @Test func `the first box is ftyp`() throws {
    #expect(try fault(Array(whole[12...])) == .notMP4)
    #expect(try fault(BoxBytes.box("free") + whole) == .notMP4)
  }

  @Test func `there is one moov and one mdat`() throws {
    #expect(try fault(whole + BoxBytes.box("moov")) == .repeated(box: "moov"))
    #expect(try fault(whole + BoxBytes.box("mdat")) == .repeated(box: "mdat"))
    #expect(try fault(whole + BoxBytes.box("free")) == nil)
    #expect(try fault(whole + BoxBytes.box("free") + BoxBytes.box("free")) == nil)
  }

  @Test func `a length may be written in 64 bits`() throws {
    let opening = Array(whole[..<60])
    let payload = [UInt8](repeating: 3, count: 50)
    let file = opening + BoxBytes.longBox("mdat", payload)
    let last = try BoxBytes.inFile(file) { try MP4Boxes(descriptor: $0).boxes.last }
    #expect(last == MP4Boxes.Box(type: "mdat", offset: 60, length: 66, headerLength: 16))
    #expect(try fault(file.dropLast()) == .truncated)
    #expect(try fault(opening + [0, 0, 0, 1] + Array("mdat".utf8)) == .truncated)
    for length: UInt64 in [0, 15, .max] {
      let claim = [0, 0, 0, 1] + Array("mdat".utf8) + BoxBytes.bigEndian(length)
      #expect(try fault(opening + claim + payload) == .notMP4)
    }
    let claim = [0, 0, 0, 1] + Array("mdat".utf8) + BoxBytes.bigEndian(UInt64(Int64.max))
    #expect(try fault(opening + claim + payload) == .truncated)
  }

  @Test func `a length of zero reaches to the end`() throws {
    let opening = Array(whole[..<60])
    let file = opening + BoxBytes.lastBox("mdat", [UInt8](repeating: 3, count: 50))
    let last = try BoxBytes.inFile(file) { try MP4Boxes(descriptor: $0).boxes.last }
    #expect(last == MP4Boxes.Box(type: "mdat", offset: 60, length: 58, headerLength: 8))
  }

  @Test(arguments: [2, 7] as [UInt8])
  func `a length shorter than its header is no box`(length: UInt8) throws {
    #expect(try fault(whole + [0, 0, 0, length] + Array("free".utf8)) == .notMP4)
  }

  @Test func `hundreds of boxes are not a preview`() throws {
    let many = (0..<300).flatMap { _ in BoxBytes.box("free") }
    #expect(try fault(whole + many) == .notMP4)
  }

  @Test func `what cannot be read is told with its reason`() {
    #expect(throws: MP4Fault.unreadable(errno: EBADF)) { try MP4Boxes(descriptor: -1) }
  }
}
