import Charts
import Playback
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

struct FooterTests {
  private func footer(_ model: ScreenModel) -> [String] {
    let lines = model.frame(now: Scene.now).canvas.lines
    return lines.suffix(model.playing == nil ? 2 : 3).map { $0 }
  }

  @Test func `the attribution is shown with every playing track`() throws {
    let wide = try Scene.busy(100, 30, isDemo: false).frame(now: Scene.now).canvas.lines
    #expect(wide[26].hasSuffix(" Preview provided courtesy of iTunes"))
    let model = try Scene.busy()
    #expect(footer(model)[1].hasSuffix("  Demo: invented music"))
  }

  @Test func `a volume other than the default is shown`() throws {
    var model = try Scene.busy()
    #expect(!footer(model)[0].contains("%"))
    model.volume = PlayerVolume(percent: 80)
    #expect(footer(model)[0].hasSuffix("80%  ▶ 0:12 / 0:30"))
    model.volume.toggleMute()
    #expect(footer(model)[0].hasSuffix("muted  ▶ 0:12 / 0:30"))
  }

  @Test func `a paused track is labeled`() throws {
    var model = try Scene.busy()
    model.playing?.isPaused = true
    #expect(footer(model)[0].hasSuffix("  Paused 0:12 / 0:30"))
  }

  @Test func `title and artist come first, and the bar takes the rest`() throws {
    for columns in 40...130 {
      let line = footer(try Scene.busy(columns, 20))[0]
      #expect(line.hasPrefix(" Zajtra je piatok"), "\(line)")
      #expect(line.contains("━╸") || line.contains("━─"), "\(line)")
      #expect(line.hasSuffix("▶ 0:12 / 0:30"), "\(line)")
    }
  }

  @Test func `no message hides the keys, in any window`() throws {
    let texts = ["Erased Ozvena (1.1MB).", String(repeating: "word ", count: 60)]
    for size in [(80, 24), (40, 10), (100, 30), (160, 45)] {
      for text in texts {
        for isPlaying in [true, false] {
          var model = try Scene.busy(size.0, size.1)
          if !isPlaying { model.playing = nil }
          model.notice = Notice(text, .failure, now: 9)
          #expect(footer(model).last?.hasSuffix("? help  q quit") == true, "\(footer(model))")
          let lines = model.frame(now: Scene.now).canvas.lines.suffix(3)
          #expect(lines.joined().contains(text.prefix(20)), "\(lines)")
        }
      }
    }
  }

  @Test func `a message is to the right of the transfers, which are shortened for it`() throws {
    var model = try Scene.busy(100, 24)
    model.notice = Notice("Erased Ozvena (1.1MB).", now: 9)
    #expect(
      footer(model)[1] == " 2 downloading  █▋──────  20%  331KB/s  0:11 left"
        + "                            Erased Ozvena (1.1MB).")
    model.size.columns = 60
    #expect(
      footer(model)[1] == " 2 downloading  20%  331KB/s         Erased Ozvena (1.1MB).")
  }

  @Test func `a long message takes two lines if the one above is free`() throws {
    var model = try Scene.chart()
    model.notice = Notice(String(repeating: "word ", count: 40), .failure, now: 9)
    let lines = model.frame(now: Scene.now).canvas.lines
    #expect(lines[21].hasPrefix(" word word") && lines[22].hasSuffix("…"))
    #expect(model.frame(now: Scene.now).canvas[21, 1].style == Style(.red))
  }

  @Test func `a notice whose time is over is not shown`() throws {
    var model = try Scene.chart()
    model.notice = Notice("Old.", now: 1)
    #expect(footer(model)[0].isEmpty)
  }

  @Test func `the reason for an unexpected chart is shown while it applies`() throws {
    var model = try Scene.chart()
    model.chart.shown?.warnings = [.stale(age: .seconds(7200), because: nil)]
    #expect(
      model.frame(now: Scene.now).canvas.lines[21].hasPrefix(
        " Showing the chart cached 2 hours ago"))
    model.chart.failure = "Could not fetch the chart of Slovakia."
    #expect(footer(model)[0] == " Could not fetch the chart of Slovakia.")
    model.chart.isFetching = true
    #expect(footer(model)[0].isEmpty)
  }

  @Test func `an entry without a name is reported`() throws {
    var model = try Scene.chart()
    model.chart.shown?.warnings = [.nameless(RankList([4]))]
    #expect(footer(model)[0].contains("Rank 4 has no name in the chart; showing its ID instead."))
  }

  @Test func `an error of reading the folder is shown above the known files`() throws {
    var model = try Scene.chart()
    try Scene.keep("107", in: &model)
    model.keptFailure = "The folder could not be read."
    #expect(footer(model)[0].isEmpty)
    model.view = .library
    #expect(footer(model)[0] == " The folder could not be read.")
  }

  @Test func `the hint for new users disappears when its keys are used`() throws {
    var bench = try Bench()
    bench.model.hasHint = true
    let hint = "New here? d downloads a preview, Enter plays it, ? shows all keys."
    func isShown() -> Bool {
      bench.model.frame(now: bench.now).canvas.lines.contains { $0.contains(hint) }
    }
    #expect(isShown())
    bench.press("j")
    #expect(isShown())
    bench.press("d")
    bench.model.notice = nil
    #expect(!isShown())
    bench.model.hasHint = true
    try bench.click(.button(2))
    bench.model.notice = nil
    #expect(!isShown())
  }

  @Test func `the reason for an empty list is shown once`() throws {
    var model = try Scene.blank()
    model.chart.failure = "Could not fetch the chart of Slovakia."
    model.notice = Notice("Could not fetch the chart of Slovakia.", .failure, now: 9)
    let lines = model.frame(now: Scene.now).canvas.lines
    #expect(lines.count { $0.contains("Could not fetch the chart") } == 1)
  }

  @Test func `autoplay is shown while it is on`() throws {
    var bench = try Bench()
    #expect(footer(bench.model).last?.contains("autoplay on") == false)
    bench.press("a")
    #expect(footer(bench.model).last?.hasSuffix("a autoplay on  ? help  q quit") == true)
  }

  @Test func `transfers are summarized: count, progress, speed, time left`() throws {
    var model = try Scene.busy(120, 24)
    model.playing = nil
    #expect(
      footer(model)[0]
        == " 2 downloading · 1 waiting · 1 paused  █████───────────────────  20%  331KB/s  0:11 left"
    )
    for columns in 40...120 {
      model.size.columns = columns
      let line = footer(model)[0]
      #expect(line.contains("2 downloading") && line.contains("20%"), "\(line)")
    }
  }

  @Test func `completed downloads count until all are complete`() throws {
    var bench = try Bench()
    bench.press("d", "j", "d")
    for number in 1...2 {
      bench.hear(Bench.id(number), .queued, .started(received: 0, total: 1000))
    }
    bench.hear(Bench.id(1), .done(path: Bench.path(1), bytes: 1000))
    func line() -> String { bench.model.frame(now: bench.now).canvas.lines[22] }
    bench.model.notice = nil
    #expect(line().contains("1 downloading") && line().contains("50%"), "\(line())")
    bench.hear(Bench.id(2), .done(path: Bench.path(2), bytes: 1000))
    bench.press("j", "d")
    bench.hear(Bench.id(3), .queued, .started(received: 0, total: 1000))
    bench.model.notice = nil
    #expect(line().contains("1 downloading") && line().contains("0%"), "\(line())")
  }
}
