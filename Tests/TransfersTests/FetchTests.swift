import Foundation
import HTTP
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

  @Test func `a response has status, type and body`() async throws {
    try await Bench.use(serving: { _, reply in
      reply.send(
        "{}".utf8, status: "201 Created", fields: ["Content-Type: application/json"])
    }) { bench in
      let request = FetchRequest(address: bench.server.address("/chart?limit=5"))
      let answer = try await bench.client.fetch(request)
      #expect(
        answer
          == Response(
            status: 201, contentType: "application/json", retryAfter: nil, body: Data("{}".utf8)))
      let asked = try #require(bench.server.requests.first)
      #expect(asked.target == "/chart?limit=5")
      #expect(asked["accept"] == "application/json")
      #expect(asked["accept-encoding"] == "gzip, deflate")
      #expect(asked["user-agent"] == "HotTracks/test")
    }
  }

  @Test func `an HTTP error is also a response`() async throws {
    try await Bench.use(serving: { _, reply in
      reply.send("busy".utf8, status: "503 Busy", fields: ["Retry-After: 7"])
    }) { bench in
      let answer = try await bench.client.fetch(FetchRequest(address: bench.server.address("/")))
      #expect(answer.status == 503)
      #expect(answer.retryAfter == "7")
      #expect(answer.body == Data("busy".utf8))
    }
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nX-Long: " + String(repeating: "x", count: 102_400) + "\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nno colon\r\n\r\n{}", "SSH-2.0-OpenSSH_9.2\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}",
  ])
  func `a response that breaks the rules of HTTP is invalid`(response: String) async throws {
    try await Bench.use(serving: { _, reply in reply.body(Array(response.utf8)) }) { bench in
      let request = FetchRequest(address: bench.server.address("/"))
      await #expect(throws: TransferError.invalidResponse) { try await bench.client.fetch(request) }
    }
  }

  @Test func `a redirect loop ends after six requests`() async throws {
    try await Bench.use(serving: { _, reply in
      reply.send([], status: "302 Found", fields: ["Location: /"])
    }) { bench in
      let request = FetchRequest(address: bench.server.address("/"))
      await #expect(throws: TransferError.tooManyRedirects(host: "127.0.0.1")) {
        try await bench.client.fetch(request)
      }
      #expect(bench.server.requests.count == 6)
    }
  }

  @Test func `a compressed body is decompressed`() async throws {
    try await Bench.use(serving: { _, reply in
      reply.send(Self.packed, fields: ["Content-Encoding: gzip"])
    }) { bench in
      let answer = try await bench.client.fetch(FetchRequest(address: bench.server.address("/")))
      #expect(String(decoding: answer.body, as: UTF8.self) == "{\"hello\":\"world\"}")
    }
  }

  @Test func `a body is limited after decompression, with or without a length`() async throws {
    try await Bench.use(serving: { request, reply in
      switch request.target {
      case "/packed": reply.send(Self.packed, fields: ["Content-Encoding: gzip"])
      case "/long": reply.send([UInt8](repeating: 1, count: 101))
      case "/fits": reply.send([UInt8](repeating: 1, count: 100))
      default:
        reply.head("200 OK", [], version: "HTTP/1.0")
        while reply.body([UInt8](repeating: 1, count: 50_000)) {}
      }
    }) { bench in
      func fetch(_ target: String, _ largest: Int) async throws(TransferError) -> Int {
        let address = bench.server.address(target)
        return try await bench.client.fetch(FetchRequest(address: address, largestBody: largest))
          .body.count
      }
      let fits = try await fetch("/fits", 100)
      #expect(fits == 100)
      await #expect(throws: TransferError.tooLarge(limit: 100)) { try await fetch("/long", 100) }
      await #expect(throws: TransferError.tooLarge(limit: 16)) { try await fetch("/packed", 16) }
      await #expect(throws: TransferError.tooLarge(limit: 1_000_000)) {
        try await fetch("/endless", 1_000_000)
      }
    }
  }

  @Test func `an unsafe address is rejected`() async throws {
    try await Bench.use(serving: { _, reply in reply.send([]) }) { bench in
      let address = "http://192.0.2.1/chart"
      await #expect(throws: TransferError.addressRefused(address)) {
        try await bench.client.fetch(FetchRequest(address: address))
      }
      // Suspends once.
      try await Task.sleep(for: .zero)
    }
  }

  @Test func `a canceled task gets its result at once`() async throws {
    try await Bench.use(serving: { _, reply in reply.waitForClientToGo() }) { bench in
      let request = FetchRequest(address: bench.server.address("/"), maxSeconds: 300)
      let running = Task { try await bench.client.fetch(request) }
      try await bench.waitUntil("is asked") { bench.server.requests.count == 1 }
      running.cancel()
      let result = await running.result
      #expect(throws: FetchQueue.canceled) { try result.get() }
      try await bench.waitUntil("is left") { bench.server.openConnections == 0 }
    }
  }

  @Test func `a task that was canceled before its request gets a result at once`()
    async throws
  {
    try await Bench.use(serving: { _, reply in reply.waitForClientToGo() }) { bench in
      let request = FetchRequest(address: bench.server.address("/"))
      for _ in 0..<50 {
        let canceled = Task {
          withUnsafeCurrentTask { $0?.cancel() }
          return try await bench.client.fetch(request)
        }
        let result = await canceled.result
        #expect(throws: FetchQueue.canceled) { try result.get() }
      }
      try await bench.waitUntil("is left") { bench.server.openConnections == 0 }
    }
  }

  @Test func `closing the client ends waiting requests`() async throws {
    try await Bench.use(serving: { _, reply in reply.waitForClientToGo() }) { bench in
      let request = FetchRequest(address: bench.server.address("/"), maxSeconds: 300)
      let tasks = (0..<20).map { _ in Task { try await bench.client.fetch(request) } }
      try await bench.waitUntil("is asked") { !bench.server.requests.isEmpty }
      await bench.client.close()
      for task in tasks {
        let result = await task.result
        #expect(throws: FetchQueue.canceled) { try result.get() }
      }
      await #expect(throws: FetchQueue.canceled) { try await bench.client.fetch(request) }
    }
  }

  @Test func `requests are noted without their query`() async throws {
    let notes = RequestNotesLog()
    let server = try LoopbackServer { _, reply in reply.send("abc".utf8) }
    defer { server.stop() }
    let client = TransferClient.curl(
      TransferSettings(parallel: 1, userAgent: "x", log: { notes.take($0) }))
    _ = try await client.fetch(FetchRequest(address: server.address("/a?secret=1")))
    await client.close()
    #expect(
      notes.notes == [
        RequestNote(host: "127.0.0.1", path: "/a", range: nil, status: 200, bytes: 3)
      ])
  }
}
