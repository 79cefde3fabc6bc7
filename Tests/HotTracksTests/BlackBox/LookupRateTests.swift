import Demo
import Foundation
import Session
import TestSupport
import Testing

@testable import HotTracks
@testable import Library

@Suite(.timeLimit(.minutes(10)))
struct LookupRateTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private var file: String { home.path + "/state/hottracks/lookups" }

  /// Records lookups of other processes.
  private func note(_ count: Int, secondsAgo: Double) throws {
    let time = Int64((Date().timeIntervalSince1970 - secondsAgo) * 1000)
    try FileManager.default.createDirectory(
      atPath: home.path + "/state/hottracks", withIntermediateDirectories: true)
    try Data((0..<count).flatMap { _ in SlidingWindow.bytes(of: time) })
      .write(to: URL(fileURLWithPath: file))
  }

  private func noted() throws -> [Int64] {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    return SlidingWindow(bytes: Array(bytes)).times.compactMap { $0 }.sorted()
  }

  private func lookups(_ store: CountingStore) -> Int {
    store.requests.count { $0.path.hasPrefix("/lookup?") }
  }

  @Test func `a lookup beyond the rate waits, with one message`() async throws {
    try await CountingStore.open { store in
      // Long enough before the minute ends for a slow machine to start the program.
      try note(2, secondsAgo: 45)
      let ended = try await home.run(
        ["-c", "sk", "--json"], store.environment.merging(["HOTTRACKS_LOOKUP_RATE": "2"]) { $1 })
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(try ended.tracks().allSatisfy { $0["previewUrl"] is String })
      let line = try #require(ended.errors.split(separator: "\n").first)
      #expect(line.hasPrefix("Limited to 2 lookups per minute (127.0.0.1); continuing in "))
      #expect(ended.errors == line + "\n")
      #expect(lookups(store) == 1)
      // The new one replaced one that no longer counts.
      let noted = try noted()
      try #require(noted.count == 2)
      #expect(noted[1] - noted[0] > 60_000)
    }
  }

  @Test func `with --quiet, waiting is silent`() async throws {
    try await CountingStore.open { store in
      try note(1, secondsAgo: 58)
      let before = try noted()[0]
      let ended = try await home.run(
        ["-q", "-c", "sk"], store.environment.merging(["HOTTRACKS_LOOKUP_RATE": "1"]) { $1 })
      #expect(ended.status == 0)
      #expect(ended.errors == "")
      let after = try noted()[0]
      #expect(after - before > 60_000)
    }
  }

  @Test func `eight simultaneous programs stay within the rate, and Ctrl-C ends waiting ones`()
    async throws
  {
    try await CountingStore.open { store in
      let environment = store.environment.merging(["HOTTRACKS_LOOKUP_RATE": "3"]) { $1 }
      let runs = try (0..<8).map { number in
        try home.start(
          ["-c", "sk", "--json"],
          environment.merging(["XDG_CACHE_HOME": home.path + "/cache-\(number)"]) { $1 })
      }
      func isWaiting(_ run: ProgramRun) -> Bool {
        run.errorsSoFar.contains("Limited to 3 lookups per minute")
      }
      try await waitUntil("three have requested it and five wait") {
        lookups(store) >= 3 && runs.count(where: isWaiting) >= 5
      }
      let waiting = runs.filter(isWaiting)
      #expect(waiting.count == 5)
      for run in waiting { run.signal(SIGINT) }
      for run in runs {
        let isInterrupted = waiting.contains { $0.id == run.id }
        #expect(try await run.ended().status == (isInterrupted ? 130 : 0))
      }
      #expect(lookups(store) == 3)
      #expect(try noted().count == 3)
    }
  }

  @Test func `retries are counted, too`() async throws {
    try await FaultyStore.open(status: 429, headers: ["Retry-After": "0"]) { faulty in
      try await CountingStore.open { store in
        let run = try home.start(
          ["-c", "sk"],
          [
            "HOTTRACKS_CHARTS_URL": store.address, "HOTTRACKS_ITUNES_URL": faulty.address,
            "HOTTRACKS_LOOKUP_RATE": "2",
          ])
        try await waitUntil("the third waits") {
          run.errorsSoFar.contains("Limited to 2 lookups per minute")
        }
        run.signal(SIGINT)
        #expect(try await run.ended().status == 130)
        #expect(faulty.asked.count == 2)
      }
    }
  }

  @Test func `charts are not limited`() async throws {
    try await CountingStore.open { store in
      let environment = store.environment.merging(["HOTTRACKS_LOOKUP_RATE": "1"]) { $1 }
      let first = try await home.run(["-c", "sk"], environment)
      #expect(first.status == 0)
      let noted = try noted()
      let again = try await home.run(["-c", "sk"], environment)
      #expect(again.status == 0)
      let run = try home.start(["-c", "sk", "--refresh"], environment)
      try await waitUntil("it waits") {
        run.errorsSoFar.contains("Limited to 1 lookup per minute")
      }
      run.signal(SIGINT)
      _ = try await run.ended()
      #expect(store.requests.count == 3)
      #expect(try self.noted() == noted)
    }
  }

  @Test func `outside this machine twenty per minute are allowed`() async throws {
    try await CountingStore.open { store in
      // Twenty instead of nineteen, so that no packet is sent to Apple.
      try note(20, secondsAgo: 0)
      let run = try home.start(["-c", "sk"], ["HOTTRACKS_CHARTS_URL": store.address])
      try await waitUntil("it waits") {
        run.errorsSoFar.contains("Limited to 20 lookups per minute (itunes.apple.com); continuing")
      }
      run.signal(SIGTERM)
      #expect(try await run.ended().status == 143)
      #expect(try noted().count == 20)
    }
  }

  @Test func `loopback has no limit and no file, unless one is configured`()
    async throws
  {
    try await CountingStore.open { store in
      let free = try await home.run(["-c", "sk"], store.environment)
      #expect(free.status == 0)
      #expect(!FileManager.default.fileExists(atPath: file))
      try note(600, secondsAgo: 0)
      let noted = try noted()
      for words in [["-c", "sk", "--refresh"], ["--demo", "-c", "sk", "--refresh"]] {
        let ended = try await home.run(words, store.environment)
        #expect(ended.status == 0)
        #expect(ended.errors == "")
      }
      #expect(lookups(store) == 2)
      #expect(try self.noted() == noted)
    }
  }

  @Test func `the demo limits lookups only if configured`() async throws {
    let ended = try await home.run(["--demo", "-c", "sk"], ["HOTTRACKS_LOOKUP_RATE": "5"])
    #expect(ended.status == 0)
    let length = try FileManager.default.attributesOfItem(
      atPath: home.path + "/data/hottracks/demo/lookups")[.size]
    #expect(length as? Int == SlidingWindow.slotBytes)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `cached charts, and commands without details, do not open the database`() async throws
  {
    try await CountingStore.open { store in
      let environment = store.environment.merging(["HOTTRACKS_LOOKUP_RATE": "5"]) { $1 }
      let first = try await home.run(["-c", "sk"], store.environment)
      #expect(first.status == 0)
      for words in [["-c", "sk"], ["library"], ["countries"], ["-c", "sk", "--offline"]] {
        let ended = try await home.run(words, environment)
        #expect(ended.status == 0)
      }
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }

  @Test func `without a writable database everything else works`() async throws {
    try await CountingStore.open { store in
      try Data().write(to: URL(fileURLWithPath: home.path + "/state"))
      let ended = try await home.run(
        ["-c", "sk"], store.environment.merging(["HOTTRACKS_LOOKUP_RATE": "1"]) { $1 })
      #expect(ended.status == 0)
      #expect(ended.errors == "")
      #expect(lookups(store) == 1)
    }
  }

  @Test(arguments: ["0", "601", "-1", "many", "2.5", " 3", "99999999999999999999"])
  func `an invalid rate is rejected`(rate: String) {
    #expect(
      throws: CommandError.usage(
        "HOTTRACKS_LOOKUP_RATE=\(rate) is invalid. Expected: 1–600 (lookups per minute).")
    ) {
      try LookupRateLimits(
        .of(home, ["HOTTRACKS_LOOKUP_RATE": rate]), lookupsOf: "https://itunes.apple.com")
    }
  }

  @Test func `an invalid rate is rejected before any request`() async throws {
    let rate = "601"
    try await CountingStore.open { store in
      for (words, first) in [
        (["-c", "sk"], ""), (["--demo", "-c", "sk", "download", "1"], "Demo (invented)\n"),
      ] {
        let ended = try await home.run(
          words, store.environment.merging(["HOTTRACKS_LOOKUP_RATE": rate]) { $1 })
        #expect(ended.status == 64)
        #expect(
          ended.errors.hasPrefix("\(first)hottracks: HOTTRACKS_LOOKUP_RATE=\(rate) is invalid. "))
        #expect(ended.errors.hasSuffix("1–600 (lookups per minute).\n"))
      }
      #expect(store.requests.isEmpty)
    }
  }

  @Test(arguments: [("1", true), ("600", true), ("", false)])
  func `a valid rate is accepted, and an empty one is none`(rate: String, isTaken: Bool) throws {
    let turns = try LookupRateLimits(
      .of(home, ["HOTTRACKS_LOOKUP_RATE": rate]), lookupsOf: "http://127.0.0.1:1")
    #expect((turns != nil) == isTaken)
  }

  @Test func `on a terminal the wait has a countdown that disappears`() async throws {
    try await CountingStore.open { store in
      try note(1, secondsAgo: 45)
      try await Tmux.open(
        columns: 100, rows: 20, home: home,
        environment: store.environment.merging(["HOTTRACKS_LOOKUP_RATE": "1"]) { $1 }
      ) { tmux in
        try await tmux.enter("clear; \(BuiltProgram.path) -c sk; echo status $?")
        try await tmux.wait(for: " s: limited to 1 lookup per minute (127.0.0.1)")
        let lines = try await tmux.wait(for: "status 0")
        #expect(!lines.contains { $0.contains("imited to 1 lookup") })
        try await tmux.enter("clear; \(BuiltProgram.path) -c sk --refresh; echo status $?")
        try await tmux.wait(for: "Continuing in")
        try await tmux.press("C-c")
        try await tmux.wait(for: "status 130")
      }
    }
  }
}
