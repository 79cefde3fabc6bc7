import Foundation
import TestSupport
import Testing

/// The order in which `play` plays, and its events.
@Suite(.timeLimit(.minutes(10)))
struct PlayQueueRunTests {
  @Test func `each track has events from start to end, and the run has a status`()
    async throws
  {
    let home = try Home()
    try await home.downloadDemo("1-3")
    let ended = try await home.playIntoFile(["2", "1", "2", "--json"])
    #expect(ended.status == 0)
    let lines = try EventLines(ended.output)
    #expect(
      lines.all.map(\.name).filter { $0 != "position" }
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

  @Test func `the whole list is played reversed or shuffled, or one track repeatedly`() async throws
  {
    let home = try Home()
    try await home.downloadDemo("1-3")
    let chart = try await home.run(["--demo", "-c", "sk", "-n", "3", "--json"]).tracks()
    let ids = chart.compactMap { $0["id"] as? String }
    let reversed = try await home.playIntoFile(["-n", "3", "--reverse", "--json"])
    #expect(reversed.status == 0, "\(reversed.errors)")
    #expect(try EventLines(reversed.output).played == ids.reversed())
    let shuffled = try await home.playIntoFile(["-n", "3", "--shuffle", "--json"])
    #expect(try EventLines(shuffled.output).played.sorted() == ids.sorted())

    let run = try home.startPlayingIntoFile(["1-2", "--json", "--repeat", "one"])
    try await waitUntil("three have started") {
      try EventLines(run.outputSoFar).played.count >= 3
    }
    run.signal(SIGINT)
    let ended = try await run.ended()
    #expect(ended.status == 130)
    #expect(Set(try EventLines(ended.output).played).count == 1)
    #expect(try EventLines(ended.output).all.last?.status == 130)
    // Printed once for repetitions.
    let title = "Ema Riečna – Ľúbim ťa, električka\n"
    #expect(ended.errors.components(separatedBy: title).count == 2)
  }
}
