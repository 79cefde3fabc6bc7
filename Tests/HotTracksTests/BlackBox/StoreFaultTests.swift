import Session
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct StoreFaultTests {
  @Test func `the second list is the fallback of the first, with a message`() async throws {
    try await FaultyStore.open(status: 500) { faulty in
      try await CountingStore.open { store in
        let environment = [
          "HOTTRACKS_CHARTS_URL": faulty.address, "HOTTRACKS_ITUNES_URL": store.address,
        ]
        let home = try Home()
        let ended = try await home.run(["-c", "sk"], environment)
        #expect(ended.status == 0, "\(ended.errors)")
        #expect(ended.lines[0].hasPrefix("Slovakia · Top songs on the iTunes Store · "))
        #expect(ended.lines.count == 12)
        #expect(
          ended.errors.contains("Showing “Top songs on the iTunes Store” instead: "))
        #expect(faulty.asked.contains("/api/v2/sk/music/most-played/10/songs.json"))
        let json = try await home.run(["-c", "sk", "--json"], environment)
        #expect(try json.object()["source"] as? String == "top-songs")
        #expect(try json.tracks().allSatisfy { $0["previewUrl"] is String })
      }
    }
  }

  @Test func `two equal errors are reported once, with 69`() async throws {
    try await FaultyStore.open(status: 500) { faulty in
      let ended = try await Home().run(["-c", "sk"], environment(faulty))
      #expect(ended.status == 69)
      #expect(ended.output == "")
      #expect(ended.errors.contains("\nhottracks: No chart is available (HTTP 500). Try another "))
    }
  }

  @Test func `an HTML page instead of a chart gives status 65`() async throws {
    try await FaultyStore.open(status: 200) { faulty in
      let ended = try await Home().run(["-c", "sk"], environment(faulty))
      #expect(ended.status == 65)
      #expect(ended.errors.contains("captive portal"))
    }
  }

  @Test(arguments: [429, 503, 403])
  func `a server that requests a pause gets it, and finally 75`(status: Int) async throws {
    try await FaultyStore.open(status: status, headers: ["Retry-After": "0"]) { faulty in
      let ended = try await Home().run(["-c", "sk"], environment(faulty))
      #expect(ended.status == 75)
      #expect(
        ended.errors.contains("Rate limited by 127.0.0.1 (HTTP \(status)); retrying in 1 s."))
      #expect(faulty.asked.count == 8)
    }
  }

  @Test func `a cached chart is shown despite a long Retry-After`() async throws {
    let isLimited = Mutex(false)
    let store = try WireStore(
      count: 3,
      question: { _, reply in
        guard isLimited.withLock({ $0 }) else { return false }
        reply.send([], status: "429 Too Many Requests", fields: ["Retry-After: 3600"])
        return true
      })
    defer { store.stop() }
    let home = try Home()
    #expect(try await home.run(["-c", "sk"], store.environment).status == 0)
    try home.ageMemory(bySeconds: 660)
    isLimited.withLock { $0 = true }
    let before = store.requestCount
    let cached = try await home.run(["-c", "sk"], store.environment)
    #expect(cached.status == 0)
    #expect(cached.lines.count == 5)
    #expect(cached.errors.contains("Showing the chart cached 11 minutes ago: "))
    #expect(!cached.errors.contains("retrying"))
    // The default chart once, and its replacement once.
    #expect(store.requestCount - before == 2)

    let none = try await home.run(["-c", "cz"], store.environment)
    #expect(none.status == 75)
    #expect(!none.errors.contains("retrying"))
    #expect(store.requestCount - before == 4)
  }

  @Test(
    arguments: [
      ("HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n{}", 65, 2, "invalid HTTP response"),
      (
        "HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n", 69, 12,
        "too many redirects from"
      ),
      (
        "HTTP/1.1 302 Found\r\nLocation: http://unresolved.invalid/\r\n\r\n", 69, 2,
        "unsafe redirect from"
      ),
    ] as [(String, Int32, Int, String)])
  func `an invalid feed is requested once, and the error is about the chart`(
    response: String, status: Int32, requests: Int, reason: String
  ) async throws {
    let server = try LoopbackServer { _, reply in reply.body(Array(response.utf8)) }
    defer { server.stop() }
    let environment = [
      "HOTTRACKS_CHARTS_URL": server.address(""), "HOTTRACKS_ITUNES_URL": server.address(""),
    ]
    let ended = try await Home().run(["-c", "sk"], environment)
    #expect(ended.status == status)
    #expect(server.requests.count == requests)
    #expect(ended.errors.contains("hottracks: No chart is available (\(reason)"))
    #expect(!ended.errors.contains("audio"))
    #expect(!ended.errors.contains("retrying"))
  }

  @Test func `a rejected response is not cached`() async throws {
    try await FaultyStore.open(status: 429, headers: ["Retry-After": "0"]) { faulty in
      try await CountingStore.open { store in
        let home = try Home()
        let refused = try await home.run(
          ["-c", "sk"],
          ["HOTTRACKS_CHARTS_URL": store.address, "HOTTRACKS_ITUNES_URL": faulty.address])
        #expect(refused.status == 0)
        #expect(
          refused.errors.contains("Some details (albums, lengths, prices, previews) are missing"))
        let served = try await home.run(["-c", "sk", "--json"], store.environment)
        #expect(try served.tracks().allSatisfy { $0["previewUrl"] is String })
      }
    }
  }

  @Test func `a rate-limited lookup does not count as a missing preview`() async throws {
    try await FaultyStore.open(status: 429, headers: ["Retry-After": "0"]) { faulty in
      try await CountingStore.open { store in
        let environment = [
          "HOTTRACKS_CHARTS_URL": store.address, "HOTTRACKS_ITUNES_URL": faulty.address,
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

  @Test func `quiet output contains only errors`() async throws {
    try await FaultyStore.open(status: 500) { faulty in
      let ended = try await Home().run(["-q", "-c", "sk"], environment(faulty))
      #expect(ended.status == 69)
      #expect(ended.errors.split(separator: "\n").count == 1)
    }
  }

  private func environment(_ store: FaultyStore) -> [String: String] {
    [
      "HOTTRACKS_CHARTS_URL": store.address, "HOTTRACKS_ITUNES_URL": store.address,
      "HOTTRACKS_HOT_TRACKS_URL": store.address,
    ]
  }
}
