import Foundation
import TestSupport
import Testing

@testable import Transfers

@Suite struct PlainTransferTests {
  let song = SmallMP4.bytes(length: 300_000, seed: 1)

  @Test func `a preview gets its final name when complete, and no other file remains`()
    async throws
  {
    try await Bench.use(serving: { [song] request, reply in
      reply.serve(song, tag: "\"v1\"", to: request)
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(try bench.contents() == song)
      #expect(try bench.folder.names == [Bench.name("1")])
      let request = try #require(bench.server.requests.first)
      #expect(bench.server.requests.count == 1)
      #expect(request.method == "GET")
      #expect(request.target == "/1.m4a")
      #expect(request["range"] == nil)
      #expect(request["if-range"] == nil)
      #expect(request["accept-encoding"] == "identity")
      #expect(request["user-agent"] == "HotTracks/test")
      #expect(request["cookie"] == nil)
      #expect(request["authorization"] == nil)
    }
  }

  @Test func `events contain the complete history in order`() async throws {
    try await Bench.use(serving: { [song] _, reply in
      reply.head("200 OK", ["Content-Length: \(song.count)"])
      for start in stride(from: 0, to: song.count, by: 50_000) {
        reply.body(song[start..<min(start + 50_000, song.count)])
        reply.pause(milliseconds: 60)
      }
    }) { bench in
      try await bench.fetch()
      let happenings = bench.log.happenings(of: "1")
      #expect(happenings.first == .queued)
      #expect(happenings.dropFirst().first == .started(received: 0, total: nil))
      #expect(happenings.last == bench.done(bytes: song.count))
      let between = happenings.dropFirst(2).dropLast()
      #expect(!between.isEmpty)
      #expect(between.allSatisfy { $0.isProgress })
      for case .progress(_, let total) in between { #expect(total == Int64(song.count)) }
    }
  }

  @Test func `the file has the permissions allowed by the umask`() async throws {
    try await Bench.use(serving: { [song] _, reply in reply.send(song) }) { bench in
      try await bench.fetch()
      var status = stat()
      #expect(lstat(bench.folder.file(Bench.name("1")), &status) == 0)
      let mask = umask(0)
      umask(mask)
      #expect(status.st_mode == S_IFREG | (0o644 & ~mask))
    }
  }

  @Test func `a response without a length is accepted if its boxes are complete`() async throws {
    try await Bench.use(serving: { [song] _, reply in
      reply.head("200 OK", [], version: "HTTP/1.0")
      reply.body(song)
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(try bench.contents() == song)
    }
  }

  @Test func `a chunked response is decoded`() async throws {
    try await Bench.use(serving: { [song] _, reply in
      reply.head("200 OK", ["Transfer-Encoding: chunked"])
      for start in stride(from: 0, to: song.count, by: 70_001) {
        reply.chunk(song[start..<min(start + 70_001, song.count)])
      }
      reply.chunk([])
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(try bench.contents() == song)
    }
  }

  @Test func `a second start of a running transfer changes nothing`() async throws {
    try await Bench.use(serving: { [song] _, reply in
      reply.pause(milliseconds: 100)
      reply.send(song)
    }) { bench in
      bench.start()
      bench.start()
      _ = try await bench.outcome()
      #expect(bench.log.happenings(of: "1").count { $0 == .queued } == 1)
      #expect(bench.server.requests.count == 1)
    }
  }

  @Test func `an unsafe address is rejected without a request`() async throws {
    try await Bench.use(serving: { _, reply in reply.send([]) }) { bench in
      let address = "http://192.0.2.1/1.m4a"
      bench.client.start([
        TransferRequest(
          id: "1", address: address, folder: bench.folder.path, finalName: Bench.name("1"))
      ])
      let outcome = try await bench.outcome()
      #expect(outcome == .failed(.addressRefused(address)))
      #expect(try bench.folder.names.isEmpty)
    }
  }

  @Test func `sixty previews are all downloaded correctly`() async throws {
    let songs = (0..<60).map { SmallMP4.bytes(length: 20_000 + $0 * 977, seed: UInt64($0)) }
    try await Bench.use(
      parallel: 6,
      serving: { request, reply in
        let digits = request.target.filter(\.isNumber).dropLast()
        guard let index = Int(digits) else { return reply.send([], status: "400 Bad Request") }
        reply.serve(songs[index], tag: "\"\(index)\"", to: request)
      }
    ) { bench in
      for index in songs.indices { bench.start("\(index)") }
      for index in songs.indices {
        let outcome = try await bench.outcome("\(index)")
        #expect(outcome == bench.done("\(index)", bytes: songs[index].count))
        #expect(try bench.contents("\(index)") == songs[index])
      }
      #expect(try bench.folder.names.count == 60)
      #expect(bench.server.mostConnections <= 6)
    }
  }
}
