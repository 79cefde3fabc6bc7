import Library
import MPRIS
import Playback
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// Playing without autoplay. Late events of the player are tested in `PlaySessionModelTests`.
struct UpdatePlayingTests {
  private let id = Tracks.id(1)
  private let path = Tracks.path(1)
  private static let noDevice = CommandError(PlaybackError.noSoundDevice).sentence

  @Test func `Enter plays a downloaded entry, and nothing follows`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1), Tracks.kept(2)])
    #expect(screen.press(.enter) == [.play(1)])
    screen.begin(1)
    screen.send(.player(.position(.seconds(12))))
    #expect(
      screen.state(id)
        == .playing(position: .seconds(12), duration: .seconds(30), .playing))
    #expect(screen.model.playing?.storePage == "https://music.apple.com/sk/song/1")
    screen.finish(1)
    #expect(screen.model.playing == nil && screen.model.queue == nil)
  }

  @Test func `Enter downloads a missing entry or resumes it, then plays it`() throws {
    var screen = try ScreenFixture()
    #expect(screen.press(.enter) == [.start(1), .stream(1)])
    #expect(screen.notice == "Will play shortly.")
    screen.receive(id, .queued, .started(received: 0, total: 10))
    #expect(screen.receive(id, .done(path: path, bytes: 10)) == [.scan, .play(1)])
    #expect(screen.model.playsOnArrival == nil)
    #expect(screen.notice == nil)
    screen.press("j", "d", "d")
    #expect(screen.press(.enter) == [.command(.resume, id: Tracks.id(2)), .stream(2)])
    #expect(screen.model.playsOnArrival == Tracks.id(2))
    screen.receive(Tracks.id(2), .failed(.timedOut(host: "a")))
    #expect(screen.model.playsOnArrival == nil)
  }

  @Test func `a newer Enter replaces the awaited one`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(3)])
    screen.press(.enter, "j", .enter)
    screen.receive(id, .done(path: path, bytes: 10))
    #expect(screen.model.playing == nil)
    screen.press("j", .enter)
    screen.receive(Tracks.id(2), .done(path: Tracks.path(2), bytes: 1))
    #expect(screen.model.playing?.id == Tracks.id(3))
  }

  @Test func `Enter between a download's end and the folder scan plays after the scan`() throws {
    var screen = try ScreenFixture()
    screen.press("d")
    screen.receive(id, .done(path: path, bytes: 10))
    #expect(screen.press(.enter).isEmpty)
    var deleted = screen
    #expect(screen.find(try Tracks.kept(1)) == [.play(1)])
    // Files deleted before playback are no longer awaited.
    #expect(deleted.find().isEmpty)
    deleted.press("d")
    #expect(deleted.receive(id, .done(path: path, bytes: 10)) == [.scan])
  }

  @Test func `an unplayable or truncated file has an error until it plays`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    screen.press(.enter)
    screen.receive(.ended(path: path, .failed(.unreadable(path: path))))
    #expect(screen.model.playing == nil)
    #expect(screen.state(id) == .notPlayable("Not a valid audio file."))
    #expect(screen.notice == "Artist 1 – Track 1: Not a valid audio file.")
    screen.press(.enter)
    #expect(screen.model.playFailures.isEmpty)
    screen.receive(.ended(path: path, .damaged(at: .seconds(12), of: .seconds(30))))
    #expect(
      screen.notice
        == "Artist 1 – Track 1 is damaged: playback ended at 0:12 of 0:30.")
  }

  @Test(arguments: [1, 2])
  func `files deleted by another program can be downloaded again`(former: Int) throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1), Tracks.kept(2)])
    if former == 2 { screen.press("j") }
    screen.press(.enter, "g", .enter)
    screen.begin(former)
    let missing = PlaybackEnd.failed(.noSuchFile(path: path))
    #expect(screen.send(.player(.ended(PlayRequest(2, path: path), missing))).contains(.scan))
    #expect(screen.model.playing == nil)
    #expect(screen.state(id) == .notHere)
    #expect(screen.notice == "Artist 1 – Track 1 is no longer on disk.")
    #expect(screen.receive(.ended(path: Tracks.path(former), .stopped)).isEmpty)
    #expect(screen.press("d") == [.start(1)])
  }

  @Test func `Space pauses, and plays the selection if nothing is playing`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    #expect(screen.press(" ") == [.play(1)])
    #expect(screen.press("p") == [.player(.setPaused(true))])
    #expect(screen.model.playing?.isPaused == true)
    #expect(screen.press(" ", " ") == [.player(.setPaused(false)), .player(.setPaused(true))])
    screen.press("s", "j")
    #expect(screen.press(" ").isEmpty)
    #expect(screen.notice == "Artist 2 – Track 2 is not downloaded.")
  }

  @Test(arguments: [24, 40])
  func `a click on the bar moves playback there`(rows: Int) throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)], rows: rows)
    screen.press(.enter)
    screen.begin(1)
    let bar = try #require(screen.lines.lastIndex { $0.contains("───") })
    let columns = screen.lines[bar].enumerated().filter { "─━╸".contains($1) }.map(\.offset)
    let middle = columns[columns.count / 2]
    let effects = screen.mouse(.left, row: bar, column: middle)
    guard case .session(.player(.seekTo(let position)))? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect((Duration.seconds(14)...(.seconds(16))).contains(position))
  }

  @Test func `s stops playback and what is awaited, H and L seek while something plays`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    #expect(screen.press("H").isEmpty)
    #expect(screen.notice == "Nothing is playing.")
    screen.press(.enter)
    #expect(
      screen.press("H", .shiftRight) == [
        .player(.seek(by: .seconds(-5))), .player(.seek(by: .seconds(5))),
      ])
    screen.press("j", .enter)
    #expect(screen.press("s") == [.player(.stop)])
    #expect(screen.model.playing == nil && screen.model.playsOnArrival == nil)
    #expect(screen.press("s").isEmpty)
  }

  @Test func `next and previous skip entries that are not on disk`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(2), Tracks.kept(5)])
    #expect(screen.press(">") == [.play(2)])
    #expect(screen.press(">") == [.play(5)])
    #expect(screen.selected == id)
    #expect(screen.press(">").isEmpty)
    #expect(screen.notice == "No downloaded track after this one.")
    #expect(screen.press("<") == [.play(2)])
    #expect(screen.press("<").isEmpty)
    #expect(screen.notice == "No downloaded track before this one.")
  }

  @Test func `volume keys change, save and mute the volume`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    #expect(screen.press("+").isEmpty)
    #expect(screen.notice == "Volume 100%.")
    #expect(screen.press("-", "-") == [.saveVolume(95), .saveVolume(90)])
    #expect(screen.notice == "Volume 90%.")
    screen.press(.enter)
    #expect(screen.send(.player(.volume(100))).contains(.player(.setVolume(90))))
    #expect(
      screen.press("m", "+") == [
        .player(.setVolume(0)), .saveVolume(95), .player(.setVolume(95)),
      ])
    #expect(!screen.model.volume.isMuted)
    // The footer shows other volumes than 100%.
    screen.model.notice = nil
    screen.press("+")
    #expect(screen.notice == "Volume 100%.")
    screen.model.notice = nil
    screen.press("+")
    #expect(screen.notice == "Volume 100%.")
    // The volume of the last run is used.
    #expect(try ScreenFixture(volume: 40).model.volume.percent == 40)
  }

  // MARK: The audio device

  @Test func `a hanging or lost audio device is reported, and its recovery`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    screen.receive(.unresponsive(.audioSystem))
    #expect(screen.notice == CommandError(PlayerHang.audioSystem).sentence)
    #expect(screen.model.notice?.kind == .failure)
    screen.receive(.responsive(.audioSystem))
    #expect(screen.notice == "The audio system is responding again.")
    screen.press(.enter)
    screen.begin(1)
    screen.receive(.deviceLost(at: .seconds(12)))
    #expect(screen.notice == "Lost the audio device at 0:12; retrying.")
    #expect(screen.model.playing?.id == id)
  }

  @Test(arguments: [
    PlaybackError.libmpvMissing(reason: "no"), .noSoundDevice, .unknownAudioOutput(name: "a"),
    .deviceLost(at: .seconds(2)), .optionRefused(name: "a"),
  ])
  func `an error of the device is shown in every list, and marks no entry`(error: PlaybackError)
    throws
  {
    let sentence = CommandError(error).sentence
    var screen = try ScreenFixture(kept: [Tracks.kept(1), Tracks.kept(2)], hasAutoplay: true)
    screen.press(.enter)
    #expect(screen.receive(.ended(path: path, .failed(error))).isEmpty)
    #expect(screen.notice == sentence)
    #expect(screen.model.playing == nil && screen.model.queue == nil)
    #expect(screen.state(id)?.word == .downloaded)
    for list in ["1", "2", "3", "4"] as [Key] {
      screen.press(list)
      #expect(Banner(screen.model)?.text == sentence)
      #expect(Banner(screen.model)?.style == Theme.failure)
    }
  }

  @Test func `it is shown until something plays`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1), Tracks.kept(2)])
    screen.press("j", .enter)
    screen.send(.noPlayer(.libmpvMissing(reason: "gone")))
    #expect(
      screen.model.soundFailure
        == CommandError(PlaybackError.libmpvMissing(reason: "gone")).sentence)
    #expect(screen.press("k", .enter) == [.play(1)])
    screen.receive(.ended(path: path, .failed(.noSoundDevice)))
    #expect(screen.model.soundFailure == Self.noDevice)
    #expect(screen.press(.enter) == [.play(1)])
    screen.begin(1)
    screen.receive(.position(.zero))
    #expect(screen.model.soundFailure == Self.noDevice)
    var ended = screen
    screen.receive(.position(.milliseconds(100)))
    #expect(screen.model.soundFailure == nil)
    ended.finish(1)
    #expect(ended.model.soundFailure == nil)
  }
}

/// Media keys and desktops. The status itself is tested in `PlayerStatusTests`.
struct UpdateRemoteTests {
  @Test func `a stopped player would play the track of Space, or the awaited one`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    #expect(screen.model.playerStatus.track?.title == "Track 1")
    screen.press("j")
    #expect(screen.model.playerStatus.track == nil)
    screen.press("j", .enter, "g")
    #expect(screen.model.playerStatus.track?.id == Tracks.id(3))
    #expect(screen.ask(.play).isEmpty)
    #expect(screen.ask(.playPause).isEmpty)
    screen.press("s")
    #expect(screen.model.playerStatus.track?.id == Tracks.id(1))
  }

  @Test func `requests of desktops do the same as keys`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1), Tracks.kept(2)])
    #expect(screen.ask(.pause).isEmpty)
    #expect(screen.ask(.seek(by: .seconds(3))).isEmpty)
    #expect(screen.ask(.play) == [.play(1)])
    #expect(screen.ask(.play).isEmpty)
    #expect(screen.ask(.playPause) == [.player(.setPaused(true))])
    #expect(screen.ask(.pause).isEmpty)
    #expect(screen.ask(.play) == [.player(.setPaused(false))])
    #expect(screen.ask(.seek(by: .seconds(-3))) == [.player(.seek(by: .seconds(-3)))])
    #expect(screen.ask(.seekTo(.seconds(7), trackID: Tracks.id(2))).isEmpty)
    #expect(
      screen.ask(.seekTo(.seconds(7), trackID: Tracks.id(1))) == [.player(.seekTo(.seconds(7)))])
    #expect(screen.ask(.next) == [.play(2)])
    #expect(screen.ask(.previous) == [.play(1)])
    #expect(screen.ask(.stop) == [.player(.stop)])
    #expect(screen.ask(.quit) == [.quit])
  }

  @Test func `setting the volume ends muting`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    screen.press(.enter)
    screen.receive(.volume(100))
    screen.press("m")
    #expect(screen.model.playerStatus.volume == 0)
    #expect(screen.ask(.setVolume(150)) == [.player(.setVolume(100))])
    #expect(screen.ask(.setVolume(40)) == [.saveVolume(40), .player(.setVolume(40))])
    #expect(screen.model.playerStatus.volume == 40)
  }

  @Test func `next and previous are available if they have a track`() throws {
    var screen = try ScreenFixture(tracks: 3, kept: [Tracks.kept(1), Tracks.kept(3)])
    #expect(screen.model.playerStatus.canGoNext && !screen.model.playerStatus.canGoPrevious)
    screen.press("G", .enter)
    #expect(!screen.model.playerStatus.canGoNext && screen.model.playerStatus.canGoPrevious)
    // With autoplay, downloadable tracks count.
    screen = try ScreenFixture(tracks: 3, kept: [Tracks.kept(2)], hasAutoplay: true)
    screen.press("j", .enter)
    #expect(screen.model.playerStatus.canGoNext && screen.model.playerStatus.canGoPrevious)
    screen.press("2")
    #expect(screen.model.playerStatus.canGoNext)
    screen.ask(.next)
    #expect(!screen.model.playerStatus.canGoNext)
  }
}

extension ScreenFixture {
  @discardableResult
  fileprivate mutating func ask(_ request: RemoteRequest) -> [ScreenEffect] {
    send(.remote(request)).filter(\.isDeed)
  }
}
