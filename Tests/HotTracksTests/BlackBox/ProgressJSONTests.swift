import Foundation
import Loopback
import TestSupport
import Testing

/// ProgressEventsTests has all events, and Transcripts/progress-json.txt those of the demo.
@Suite(.timeLimit(.minutes(10)))
struct ProgressJSONTests {
  private static let download = "-c sk download --progress=json"

  @Test func `keys work in a terminal, and are not printed`() async throws {
    try await CountingStore.open(bytesPerSecond: 100_000) { store in
      let home = try Home()
      func told() -> String {
        (try? String(contentsOfFile: home.path + "/events", encoding: .utf8)) ?? ""
      }
      try await Tmux.open(columns: 100, rows: 10, home: home, environment: store.environment) {
        tmux in
        try await tmux.enter(
          "clear; \(BuiltProgram.path) \(Self.download) 1 2> events; echo status $?")
        try await waitUntil("progress is reported") { told().contains("\"progress\"") }
        try await tmux.press("p")
        try await waitUntil("the pause is reported") { told().contains("\"paused\"") }
        try await tmux.press("p")
        try await tmux.expect("status 0")
      }
      let lines = try EventLines(told())
      try lines.expectRules(outcomes: ["done"])
      let names = lines.all.map(\.name).filter { $0 != "progress" }
      #expect(names == ["queued", "started", "paused", "resumed", "started", "done"])
    }
  }

  @Test func `an error that ends the run is one line with its status, after messages`()
    async throws
  {
    let faulty = try LoopbackServer.failing("503 Service Unavailable")
    defer { faulty.stop() }
    let home = try Home()
    let ended = try await home.run(
      "\(Self.download) 1 -v", storeEnvironment(faulty.address("")), status: 75)
    let lines = try EventLines(ended.errors)
    let last = try #require(lines.all.last)
    #expect(last.name == "error" && last.status == 75)
    #expect(last.message.contains("the store is unavailable, HTTP 503"))
    #expect(lines.all.contains { $0.name == "note" && $0.message.contains("retrying in 1 s") })
    #expect(lines.all.contains { $0.name == "detail" && $0.message.contains("HTTP 503") })
    #expect(lines.all.allSatisfy { !$0.message.hasPrefix("hottracks: ") })
  }
}
