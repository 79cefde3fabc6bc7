import Charts
import Library
import MPRIS
import Playback
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// Keys of playback. Its rules and late events are tested in `PlayStoriesTests` and `PlayWalkTests`.
struct UpdatePlayingTests {
  private static let noDevice = CommandError(PlaybackError.noSoundDevice).sentence

  @Test func `Enter plays a file, or downloads or resumes it first`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(3)])
    #expect(screen.press("j", "j", .enter) == [.play(3)])
    screen.begin(3)
    screen.player(.position(.seconds(12)))
    #expect(
      screen.state(Tracks.id(3))
        == .playing(position: .seconds(12), duration: .seconds(30), .playing))
    screen.finish(3)
    #expect(screen.model.playing == nil && screen.model.queue == nil)
    #expect(screen.press("g", .enter) == [.start(1), .stream(1)])
    #expect(screen.notice == "Will play shortly.")
    screen.transfer(1, .queued, .started(received: 0, total: 10))
    #expect(screen.arrive(1) == [.scan, .play(1)])
    #expect(screen.model.playsOnArrival == nil && screen.notice == nil)
    screen.press("j", "d", "d")
    #expect(screen.press(.enter) == [.resume(2), .stream(2)])
    var failed = screen
    failed.transfer(2, .failed(.timedOut(host: "a")))
    #expect(failed.model.playsOnArrival == nil)
    // A newer Enter replaces the awaited one.
    screen.press("j", .enter)
    screen.arrive(2)
    #expect(screen.model.playing?.id == Tracks.id(3))
  }

  @Test func `Enter between a download's end and the folder scan plays after the scan`() throws {
    var screen = try ScreenFixture()
    screen.press("d")
    screen.arrive(1)
    #expect(screen.press(.enter).isEmpty)
    var deleted = screen
    #expect(screen.find(try Tracks.kept(1)) == [.play(1)])
    // Files deleted before playback are no longer awaited.
    #expect(deleted.find().isEmpty)
    deleted.press("d")
    #expect(deleted.arrive(1) == [.scan])
  }

  @Test func `Space pauses or plays, s stops, H and L seek, and > and < skip what is not on disk`()
    throws
  {
    var screen = try ScreenFixture(kept: [Tracks.kept(2), Tracks.kept(5)])
    for (key, notice) in [
      ("H", "Nothing is playing."), (" ", "Artist 1 – Track 1 is not downloaded."),
    ] as [(Key, String)] {
      #expect(screen.press(key).isEmpty && screen.notice == notice)
    }
    #expect(screen.press(">") == [.play(2)])
    #expect(screen.press(">") == [.play(5)] && screen.selected == Tracks.id(1))
    #expect(screen.press(">").isEmpty)
    #expect(screen.notice == "No downloaded track after this one.")
    #expect(screen.press("<") == [.play(2)])
    #expect(screen.press("<").isEmpty)
    #expect(screen.notice == "No downloaded track before this one.")
    #expect(
      screen.press("p", " ", "H", .shiftRight) == [
        .player(.setPaused(true)), .player(.setPaused(false)), .player(.seek(by: .seconds(-5))),
        .player(.seek(by: .seconds(5))),
      ])
    screen.press(.enter)
    #expect(screen.press("s") == [.player(.stop)])
    #expect(screen.model.playing == nil && screen.model.playsOnArrival == nil)
    #expect(screen.press("s").isEmpty)
    #expect(screen.press("j", " ") == [.play(2)])
  }

  @Test func `a click on the bar moves playback there`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)], rows: 40)
    screen.press(.enter)
    screen.begin(1)
    let bar = try #require(screen.lines.lastIndex { $0.contains("───") })
    let columns = screen.lines[bar].enumerated().filter { "─━╸".contains($1) }.map(\.offset)
    let effects = screen.mouse(.left, row: bar, column: columns[columns.count / 2])
    guard case .session(.player(.seekTo(let position)))? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect((Duration.seconds(14)...(.seconds(16))).contains(position))
  }

  @Test func `volume keys change the volume, and show what the footer does not`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)], volume: 95)
    #expect(screen.press("-") == [.saveVolume(90)] && screen.notice == "Volume 90%.")
    screen.press(.enter)
    screen.player(.volume(90))
    #expect(
      screen.press("m", "+") == [
        .player(.setVolume(0)), .saveVolume(95), .player(.setVolume(95)),
      ])
    for _ in 1...2 {
      screen.model.notice = nil
      screen.press("+")
      #expect(screen.notice == "Volume 100%.")
    }
  }

  // MARK: Failures

  @Test func `a file that cannot be played has an error until it plays`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    screen.press(.enter)
    screen.player(.ended(1, .failed(.unreadable(path: Tracks.path(1)))))
    #expect(screen.state(Tracks.id(1)) == .notPlayable("Not a valid audio file."))
    #expect(screen.notice == "Artist 1 – Track 1: Not a valid audio file.")
    screen.press(.enter)
    #expect(screen.model.playFailures.isEmpty)
    screen.player(.ended(1, .damaged(at: .seconds(12), of: .seconds(30))))
    #expect(
      screen.notice == "Artist 1 – Track 1 is damaged: playback ended at 0:12 of 0:30.")
    screen.player(.unresponsive(.audioSystem))
    #expect(screen.notice == CommandError(PlayerHang.audioSystem).sentence)
    #expect(screen.model.notice?.kind == .failure)
    screen.player(.responsive(.audioSystem))
    #expect(screen.notice == "The audio system is responding again.")
    screen.press(.enter)
    screen.begin(1)
    screen.player(.deviceLost(at: .seconds(12)))
    #expect(screen.notice == "Lost the audio device at 0:12; retrying.")
    #expect(screen.model.playing != nil)
  }

  @Test(arguments: [false, true])
  func `a file deleted by another program can be downloaded again`(hasAutoplay: Bool) throws {
    var screen = try ScreenFixture(
      kept: [Tracks.kept(1), Tracks.kept(2)], hasAutoplay: hasAutoplay)
    screen.press("j", .enter, "g", .enter)
    let effects = screen.player(.ended(1, .failed(.noSuchFile(path: Tracks.path(1)))))
    #expect(effects.contains(.scan) && effects.contains(.play(2)) == hasAutoplay)
    #expect(screen.state(Tracks.id(1)) == .notHere)
    #expect(screen.notice == "Artist 1 – Track 1 is no longer on disk.")
    #expect(screen.player(.ended(2, .stopped)).isEmpty)
    #expect(screen.press("d") == [.start(1)])
  }

  @Test(arguments: [
    PlaybackError.libmpvMissing(reason: "no"), .noSoundDevice, .unknownAudioOutput(name: "a"),
    .deviceLost(at: .seconds(2)), .optionRefused(name: "a"),
  ])
  func `an error of the device is shown in every list until something plays`(error: PlaybackError)
    throws
  {
    let sentence = CommandError(error).sentence
    var screen = try ScreenFixture(kept: [Tracks.kept(1), Tracks.kept(2)], hasAutoplay: true)
    screen.press(.enter)
    #expect(screen.player(.ended(1, .failed(error))).isEmpty && screen.notice == sentence)
    #expect(screen.model.playing == nil && screen.model.queue == nil)
    // No entry is marked.
    #expect(screen.state(Tracks.id(1))?.word == .downloaded)
    for list in ["4", "3", "2", "1"] as [Key] {
      screen.press(list)
      #expect(Banner(screen.model)?.text == sentence)
      #expect(Banner(screen.model)?.style == Theme.failure)
    }
    #expect(screen.press(.enter).first == .play(1))
    screen.begin(1)
    screen.player(.position(.zero))
    #expect(screen.model.soundFailure == sentence)
    var ended = screen
    screen.player(.position(.milliseconds(100)))
    ended.finish(1)
    #expect(screen.model.soundFailure == nil && ended.model.soundFailure == nil)
  }

  // MARK: Desktops

  @Test func `requests of desktops do the same as keys`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1), Tracks.kept(2)])
    let table: [(RemoteRequest, [ScreenEffect])] = [
      (.pause, []), (.seek(by: .seconds(3)), []), (.play, [.play(1)]), (.play, []),
      (.playPause, [.player(.setPaused(true))]), (.pause, []),
      (.play, [.player(.setPaused(false))]),
      (.seek(by: .seconds(-3)), [.player(.seek(by: .seconds(-3)))]),
      (.seekTo(.seconds(7), trackID: Tracks.id(2)), []),
      (.seekTo(.seconds(7), trackID: Tracks.id(1)), [.player(.seekTo(.seconds(7)))]),
      (.next, [.play(2)]), (.previous, [.play(1)]), (.stop, [.player(.stop)]), (.quit, [.quit]),
    ]
    for (request, effects) in table { #expect(screen.ask(request) == effects, "\(request)") }
    // Setting the volume ends muting.
    screen.press(.enter)
    screen.player(.volume(100))
    screen.press("m")
    #expect(screen.ask(.setVolume(150)) == [.player(.setVolume(100))])
    #expect(screen.ask(.setVolume(40)) == [.saveVolume(40), .player(.setVolume(40))])
    #expect(screen.model.playerStatus.volume == 40)
    screen.ask(.setShuffled(true))
    screen.ask(.setRepeatMode(.one))
    #expect(screen.model.playerStatus.isShuffled && screen.model.playerStatus.repeatMode == .one)
  }

  @Test func `a stopped player would play the track of Space, or the awaited one`() throws {
    var screen = try ScreenFixture(tracks: 3, kept: [Tracks.kept(1), Tracks.kept(3)])
    func neighbors() -> [Bool] {
      [screen.model.playerStatus.canGoNext, screen.model.playerStatus.canGoPrevious]
    }
    #expect(screen.model.playerStatus.track?.title == "Track 1" && neighbors() == [true, false])
    screen.press("G", .enter)
    #expect(neighbors() == [false, true])
    screen.press("s", "k")
    #expect(screen.model.playerStatus.track == nil)
    screen.press(.enter, "g")
    #expect(screen.model.playerStatus.track?.id == Tracks.id(2))
    #expect(screen.ask(.play).isEmpty && screen.ask(.playPause).isEmpty)
    screen.press("s")
    #expect(screen.model.playerStatus.track?.id == Tracks.id(1))
    // With autoplay, tracks that can be downloaded count.
    screen = try ScreenFixture(tracks: 3, kept: [Tracks.kept(2)], hasAutoplay: true)
    screen.press("j", .enter, "2")
    #expect(neighbors() == [true, true])
    screen.ask(.next)
    #expect(neighbors() == [false, true])
  }
}

extension ScreenFixture {
  @discardableResult
  fileprivate mutating func ask(_ request: RemoteRequest) -> [ScreenEffect] {
    send(.remote(request)).filter(\.isDeed)
  }
}
