import Foundation
import HTTP
import Support
import Testing

@testable import Demo

struct DemoServerTests {
  @Test func `stopping ends transfers and frees the port, also if repeated`() async throws {
    let (requests, continuation) = AsyncStream<String>.makeStream()
    let server = try DemoServer.start(storefronts: ["gb"], bytesPerSecond: 1_000) {
      continuation.yield($0.path)
    }
    let client = try DemoClient(server)
    let path = "/preview/990926301171.m4a"
    let download = Task { try await client.send(path).body.count }
    _ = await requests.first { $0 == path }
    await server.stop()
    await server.stop()
    if case .success(let received) = await download.result { #expect(received < 400_000) }
    await #expect(throws: (any Error).self) { try await client.send("/lookup?id=1") }
  }

  @Test func `the log has the range and the status of each request`() async throws {
    let log = Locked<[DemoRequest]>([])
    let server = try DemoServer.start(storefronts: ["gb"], bytesPerSecond: 0) { request in
      log.withLock { $0.append(request) }
    }
    let client = try DemoClient(server)
    #expect(try await client.send("/lookup?=&=x&id&country=gb").status == 200)
    log.withLock { $0 = [] }
    _ = try await client.send("/lookup?id=1,2&country=zz")
    // Only GET and HEAD are allowed.
    let refused = try await client.send("/lookup", method: "DELETE")
    #expect(refused.status == 405 && refused.headers["allow"] == "GET, HEAD")
    _ = try await client.send(
      "/preview/1.m4a", method: "HEAD", headers: ["Range": "bytes=5-", "If-Range": "\"a\""])
    await server.stop()
    #expect(
      log.withLock { $0 } == [
        DemoRequest(
          method: "GET", path: "/lookup?id=1,2&country=zz", range: nil, ifRange: nil, status: 400),
        DemoRequest(method: "DELETE", path: "/lookup", range: nil, ifRange: nil, status: 405),
        DemoRequest(
          method: "HEAD", path: "/preview/1.m4a", range: "bytes=5-", ifRange: "\"a\"", status: 404),
      ])
  }
}
