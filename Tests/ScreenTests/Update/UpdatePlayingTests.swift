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

/// Keys of playback, beside the stories. Its rules and late events are tested in `PlaySessionModelTests` and `PlayWalkTests`.
struct UpdatePlayingTests {
  @Test func `a click on the bar moves playback there`() throws {
    var screen = try ScreenFixture(files: [Tracks.file(1)], rows: 40)
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

  // MARK: Failures

  @Test(arguments: [
    PlaybackError.libmpvMissing(reason: "no"), .noSoundDevice, .unknownAudioOutput(name: "a"),
    .deviceLost(at: .seconds(2)), .optionRefused(name: "a"),
  ])
  func `an error of the device is shown in every list until something plays`(error: PlaybackError)
    throws
  {
    let sentence = CommandError(error).sentence
    var screen = try ScreenFixture(files: [Tracks.file(1), Tracks.file(2)], hasAutoplay: true)
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

  @Test func `z shuffles the queue and later ones, and plays all entries`() throws {
    var screen = try ScreenFixture(files: (1...4).map { try Tracks.file($0) }, hasAutoplay: true)
    screen.press("2", "j", .enter, "z")
    #expect(screen.notice == "Shuffle on." && screen.shows("shuffle"))
    let queue = try #require(screen.model.queue)
    #expect(queue.isShuffled && queue.number == 1 && queue.places(1).count == 3)
    screen.press("j", .enter)
    #expect(screen.model.queue?.isShuffled == true)
    screen.press("z")
    #expect(screen.notice == "Shuffle off." && screen.model.queue?.number == 3)
    // Both modes end with autoplay.
    screen.press("R", "z", "a")
    #expect(screen.model.repeatMode == .off && !screen.model.isShuffled)
  }

  // MARK: Desktops

  @Test func `requests of desktops do the same as keys`() throws {
    var screen = try ScreenFixture(files: [Tracks.file(1), Tracks.file(2)])
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
    var screen = try ScreenFixture(tracks: 3, files: [Tracks.file(1), Tracks.file(3)])
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
    screen = try ScreenFixture(tracks: 3, files: [Tracks.file(2)], hasAutoplay: true)
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
