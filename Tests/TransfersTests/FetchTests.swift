import Foundation
import HTTP
import Loopback
import Support
import TestSupport
import Testing

@testable import Transfers

@Suite struct FetchTests {
  // {"hello":"world"}, compressed with gzip.
  private static let packed: [UInt8] = [
    0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0x02, 0x03, 0xAB, 0x56, 0xCA, 0x48, 0xCD, 0xC9, 0xC9, 0x57,
    0xB2, 0x52, 0x2A, 0xCF, 0x2F, 0xCA, 0x49, 0x51, 0xAA, 0x05, 0x00, 0xD1, 0x41, 0x09, 0xD8,
    0x11, 0, 0, 0,
  ]

  @Test func `a response of any status is complete, and noted without the query`() async throws {
    let notes = Locked<[RequestNote]>([])
    try await TransferFixture.use(
      afterRequest: { _, note in notes.withLock { $0.append(note) } },
      serving: { _, reply in
        reply.send(
          "busy".utf8, status: "503 Busy",
          fields: ["Content-Type: application/json", "Retry-After: 7"])
      }
    ) { fixture in
      let response = try await fixture.fetch("/chart?secret=1")
      #expect(
        response
          == Response(
            status: 503, contentType: "application/json", retryAfter: "7", body: Data("busy".utf8)))
      let received = try #require(fixture.server.requests.first)
      #expect(received.target == "/chart?secret=1")
      #expect(received["accept"] == "application/json")
      #expect(received["accept-encoding"] == "gzip")
      #expect(received["user-agent"] == "HotTracks/test")
      let note = RequestNote(host: "127.0.0.1", path: "/chart", range: nil, status: 503, bytes: 4)
      #expect(notes.withLock { $0 } == [note])
    }
  }

  @Test func `a body is decompressed and then limited, with or without a length`() async throws {
    try await TransferFixture.use(serving: { request, reply in
      switch request.target {
      case "/packed": reply.send(Self.packed, fields: ["Content-Encoding: gzip"])
      case "/long": reply.send([UInt8](repeating: 1, count: 101))
      default:
        reply.head("200 OK", [], version: "HTTP/1.0")
        while reply.body([UInt8](repeating: 1, count: 50_000)) {}
      }
    }) { fixture in
      let body = try await fixture.fetch("/packed", largestBody: 17).body
      #expect(String(decoding: body, as: UTF8.self) == "{\"hello\":\"world\"}")
      for (target, limit) in [("/long", 100), ("/packed", 16), ("/endless", 1_000_000)] {
        await #expect(throws: TransferError.tooLarge(limit: Int64(limit))) {
          try await fixture.fetch(target, largestBody: limit)
        }
      }
    }
  }

  @Test func `a request that hangs is sent again, and the first response counts`() async throws {
    let (gate, busy, isFirstTarget, hanging) = (Gate(), Gate(), Locked(true), Locked(0))
    @Sendable func hang(_ reply: LoopbackReply) {
      hanging.withLock { $0 += 1 }
      reply.waitForClientToGo()
      hanging.withLock { $0 -= 1 }
    }
    try await TransferFixture.use(
      configure: { $0.secondsToSecondFetch = 0.05 },
      serving: { request, reply in
        switch (request.target, request.number) {
        case ("/chart", 1): hang(reply)
        case ("/late", let number):
          // The first one responds after the second one has arrived, which never does.
          if number.isMultiple(of: 2) {
            gate.open()
            hang(reply)
          } else {
            gate.pass()
            reply.send("first".utf8)
          }
        case ("/busy", let number):
          // The second one fails at once.
          if number.isMultiple(of: 2) {
            busy.open()
            reply.send([], status: "500 Busy")
          } else {
            busy.pass()
            reply.send("first".utf8)
          }
        case ("/never", _): hang(reply)
        case ("/moved", _): reply.send([], status: "302 Found", fields: ["Location: /target"])
        case ("/target", _):
          let isFirst = isFirstTarget.withLock { isFirst in
            defer { isFirst = false }
            return isFirst
          }
          if isFirst { hang(reply) } else { reply.send("second".utf8) }
        default: reply.send("second".utf8)
        }
      }
    ) { fixture in
      func expect(_ text: String, of target: String, requests: Int) async throws {
        let body = try await fixture.fetch(target).body
        #expect(String(decoding: body, as: UTF8.self) == text)
        #expect(fixture.server.requests.count == requests)
      }
      try await expect("second", of: "/chart", requests: 2)
      try await expect("first", of: "/late", requests: 4)
      try await expect("first", of: "/busy", requests: 6)
      await #expect(throws: TransferError.timedOut(host: "127.0.0.1")) {
        try await fixture.fetch("/never", maxSeconds: 2)
      }
      #expect(fixture.server.requests.count == 8)
      try await expect("second", of: "/moved", requests: 12)
      try await waitUntil("no connection hangs") { hanging.withLock { $0 } == 0 }
    }
  }

  @Test func `a canceled task gets its result at once, also before its request`() async throws {
    try await TransferFixture.use(serving: { _, reply in reply.waitForClientToGo() }) { fixture in
      // A response that takes too long times out.
      await #expect(throws: TransferError.timedOut(host: "127.0.0.1")) {
        try await fixture.fetch(maxSeconds: 0.05)
      }
      let before = fixture.server.requests.count
      let running = Task { try await fixture.fetch() }
      try await waitUntil("a request arrives") { fixture.server.requests.count > before }
      running.cancel()
      let result = await running.result
      #expect(throws: WorkerPool.ended) { try result.get() }
      for _ in 0..<50 {
        let canceled = Task {
          withUnsafeCurrentTask { $0?.cancel() }
          return try await fixture.fetch()
        }
        let result = await canceled.result
        #expect(throws: WorkerPool.ended) { try result.get() }
      }
      try await waitUntil("all connections are closed") { fixture.server.openConnections == 0 }
    }
  }

  @Test func `closing the client ends waiting requests`() async throws {
    try await TransferFixture.use(serving: { _, reply in reply.waitForClientToGo() }) { fixture in
      let tasks = (0..<20).map { _ in Task { try await fixture.fetch() } }
      try await waitUntil("a request arrives") { !fixture.server.requests.isEmpty }
      await fixture.client.close()
      for task in tasks {
        let result = await task.result
        #expect(throws: WorkerPool.ended) { try result.get() }
      }
      await #expect(throws: WorkerPool.ended) { try await fixture.fetch() }
    }
  }
}
