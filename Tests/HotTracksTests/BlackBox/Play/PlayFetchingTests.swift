import Foundation
import TestSupport
import Testing

/// What `play` downloads, and when.
@Suite(.timeLimit(.minutes(10)))
struct PlayFetchingTests {
  @Test func `the next is downloaded while the first plays`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      let run = try home.start(
        ["-c", "sk", "play", "1-3", "--json", "--progress=json"], store.environment)
      // It plays for half a minute; in this time only the second is downloaded, not the third.
      try await waitUntil("the second has arrived") {
        try run.errorsSoFar.components(separatedBy: "\"done\"").count == 3
          && !EventLines(run.outputSoFar).played.isEmpty
      }
      run.signal(SIGINT)
      let ended = try await run.ended()
      #expect(ended.status == 130)
      #expect(home.names(in: home.previews).count == 2)
      let lines = try EventLines(ended.output)
      #expect(lines.played.count == 1)
      #expect(lines.named("ended").map(\.reason) == ["stopped"])
      #expect(ended.errors.contains("\"event\":\"note\",\"message\":\"Preview provided courtesy"))
    }
  }

  @Test func `unavailable tracks are skipped, with a line and a status`() async throws {
    let store = try WireStore(count: 2, length: 40_000) { song, request, reply in
      reply.send([], status: "404 Not Found")
    }
    defer { store.stop() }
    let ended = try await Home().run(
      ["-c", "sk", "--source", "top-songs", "play", "1-2", "--json"], store.environment)
    #expect(ended.status == 1)
    let lines = try EventLines(ended.output)
    #expect(lines.all.map(\.name) == ["ended", "ended", "done"])
    #expect(lines.named("ended").map(\.reason) == ["failed", "failed"])
    #expect(lines.named("ended").map(\.status) == [1, 1])
    #expect(lines.named("ended").allSatisfy { $0.fields["position"] == nil })
    #expect(lines.all.last?.status == 1)
  }

  @Test func `without a match events end with that status`() async throws {
    let ended = try await Home().run(["--demo", "play", "no such words", "--json"])
    #expect(ended.status == 66)
    #expect(ended.output == #"{"demo":true,"event":"done","schema":1,"status":66}"# + "\n")
    #expect(ended.errors.contains("no such words"))
  }
}
