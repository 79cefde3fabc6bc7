import Foundation
import TestSupport
import Testing

/// What `play` plays and prints, and what it leaves on disk.
@Suite(.timeLimit(.minutes(10)))
struct PlayTests {
  @Test func `a downloaded track plays to its end, with its source and store page`() async throws {
    let home = try Home()
    #expect(try await home.run(["--demo", "-c", "sk"]).status == 0)
    try FileManager.default.createDirectory(
      atPath: home.demoPreviews, withIntermediateDirectories: true)
    try await home.makeMusic(
      "0.3*sin(2*PI*440*t)", seconds: 0.5,
      at: home.demoPreviews + "/Ema Riečna - Ľúbim ťa, električka [990926301171].m4a")
    let ended = try await home.run(["--demo", "-c", "sk", "play", "1", "--offline"])
    #expect(ended.status == 0)
    #expect(ended.output == "")
    #expect(
      ended.errors == """
        Most played, Slovakia:
        Ema Riečna – Ľúbim ťa, električka
        Demo: invented music · https://music.example/sk/album/posledna-linka/9979150008?i=990926301171

        """)
  }

  @Test func `without an audio device there is a message, 74, and no library output`() async throws
  {
    let home = try Home()
    try await home.downloadDemo("1")
    let ended = try await home.run(
      ["--demo", "-c", "sk", "play", "1", "--offline"], ["HOTTRACKS_AO": "alsa"])
    #expect(ended.status == 74)
    let lines = ended.errors.split(separator: "\n")
    #expect(lines.count == 4, "\(ended.errors)")
    #expect(lines.last?.hasPrefix("hottracks: Cannot play: no audio device. Check") == true)
  }

  @Test
  func `a reversed list begins with its last track, which repeats with events until a signal`()
    async throws
  {
    let home = try Home()
    try await home.downloadDemo("1-3")
    let chart = try await home.run(["--demo", "-c", "sk", "-n", "3", "--json"]).tracks()
    let ids = chart.compactMap { $0["id"] as? String }
    let run = try home.startPlayingIntoFile(
      ["-n", "3", "--reverse", "--repeat", "one", "--json"])
    try await waitUntil("three have started") {
      try EventLines(run.outputSoFar).played.count >= 3
    }
    run.signal(SIGINT)
    let ended = try await run.ended()
    #expect(ended.status == 130)
    let lines = try EventLines(ended.output)
    #expect(
      lines.all.map(\.name).filter { $0 != "position" }.prefix(5)
        == ["playing", "ended", "playing", "ended", "playing"])
    #expect(Set(lines.played) == [ids[2]])
    let first = try #require(lines.named("playing").first)
    #expect(first.fields["title"] as? String == "Borrowed Light")
    #expect(first.fields["artist"] as? String == "Ines Calder")
    #expect(first.fields["duration"] as? Double == 30)
    #expect((first.fields["path"] as? String)?.hasPrefix(home.demoPreviews) == true)
    #expect((first.fields["url"] as? String)?.hasPrefix("https://music.example/sk/") == true)
    for line in lines.named("ended").prefix(2) {
      #expect(line.reason == "finished" && line.position == 30)
    }
    #expect(lines.all.last?.status == 130)
    #expect(lines.all.allSatisfy { $0.fields["demo"] as? Bool == true })
    // Printed once for all repetitions.
    #expect(ended.errors.components(separatedBy: "Ines Calder – Borrowed Light\n").count == 2)
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

  @Test(arguments: [true, false])
  func `without keeping, previews are deleted at the end, or by the next run after SIGKILL`(
    isOption: Bool
  ) async throws {
    let home = try Home(config: isOption ? "" : "keep: false\n")
    let folder = home.path + "/temporary"
    try FileManager.default.createDirectory(
      atPath: folder + "/hottracks-notes", withIntermediateDirectories: true)
    func play() async throws -> ProgramRun {
      let run = try home.start(
        ["--demo", "-c", "sk", "play", "1", "--json"] + (isOption ? ["--no-keep"] : []),
        ["TMPDIR": folder])
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
    #expect(home.names(in: home.demoPreviews) == [])
    // The folder of a running process stays, and so does what was on disk before.
    _ = try await home.run(["--demo", "-c", "sk", "download", "1"], ["TMPDIR": folder])
    #expect(home.names(in: folder) == used)
    for run in [playing, try await play()] {
      run.signal(SIGINT)
      #expect(try await run.ended().status == 130)
    }
    #expect(home.names(in: folder) == ["hottracks-notes"])
    #expect(home.names(in: home.demoPreviews).count == 1)
  }
}
