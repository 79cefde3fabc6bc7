import Charts
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

struct UpdateChartTests {
  @Test func `the start requests the chart, the folder and the database`() throws {
    var bench = try Bench(isReady: false)
    let country = try Storefront.coded("sk")
    #expect(
      bench.tell(.started)
        == [.chartFetch(country, .songs, .remembered, question: 1), .scan, .readLists])
    #expect(bench.model.chart.isFetching)
  }

  @Test func `the first chart is requested with the freshness of the options`() throws {
    let country = try Storefront.coded("sk")
    var model = ScreenModel(
      size: TerminalSize(columns: 80, rows: 24), country: country, limit: 10, folder: "/previews",
      firstFreshness: .refresh)
    let wanted = model.update(.started, now: 0)
    #expect(wanted.contains(.chartFetch(country, .songs, .refresh, question: 1)))
  }

  @Test func `a cached chart is shown until the response arrives`() throws {
    var bench = try Bench(isReady: false)
    bench.tell(.started)
    bench.tell(.remembered(Bench.chart([3, 4]), question: 1))
    #expect(bench.model.rows.map(\.id) == [3, 4].map(Bench.id))
    #expect(bench.model.chart.isFetching)
    bench.tell(.chart(.success(Bench.chart([1, 2])), question: 1))
    bench.tell(.remembered(Bench.chart([3, 4]), question: 1))
    #expect(bench.model.rows.map(\.id) == [1, 2].map(Bench.id))
    #expect(!bench.model.chart.isFetching)
  }

  @Test func `a failed refresh keeps the chart`() throws {
    var bench = try Bench()
    let country = try Storefront.coded("sk")
    #expect(
      bench.press("r") == [.scan, .readLists, .chartFetch(country, .songs, .refresh, question: 2)])
    bench.tell(.waiting("the store is busy"))
    #expect(bench.model.chart.wait == "the store is busy")
    bench.tell(.chart(.failure(CommandError(.unreachable, "No network.")), question: 2))
    #expect(bench.model.rows.count == 10)
    #expect(bench.model.chart.failure == "No network.")
    #expect(bench.model.chart.wait == nil)
    #expect(bench.model.notice?.text == "No network.")
  }

  @Test func `a running request is not repeated`() throws {
    var bench = try Bench()
    bench.press("r")
    #expect(bench.press("r").isEmpty)
    #expect(bench.model.notice?.text == "Already fetching the chart.")
  }

  @Test func `in the library r sends no lookup`() throws {
    var bench = try Bench()
    #expect(bench.press("2", "r") == [.scan, .readLists])
  }

  @Test func `another country is shown at once, also from the library`() throws {
    var bench = try Bench()
    bench.press("2", "C")
    bench.type("united")
    bench.press(.enter)
    #expect(bench.model.country.code == "gb")
    #expect(bench.model.view == .chart)
  }

  @Test func `another country clears the list at once; downloads and playback continue`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press(.enter, "j", "d")
    bench.hear(Bench.id(2), .queued, .started(received: 0, total: 10))
    bench.press("C")
    bench.type("japan")
    let japan = try Storefront.coded("jp")
    #expect(
      bench.press(.enter) == [
        .saveCountry(japan), .chartFetch(japan, .songs, .remembered, question: 2),
      ])
    #expect(bench.model.rows.isEmpty)
    #expect(bench.model.chart.isFetching)
    #expect(bench.model.playing?.id == Bench.id(1))
    #expect(bench.model.transfers[Bench.id(2)]?.state == .downloading)
    // The response to the previous request.
    bench.tell(.chart(.success(Bench.chart([1])), question: 1))
    bench.tell(.remembered(Bench.chart([1]), question: 1))
    #expect(bench.model.rows.isEmpty)
    bench.tell(.chart(.success(Bench.chart([7, 2])), question: 2))
    #expect(
      bench.button(Bench.id(2)) == .downloading(received: 0, total: 10, speed: nil))
  }

  @Test func `the list of another country is shown from the top`() throws {
    var bench = try Bench()
    bench.press("j", "j", "C")
    bench.type("japan")
    bench.press(.enter)
    bench.tell(.chart(.success(Bench.chart([7, 3, 1])), question: 2))
    #expect(bench.model.selectedRow?.id == Bench.id(7))
  }

  @Test func `choosing the current country only closes the menu and saves it`() throws {
    var bench = try Bench()
    #expect(bench.press("C", .enter) == [.saveCountry(bench.model.country)])
    #expect(bench.model.overlay == nil)
    #expect(bench.model.rows.count == 10)
  }

  @Test func `the selection follows its track`() throws {
    var bench = try Bench()
    bench.press("j", "j")
    bench.press("r")
    bench.tell(.chart(.success(Bench.chart([4, 5, 6, 3, 1, 2])), question: 2))
    #expect(bench.selected == Bench.id(3))
    #expect(bench.model.places[.chart]?.index == 3)
  }

  @Test func `if the selected track disappears its index is selected`() throws {
    var bench = try Bench()
    bench.press("j", "j", "r")
    bench.tell(.chart(.success(Bench.chart([1, 2, 4, 5])), question: 2))
    #expect(bench.selected == Bench.id(4))
    bench.press("G", "r")
    bench.tell(.chart(.success(Bench.chart([7, 8])), question: 3))
    #expect(bench.selected == Bench.id(8))
  }
}
