import Foundation
import TestSupport
import Testing

/// How desktops and media keys see and control `play`.
@Suite(.timeLimit(.minutes(10)))
struct PlayRemoteTests {
  @Test func `playerctl reads the current track, pauses, seeks and skips it, unless it is hidden`()
    async throws
  {
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
      let metadata = try await bus.playerctl("metadata", "--format", format).output
      #expect(
        metadata == """
          Ľúbim ťa, električka|Ema Riečna|Posledná linka|30000000|\
          https://music.example/sk/album/posledna-linka/9979150008?i=990926301171|Playing

          """)
      try await bus.playerctl("pause")
      try await waitUntil("it is paused") { run.outputSoFar.contains("\"paused\"") }
      try await bus.playerctl("position", "12")
      try await waitUntil("it has jumped") {
        try !EventLines(run.outputSoFar).named("seeked").isEmpty
      }
      // A paused device still has some samples in its buffer.
      let position = try #require(EventLines(run.outputSoFar).named("seeked").first?.position)
      #expect(abs(position - 12) < 1)
      let hidden = try home.start(
        ["--demo", "-c", "sk", "play", "2", "--json", "--no-mpris"],
        ["DBUS_SESSION_BUS_ADDRESS": bus.address])
      try await waitUntil("it plays") { hidden.outputSoFar.contains("\"position\"") }
      #expect(try await bus.players() == [player])
      hidden.signal(SIGINT)
      #expect(try await hidden.ended().status == 130)
      try await bus.playerctl("next")
      try await waitUntil("the second plays") {
        try EventLines(run.outputSoFar).played.count == 2
      }
      run.signal(SIGTERM)
      let ended = try await run.ended()
      #expect(ended.status == 143)
      try await bus.players(become: [])
    }
  }
}
