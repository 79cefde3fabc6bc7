import DemoStore
import FlyingSocks
import Foundation
import Synchronization
import Testing

struct DemoServerTests {
  @Test func `two stores run side by side, each with its own addresses`() async throws {
    try await withStore { first, firstServer in
      try await withStore { second, secondServer in
        #expect(firstServer.address != secondServer.address)
        let path = "/gb/rss/topsongs/limit=1/json"
        #expect(try await first.send(path).text.contains(firstServer.address))
        let other = try await second.send(path).text
        #expect(other.contains(secondServer.address))
        #expect(!other.contains(firstServer.address))
      }
    }
  }

  @Test func `the port is free again after the store has closed`() async throws {
    let server = try await DemoServer.start(storefronts: ["gb"])
    let client = try StoreClient(server)
    _ = try await client.send("/lookup?id=1&country=gb")
    await server.stop()
    await #expect(throws: (any Error).self) { try await client.send("/lookup?id=1") }
    let socket = try Socket(domain: Int32(AF_INET))
    defer { try? socket.close() }
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: .inet(ip4: "127.0.0.1", port: client.port))
    try socket.listen()
  }

  @Test func `closing cuts what is on its way, and closing twice does no harm`() async throws {
    let (answered, answering) = AsyncStream<String>.makeStream()
    let server = try await DemoServer.start(storefronts: ["gb"], bytesPerSecond: 1_000) { request in
      answering.yield(request.path)
    }
    let client = try StoreClient(server)
    let feed = try #require(
      try await client.object("/api/v2/gb/music/most-played/10/songs.json")["feed"]
        as? [String: Any])
    let id = try #require((feed["results"] as? [[String: Any]])?.first?["id"] as? String)
    let downloading = Task { try await client.send("/preview/\(id).m4a").body.count }
    _ = await answered.first { $0 == "/preview/\(id).m4a" }
    await server.stop()
    await server.stop()
    if case .success(let received) = await downloading.result {
      #expect(received < 400_000)
    }
  }

  @Test func `each request is told to the log with its range and its status`() async throws {
    let told = Mutex<[DemoRequest]>([])
    let server = try await DemoServer.start(storefronts: ["gb"], bytesPerSecond: 0) { request in
      told.withLock { $0.append(request) }
    }
    let client = try StoreClient(server)
    _ = try await client.send("/lookup?id=1,2&country=zz")
    _ = try await client.send(
      "/preview/1.m4a", method: "HEAD", headers: ["Range": "bytes=5-", "If-Range": "\"a\""])
    await server.stop()
    let requests = told.withLock { $0 }
    #expect(
      requests == [
        DemoRequest(
          method: "GET", path: "/lookup?id=1,2&country=zz", range: nil, ifRange: nil, status: 400),
        DemoRequest(
          method: "HEAD", path: "/preview/1.m4a", range: "bytes=5-", ifRange: "\"a\"", status: 404),
      ])
  }

  @Test func `only GET and HEAD are allowed`() async throws {
    try await withStore { client, _ in
      let answer = try await client.send("/lookup?id=1", method: "DELETE")
      #expect(answer.status == 405)
      #expect(answer.headers["allow"] == "GET, HEAD")
    }
  }

  @Test func `nothing is printed`() async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      try await withStore { client, _ in
        _ = try await client.send("/api/v2/gb/music/most-played/10/songs.json")
        _ = try await client.send("/nothing")
      }
    }
    #expect(result.standardOutputContent.isEmpty)
    #expect(result.standardErrorContent.isEmpty)
  }
}
