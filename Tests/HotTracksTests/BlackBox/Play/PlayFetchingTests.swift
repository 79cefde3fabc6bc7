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

  @Test func `a track plays while it is being downloaded, and waits for its bytes`() async throws {
    let home = try Home()
    let run = try home.start(
      ["--demo", "-c", "sk", "play", "1", "--json", "--no-input"],
      // The preview plays at 16 KB/s.
      ["HOTTRACKS_DEMO_RATE": "8000"])
    try await waitUntil("it waits for bytes") {
      try !EventLines(run.outputSoFar).named("buffering").isEmpty
    }
    #expect(try EventLines(run.outputSoFar).played.count == 1)
    #expect(home.names(in: home.demoPreviews).allSatisfy { $0.hasSuffix(".ht-part") })
    run.signal(SIGINT)
    #expect(try await run.ended().status == 130)
    // The rest is downloaded later.
    #expect(home.names(in: home.demoPreviews).count == 1)
    try await home.downloadDemo("1")
    #expect(home.names(in: home.demoPreviews).allSatisfy { $0.hasSuffix(".m4a") })
  }

  @Test(arguments: [["--no-keep"], []])
  func `with --no-keep or the setting, nothing stays on disk`(options: [String]) async throws {
    let home = try Home(config: options.isEmpty ? "keep: false\n" : "")
    let folder = home.path + "/temporary"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let run = try home.start(
      ["--demo", "-c", "sk", "play", "1-3", "--json"] + options, ["TMPDIR": folder])
    try await waitUntil("it plays") { try !EventLines(run.outputSoFar).played.isEmpty }
    let parts = home.names(in: folder)
    #expect(parts.count == 1 && home.names(in: folder + "/" + parts[0]).count >= 1)
    run.signal(SIGINT)
    #expect(try await run.ended().status == 130)
    #expect(home.names(in: folder) == [])
    #expect(home.names(in: home.demoPreviews) == [])
    // What is on disk is played from there, and stays.
    try await home.downloadDemo("1")
    let again = try home.start(
      ["--demo", "-c", "sk", "play", "1", "--json", "--offline"] + options, ["TMPDIR": folder])
    try await waitUntil("it plays") { try !EventLines(again.outputSoFar).played.isEmpty }
    again.signal(SIGINT)
    #expect(try await again.ended().status == 130)
    #expect(home.names(in: home.demoPreviews).count == 1)
  }

  @Test func `the folder of a killed --no-keep is deleted by the next run`() async throws {
    let home = try Home()
    let folder = home.path + "/temporary"
    try FileManager.default.createDirectory(
      atPath: folder + "/hottracks-notes", withIntermediateDirectories: true)
    func play() async throws -> ProgramRun {
      let run = try home.start(
        ["--demo", "-c", "sk", "play", "1", "--json", "--no-keep"], ["TMPDIR": folder])
      try await waitUntil("it plays") { try !EventLines(run.outputSoFar).played.isEmpty }
      return run
    }
    let killed = try await play()
    let left = home.names(in: folder)
    #expect(left.count == 2)
    killed.signal(SIGKILL)
    _ = try await killed.ended()
    #expect(home.names(in: folder) == left)
    let playing = try await play()
    let used = home.names(in: folder)
    #expect(used.count == 2 && used != left && used.contains("hottracks-notes"))
    // That of a running process stays.
    _ = try await home.run(["--demo", "-c", "sk", "download", "1"], ["TMPDIR": folder])
    #expect(home.names(in: folder) == used)
    playing.signal(SIGINT)
    #expect(try await playing.ended().status == 130)
    #expect(home.names(in: folder) == ["hottracks-notes"])
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
