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

  // MARK: Offline

  private func offline() throws -> ScreenFixture {
    var screen = try ScreenFixture(files: [Tracks.file(3)], hasAutoplay: true, freshness: .offline)
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

  @Test func `offline no key is shown for a rejected action`() throws {
    var screen = try offline()
    func keys() -> String { screen.lines[screen.model.size.rows - 1] }
    #expect(!keys().contains("download") && !keys().contains("Enter"), "\(keys())")
    screen.press("j", "j")
    screen.find(try Tracks.file(3, part: .partial(total: 2_000_000)))
    #expect(keys().hasPrefix(" c cancel"), "\(keys())")
    screen.find()
    screen.press("2")
    #expect(
      EmptyList(screen.model).why == "No previews downloaded yet. Offline: cannot download.")
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
    var screen = try ScreenFixture(files: [Tracks.file(1)])
    screen.press(.enter, "j", "k", "i", "i")
    // The selection has not moved for long enough.
    screen.now += 1
    screen.send(.tick)
    screen.send(.player(.position(.seconds(1))))
    #expect(screen.model.alarm == nil)
    #expect(screen.send(.tick).isEmpty)
  }

  @Test func `without a network, the empty chart says so, and a first run tries again once`() throws
  {
    var screen = try ScreenFixture(isReady: false)
    screen.send(.started)
    screen.send(.lists(.success(RememberedLists())))
    screen.send(.files(.success([:])))
    let failure = CommandError(
      ChartError.unreachable(what: "chart of Slovakia", reason: "no address"))
    screen.send(.chart(.failure(failure), request: 1))
    #expect(screen.shows("No network: Apple's charts cannot be reached."))
    #expect(screen.shows("hottracks --demo") && !screen.shows("no address"))
    #expect(screen.shows("[r] Try again  [2] Library  [C] Country  [i] Why"))
    screen.press("i")
    #expect(screen.shows("no address"))
    screen.press(.escape)
    #expect(screen.model.panel == nil && screen.model.retryDue == 103)
    screen.now = 103
    #expect(screen.send(.tick).contains { if case .fetchChart = $0 { true } else { false } })
    screen.send(.chart(.failure(failure), request: 2))
    #expect(screen.model.retryDue == nil)
    // A file is reason enough not to name the demo.
    screen.send(.files(.success(["1": try Tracks.file(1)])))
    #expect(screen.shows("[2] Library (1)") && !screen.shows("--demo"))
  }

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
}

/// The kind and source of the chart, and its country.
struct UpdateKindTests {
  @Test func `keys that the user has changed and the wheel move in the menu`() throws {
    var screen = try ScreenFixture(keys: .rebound("down", "e"))
    screen.press("K", "e")
    screen.mouse(.wheelDown, row: 12, column: 40)
    #expect(screen.menu?.selectedKind == .musicVideos)
  }

  @Test func `the country chooser finds codes, everyday and native names`() throws {
    for (typed, codes, name) in [
      ("slovens", "sk", "Slovensko"), ("日", "jp", "日本"), ("uk", "gb ua", nil),
      ("britain", "gb", "Britain"), ("USA", "us", "USA"), ("osterreich", "at", "Österreich"),
      ("de", "de cd dk", nil), ("united", "gb us ae", nil), ("kingdom", "gb", nil),
    ] as [(String, String, String?)] {
      var menu = Menu.countries(selling: .songs, current: try .coded("us"))
      menu.typed = typed
      let found = menu.found(selling: .songs)
      #expect(found.map(\.storefront.code).joined(separator: " ").hasPrefix(codes))
      #expect(found.filter { codes.hasSuffix($0.storefront.code) }.first?.name == name)
    }
  }
}

extension ScreenFixture {
  fileprivate var menu: Menu? { if case .menu(let menu) = model.panel { menu } else { nil } }
}
