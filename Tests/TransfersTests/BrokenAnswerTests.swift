import HTTP
import TestSupport
import Testing

@testable import Transfers

@Suite struct BrokenAnswerTests {
  let song = SmallMP4.bytes(length: 400_000, seed: 1)

  enum Cut: CaseIterable {
    case short, chunked, reset
  }

  @Test(arguments: Cut.allCases)
  func `a truncated response is resumed and never complete`(cut: Cut) async throws {
    try await Bench.use(serving: { [song] request, reply in
      guard request.number == 1 else { return reply.serve(song, tag: "\"v1\"", to: request) }
      switch cut {
      case .short: reply.sendCut(song, after: 150_000, tag: "\"v1\"")
      case .reset: reply.sendCut(song, after: 150_000, tag: "\"v1\"", isReset: true)
      case .chunked:
        reply.head(
          "200 OK", ["Transfer-Encoding: chunked", "ETag: \"v1\"", "Retry-After: 0"])
        reply.chunk(song[..<150_000])
      }
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(try bench.contents() == song)
      #expect(bench.server.requests.count == 2)
      let reason = bench.log.happenings(of: "1").compactMap(\.reasonToRetry).first
      switch cut {
      case .short:
        #expect(reason == .incomplete(received: 150_000, expected: 400_000))
        #expect(bench.server.requests.last?.rangeStart == 145_904)
      case .chunked:
        // Without a length, it cannot be resumed.
        #expect(reason == .incomplete(received: 150_000, expected: nil))
        #expect(bench.server.requests.last?.rangeStart == nil)
      case .reset:
        guard case .unreachable = reason else {
          Issue.record("\(String(describing: reason))")
          return
        }
        #expect(bench.server.requests.last?.rangeStart == 145_904)
      }
    }
  }

  @Test func `a server that interrupts each response later is retried`()
    async throws
  {
    try await Bench.use(serving: { [song] request, reply in
      guard let start = request.rangeStart else {
        return reply.sendCut(song, after: 70_000, tag: "\"v1\"")
      }
      reply.head(
        "206 Partial Content",
        [
          "Content-Range: bytes \(start)-399999/400000", "Content-Length: \(song.count - start)",
          "Retry-After: 0",
        ])
      reply.body(song[start..<min(start + 75_000, song.count)])
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(try bench.contents() == song)
      #expect(bench.server.requests.count > (RetryPolicy.files.pauses.count + 1))
    }
  }

  @Test func `a server that always cuts off at the same byte is given up`() async throws {
    try await Bench.use(serving: { [song] _, reply in
      reply.sendCut(song, after: 150_000, tag: nil)
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.incomplete(received: 150_000, expected: 400_000)))
      // The first request received new data, so it does not count.
      #expect(bench.server.requests.count <= (RetryPolicy.files.pauses.count + 1) + 1)
    }
  }

  @Test func `the partial file of a failed download is kept`() async throws {
    try await Bench.use(serving: { [song] request, reply in
      switch request.number {
      case 1: reply.sendCut(song, after: 150_000, tag: "\"v1\"")
      case 2: reply.send([], status: "404 Not Found")
      default: reply.serve(song, tag: "\"v1\"", to: request)
      }
    }) { bench in
      let first = try await bench.fetch()
      #expect(first == .failed(.noLongerOffered(status: 404)))
      #expect(bench.folder.length(bench.partName()) == 150_000)
      let second = try await bench.fetch()
      #expect(second == bench.done(bytes: song.count))
      #expect(try bench.contents() == song)
      #expect(bench.server.requests.last?.rangeStart == 145_904)
    }
  }

  @Test func `a truncated response without a length is detected by its boxes and requested again`()
    async throws
  {
    try await Bench.use(serving: { [song] request, reply in
      reply.head("200 OK", ["Retry-After: 0"], version: "HTTP/1.0")
      reply.body(request.target == "/2.m4a" ? song[..<150_000] : song[...])
    }) { bench in
      let whole = try await bench.fetch("1")
      #expect(whole.isDone)
      let cut = try await bench.fetch("2")
      #expect(cut == .failed(.incomplete(received: 150_000, expected: nil)))
      #expect(bench.server.requests.count == 1 + (RetryPolicy.files.pauses.count + 1))
      #expect(try bench.folder.names == [Bench.name("1")])
    }
  }

  @Test func `a connection closed before the response is retried`() async throws {
    try await Bench.use(serving: { [song] request, reply in
      if request.number > 1 { reply.send(song) }
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(bench.server.requests.count == 2)
    }
  }

  @Test func `a dropped keep-alive connection is replaced silently`() async throws {
    try await Bench.use(
      parallel: 1,
      serving: { [song] request, reply in
        if request.number.isMultiple(of: 2) {
          reply.head("200 OK", ["Content-Length: \(song.count)", "Connection: close"])
          reply.body(song)
        } else {
          reply.send(song)
        }
      }
    ) { bench in
      for id in ["1", "2", "3", "4"] {
        let outcome = try await bench.fetch(id)
        #expect(outcome == bench.done(id, bytes: song.count))
      }
    }
  }

  @Test func `a response that is not HTTP is invalid, not a redirect`() async throws {
    try await Bench.use(serving: { _, reply in
      reply.body("SSH-2.0-OpenSSH_9.2\r\n".utf8)
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.invalidResponse))
      #expect(try bench.folder.names.isEmpty)
    }
  }
}
