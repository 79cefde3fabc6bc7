import Testing

@testable import MPRIS

struct PropertiesTests {
  private let moment = PlayerSnapshot.Instant.now

  private func values(_ status: PlayerStatus, after time: Duration = .zero) -> [String: BusValue] {
    let snapshot = PlayerSnapshot(status: status, takenAt: moment)
    let all = snapshot.properties(of: "org.mpris.MediaPlayer2.Player", at: moment + time) ?? []
    return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.value) })
  }

  @Test func `a playing track has all properties`() {
    #expect(
      values(.sample) == [
        "PlaybackStatus": .string("Playing"), "LoopStatus": .string("Playlist"),
        "Rate": .double(1), "MinimumRate": .double(1), "MaximumRate": .double(1),
        "Shuffle": .boolean(false), "Volume": .double(0.75), "Position": .int64(5_000_000),
        "CanGoNext": .boolean(true), "CanGoPrevious": .boolean(true), "CanPlay": .boolean(true),
        "CanPause": .boolean(true), "CanSeek": .boolean(true), "CanControl": .boolean(true),
        "Metadata": .dictionary([
          "mpris:trackid": .objectPath("/org/hottracks/track/1440841730"),
          "mpris:length": .int64(30_040_000),
          "mpris:artUrl": .string("https://example.com/art/100x100.jpg"),
          "xesam:title": .string("Žltá ľalia"), "xesam:artist": .strings(["Štefan Čierny"]),
          "xesam:album": .string("Piesne o jari"),
          "xesam:url": .string("https://example.com/song/1440841730"),
        ]),
      ])
  }

  @Test func `without a track nothing can be played, paused or sought`() {
    let values = values(PlayerStatus())
    #expect(values["PlaybackStatus"] == .string("Stopped"))
    #expect(
      values["Metadata"]
        == .dictionary([
          "mpris:trackid": .objectPath("/org/mpris/MediaPlayer2/TrackList/NoTrack")
        ]))
    for name in ["CanPlay", "CanPause", "CanSeek", "CanGoNext", "CanGoPrevious"] {
      #expect(values[name] == .boolean(false), "\(name)")
    }
    #expect(values["LoopStatus"] == nil)
    #expect(values["Shuffle"] == nil)
  }

  @Test func `unknown fields of a track are omitted, and a volume out of range is clamped`() {
    let status = PlayerStatus(playbackState: .paused, track: TrackMetadata(id: "1", title: "A"))
    #expect(
      values(status)["Metadata"]
        == .dictionary([
          "mpris:trackid": .objectPath("/org/hottracks/track/1"), "xesam:title": .string("A"),
        ]))
    #expect(values(.sample.with { $0.volume = 250 })["Volume"] == .double(1))
    #expect(values(.sample.with { $0.volume = -1 })["Volume"] == .double(0))
  }

  @Test(arguments: [
    (PlayerStatus.PlaybackState.playing, 7.5, 12.5), (.playing, -3, 5), (.playing, 1000, 30.04),
    (.paused, 7.5, 5), (.stopped, 7.5, 5),
  ])
  func `the position advances during playback, to the end of the track`(
    _ playbackState: PlayerStatus.PlaybackState, after seconds: Double, is position: Double
  ) {
    let status = PlayerStatus.sample.with { $0.playbackState = playbackState }
    #expect(
      values(status, after: .seconds(seconds))["Position"]
        == .int64(Int64(position * 1_000_000)))
  }

  @Test func `without a length the position is unlimited, and it is never negative`() {
    let endless = PlayerStatus.sample.with { $0.track?.length = nil }
    #expect(values(endless, after: .seconds(1000))["Position"] == .int64(1_005_000_000))
    let early = PlayerStatus(playbackState: .paused, track: .sample, position: .seconds(-3))
    #expect(values(early)["Position"] == .int64(0))
  }

  @Test func `the program can be quit, but not raised, and opens no URLs`() throws {
    let snapshot = PlayerSnapshot(status: .sample, takenAt: moment)
    let all = try #require(snapshot.properties(of: "org.mpris.MediaPlayer2", at: moment))
    #expect(
      Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.value) }) == [
        "CanQuit": .boolean(true), "CanRaise": .boolean(false), "HasTrackList": .boolean(false),
        "Identity": .string("HotTracks"), "SupportedUriSchemes": .strings([]),
        "SupportedMimeTypes": .strings([]),
      ])
  }

  @Test func `changes of the position are not announced`() throws {
    let snapshot = PlayerSnapshot(status: .sample, takenAt: moment)
    let all = try #require(snapshot.properties(of: "org.mpris.MediaPlayer2.Player", at: moment))
    #expect(all.filter { $0.changeSignal == .never }.map(\.name) == ["Position", "CanControl"])
    #expect(
      all.filter(\.isWritable).map(\.name) == ["LoopStatus", "Rate", "Shuffle", "Volume"])
  }
}

struct PropertyChangesTests {
  @Test func `only changed properties are announced`() {
    let changes = PropertyChanges(
      from: .sample, to: .sample.with { ($0.playbackState, $0.canGoNext) = (.paused, false) })
    #expect(
      changes.changed == ["PlaybackStatus": .string("Paused"), "CanGoNext": .boolean(false)])
    #expect(changes.invalidated.isEmpty)
    #expect(!changes.hasJumped)
  }

  @Test func `an advancing position is not announced, a seek is`() {
    let position = PropertyChanges(from: .sample, to: .sample.with { $0.position = .seconds(9) })
    #expect(position.changed.isEmpty && !position.hasJumped)
    let jump = PropertyChanges(
      from: .sample, to: .sample.with { ($0.position, $0.jumpCount) = (.zero, 1) })
    #expect(jump.changed.isEmpty && jump.hasJumped)
  }

  @Test func `removed properties are invalidated, and new ones have values`() {
    let less = PlayerStatus.sample.with { ($0.repeatMode, $0.isShuffled) = (nil, nil) }
    #expect(PropertyChanges(from: .sample, to: less).invalidated == ["LoopStatus", "Shuffle"])
    #expect(
      PropertyChanges(from: less, to: .sample).changed == [
        "LoopStatus": .string("Playlist"), "Shuffle": .boolean(false),
      ])
  }

  @Test func `the thread is woken for announcements, but not for positions`() {
    let latest = LatestStatus()
    #expect(latest.update(.sample))
    #expect(!latest.update(.sample))
    #expect(!latest.update(.sample.with { $0.position = .seconds(6) }))
    #expect(latest.snapshot?.status.position == .seconds(6))
    #expect(latest.update(.sample.with { ($0.position, $0.jumpCount) = (.seconds(1), 1) }))
    latest.close()
    #expect(latest.snapshot == nil)
  }
}
