import Foundation
import TestSupport
import Testing

/// How desktops and media keys see and control `play`.
@Suite(.timeLimit(.minutes(10)))
struct PlayRemoteTests {
  @Test func `playerctl reads the current track, pauses, skips and stops it`() async throws {
    try await PrivateBus.use { bus in
      let home = try Home()
      try await home.downloadDemo("1-2")
      let run = try home.start(
        ["--demo", "-c", "sk", "play", "1-2", "--json"], ["DBUS_SESSION_BUS_ADDRESS": bus.address])
      defer { run.signal(SIGKILL) }
      let player = "hottracks.instance\(run.id)"
      try await bus.players(become: [player])
      try await waitUntil("it plays") { run.outputSoFar.contains("\"position\"") }
      let format = "{{title}}|{{artist}}|{{album}}|{{mpris:length}}|{{xesam:url}}|{{status}}"
      let told = try await bus.playerctl("metadata", "--format", format).output
      #expect(
        told == """
          Ľúbim ťa, električka|Ema Riečna|Posledná linka|30000000|\
          https://music.example/sk/album/posledna-linka/9979150008?i=990926301171|Playing

          """)
      try await bus.playerctl("pause")
      try await waitUntil("it is paused") { run.outputSoFar.contains("\"paused\"") }
      let status = try await bus.playerctl("status").output
      #expect(status == "Paused\n")
      try await bus.playerctl("position", "12")
      try await waitUntil("it has jumped") {
        try !PlayLines.soFar(run.outputSoFar).named("seeked").isEmpty
      }
      // A paused device still has some samples in its buffer.
      let leapt = try #require(PlayLines.soFar(run.outputSoFar).named("seeked").first?.position)
      #expect(abs(leapt - 12) < 1)
      let position = try #require(
        Double(try await bus.playerctl("position").output.dropLast()))
      #expect(abs(position - 12) < 1)
      try await bus.playerctl("next")
      try await waitUntil("the second plays") {
        try PlayLines.soFar(run.outputSoFar).played.count == 2
      }
      let title = try await bus.playerctl("metadata", "title").output
      #expect(title == "Štvrť na päť\n")
      // There is no next track after the last, so it remains stopped.
      try await bus.playerctl("stop")
      try await waitUntil("it is stopped") { run.outputSoFar.contains("\"stopped\"") }
      run.signal(SIGTERM)
      let ended = try await run.ended()
      #expect(ended.status == 143)
      try await bus.players(become: [])
      let players = try await bus.players()
      #expect(players == [])
    }
  }

  @Test func `--no-mpris hides the player`() async throws {
    try await PrivateBus.use { bus in
      let home = try Home()
      try await home.downloadDemo("1")
      let run = try home.start(
        ["--demo", "-c", "sk", "play", "1", "--json", "--no-mpris"],
        ["DBUS_SESSION_BUS_ADDRESS": bus.address])
      defer { run.signal(SIGKILL) }
      try await waitUntil("it plays") { run.outputSoFar.contains("\"position\"") }
      let players = try await bus.players()
      #expect(players == [])
      run.signal(SIGINT)
      #expect(try await run.ended().status == 130)
    }
  }
}
