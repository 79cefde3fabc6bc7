import Charts
import Playback
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// How the screen shows autoplay.
struct AutoplayTests {
  /// The eighth track plays, and the ninth is next.
  private func model(_ columns: Int = 80, _ rows: Int = 24) throws -> ScreenModel {
    var model = try Scene.busy(columns, rows, hasAutoplay: true)
    model.queue = PlaybackQueue(model.rows, at: "108")
    model.upcoming = model.queue?.places(1).first
    return model
  }

  private func line(_ place: Int, _ model: ScreenModel) -> String {
    model.frame(now: Scene.now).canvas.lines[place]
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 14), (40, 10)])
  func `the next track is next to the current one`(columns: Int, rows: Int) throws {
    try GoldenScreen.expect(model(columns, rows), looksLike: "autoplay")
  }

  @Test func `the next track is to the right of the current one`() throws {
    for columns in 60...139 {
      let line = line(25, try model(columns, 30))
      #expect(line.hasPrefix(" Zajtra je piatok   "), "\(line)")
      #expect(line.hasSuffix("next: Dvere číslo osem"), "\(line)")
    }
  }

  @Test func `the next track is before the volume`() throws {
    var model = try model(120, 30)
    model.volume = PlayerVolume(percent: 80)
    #expect(line(25, model).hasSuffix("next: Dvere číslo osem   80%"))
  }

  @Test func `an awaited track is shown if nothing is playing`() throws {
    var model = try model()
    model.playing = nil
    let place = try #require(model.queue?.places(-1).first { model.queue?.row(at: $0).id == "102" })
    model.queue?.move(to: place)
    model.awaited = .stub(id: "102")
    #expect(
      line(21, model) == " Plays when downloaded: Hrdzavý Bicykel – Dole kopcom bez bŕzd")
  }
}
