import AudioFile
import Foundation
import Testing

@testable import DemoStore

struct PreviewTests {
  let catalog = DemoCatalog()

  private func file(_ number: Int) throws -> (PreviewFile, path: String) {
    let song = try #require(catalog.items(.song).first { $0.number == number })
    return (try #require(PreviewFile(of: song)), "/preview/\(song.id).m4a")
  }

  @Test func `a preview is an MP4 file whose boxes fill it, the last with the id`() async throws {
    try await withStore { client, _ in
      for track in catalog.tracks.prefix(6) {
        let answer = try await client.send("/preview/\(track.id).m4a")
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == "audio/x-m4p")
        #expect(answer.headers["accept-ranges"] == "bytes")
        #expect(answer.headers["content-length"] == String(answer.body.count))
        let boxes = try boxes(of: answer.body)
        #expect(boxes.first?.kind == "ftyp")
        #expect(Set(boxes.map(\.kind)).isSuperset(of: ["moov", "mdat"]))
        let last = try #require(boxes.last)
        #expect(last.kind == "free")
        #expect(String(decoding: last.body, as: UTF8.self).hasSuffix(track.id))
      }
    }
  }

  @Test func `each melody and each preview is a whole MP4 file of half a minute`() throws {
    let previews = DemoKind.allCases.flatMap {
      catalog.items($0).compactMap { PreviewFile(of: $0) }
    }
    let files = Melody.all.map(\.file) + previews.prefix(12).map { $0.bytes(in: 0..<$0.size) }
    #expect(files.count == 18)
    let path = NSTemporaryDirectory() + "hottracks-" + UUID().uuidString
    defer { unlink(path) }
    for file in files {
      try file.write(to: URL(fileURLWithPath: path))
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      let whole = try MP4File(descriptor: handle.fileDescriptor)
      #expect(whole.playingTime == .seconds(30))
    }
  }

  @Test func `no two previews are the same bytes or have the same tag`() throws {
    let files = DemoKind.allCases.flatMap { catalog.items($0).compactMap { PreviewFile(of: $0) } }
    #expect(files.count > 280)
    #expect(Set(files.map(\.entityTag)).count == files.count)
    let ends = files.map { $0.bytes(in: $0.size - 12..<$0.size) }
    #expect(Set(ends).count == files.count)
  }

  @Test func `six melodies take turns, some with the index first and some last`() throws {
    #expect(Melody.all.count == 6)
    #expect(Set(Melody.all.map(\.fingerprint)).count == 6)
    #expect(Melody.all.map(\.file.count).reduce(0, +) <= 3_000_000)
    let indexFirst = try Melody.all.filter { melody in
      let kinds = try boxes(of: melody.file).map(\.kind)
      return try #require(kinds.firstIndex(of: "moov"))
        < (try #require(kinds.firstIndex(of: "mdat")))
    }
    #expect(indexFirst.count == 2)
  }

  @Test(
    arguments: [
      ("bytes=0-99", 206, 0..<100),
      ("bytes=1000-1000", 206, 1_000..<1_001),
      ("bytes=5-4", 200, nil),
      ("bytes=0-1,4-5", 200, nil),
    ] as [(String, Int, Range<Int>?)])
  func `a range is served from the file`(header: String, status: Int, part: Range<Int>?)
    async throws
  {
    let (file, path) = try file(7)
    try await withStore { client, _ in
      let answer = try await client.send(path, headers: ["Range": header])
      #expect(answer.status == status)
      #expect(answer.body == file.bytes(in: part ?? 0..<file.size))
      #expect(answer.headers["content-length"] == String(answer.body.count))
      let said = part.map { "bytes \($0.lowerBound)-\($0.upperBound - 1)/\(file.size)" }
      #expect(answer.headers["content-range"] == said)
    }
  }

  @Test func `the rest of a file and its end are served, across the seam of its two parts`()
    async throws
  {
    let (file, path) = try file(3)
    try await withStore { client, _ in
      let rest = try await client.send(path, headers: ["Range": "bytes=\(file.size - 200)-"])
      #expect(rest.status == 206)
      #expect(rest.body == file.bytes(in: file.size - 200..<file.size))
      let end = try await client.send(path, headers: ["Range": "bytes=-200"])
      #expect(end.body == rest.body)
      #expect(end.headers["content-range"] == rest.headers["content-range"])
    }
  }

  @Test func `a range beyond the file is refused with its size`() async throws {
    let (file, path) = try file(3)
    try await withStore { client, _ in
      let answer = try await client.send(path, headers: ["Range": "bytes=\(file.size)-"])
      #expect(answer.status == 416)
      #expect(answer.headers["content-range"] == "bytes */\(file.size)")
      #expect(answer.body.isEmpty)
    }
  }

  @Test func `a range is honored only for the tag or the date of this very file`() async throws {
    let (file, path) = try file(5)
    let (_, otherPath) = try self.file(11)
    try await withStore { client, _ in
      let head = try await client.send(path, method: "HEAD")
      let tag = try #require(head.headers["etag"])
      let date = try #require(head.headers["last-modified"])
      #expect(tag == file.entityTag)
      let otherTag = try #require(try await client.send(otherPath, method: "HEAD").headers["etag"])
      for (ifRange, status) in [(tag, 206), (date, 206), ("W/" + tag, 200), (otherTag, 200)] {
        let answer = try await client.send(
          path, headers: ["Range": "bytes=0-9", "If-Range": ifRange])
        #expect(answer.status == status, "\(ifRange)")
        #expect(answer.body.count == (status == 206 ? 10 : file.size))
      }
    }
  }

  @Test func `a head has the headers of the file, its length, and no body`() async throws {
    let (file, path) = try file(5)
    try await withStore { client, _ in
      let answer = try await client.send(path, method: "HEAD", headers: ["Range": "bytes=0-9"])
      #expect(answer.status == 200)
      #expect(answer.headers["content-length"] == String(file.size))
      #expect(answer.headers["last-modified"] == "Fri, 03 Jan 2025 05:00:00 GMT")
      #expect(answer.headers["date"]?.hasSuffix("GMT") == true)
      #expect(answer.body.isEmpty)
    }
  }

  @Test func `a preview that is not in the store is not found`() async throws {
    try await withStore { client, _ in
      let answer = try await client.send("/preview/991.m4a")
      #expect(answer.status == 404)
    }
  }

  private func boxes(of file: Data) throws -> [(kind: String, body: Data)] {
    let bytes = Data(file)
    var found: [(String, Data)] = []
    var start = 0
    while start < bytes.count {
      try #require(start + 8 <= bytes.count)
      let size = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      try #require(size >= 8 && start + size <= bytes.count)
      let kind = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
      found.append((kind, bytes[start + 8..<start + size]))
      start += size
    }
    return found
  }
}
