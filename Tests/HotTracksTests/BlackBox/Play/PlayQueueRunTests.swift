import Foundation
import TestSupport
import Testing

/// The order in which `play` plays, from its events and samples.
@Suite(.timeLimit(.minutes(10)))
struct PlayQueueRunTests {

  @Test func `two tracks play without a gap on one device`()
    async throws
  {
    let home = try Home()
    try await home.downloadDemo("1-2")
    var samples: [Data] = []
    for words in [["1"], ["2"], ["1-2"]] {
      let ended = try await home.playIntoFile(words)
      #expect(ended.status == 0, "\(ended.errors)")
      // The file starts again whenever the device is opened.
      samples.append(try home.samples())
    }
    #expect(samples[0].count > 1_000_000 && samples[0] != samples[1])
    #expect(samples[2] == samples[0] + samples[1])
  }

  @Test func `each track has events from start to end, and the run has a status`()
    async throws
  {
    let home = try Home()
    try await home.downloadDemo("1-3")
    let ended = try await home.playIntoFile(["2", "1", "2", "--json"])
    #expect(ended.status == 0)
    let lines = try PlayLines(ended.output)
    let told = lines.all.filter { $0.name != "position" }
    #expect(
      told.map(\.name)
        == ["playing", "ended", "playing", "ended", "playing", "ended", "done"])
    let ids = lines.played
    #expect(ids.count == 3 && ids[0] == ids[2] && ids[0] != ids[1])
    let first = try #require(lines.all.first)
    #expect(first.fields["title"] as? String == "Štvrť na päť")
    #expect(first.fields["artist"] as? String == "Nočný Trolejbus")
    #expect(first.fields["duration"] as? Double == 30)
    #expect((first.fields["path"] as? String)?.hasPrefix(home.demoPreviews) == true)
    #expect((first.fields["url"] as? String)?.hasPrefix("https://music.example/sk/") == true)
    for line in lines.named("ended") {
      #expect(line.reason == "finished" && line.position == 30)
    }
    #expect(lines.all.last?.status == 0)
    #expect(lines.all.allSatisfy { $0.fields["demo"] as? Bool == true })
  }

  @Test func `shuffled, all are played, each once`() async throws {
    let home = try Home()
    try await home.downloadDemo("1-6")
    let ended = try await home.playIntoFile(["all", "-n", "6", "--shuffle", "--json"])
    #expect(ended.status == 0)
    let played = try PlayLines(ended.output).played
    #expect(played.count == 6 && Set(played).count == 6)
  }

  @Test(arguments: ["one", "all"])
  func `repeating continues until it is ended`(what: String) async throws {
    let home = try Home()
    try await home.downloadDemo("1-2")
    let run = try home.startPlayingIntoFile(["1-2", "--json", "--repeat", what])
    try await waitUntil("five have started") {
      try PlayLines.soFar(run.outputSoFar).played.count >= 5
    }
    run.signal(SIGINT)
    let ended = try await run.ended()
    #expect(ended.status == 130)
    let lines = try PlayLines(ended.output)
    let played = lines.played
    #expect(Set(played).count == (what == "one" ? 1 : 2))
    #expect(zip(played, played.dropFirst()).allSatisfy { ($0 == $1) == (what == "one") })
    #expect(lines.all.last?.name == "done" && lines.all.last?.status == 130)
    // Printed once for repetitions.
    let title = "Ema Riečna – Ľúbim ťa, električka\n"
    if what == "one" { #expect(ended.errors.components(separatedBy: title).count == 2) }
  }

  @Test func `reverse order starts with the last entry`() async throws {
    let home = try Home()
    try await home.downloadDemo("1-3")
    let chart = try await home.run(["--demo", "-c", "sk", "-n", "3", "--json"]).tracks()
    let ids = chart.compactMap { $0["id"] as? String }
    // Without a selection, the whole list is played.
    let ended = try await home.playIntoFile(["-n", "3", "--reverse", "--json"])
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(try PlayLines(ended.output).played == ids.reversed())
  }

  @Test func `IDs and links are read from standard input, in order`() async throws {
    let home = try Home()
    try await home.downloadDemo("1-2")
    let ids = try await home.run(["--demo", "library", "--json"]).tracks()
      .compactMap { $0["id"] as? String }
    try #require(ids.count == 2)
    let list = "# two\r\n\(ids[1])\r\n\r\nhttps://music.example/sk/album/x/1?i=\(ids[0])\n"
    try Data(list.utf8).write(to: URL(fileURLWithPath: home.path + "/list"))
    let ended = try await home.playIntoFile(["-", "--offline", "--json"], input: "list")
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(try PlayLines(ended.output).played == [ids[1], ids[0]])
  }

  @Test func `an invalid line of standard input is reported with its number`() async throws {
    let home = try Home()
    try Data("990926301171\nOzvena\n".utf8).write(to: URL(fileURLWithPath: home.path + "/list"))
    let ended = try await home.playIntoFile(["-"], input: "list")
    #expect(ended.status == 64)
    #expect(
      ended.errors.contains(
        "Line 2 of standard input is not an ID, a store link or a file: “Ozvena”"))
  }

  @Test func `after suspending the program the audio system is not reported as hanging`()
    async throws
  {
    let home = try Home()
    try await home.downloadDemo("1")
    let run = try home.start(
      ["--demo", "-c", "sk", "play", "1", "--offline", "--json"], Home.usualTimeouts)
    func told() throws -> Int { try PlayLines.soFar(run.outputSoFar).named("position").count }
    try await waitUntil("it plays") { try told() > 0 }
    run.signal(SIGSTOP)
    // Longer than the response timeout.
    try await Task.sleep(for: .seconds(3))
    let before = try told()
    run.signal(SIGCONT)
    try await waitUntil("it continues to play") { try told() > before + 1 }
    run.signal(SIGINT)
    let ended = try await run.ended()
    #expect(ended.status == 130)
    #expect(try PlayLines(ended.output).named("unresponsive").isEmpty)
  }

  @Test func `a closed event reader ends it without a message`() async throws {
    let home = try Home()
    try await home.downloadDemo("1")
    let run = try home.start(
      ["--demo", "-c", "sk", "play", "1", "--offline", "--json", "--repeat", "all"],
      readerHasLeft: true)
    let ended = try await run.ended()
    #expect(ended.status == 0)
    #expect(!ended.errors.contains("hottracks:"))
  }
}
