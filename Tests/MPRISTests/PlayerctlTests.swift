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
    try await withPlayer { bus, _ in
      let (players, status) = (try await bus.players(), try await bus.playerctl("status"))
      #expect(players == ["hottracks.instance7"])
      #expect(status.output == "Playing\n")
      let format = [
        "{{playerInstance}}", "{{title}}", "{{artist}}", "{{album}}", "{{mpris:length}}",
        "{{mpris:artUrl}}", "{{xesam:url}}", "{{mpris:trackid}}", "{{volume}}", "{{loop}}",
        "{{shuffle}}",
      ].joined(separator: "|")
      let fields = try await bus.playerctl("metadata", "--format", format).output
      #expect(
        fields == """
          hottracks.instance7|Žltá ľalia|Štefan Čierny|Piesne o jari|30040000|\
          https://example.com/art/100x100.jpg|https://example.com/song/1440841730|\
          '/org/hottracks/track/1440841730'|0.75|Playlist|false

          """)
    }
  }

  @Test func `playerctl reads the position, which does not change while paused`() async throws {
    try await withPlayer(.sample.with { $0.playbackState = .paused }) { bus, remote in
      let first = try await bus.playerctl("position").output
      #expect(first == "5.000000\n")
      remote.control.update(
        .sample.with { ($0.playbackState, $0.position) = (.paused, .seconds(9)) })
      let second = try await bus.playerctl("position").output
      #expect(second == "9.000000\n")
      remote.control.update(
        .sample.with { ($0.playbackState, $0.position) = (.paused, .seconds(40)) })
      let last = try await bus.playerctl("position").output
      #expect(last == "30.040000\n")
    }
  }

  @Test(arguments: [
    (["play-pause"], RemoteRequest.playPause), (["pause"], .pause), (["play"], .play),
    (["next"], .next), (["previous"], .previous), (["stop"], .stop),
    (["position", "5+"], .seek(by: .seconds(5))), (["position", "5-"], .seek(by: .seconds(-5))),
    (["position", "12"], .seekTo(.seconds(12), trackID: "1440841730")),
    (["volume", "0.35"], .setVolume(35)), (["loop", "Track"], .setRepeatMode(.one)),
    (["shuffle", "On"], .setShuffled(true)),
  ])
  func `playerctl's commands become requests`(_ words: [String], _ request: RemoteRequest)
    async throws
  {
    try await withPlayer { bus, remote in
      let end = try await bus.start("playerctl", words).ended()
      #expect(end.errors == "")
      #expect(await remote.nextRequest() == request)
    }
  }

  // String literals must not contain it.
  private static let noncharacter = String(decoding: [0xFFFF as UInt16], as: UTF16.self)

  @Test func `invalid characters in text are replaced`() async throws {
    let odd = TrackMetadata(
      id: "a b/č", title: "A\0B\(Self.noncharacter)\n", artist: Self.noncharacter)
    try await withPlayer(PlayerStatus(playbackState: .paused, track: odd)) { bus, _ in
      let format = "{{title}}|{{artist}}|{{mpris:trackid}}"
      let end = try await bus.playerctl("metadata", "--format", format)
      #expect(
        end.output == """
          A\u{FFFD}B\u{FFFD}
          |\u{FFFD}|'/org/hottracks/track/a_20b_2f_c4_8d'

          """)
    }
  }

  private static let name = "org.mpris.MediaPlayer2.hottracks.instance7"

  private func call(
    _ bus: PrivateBus, _ method: String, _ arguments: String...,
    at path: String = "/org/mpris/MediaPlayer2"
  ) async throws -> ProgramEnd {
    let words = ["--print-reply=literal", "--dest=" + Self.name, path, method]
    return try await bus.start("dbus-send", words + arguments).ended()
  }

  @Test func `introspection lists all interfaces and members`() async throws {
    try await withPlayer { bus, _ in
      let end = try await call(bus, "org.freedesktop.DBus.Introspectable.Introspect")
      for name in [
        "org.mpris.MediaPlayer2", "org.mpris.MediaPlayer2.Player",
        "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.Peer", "SetPosition", "OpenUri",
        "Seeked", "PropertiesChanged", "LoopStatus", "Shuffle", "Metadata", "Identity",
      ] {
        #expect(end.output.contains(#"name="\#(name)""#), "\(name)")
      }
      // The parent object too.
      let parent = try await call(
        bus, "org.freedesktop.DBus.Introspectable.Introspect", at: "/org/mpris")
      #expect(parent.output.contains(#"<node name="MediaPlayer2""#))
      #expect(try await call(bus, "org.freedesktop.DBus.Peer.Ping").status == 0)
    }
  }

  @Test(arguments: [
    (["org.mpris.MediaPlayer2.Player.Seek", "string:x"], "InvalidArgs"),
    (["org.mpris.MediaPlayer2.Player.Seek", "int32:1"], "InvalidArgs"),
    (["org.mpris.MediaPlayer2.Player.Seek", "array:int64:1,2"], "InvalidArgs"),
    (["org.mpris.MediaPlayer2.Player.Next", "dict:string:string:a,b"], "InvalidArgs"),
    (["org.mpris.MediaPlayer2.Player.OpenUri", "string:file:///etc/passwd"], "NotSupported"),
    (["org.mpris.MediaPlayer2.Player.Dance"], "UnknownMethod"),
    (["org.example.Other.Next"], "UnknownInterface"),
    (
      ["org.freedesktop.DBus.Properties.Get", "string:org.example", "string:a"], "UnknownInterface"
    ),
    (["org.freedesktop.DBus.Properties.Get", player, "string:Color"], "UnknownProperty"),
    (
      ["org.freedesktop.DBus.Properties.Set", player, "string:Position", "variant:int64:1"],
      "PropertyReadOnly"
    ),
    (
      ["org.freedesktop.DBus.Properties.Set", player, "string:Volume", "variant:double:nan"],
      "InvalidArgs"
    ),
    (
      ["org.freedesktop.DBus.Properties.Set", player, "string:Volume", "variant:byte:1"],
      "InvalidArgs"
    ),
  ])
  func `an invalid call gets an error, and the next one works`(
    _ words: [String], _ error: String
  ) async throws {
    try await withPlayer { bus, remote in
      let program = ["--print-reply", "--dest=" + Self.name, "/org/mpris/MediaPlayer2"]
      let end = try await bus.start("dbus-send", program + words).ended()
      #expect(end.errors.hasPrefix("Error org.freedesktop.DBus.Error.\(error): "), "\(end.errors)")
      try await bus.playerctl("next")
      #expect(await remote.nextRequest() == .next)
    }
  }

  private static let player = "string:org.mpris.MediaPlayer2.Player"

  @Test func `Quit is a request, and rate 0 pauses`() async throws {
    try await withPlayer { bus, remote in
      let end = try await call(
        bus, "org.freedesktop.DBus.Properties.Set", Self.player, "string:Rate",
        "variant:double:0")
      #expect(end.errors == "")
      #expect(await remote.nextRequest() == .pause)
      #expect(try await call(bus, "org.mpris.MediaPlayer2.Quit").errors == "")
      #expect(await remote.nextRequest() == .quit)
    }
  }

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

  @Test func `two players are distinct, and each disconnects separately`() async throws {
    try await PrivateBus.use { bus in
      let (one, other) = (Remote(bus.address), Remote(bus.address, instance: "instance8"))
      try await bus.players(become: ["hottracks.instance7", "hottracks.instance8"])
      one.control.update(.sample)
      other.control.update(.sample.with { $0.playbackState = .paused })
      let format = "{{playerInstance}} {{status}}"
      #expect(
        try await bus.playerctl("-a", "status", "--format", format).lines.sorted() == [
          "hottracks.instance7 Playing", "hottracks.instance8 Paused",
        ])
      try await bus.playerctl("-p", "hottracks.instance8", "next")
      #expect(await other.nextRequest() == .next)
      one.control.close()
      try await bus.players(become: ["hottracks.instance8"])
      #expect(await one.nextRequest() == nil)
    }
  }
}
