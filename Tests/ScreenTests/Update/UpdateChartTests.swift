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

/// Changes with time.
struct UpdateChartTests {
  @Test func `the age of a chart is updated when its text changes`() throws {
    let fetched = FetchedChart.stub().fetched
    var screen = try ScreenFixture(clockZero: fetched.addingTimeInterval(3470))
    // Half a minute before it is an hour old.
    #expect(screen.model.alarm == nil)
    #expect(screen.send(.input(.key("j"))) == [.wake(inSeconds: 30)])
    #expect(screen.send(.input(.key("c"))) == [.wake(inSeconds: 4)])
    screen.now = 104
    #expect(screen.send(.tick) == [.wake(inSeconds: 26)])
    screen.now = 130
    #expect(screen.send(.tick) == [.wake(inSeconds: 3600)])
    #expect(screen.press("2") == [.scan])
    screen.now = 3730
    #expect(screen.send(.tick).isEmpty)
  }

  @Test func `the speed of a transfer and the time to a retry are drawn each second`() throws {
    var screen = try ScreenFixture()
    screen.press("d")
    #expect(screen.model.alarm == nil)
    screen.transfer(1, .queued, .started(received: 0, total: 10))
    #expect(screen.model.alarm == 101)
    screen.transfer(1, .progress(received: 5, total: 10))
    screen.now = 101
    #expect(screen.send(.tick) == [.wake(inSeconds: 1)])
    let error = TransferError.timedOut(host: "a")
    screen.transfer(1, .retrying(received: 5, total: 10, inSeconds: 2.5, because: error))
    for (now, shown, alarm) in [
      (101, " in 3 s", 101.5), (101.6, " in 2 s", 102.5), (103.5, "", nil),
    ]
      as [(Double, String, Double?)]
    {
      screen.now = now
      screen.send(.tick)
      #expect(screen.shows("Retrying\(shown)") && screen.model.alarm == alarm)
    }
    screen.arrive(1)
    #expect(screen.send(.tick).isEmpty && screen.model.alarm == nil)
  }

  @Test func `a cached chart of the World view is fetched again when it is six hours old`() throws {
    let zero = Date(timeIntervalSince1970: 1_800_000_000)
    var screen = try ScreenFixture(clockZero: zero)
    func wanted(_ keys: Key...) -> [Storefront] {
      keys.flatMap { screen.press($0) }.flatMap { effect -> [Storefront] in
        if case .fetchWorld(_, let countries, _, _) = effect { countries } else { [] }
      }
    }
    for country in wanted("7") {
      var chart = Tracks.chart(1...3)
      chart.fetched = zero + screen.now - (country.code == "cz" ? 5 * 3600 : 0)
      screen.send(.countryChart(CountryChart(country, chart), request: 1))
    }
    screen.send(.worldEnded(request: 1))
    #expect(wanted("1", "7").isEmpty)
    screen.now += 2 * 3600
    #expect(wanted("1", "7").map(\.code) == ["cz"])
  }
}
