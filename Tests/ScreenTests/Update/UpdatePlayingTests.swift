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
    let columns = screen.lines[bar].enumerated().filter { "─━╸╾".contains($1) }.map(\.offset)
    let effects = screen.mouse(.left, row: bar, column: columns[columns.count / 2])
    guard case .session(.player(.seekTo(let position)))? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect((Duration.seconds(14)...(.seconds(16))).contains(position))
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
