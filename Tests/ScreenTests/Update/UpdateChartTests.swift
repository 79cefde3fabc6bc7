import Charts
import Foundation
import Library
import Playback
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// Requests for charts, and changes with time.
struct UpdateChartTests {
  @Test(arguments: [Freshness.remembered, .refresh])
  func `the start requests the chart, the folder and the database`(freshness: Freshness) throws {
    var screen = try ScreenFixture(isReady: false, freshness: freshness)
    let chart = ScreenEffect.chartFetch(screen.model.country, .songs, freshness, request: 1)
    #expect(
      screen.send(.started) == [chart, .scan, .readLists, .wake(inSeconds: 0.125)])
    #expect(screen.model.chart.isFetching)
  }

  @Test func `a cached chart is shown until the response arrives`() throws {
    var screen = try ScreenFixture(isReady: false)
    screen.send(.started)
    screen.send(.remembered(Tracks.chart([3, 4]), request: 1))
    #expect(screen.model.rows.map(\.id) == [3, 4].map(Tracks.id))
    #expect(screen.model.chart.isFetching)
    screen.send(.chart(.success(Tracks.chart([1, 2])), request: 1))
    screen.send(.remembered(Tracks.chart([3, 4]), request: 1))
    #expect(screen.model.rows.map(\.id) == [1, 2].map(Tracks.id))
    #expect(!screen.model.chart.isFetching)
  }

  @Test func `a failed refresh keeps the chart, and a running request is not repeated`() throws {
    var screen = try ScreenFixture()
    let chart = ScreenEffect.chartFetch(screen.model.country, .songs, .refresh, request: 2)
    #expect(screen.press("r") == [.scan, .readLists, chart])
    #expect(screen.press("r").isEmpty)
    #expect(screen.notice == "Already fetching the chart.")
    screen.send(.waiting("the store is busy"))
    #expect(screen.model.chart.wait == "the store is busy")
    screen.send(.chart(.failure(CommandError(.unreachable, "No network.")), request: 2))
    #expect(screen.model.rows.count == 10)
    #expect(screen.model.chart.failure == "No network.")
    #expect(screen.model.chart.wait == nil)
    #expect(screen.notice == "No network.")
    // In the library, `r` reads the folder.
    screen = try ScreenFixture()
    #expect(screen.press("2", "r") == [.scan, .readLists])
  }

  @Test func `the selection follows its track, or stays at its index`() throws {
    var screen = try ScreenFixture()
    screen.press("j", "j", "r")
    screen.send(.chart(.success(Tracks.chart([4, 5, 6, 3, 1, 2])), request: 2))
    #expect(screen.selected == Tracks.id(3))
    #expect(screen.model.places[.chart]?.index == 3)
    screen.press("r")
    screen.send(.chart(.success(Tracks.chart([1, 2, 4, 5, 6])), request: 3))
    #expect(screen.selected == Tracks.id(5))
    screen.press("G", "r")
    screen.send(.chart(.success(Tracks.chart([7, 8])), request: 4))
    #expect(screen.selected == Tracks.id(8))
  }

  // MARK: Offline

  private func offline() throws -> ScreenFixture {
    var screen = try ScreenFixture(kept: [Tracks.kept(3)], hasAutoplay: true, freshness: .offline)
    screen.remember([Tracks.entry(40, country: "gb")])
    return screen
  }

  @Test func `offline charts come only from the cache`() throws {
    var screen = try offline()
    let chart = ScreenEffect.chartFetch(screen.model.country, .songs, .offline, request: 2)
    #expect(screen.press("r") == [.scan, .readLists, chart])
    screen.press("C")
    screen.type("gb")
    let british = try Storefront.coded("gb")
    #expect(
      screen.press(.enter) == [
        .saveCountry(british), .chartFetch(british, .songs, .offline, request: 3),
      ])
    let error = ChartError.notCached(what: "chart of the United Kingdom")
    screen.send(.chart(.failure(CommandError(causeOf: error)), request: 3))
    let empty = EmptyList(screen.model)
    #expect(
      empty.why
        == "The chart of the United Kingdom is not cached.")
    #expect(empty.hints == [KeyHint(.chooseCountry, does: "choose a country")])
  }

  @Test func `offline missing entries are not downloaded, but skipped, with a message`() throws {
    var screen = try offline()
    for key in ["d", .enter, " "] as [Key] {
      screen.model.notice = nil
      #expect(screen.press(key).isEmpty)
      #expect(screen.notice == "Offline: cannot download Artist 1 – Track 1.")
    }
    screen.press("D")
    #expect(screen.notice == "Offline: cannot download.")
    #expect(screen.press("3", "d") == [.readLists])
    #expect(screen.model.transfers.lines.isEmpty && screen.model.startsOnDetails.isEmpty)
    #expect(screen.press("1", "j", "j", .enter) == [.play(3)])
    screen.begin(3)
    #expect(screen.model.upcoming == nil)
    #expect(screen.notice == "Skipped: Artist 10 – Track 10 is not downloaded.")
    let missing = PlaybackEnd.failed(.noSuchFile(path: Tracks.path(3)))
    screen.player(.ended(3, missing))
    #expect(screen.notice == "Artist 3 – Track 3 is no longer on disk.")
    screen.find(try Tracks.kept(3, part: .damaged))
    screen.press("d")
    #expect(screen.notice == "The preview of Artist 3 – Track 3 is damaged.")
  }

  @Test func `offline no key is shown for a rejected action`() throws {
    var screen = try offline()
    func keys() -> String { screen.lines[screen.model.size.rows - 1] }
    #expect(!keys().contains("download") && !keys().contains("Enter"), "\(keys())")
    #expect(screen.shows(" –"))
    screen.press("j", "j")
    #expect(keys().hasPrefix(" Enter play  x erase"))
    screen.find(try Tracks.kept(3, part: .partial(total: 2_000_000)))
    #expect(keys().hasPrefix(" c cancel"), "\(keys())")
    screen.find()
    screen.press("2")
    #expect(
      EmptyList(screen.model).why == "No previews downloaded yet. Offline: cannot download.")
    for view in ListView.allCases {
      screen.model.view = view
      for columns in 40...120 {
        screen.model.size.columns = columns
        let header = HeaderText(screen.model, now: 0).runs(columns: columns - 2)
        #expect(header.contains { $0.text == " OFFLINE " })
      }
    }
  }

  // MARK: Time

  @Test func `a notice disappears after some time, and a new one has its full time`() throws {
    var screen = try ScreenFixture()
    #expect(screen.send(.input(.key("c"))) == [.wake(inSeconds: 4)])
    screen.now = 102
    #expect(screen.send(.input(.key("j"))).isEmpty)
    var other = screen
    screen.now = 104
    #expect(screen.send(.tick).isEmpty)
    #expect(screen.model.notice == nil && screen.model.alarm == nil)
    // The running timer is sufficient.
    #expect(other.send(.input(.key("P"))).isEmpty)
    other.now = 104
    #expect(other.send(.tick) == [.wake(inSeconds: 2)])
    #expect(other.model.notice != nil)
    other.now = 106
    #expect(other.send(.tick).isEmpty)
    #expect(other.model.notice == nil)
  }

  @Test func `the spinner turns only while the chart is fetched`() throws {
    var screen = try ScreenFixture()
    screen.press("r")
    #expect(screen.model.chart.isFetching && screen.model.alarm == 100.125)
    screen.now = 100.125
    #expect(screen.send(.tick) == [.wake(inSeconds: 0.125)])
    screen.press("2")
    screen.now = 100.25
    #expect(screen.send(.tick).isEmpty)
    #expect(screen.model.alarm == nil)
  }

  @Test func `a screen on which nothing happens has no timer`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    screen.press(.enter, "j", "k", "i", "i")
    // The selection has not moved for long enough.
    screen.now += 1
    screen.send(.tick)
    screen.send(.player(.position(.seconds(1))))
    #expect(screen.model.alarm == nil)
    #expect(screen.send(.tick).isEmpty)
  }

  @Test func `the age of a chart is updated when its text changes`() throws {
    let fetched = FetchedChart.stub().fetched
    var screen = try ScreenFixture(clockZero: fetched.addingTimeInterval(-70))
    // Fetched half a minute ago.
    #expect(screen.model.alarm == nil)
    #expect(screen.send(.input(.key("j"))) == [.wake(inSeconds: 30)])
    #expect(screen.send(.input(.key("c"))) == [.wake(inSeconds: 4)])
    screen.now = 104
    #expect(screen.send(.tick) == [.wake(inSeconds: 26)])
    screen.now = 130
    #expect(screen.send(.tick) == [.wake(inSeconds: 60)])
    #expect(screen.press("2") == [.scan])
    screen.now = 190
    #expect(screen.send(.tick).isEmpty)
  }

  @Test func `during transfers the speed is updated once per second`() throws {
    var screen = try ScreenFixture()
    let id = Tracks.id(1)
    screen.press("d")
    #expect(screen.model.alarm == nil)
    screen.receive(id, .queued, .started(received: 0, total: 10))
    #expect(screen.model.alarm == 101)
    screen.receive(id, .progress(received: 5, total: 10))
    screen.now = 101
    #expect(screen.send(.tick) == [.wake(inSeconds: 1)])
    screen.receive(id, .done(path: "/a", bytes: 10))
    screen.now = 102
    #expect(screen.send(.tick).isEmpty)
    #expect(screen.model.alarm == nil)
  }
}
