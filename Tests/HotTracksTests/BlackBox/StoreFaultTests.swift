import Rows
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(10)))
struct StoreFaultTests {
  @Test func `the second list stands in for the first, and that is said`() async throws {
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
        #expect(ended.errors.contains("This is “Top songs on the iTunes Store”: "))
        #expect(faulty.asked.contains("/api/v2/sk/music/most-played/10/songs.json"))
        let json = try await home.run(["-c", "sk", "--json"], environment)
        #expect(try json.object()["source"] as? String == "top-songs")
        #expect(try json.tracks().allSatisfy { $0["previewUrl"] is String })
      }
    }
  }

  @Test func `where both fail, both are named and it ends with 69`() async throws {
    try await FaultyStore.open(status: 500) { faulty in
      let ended = try await Home().run(["-c", "sk"], environment(faulty))
      #expect(ended.status == 69)
      #expect(ended.output == "")
      #expect(ended.errors.contains("most-played chart of Slovakia"))
      #expect(ended.errors.contains("top-songs chart of Slovakia"))
    }
  }

  @Test func `a page instead of a chart ends with 65`() async throws {
    try await FaultyStore.open(status: 200) { faulty in
      let ended = try await Home().run(["-c", "sk"], environment(faulty))
      #expect(ended.status == 65)
      #expect(ended.errors.contains("captive portal"))
    }
  }

  @Test(arguments: [429, 503, 403])
  func `a store that asks for a pause gets it, and in the end 75`(status: Int) async throws {
    try await FaultyStore.open(status: status, headers: ["Retry-After": "0"]) { faulty in
      let ended = try await Home().run(["-c", "sk"], environment(faulty))
      #expect(ended.status == 75)
      #expect(ended.errors.contains("asks us to slow down (HTTP \(status)); trying again in 0 s."))
      #expect(faulty.asked.count == 8)
    }
  }

  @Test func `a refusal is not remembered`() async throws {
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

  @Test func `a lookup that is refused never reads as no preview`() async throws {
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

  @Test func `nothing is left in the way of quiet but failures`() async throws {
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
