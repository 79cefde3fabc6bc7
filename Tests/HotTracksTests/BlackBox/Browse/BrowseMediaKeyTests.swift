import TestSupport
import Testing

/// How desktops and `playerctl` see and control `browse`.
@Suite(.timeLimit(.minutes(10)))
struct BrowseMediaKeyTests {
  @Test func `playerctl sees the current track, pauses, seeks, skips and quits`()
    async throws
  {
    try await PrivateBus.use { bus in
      let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
      let home = try Home()
      _ = try await home.run(["--demo", "-c", "sk", "download", "1-2"])
      try await Browse.open("--demo -c sk browse", home: home, environment: environment) { browse in
        try await browse.wait(for: "Downloaded")
        #expect(try await bus.players().isEmpty)
        try await browse.press("Enter")
        try await browse.wait(toPlayTo: 1)
        let player = try #require(try await bus.players().first)
        #expect(player.hasPrefix("hottracks.instance"))
        let format =
          "{{status}}|{{xesam:title}}|{{xesam:artist}}|{{xesam:album}}|{{mpris:length}}"
        let told = try await bus.playerctl("metadata", "--format", format)
        #expect(
          told.lines.first?.hasPrefix(
            "Playing|Ľúbim ťa, električka|Ema Riečna|Posledná linka|30") == true, "\(told.lines)")

        try await bus.playerctl("position", "20")
        try await browse.wait(for: "▶ 0:2")
        try await bus.playerctl("play-pause")
        try await browse.wait(for: "Paused 0:2")
        #expect(try await bus.playerctl("status").lines == ["Paused"])
        try await bus.playerctl("volume", "0.5")
        try await browse.wait(for: "50%")
        try await bus.playerctl("next")
        try await browse.wait(for: "Štvrť na päť", toSay: "▶ 0:")
        try await bus.playerctl("stop")
        try await browse.wait(for: "Štvrť na päť", toSay: "Downloaded")
        #expect(try await bus.playerctl("status").lines == ["Stopped"])
        try await bus.playerctl("play")
        try await browse.wait(for: "električka", toSay: "▶ 0:")

        let call = "org.mpris.MediaPlayer2.Quit"
        _ = try await bus.start(
          "dbus-send",
          [
            "--session", "--print-reply", "--dest=org.mpris.MediaPlayer2.\(player)",
            "/org/mpris/MediaPlayer2", call,
          ]
        ).ended()
        try await browse.waitForEnd(status: 0)
        try await bus.players(become: [])
      }
    }
  }

  @Test func `--no-mpris hides the player from playerctl`() async throws {
    try await PrivateBus.use { bus in
      let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
      try await Browse.open(
        "--demo -c sk browse --no-mpris", home: Home(), environment: environment
      ) { browse in
        try await browse.wait(for: "električka")
        try await browse.press("Enter")
        try await browse.wait(toPlayTo: 2)
        #expect(try await bus.players().isEmpty)
        try await browse.quit()
      }
    }
  }

  @Test(arguments: ["unix:path=/nonexistent/bus", "nonsense:"])
  func `without a bus it plays, without a message`(address: String) async throws {
    let environment = ["DBUS_SESSION_BUS_ADDRESS": address]
    try await Browse.open("--demo -c sk browse", home: Home(), environment: environment) { browse in
      try await browse.wait(for: "električka")
      try await browse.press("Enter")
      let lines = try await browse.wait(toPlayTo: 2)
      for word in ["D-Bus", "media keys"] { #expect(!lines.joined().contains(word), "\(lines)") }
      try await browse.quit()
    }
  }
}
