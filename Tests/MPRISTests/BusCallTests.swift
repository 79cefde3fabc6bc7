import Testing

@testable import MPRIS

struct BusCallTests {
  private let moment = PlayerSnapshot.Instant.now
  private static let player = "org.mpris.MediaPlayer2.Player"

  private func reply(
    _ interface: String?, _ member: String, _ arguments: [BusValue] = [],
    of status: PlayerStatus = .sample
  ) throws(BusCallError) -> BusCallReply {
    let call = BusCall(
      interface: interface, member: member, signature: arguments.map(\.signature).joined(),
      arguments: arguments)
    return try PlayerSnapshot(status: status, takenAt: moment).reply(to: call, at: moment)
  }

  private func set(
    _ property: String, _ value: BusValue, of status: PlayerStatus = .sample
  ) throws(BusCallError) -> BusCallReply {
    try reply(
      "org.freedesktop.DBus.Properties", "Set",
      [.string(Self.player), .string(property), .variant(value)], of: status)
  }

  @Test(arguments: [
    ("Next", RemoteRequest.next), ("Previous", .previous), ("Play", .play), ("Pause", .pause),
    ("Stop", .stop),
  ])
  func `a method becomes a request, unless there is nothing to play`(
    _ member: String, _ request: RemoteRequest
  ) throws {
    #expect(try reply(Self.player, member) == BusCallReply(request: request))
    // Without an interface, the method's name decides.
    #expect(try reply(nil, member) == BusCallReply(request: request))
    #expect(try reply(Self.player, member, of: PlayerStatus()) == BusCallReply())
  }

  @Test func `PlayPause needs a track, Quit does not, and Raise does nothing`() throws {
    #expect(try reply(Self.player, "PlayPause") == BusCallReply(request: .playPause))
    #expect(throws: BusCallError.notSupported("Nothing to play or pause.")) {
      try reply(Self.player, "PlayPause", of: PlayerStatus())
    }
    #expect(try reply("org.mpris.MediaPlayer2", "Quit") == BusCallReply(request: .quit))
    #expect(try reply("org.mpris.MediaPlayer2", "Raise") == BusCallReply())
  }

  @Test func `seek distances are in microseconds and limited to a day`() throws {
    for (distance, seconds) in [(-2_500_000, -2.5), (.max, 86_400), (.min, -86_400)]
      as [(Int64, Double)]
    {
      #expect(
        try reply(Self.player, "Seek", [.int64(distance)]).request == .seek(by: .seconds(seconds)))
    }
    let stopped = PlayerStatus.sample.with { $0.playbackState = .stopped }
    #expect(try reply(Self.player, "Seek", [.int64(1)], of: stopped) == BusCallReply())
  }

  @Test(
    arguments: [
      ("/org/hottracks/track/1440841730", Int64(12_000_000), 12_000), ("/", 12_000_000, nil),
      ("/org/hottracks/track/1440841731", 12_000_000, nil),
      ("/org/hottracks/track/1440841730", -1, nil), ("/org/hottracks/track/1440841730", 0, 0),
      ("/org/hottracks/track/1440841730", 30_040_000, 30_040),
      ("/org/hottracks/track/1440841730", 30_040_001, nil),
      ("/org/hottracks/track/1440841730", .max, nil),
    ] as [(String, Int64, Int?)])
  func `a position is only set within the current track`(
    _ path: String, _ position: Int64, _ milliseconds: Int?
  ) throws {
    let request = milliseconds.map {
      RemoteRequest.seekTo(.milliseconds($0), trackID: "1440841730")
    }
    let arguments: [BusValue] = [.objectPath(path), .int64(position)]
    #expect(try reply(Self.player, "SetPosition", arguments).request == request)
  }

  @Test(
    arguments: [
      ("Volume", .double(0.35), RemoteRequest.setVolume(35)),
      ("Volume", .double(-4), .setVolume(0)),
      ("Volume", .double(1e300), .setVolume(100)), ("Volume", .double(0.005), .setVolume(1)),
      ("LoopStatus", .string("None"), .setRepeatMode(.off)),
      ("LoopStatus", .string("Track"), .setRepeatMode(.one)),
      ("LoopStatus", .string("Playlist"), .setRepeatMode(.all)),
      ("Shuffle", .boolean(true), .setShuffled(true)),
      ("Shuffle", .boolean(false), .setShuffled(false)), ("Rate", .double(0), .pause),
      ("Rate", .double(1), nil), ("Rate", .double(.nan), nil), ("Rate", .double(2), nil),
    ] as [(String, BusValue, RemoteRequest?)])
  func `setting a writable property becomes a request`(
    _ property: String, _ value: BusValue, _ request: RemoteRequest?
  ) throws {
    #expect(try set(property, value) == BusCallReply(request: request))
  }

  @Test(
    arguments: [
      ("Volume", .double(.nan), "InvalidArgs"), ("Volume", .double(-.infinity), "InvalidArgs"),
      ("Volume", .string("1"), "InvalidArgs"), ("Volume", .variant(.double(1)), "InvalidArgs"),
      ("Volume", .unsupported(signature: "(dd)"), "InvalidArgs"),
      ("LoopStatus", .string("none"), "InvalidArgs"), ("Position", .int64(1), "PropertyReadOnly"),
      ("CanQuit", .boolean(false), "UnknownProperty"), ("", .boolean(false), "UnknownProperty"),
    ] as [(String, BusValue, String)])
  func `invalid values and read-only properties are errors`(
    _ property: String, _ value: BusValue, _ name: String
  ) throws {
    let error = try #require(throws: BusCallError.self) { try set(property, value) }
    #expect(error.name == "org.freedesktop.DBus.Error." + name)
  }

  @Test func `unsupported properties can be neither read nor set`() throws {
    let status = PlayerStatus.sample.with { ($0.repeatMode, $0.isShuffled) = (nil, nil) }
    #expect(throws: BusCallError.unknownProperty("LoopStatus")) {
      try set("LoopStatus", .string("None"), of: status)
    }
    #expect(throws: BusCallError.unknownProperty("Shuffle")) {
      try reply(nil, "Get", [.string(Self.player), .string("Shuffle")], of: status)
    }
  }

  @Test func `one property or all of an interface can be read`() throws {
    #expect(
      try reply(nil, "Get", [.string(Self.player), .string("Volume")]).values
        == [.variant(.double(0.75))])
    let values = try reply(nil, "GetAll", [.string("org.mpris.MediaPlayer2")]).values
    guard case .dictionary(let all)? = values.first else {
      Issue.record("\(values)")
      return
    }
    #expect(all["Identity"] == .string("HotTracks"))
    let none = try reply(nil, "GetAll", [.string("org.freedesktop.DBus.Peer")]).values
    #expect(none == [.dictionary([:])])
  }

  @Test(
    arguments: [
      ("org.example.Nothing", "Next", [], "UnknownInterface"),
      (player, "Nothing", [], "UnknownMethod"), (player, "Quit", [], "UnknownMethod"),
      (nil, "Nothing", [], "UnknownMethod"), (player, "Next", [.int64(1)], "InvalidArgs"),
      (player, "Seek", [], "InvalidArgs"), (player, "Seek", [.double(1)], "InvalidArgs"),
      (player, "SetPosition", [.string("/"), .int64(1)], "InvalidArgs"),
      (player, "OpenUri", [.string("file:///etc/passwd")], "NotSupported"),
      (nil, "Get", [.string(player)], "InvalidArgs"),
      (nil, "Get", [.string("org.example"), .string("Volume")], "UnknownInterface"),
      (nil, "Get", [.string(player), .string("Color")], "UnknownProperty"),
      (nil, "GetAll", [.string("org.example")], "UnknownInterface"),
      (nil, "Set", [.string(player), .string("Volume")], "InvalidArgs"),
    ] as [(String?, String, [BusValue], String)])
  func `an invalid call gets a specific error`(
    _ interface: String?, _ member: String, _ arguments: [BusValue], _ name: String
  ) throws {
    let error = try #require(throws: BusCallError.self) {
      try reply(interface, member, arguments)
    }
    #expect(error.name == "org.freedesktop.DBus.Error." + name)
  }

  @Test func `an error message does not repeat megabytes`() {
    let error = BusCallError.unknownMethod(String(repeating: "a", count: 1_000_000))
    #expect(error.description.unicodeScalars.count < 200)
    #expect(error.description.contains("aaa"))
  }
}
