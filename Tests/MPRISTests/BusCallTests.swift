import Testing

@testable import MPRIS

struct BusCallTests {
  private static let path = "/org/hottracks/track/1440841730"

  @Test(arguments: [
    ("Next", RemoteRequest.next), ("Previous", .previous), ("Play", .play), ("Pause", .pause),
    ("Stop", .stop),
  ])
  func `a method becomes a request, unless there is nothing to play`(
    _ member: String, _ request: RemoteRequest
  ) throws {
    #expect(try PlayerStatus.sample.request(calling: member) == request)
    #expect(try PlayerStatus().request(calling: member) == nil)
  }

  @Test func `PlayPause needs a track, Quit does not, and Raise does nothing`() throws {
    #expect(try PlayerStatus.sample.request(calling: "PlayPause") == .playPause)
    #expect(throws: BusCallError.notSupported("Nothing to play or pause.")) {
      try PlayerStatus().request(calling: "PlayPause")
    }
    #expect(try PlayerStatus().request(calling: "Quit") == .quit)
    #expect(try PlayerStatus.sample.request(calling: "Raise") == nil)
    #expect(throws: BusCallError.self) { try PlayerStatus.sample.request(calling: "OpenUri") }
  }

  @Test func `seek distances are in microseconds and limited to a day`() throws {
    for (distance, seconds) in [(-2_500_000, -2.5), (.max, 86_400), (.min, -86_400)]
      as [(Int64, Double)]
    {
      #expect(
        try PlayerStatus.sample.request(calling: "Seek", number: distance)
          == .seek(by: .seconds(seconds)))
    }
    let stopped = PlayerStatus.sample.with { $0.playbackState = .stopped }
    #expect(try stopped.request(calling: "Seek", number: 1) == nil)
  }

  @Test(
    arguments: [
      (path, Int64(12_000_000), 12_000), ("/", 12_000_000, nil),
      ("/org/hottracks/track/1440841731", 12_000_000, nil), (path, -1, nil), (path, 0, 0),
      (path, 30_040_000, 30_040), (path, 30_040_001, nil), (path, .max, nil),
    ] as [(String, Int64, Int?)])
  func `a position is only set within the current track`(
    _ path: String, _ position: Int64, _ milliseconds: Int?
  ) throws {
    let request = milliseconds.map {
      RemoteRequest.seekTo(.milliseconds($0), trackID: "1440841730")
    }
    #expect(
      try PlayerStatus.sample.request(calling: "SetPosition", number: position, path: path)
        == request)
  }

  @Test func `setting a property becomes a request`() throws {
    let status = PlayerStatus.sample
    for (volume, percent) in [(0.35, 35), (-4, 0), (1e300, 100), (0.005, 1)] {
      #expect(try status.request(settingVolume: volume) == .setVolume(percent))
    }
    for (name, mode) in [("None", RepeatMode.off), ("Track", .one), ("Playlist", .all)] {
      #expect(try status.request(settingRepeatMode: name) == .setRepeatMode(mode))
    }
    #expect(status.request(settingShuffled: true) == .setShuffled(true))
    #expect(status.request(settingRate: 0) == .pause)
    #expect(status.request(settingRate: .nan) == nil && status.request(settingRate: 2) == nil)
  }

  @Test func `invalid values are errors`() {
    let status = PlayerStatus.sample
    for volume in [Double.nan, -.infinity] {
      #expect(throws: BusCallError.self) { try status.request(settingVolume: volume) }
    }
    #expect(throws: BusCallError.self) { try status.request(settingRepeatMode: "none") }
  }
}
