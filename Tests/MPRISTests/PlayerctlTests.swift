import Foundation
import MPRIS
import TestSupport
import Testing

/// Reads and controls the player from other programs on a real bus.
@Suite(.timeLimit(.minutes(10)))
struct PlayerctlTests {
  private func withPlayer(
    _ status: PlayerStatus = .sample, _ test: (PrivateBus, Remote) async throws -> Void
  ) async throws {
    try await PrivateBus.use { bus in
      let remote = Remote(bus.address)
      remote.control.update(status)
      try await bus.players(become: ["hottracks.instance7"])
      try await test(bus, remote)
      #expect(remote.logged == [])
    }
  }

  @Test func `playerctl lists the player and reads every field`() async throws {
    // sd-bus rejects a zero byte.
    let odd = PlayerStatus.sample.with { $0.track?.title = "Ž\0ltá ľalia" }
    try await withPlayer(odd) { bus, _ in
      let format = [
        "playerInstance", "status", "title", "artist", "album", "mpris:length", "mpris:artUrl",
        "xesam:url", "mpris:trackid", "volume", "loop", "shuffle",
      ].map { "{{\($0)}}" }.joined(separator: "|")
      let fields = try await bus.playerctl("metadata", "--format", format).output
      #expect(
        fields == """
          hottracks.instance7|Playing|Ž\u{FFFD}ltá ľalia|Štefan Čierny|Piesne o jari|30040000|\
          https://example.com/art/100x100.jpg|https://example.com/song/1440841730|\
          '/org/hottracks/track/1440841730'|0.75|Playlist|false

          """)
    }
  }

  @Test func `playerctl's commands become requests`() async throws {
    try await withPlayer { bus, remote in
      for (words, request) in [
        (["play-pause"], RemoteRequest.playPause), (["next"], .next),
        (["position", "5-"], .seek(by: .seconds(-5))),
        (["position", "12"], .seekTo(.seconds(12), trackID: "1440841730")),
        (["volume", "0.35"], .setVolume(35)), (["loop", "Track"], .setRepeatMode(.one)),
        (["shuffle", "On"], .setShuffled(true)),
      ] {
        let end = try await bus.start("playerctl", words).ended()
        #expect(end.errors == "")
        #expect(await remote.nextRequest() == request)
      }
    }
  }

  private static let name = "org.mpris.MediaPlayer2.hottracks.instance7"

  private func call(_ bus: PrivateBus, _ words: [String]) async throws -> ProgramEnd {
    let program = ["--print-reply=literal", "--dest=" + Self.name, "/org/mpris/MediaPlayer2"]
    return try await bus.start("dbus-send", program + words).ended()
  }

  @Test func `an invalid call gets an error, and the next one works`() async throws {
    try await withPlayer { bus, remote in
      for (words, error) in [
        (["org.mpris.MediaPlayer2.Player.Seek", "array:int64:1,2"], "InvalidArgs"),
        (["org.mpris.MediaPlayer2.Player.Next", "dict:string:string:a,b"], "InvalidArgs"),
        (["org.mpris.MediaPlayer2.Player.Dance"], "UnknownMethod"),
        (
          ["org.freedesktop.DBus.Properties.Set", Self.player, "string:Volume", "variant:byte:1"],
          "InvalidArgs"
        ),
      ] {
        let end = try await call(bus, words)
        #expect(end.errors.hasPrefix("Error org.freedesktop.DBus.Error.\(error): "))
      }
      try await bus.playerctl("next")
      #expect(await remote.nextRequest() == .next)
    }
  }

  @Test func `all properties of both interfaces can be read`() async throws {
    var lines: [String] = []
    let paused = PlayerStatus.sample.with { ($0.playbackState, $0.volume) = (.paused, 250) }
    for (interface, status) in [
      ("org.mpris.MediaPlayer2", PlayerStatus.sample), ("org.mpris.MediaPlayer2.Player", paused),
      ("org.mpris.MediaPlayer2.Player", PlayerStatus()),
    ] {
      try await withPlayer(status) { bus, _ in
        let end = try await call(
          bus, ["org.freedesktop.DBus.Properties.GetAll", "string:" + interface])
        #expect(end.errors == "")
        // One space instead of the indentation and line ends of dbus-send.
        let words = end.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        lines += ["# " + interface] + words.components(separatedBy: " dict entry( ").dropFirst()
      }
    }
    try ExpectedText.expect(lines, in: "properties")
  }

  private static let player = "string:org.mpris.MediaPlayer2.Player"

  @Test func `each change is announced once, a jump with its position`() async throws {
    try await withPlayer(.sample.with { $0.playbackState = .paused }) { bus, remote in
      let listener = try bus.start("dbus-monitor", ["type='signal',sender='\(Self.name)'"])
      try await waitUntil("dbus-monitor is ready") {
        listener.outputSoFar.contains("member=NameLost")
      }
      for second in 6..<9 {
        remote.control.update(
          .sample.with { ($0.playbackState, $0.position) = (.paused, .seconds(second)) })
      }
      remote.control.update(
        .sample.with { ($0.playbackState, $0.position, $0.jumpCount) = (.paused, .seconds(20), 1) })
      try await waitUntil("the jump is announced") {
        listener.outputSoFar.contains("int64 20000000")
      }
      remote.control.update(.sample.with { ($0.playbackState, $0.jumpCount) = (.stopped, 1) })
      try await waitUntil("the end is announced") { listener.outputSoFar.contains("\"Stopped\"") }
      listener.signal(SIGTERM)
      let output = try await listener.ended().output
      #expect(output.split(separator: "\n").count { $0.contains("member=Seeked") } == 1)
      #expect(output.split(separator: "\n").count { $0.contains("member=PropertiesChanged") } == 1)
      #expect(output.contains("CanSeek"))
      #expect(!output.contains("Position"))
      #expect(!output.contains("Metadata"))
    }
  }
}
