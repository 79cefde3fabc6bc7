import TestSupport
import Testing

/// A store that responds with errors.
@Suite(.timeLimit(.minutes(10)))
struct StoreFaultTests {
  @Test func `the second list is the fallback of the first, with a message`() async throws {
    let faulty = try LoopbackServer.failing("500 Internal Server Error")
    defer { faulty.stop() }
    try await CountingStore.open { store in
      let environment = [
        "HOTTRACKS_CHARTS_URL": faulty.address(""), "HOTTRACKS_ITUNES_URL": store.address,
      ]
      let home = try Home()
      let ended = try await home.run(["-c", "sk"], environment)
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(ended.errors.contains("\nSlovakia · Top songs on the iTunes Store · "))
      #expect(ended.lines.count == 11)
      #expect(ended.errors.contains("Showing “Top songs on the iTunes Store” instead: "))
      let asked = faulty.requests.map(\.target)
      #expect(asked.contains("/api/v2/sk/music/most-played/100/songs.json"))
      let json = try await home.run(["-c", "sk", "--json"], environment)
      #expect(try json.object()["source"] as? String == "top-songs")
    }
  }

  @Test func `two equal errors are reported once, with 69, even if quiet`() async throws {
    let faulty = try LoopbackServer.failing("500 Internal Server Error")
    defer { faulty.stop() }
    let ended = try await Home().run(["-q", "-c", "sk"], storeEnvironment(faulty.address("")))
    #expect(ended.status == 69)
    #expect(ended.output == "")
    #expect(ended.errors.hasPrefix("hottracks: No chart is available (HTTP 500). Try another "))
    #expect(ended.errors.split(separator: "\n").count == 1)
  }

  @Test func `a proxy that refuses the password is asked once by each service`() async throws {
    let proxy = try LoopbackServer.failing("407 Proxy Authentication Required")
    defer { proxy.stop() }
    let ended = try await Home().run(
      ["-c", "sk"], ["HTTPS_PROXY": "http://user:wrong@127.0.0.1:\(proxy.port)"])
    #expect(ended.status == 69)
    #expect(
      ended.errors.contains("the proxy refused the user name or password (HTTP 407)"),
      "\(ended.errors)")
    #expect(proxy.requests.map(\.method) == ["CONNECT", "CONNECT"])
  }

  @Test func `a response of the proxy is not one of the store`() async throws {
    let proxy = try LoopbackServer { _, reply in
      reply.send([], status: "503 Service Unavailable", fields: ["Retry-After: 3600"])
    }
    defer { proxy.stop() }
    let ended = try await Home().run(
      ["-v", "-c", "sk"], ["HTTPS_PROXY": "http://127.0.0.1:\(proxy.port)"])
    #expect(ended.status == 69)
    #expect(!ended.errors.contains("HTTP 503"), "\(ended.errors)")
    #expect(proxy.requests.count > 2)
  }

  @Test func `a rate-limited lookup does not count as a missing preview`() async throws {
    let faulty = try LoopbackServer.failing("429 Too Many Requests")
    defer { faulty.stop() }
    try await CountingStore.open { store in
      let environment = [
        "HOTTRACKS_CHARTS_URL": store.address, "HOTTRACKS_ITUNES_URL": faulty.address(""),
      ]
      let home = try Home()
      let ended = try await home.run(["-c", "sk"], environment)
      #expect(!ended.output.contains("No preview"))
      let download = try await home.run(["-c", "sk", "download", "1"], environment)
      #expect(download.status == 75)
      #expect(!download.errors.contains("no preview"))
    }
  }
}
