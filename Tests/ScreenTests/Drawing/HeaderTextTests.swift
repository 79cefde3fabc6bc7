import Charts
import Foundation
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct HeaderTextTests {
  private func words(_ model: ScreenModel, _ columns: Int) -> [String] {
    let words = HeaderText(model, columns: columns, now: Scene.now)
    return [words.left, words.right]
  }

  @Test func `a narrow window omits the least important parts first`() throws {
    let model = try Scene.chart(isDemo: false)
    let full = "HotTracks  Slovakia · Most played on Apple Music · updated 21 Nov 2026"
    let (long, short) = ("1 of 10 · fetched 4 minutes ago", "1 of 10 · 4 min ago")
    #expect(words(model, 120) == [full, long])
    #expect(
      words(model, 100) == ["HotTracks  Slovakia · Most played · updated 21 Nov 2026", long])
    #expect(words(model, 70) == ["HotTracks  Slovakia · Most played", long])
    #expect(words(model, 60) == ["Slovakia · Most played", long])
    #expect(words(model, 48) == ["Slovakia · Most played", short])
    #expect(words(model, 31) == ["Slovakia", short])
    #expect(words(model, 20) == ["Slovakia", "1 of 10"])
    #expect(words(model, 12) == ["Slovakia", ""])
  }

  @Test func `other kinds than songs show the kind before the age`() throws {
    let model = try Scene.chart(of: Scene.apps, from: .topFreeApps)
    #expect(words(model, 44) == ["Slovakia · Top free apps", "1 of 4 · 4 min ago"])
    #expect(words(model, 38) == ["Slovakia · Free apps", "1 of 4"])
    #expect(words(model, 24) == ["Slovakia · Free apps", ""])
    #expect(words(model, 10)[0].hasPrefix("Slovakia"))
  }

  @Test func `the demo mark is shown at any width`() throws {
    for view in ListView.allCases {
      var model = try Scene.chart()
      model.view = view
      model.chart.isFetching = true
      for columns in 38...200 {
        #expect(words(model, columns)[0].contains("Demo"))
      }
    }
  }

  @Test func `the state of the request replaces the age of the chart`() throws {
    var model = try Scene.chart(isDemo: false)
    model.chart.isFetching = true
    #expect(words(model, 60)[1] == "1 of 10 · fetching…")
    model.chart.wait = "itunes.apple.com is busy; trying again in 4 s"
    #expect(words(model, 90)[1] == "1 of 10 · itunes.apple.com is busy; trying again in 4 s")
    #expect(words(model, 38) == ["Slovakia", "1 of 10 · waiting…"])
    model.chart = ChartState(isFetching: true)
    #expect(words(model, 60) == ["HotTracks  Slovakia", "fetching…"])
  }

  @Test func `a failed refresh is shown with the age of the chart`() throws {
    var model = try Scene.chart(isDemo: false)
    model.chart.failure = "Could not fetch the chart."
    #expect(words(model, 90)[1] == "1 of 10 · not refreshed · fetched 4 minutes ago")
    #expect(words(model, 38) == ["Slovakia", "1 of 10 · not refreshed"])
    model.chart.shown = nil
    #expect(words(model, 60)[1] == "not fetched")
  }

  @Test func `the country's code is used if its name does not fit`() throws {
    var model = ScreenModel(
      size: TerminalSize(columns: 40, rows: 10), country: try .coded("vc"), limit: 10, folder: "",
      isDemo: true)
    model.chart.isFetching = true
    #expect(words(model, 38) == ["Demo · VC", "fetching…"])
  }

  @Test func `the library shows its folder and size`() throws {
    var model = try Scene.busy(isDemo: false)
    model.view = .library
    #expect(
      words(model, 78)
        == ["HotTracks  Library · /home/eva/Music/HotTracks", "3 previews · 3.3MB"])
    #expect(words(model, 38) == ["HotTracks  Library", "3 previews · 3.3MB"])
  }

  @Test func `without a wall clock no age is shown`() throws {
    var model = ScreenModel(
      size: TerminalSize(columns: 80, rows: 24), country: try .coded("sk"), limit: 10, folder: "")
    model.chart.shown = .stub(fetched: Scene.fetched)
    #expect(words(model, 78)[1].isEmpty)
    #expect(model.ageChanges(after: 0) == nil)
  }

  @Test(arguments: [(0, 60), (59, 60), (250, 300), (3599, 3600), (3600, 7200), (90_000, 172_800)])
  func `an age changes after a minute, an hour and a day`(
    age: Double, next: Double
  ) throws {
    var model = try Scene.chart()
    model.chart.shown?.fetched = Scene.clockZero.addingTimeInterval(-age)
    #expect(model.ageChanges(after: 0) == next - age)
    let before = HeaderText(model, columns: 78, now: 0)
    #expect(HeaderText(model, columns: 78, now: next - age - 0.5) == before)
    #expect(HeaderText(model, columns: 78, now: next - age + 0.5) != before)
  }

  @Test func `the earlier chart is shown if there is room`() throws {
    let model = try Scene.remembered()
    #expect(
      words(model, 133)[0]
        == "HotTracks  Slovakia · Most played on Apple Music · updated 21 Nov 2026 · "
        + "compared with 20 Nov 2026")
    #expect(
      words(model, 117)[0].hasSuffix(
        "Most played · updated 21 Nov 2026 · compared with 20 Nov 2026"))
    #expect(words(model, 90)[0] == "HotTracks  Slovakia · Most played · updated 21 Nov 2026")
  }

  @Test func `favorites and recents have counts`() throws {
    var model = try Scene.remembered()
    model.view = .favorites
    #expect(words(model, 78) == ["HotTracks  Favorites", "3 tracks, newest first"])
    #expect(words(model, 38) == ["Favorites", "3 tracks, newest first"])
    model.view = .recents
    #expect(words(model, 20) == ["Recents", "3 tracks"])
    #expect(words(try Scene.blank(isDemo: false), 78)[0] == "HotTracks  Slovakia")
  }
}
