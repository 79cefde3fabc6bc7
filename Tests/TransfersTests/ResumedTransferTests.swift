import Foundation
import TestSupport
import Testing

@testable import Transfers

@Suite struct ResumedTransferTests {
  let song = SmallMP4.bytes(length: 300_000, seed: 1)
  let other = SmallMP4.bytes(length: 300_000, seed: 2)

  @Test func `the rest is requested from 4096 bytes before the end, if the file is unchanged`()
    async throws
  {
    try await Bench.use(serving: { [song] request, reply in
      reply.serve(song, tag: "\"v1\"", to: request)
    }) { bench in
      try bench.leave(song[..<100_000], total: song.count)
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(try bench.contents() == song)
      #expect(try bench.folder.names == [Bench.name("1")])
      #expect(bench.server.requests.count == 1)
      #expect(bench.server.requests.first?["range"] == "bytes=95904-")
      #expect(bench.server.requests.first?["if-range"] == "\"v1\"")
      #expect(
        bench.log.happenings(of: "1").dropFirst().first
          == .started(received: 100_000, total: 300_000))
      #expect(!bench.log.happenings(of: "1").contains(.startedOver))
    }
  }

  @Test func `without an entity tag, a date is the validator`() async throws {
    let date = "Mon, 01 Jan 2024 10:00:00 GMT"
    try await Bench.use(serving: { [song] request, reply in
      if request.number == 1 {
        reply.head(
          "200 OK",
          [
            "Content-Length: \(song.count)", "Last-Modified: \(date)",
            "Date: Mon, 01 Jan 2024 10:00:05 GMT", "Retry-After: 0",
          ])
        reply.body(song[..<100_000])
      } else {
        reply.serve(song, tag: date, to: request)
      }
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(try bench.contents() == song)
      #expect(bench.server.requests.last?["if-range"] == date)
      #expect(bench.server.requests.last?.rangeStart == 95_904)
    }
  }

  @Test func `a complete partial file is verified by its last bytes`() async throws {
    try await Bench.use(serving: { [song] request, reply in
      reply.serve(song, tag: "\"v1\"", to: request)
    }) { bench in
      try bench.leave(song, total: song.count)
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(try bench.contents() == song)
      #expect(bench.server.requests.map(\.rangeStart) == [song.count - 4096])
    }
  }

  @Test func `a corrupted partial file is downloaded again, once`()
    async throws
  {
    try await Bench.use(serving: { [song] request, reply in
      reply.serve(song, tag: "\"v1\"", to: request)
    }) { bench in
      var spoiled = song
      spoiled[0] = 0xFF
      try bench.leave(spoiled[..<100_000], total: song.count)
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(try bench.contents() == song)
      #expect(bench.server.requests.map(\.rangeStart) == [95_904, nil])
      #expect(bench.log.happenings(of: "1").contains(.startedOver))
    }
  }

  @Test func `416 with the same total completes a partial file that is already complete`()
    async throws
  {
    try await Bench.use(serving: { [song] _, reply in
      reply.send([], status: "416 Range", fields: ["Content-Range: bytes */\(song.count)"])
    }) { bench in
      try bench.leave(song, total: song.count)
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(try bench.contents() == song)
      #expect(bench.server.requests.count == 1)
    }
  }

  @Test func `416 with the same total for bytes that are not audio restarts, once`() async throws {
    try await Bench.use(serving: { [song] request, reply in
      guard request.rangeStart == nil else {
        return reply.send([], status: "416 Range", fields: ["Content-Range: bytes */\(song.count)"])
      }
      reply.send(song)
    }) { bench in
      // The first looks truncated, the second is not MP4.
      for (id, byte) in [("1", 3), ("2", 5)] {
        var spoiled = song
        spoiled[byte] = 0xFF
        try bench.leave(spoiled, id: id, total: song.count)
        let outcome = try await bench.fetch(id)
        #expect(outcome == bench.done(id, bytes: song.count))
        #expect(try bench.contents(id) == song)
      }
      #expect(bench.server.requests.count == 4)
    }
  }

  @Test func `416 with a different length starts over`() async throws {
    try await Bench.use(serving: { [other] request, reply in
      guard request.rangeStart == nil else {
        return reply.send([], status: "416 Range", fields: ["Content-Range: bytes */77"])
      }
      reply.send(other)
    }) { bench in
      try bench.leave(song, total: song.count)
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: other.count))
      #expect(try bench.contents() == other)
      #expect(bench.server.requests.count == 2)
    }
  }

  @Test func `a complete response to a range request starts the file over`() async throws {
    try await Bench.use(serving: { [other] _, reply in
      reply.send(other, fields: ["ETag: \"v2\""])
    }) { bench in
      try bench.leave(song[..<100_000], total: song.count)
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: other.count))
      #expect(try bench.contents() == other)
      #expect(bench.server.requests.count == 1)
      #expect(bench.log.happenings(of: "1").count { $0 == .startedOver } == 1)
    }
  }

  @Test func `a complete response as long as the offset is not used as the rest`()
    async throws
  {
    let short = SmallMP4.bytes(length: 95_904, seed: 3)
    try await Bench.use(serving: { _, reply in
      reply.send(short, fields: ["Content-Range: bytes */95904"])
    }) { bench in
      try bench.leave(song[..<100_000], total: song.count)
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: short.count))
      #expect(try bench.contents() == short)
    }
  }

  @Test func `other content with the same tag is detected by the overlap`() async throws {
    try await Bench.use(serving: { [other] request, reply in
      reply.serve(other, tag: "\"v1\"", to: request)
    }) { bench in
      try bench.leave(song[..<100_000], total: song.count)
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: other.count))
      #expect(try bench.contents() == other)
      #expect(bench.server.requests.map(\.rangeStart) == [95_904, nil])
      #expect(bench.log.happenings(of: "1").count { $0 == .startedOver } == 1)
    }
  }

  @Test func `an overlap with a different last byte is detected`() async throws {
    try await Bench.use(serving: { [song] request, reply in
      reply.serve(song, tag: "\"v1\"", to: request)
    }) { bench in
      var damaged = Array(song[..<100_000])
      damaged[99_999] ^= 1
      try bench.leave(damaged, total: song.count)
      try await bench.fetch()
      #expect(try bench.contents() == song)
      #expect(bench.server.requests.count == 2)
    }
  }

  @Test func `an overlap that arrives byte by byte is compared`() async throws {
    try await Bench.use(serving: { [song] request, reply in
      guard let start = request.rangeStart else { return reply.send(song) }
      reply.head(
        "206 Partial Content",
        [
          "Content-Range: bytes \(start)-\(song.count - 1)/\(song.count)",
          "Content-Length: \(song.count - start)",
        ])
      for byte in song[start..<start + 60] {
        reply.body([byte])
        reply.pause(milliseconds: 1)
      }
      reply.body(song[(start + 60)...])
    }) { bench in
      try bench.leave(song[..<100_000], total: song.count)
      try await bench.fetch()
      #expect(try bench.contents() == song)
      #expect(bench.server.requests.count == 1)
    }
  }

  @Test(arguments: [1, 4096])
  func `a very short partial file is downloaded again`(length: Int) async throws {
    try await Bench.use(serving: { [song] request, reply in
      reply.serve(song, tag: "\"v1\"", to: request)
    }) { bench in
      try bench.leave(song[..<length], total: song.count)
      try await bench.fetch()
      #expect(try bench.contents() == song)
      #expect(bench.server.requests.map(\.rangeStart) == [nil])
    }
  }

  @Test func `an unknown partial file is downloaded again`() async throws {
    try await Bench.use(serving: { [song] request, reply in
      reply.serve(song, tag: "\"v1\"", to: request)
    }) { bench in
      let kept = song[..<100_000]
      let sidecar = bench.partName() + Sidecar.suffix
      func expectFetchedAnew(_ what: String) async throws {
        let before = bench.server.requests.count
        try await bench.fetch()
        #expect(try bench.contents() == song, "\(what)")
        #expect(bench.server.requests.dropFirst(before).map(\.rangeStart) == [nil], "\(what)")
        #expect(try bench.folder.names == [Bench.name("1")], "\(what)")
        try FileManager.default.removeItem(atPath: bench.folder.file(Bench.name("1")))
      }
      try bench.leave(kept, total: song.count)
      try bench.folder.write([UInt8](repeating: 0, count: 200), to: sidecar)
      try await expectFetchedAnew("a zeroed sidecar")
      try bench.leave(kept, total: song.count)
      try bench.folder.write(Array("{\"schema\":1,".utf8), to: sidecar)
      try await expectFetchedAnew("a torn sidecar")
      try bench.leave(kept, path: "/other.m4a", total: song.count)
      try await expectFetchedAnew("the sidecar of another address")
      try bench.leave(kept, validator: nil, total: song.count)
      try await expectFetchedAnew("no validator")
      try bench.leave(kept, total: nil)
      try await expectFetchedAnew("no total")
      try bench.leave(kept, total: 50_000)
      try await expectFetchedAnew("more bytes than the total")
    }
  }

  @Test func `host, port and query may change without invalidating a partial file`()
    async throws
  {
    try await Bench.use(serving: { [song] request, reply in
      reply.serve(song, tag: "\"v1\"", to: request)
    }) { bench in
      try bench.leave(song[..<100_000], total: song.count)
      try await bench.fetch(target: "/1.m4a?key=new")
      #expect(try bench.contents() == song)
      #expect(bench.server.requests.map(\.rangeStart) == [95_904])
    }
  }
}
