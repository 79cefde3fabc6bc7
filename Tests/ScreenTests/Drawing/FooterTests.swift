import Charts
import Playback
import RowFixtures
import Terminal
import Testing

@testable import Screen

struct FooterTests {
  private func footer(_ model: ScreenModel) -> [String] {
    let lines = model.frame(now: Scene.now).canvas.lines
    return lines.suffix(model.playing == nil ? 2 : 3).map { $0 }
  }

  @Test func `whoever owns the music is named beside whatever plays`() throws {
    var model = try Scene.busy(100, 30, isDemo: false)
    #expect(
      footer(model)[1].hasPrefix(
        " Preview provided courtesy of iTunes · https://music.apple.com/sk/album/108?i=108"))
    model = try Scene.busy()
    #expect(
      footer(model)[1]
        == " Demo: invented music · https://music.apple.com/sk/album/108?i=108")
  }

  @Test func `volume is told where it is not the usual one`() throws {
    var model = try Scene.busy()
    #expect(!footer(model)[0].contains("%"))
    model.volume = SoundVolume(percent: 80)
    #expect(footer(model)[0].hasSuffix("80%"))
    model.volume.toggleMute()
    #expect(footer(model)[0].hasSuffix("muted"))
  }

  @Test func `paused is a word`() throws {
    var model = try Scene.busy()
    model.playing?.isPaused = true
    #expect(footer(model)[0].hasPrefix(" Paused 0:12 / 0:30  ━"))
  }

  @Test func `a notice stands above the keys where that line is free`() throws {
    var model = try Scene.chart()
    model.notice = Notice("Erased Ozvena (1.1MB).", now: 9)
    #expect(footer(model)[0] == " Erased Ozvena (1.1MB).")
    #expect(footer(model)[1].hasSuffix("q quit"))
  }

  @Test func `while something plays a notice takes the place of the keys`() throws {
    var model = try Scene.busy()
    model.notice = Notice("Erased Ozvena (1.1MB).", now: 9)
    #expect(footer(model)[2] == " Erased Ozvena (1.1MB).")
  }

  @Test func `a long notice takes both lines, and is cut at the end of the second`() throws {
    var model = try Scene.chart(40, 10)
    model.notice = Notice(String(repeating: "word ", count: 40), .failure, now: 9)
    #expect(footer(model)[0] == " word word word word word word word")
    #expect(footer(model)[1] == " word word word word word word word wo…")
    #expect(model.frame(now: Scene.now).canvas[8, 1].style == Style(.red))
  }

  @Test func `a notice whose time is over is not shown`() throws {
    var model = try Scene.chart()
    model.notice = Notice("Old.", now: 1)
    #expect(footer(model)[0].isEmpty)
  }

  @Test func `why a chart is not what one expects is told as long as it is so`() throws {
    var model = try Scene.chart()
    model.chart.shown?.warnings = [.stale(age: .seconds(7200), because: nil)]
    #expect(footer(model)[0].hasPrefix(" Showing the chart cached 2 hours ago"))
    model.chart.failure = "Could not fetch the chart of Slovakia."
    #expect(footer(model)[0] == " Could not fetch the chart of Slovakia.")
    model.chart.isAsking = true
    #expect(footer(model)[0].isEmpty)
  }

  @Test func `an entry without a name is told of`() throws {
    var model = try Scene.chart()
    model.chart.shown?.warnings = [.nameless(RankList([4]))]
    #expect(footer(model)[0].contains("Rank 4 has no name in the chart; showing its ID instead."))
  }

  @Test func `a folder that could not be read is told above what was read before`() throws {
    var model = try Scene.chart()
    try Scene.keep("107", in: &model)
    model.keptFailure = "The folder could not be read."
    #expect(footer(model)[0].isEmpty)
    model.view = .library
    #expect(footer(model)[0] == " The folder could not be read.")
  }

  @Test func `in a low window what moves is told above the keys`() throws {
    var model = try Scene.busy(60, 10)
    model.playing = nil
    #expect(
      footer(model)[0].hasSuffix("2 downloading · 1 waiting · 1 paused · 331KB/s   1–7 of 10"))
  }
}
