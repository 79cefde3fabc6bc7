import AudioFile
import Foundation
import HTTP
import Testing

@testable import Demo

struct PreviewTests {
  let catalog: Catalog

  init() throws { catalog = try Catalog.shared.get() }

  private func file(_ number: Int) throws -> (PreviewFile, path: String) {
    let song = try #require(catalog.items(.song).first { $0.number == number })
    return (try #require(PreviewFile(of: song)), "/preview/\(song.id).m4a")
  }

  @Test func `previews are MP4 files of half a minute with an end and a tag of their own`() throws {
    let path = NSTemporaryDirectory() + "hottracks-" + UUID().uuidString
    defer { unlink(path) }
    for song in catalog.items(.song).prefix(6) {
      let file = try #require(PreviewFile(of: song))
      let bytes = file.bytes(in: 0..<file.size)
      try bytes.write(to: URL(fileURLWithPath: path))
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      #expect(try MP4File(descriptor: handle.fileDescriptor).playingTime == .seconds(30))
      #expect(bytes.suffix(12) == Data(song.id.utf8))
    }
    let files = DemoKind.Name.allCases.flatMap {
      catalog.items($0).compactMap { PreviewFile(of: $0) }
    }
    #expect(Set(files.map(\.entityTag)).count == files.count && files.count > 280)
    #expect(Set(PreviewFile.melodies.map(\.tag)).count == 6)
  }

  @Test func `a range is served, also across both parts of the file`() async throws {
    let (file, path) = try file(3)
    try await withServer { client in
      for range in [0..<100, 1_000..<1_001, file.size - 200..<file.size] {
        let (first, last) = (range.lowerBound, range.upperBound - 1)
        let part = try await client.send(path, headers: ["Range": "bytes=\(first)-\(last)"])
        #expect(part.status == 206)
        #expect(part.body == file.bytes(in: range))
        #expect(part.headers["content-length"] == "\(range.count)")
        #expect(part.headers["content-range"] == "bytes \(first)-\(last)/\(file.size)")
      }
      let beyond = try await client.send(path, headers: ["Range": "bytes=\(file.size)-"])
      #expect(beyond.status == 416 && beyond.body.isEmpty)
      #expect(beyond.headers["content-range"] == "bytes */\(file.size)")
      let whole = try await client.send(path)
      #expect(whole.status == 200 && whole.body == file.bytes(in: 0..<file.size))
      #expect(whole.headers["content-type"] == "audio/x-m4p")
      #expect(whole.headers["accept-ranges"] == "bytes")
    }
  }

  @Test func `If-Range applies only to the tag or date of this file`() async throws {
    let (file, path) = try file(5)
    let (other, _) = try self.file(11)
    try await withServer { client in
      let head = try await client.send(path, method: "HEAD", headers: ["Range": "bytes=0-9"])
      #expect(head.status == 200 && head.body.isEmpty)
      #expect(head.headers["content-length"] == "\(file.size)")
      #expect(head.headers["date"]?.hasSuffix("GMT") == true)
      let (tag, date) = (file.entityTag, "Fri, 03 Jan 2025 05:00:00 GMT")
      #expect(head.headers["etag"] == tag && head.headers["last-modified"] == date)
      for (ifRange, status) in [
        (tag, 206), (date, 206), ("W/" + tag, 200), (other.entityTag, 200),
        ("Sat, 04 Jan 2025 05:00:00 GMT", 200),
      ] {
        let headers = ["Range": "bytes=0-9", "If-Range": ifRange]
        let response = try await client.send(path, headers: headers)
        #expect(response.status == status, "\(ifRange)")
        #expect(response.body.count == (status == 206 ? 10 : file.size))
      }
    }
  }

  @Test func `a slowed-down body has several small parts`() throws {
    let pieces = DemoResponse.pieces(of: 100..<50_100, 200_000)
    #expect(pieces.map(\.count) == [8_000, 8_000, 8_000, 8_000, 8_000, 8_000, 2_000])
    let file = try file(1).0
    #expect(pieces.map { file.bytes(in: $0) }.reduce(Data(), +) == file.bytes(in: 100..<50_100))
  }
}
