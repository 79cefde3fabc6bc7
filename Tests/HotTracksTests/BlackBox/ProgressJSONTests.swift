import Foundation
import TestSupport
import Testing

/// ProgressEventsTests has all events.
@Suite(.timeLimit(.minutes(10)))
struct ProgressJSONTests {
  private static let download = "-c sk download --progress=json"

  @Test func `a demo run has all events from first to last`() async throws {
    let home = try Home()
    let ended = try await home.run("--demo \(Self.download) 1-3")
    #expect(ended.output == "")
    let lines = try EventLines(ended.errors)
    try lines.expectRules(outcomes: ["done"])
    #expect(lines.ids.count == 3)
    #expect(lines.all.allSatisfy { $0.fields["demo"] as? Bool == true && $0.id != nil })
    for id in lines.ids {
      let events = lines.of(id)
      #expect(events.map(\.name).prefix(2) == ["queued", "started"])
      #expect(events.contains { $0.name == "progress" })
      let done = try #require(events.last)
      let path = try #require(done.path)
      let file = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(path.hasPrefix(home.demoPreviews) && path.contains("[\(id)]"))
      #expect(done.received == file.count && done.fields["total"] as? Int == file.count)
    }
    let again = try EventLines(try await home.run("--demo \(Self.download) 1-3").errors)
    #expect(again.all.map(\.name) == ["done", "done", "done"])
    #expect(again.all.compactMap(\.path) == lines.ids.compactMap { lines.of($0).last?.path })
  }

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
        try await tmux.wait(for: "status 0")
      }
      let lines = try EventLines(told())
      try lines.expectRules(outcomes: ["done"])
      let names = lines.all.map(\.name).filter { $0 != "progress" }
      #expect(names == ["queued", "started", "paused", "resumed", "started", "done"])
    }
  }

  @Test func `a reader that closes the pipe ends it without a message and keeps partial files`()
    async throws
  {
    let home = try Home()
    let script =
      "\(BuiltProgram.path) --demo \(Self.download) 1 2>&1 >/dev/null | head -1; "
      + "echo ${PIPESTATUS[0]}"
    let ended = try await ProgramRun("/bin/bash", ["-c", script], in: home).ended()
    #expect(ended.errors == "")
    #expect(ended.lines.count == 2 && ended.lines.last == "1")
    #expect(ended.lines.first?.contains("\"queued\"") == true)
    #expect(!home.names(in: home.demoPreviews).contains { $0.hasSuffix(".m4a") })
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
    #expect(last.message.contains("rate limited by the store, HTTP 503"))
    #expect(lines.all.contains { $0.name == "note" && $0.message.contains("retrying in 1 s") })
    #expect(lines.all.contains { $0.name == "detail" && $0.message.contains("HTTP 503") })
    #expect(lines.all.allSatisfy { !$0.message.hasPrefix("hottracks: ") })
    for (words, status) in [
      ("-c zz download 1", 64), ("--demo download nosuchthing", 66),
      ("--demo -c sk download 1 --documents /proc/HotTracks", 73),
    ] as [(String, CInt)] {
      let other = try await home.run(words + " --progress=json", status: status)
      let lines = try EventLines(other.errors)
      #expect(lines.all.map(\.name) == ["error"])
      #expect(lines.all.first?.status == Int(status))
    }
  }
}
