import Foundation
import Testing

@testable import Charts

struct ChartOrderHistoryTests {
  private static func chart(
    _ ids: Int..., at fetched: Double, updated: Double? = nil, isWhole: Bool = false
  ) -> ChartOrder {
    let zero = Date(timeIntervalSince1970: 1_800_000_000)
    return ChartOrder(
      ids: ids.map(String.init), updated: updated.map { zero + $0 }, fetched: zero + fetched,
      isWhole: isWhole)
  }

  /// The history after these were fetched one after another.
  private static func past(_ first: ChartOrder, _ others: ChartOrder...) -> ChartOrderHistory {
    var past = ChartOrderHistory(first)
    for chart in others { past.note(chart) }
    return past
  }

  @Test(
    arguments: [
      // The first chart is not compared, and the same order is the same chart.
      (past(chart(1, 2, at: 0)), chart(1, 2, at: 0), nil),
      (past(chart(1, 2, at: 0), chart(1, 2, at: 700)), chart(1, 2, at: 700), nil),
      // Another order is compared with the previous one, and again when it returns.
      (
        past(chart(1, 2, at: 0), chart(2, 1, at: 700), chart(2, 1, at: 1400)),
        chart(2, 1, at: 1400), chart(1, 2, at: 0)
      ),
      // A longer and a shorter list in the same order are one chart with all known ranks.
      (
        past(
          chart(1, 2, at: 0), chart(1, 2, 3, 4, at: 10), chart(1, 2, at: 20), chart(4, 1, at: 99)),
        chart(4, 1, at: 99), chart(1, 2, 3, 4, at: 10)
      ),
      // A complete list that has grown or shrunk is a different chart.
      (
        past(chart(1, 2, 3, at: 0, isWhole: true), chart(1, 2, at: 700, isWhole: true)),
        chart(1, 2, at: 700, isWhole: true), chart(1, 2, 3, at: 0, isWhole: true)
      ),
      (
        past(chart(1, 2, 3, at: 0, isWhole: true), chart(1, 2, 3, 4, at: 700)),
        chart(1, 2, 3, 4, at: 700), chart(1, 2, 3, at: 0, isWhole: true)
      ),
      // A cached chart that is older than the known one is not compared.
      (past(chart(1, 2, at: 0), chart(2, 1, at: 700)), chart(1, 2, at: 0), nil),
      (past(chart(1, 2, at: 0), chart(2, 1, at: 700)), chart(3, 1, at: 300), nil),
      // A chart that could not be recorded is compared with the last recorded one.
      (past(chart(1, 2, at: 0)), chart(2, 1, at: 700), chart(1, 2, at: 0)),
      // A clock that was far ahead does not stop the history.
      (
        past(chart(1, 2, at: 315_360_000), chart(2, 1, at: 0)), chart(2, 1, at: 0),
        chart(1, 2, at: 315_360_000)
      ),
      // An old list from another server does not count as a new one.
      (
        past(
          chart(1, 2, at: 0, updated: 0), chart(2, 1, at: 700, updated: 600),
          chart(1, 2, at: 1400, updated: 0)),
        chart(1, 2, at: 1400, updated: 0), nil
      ),
    ] as [(ChartOrderHistory, ChartOrder, ChartOrder?)])
  func `a chart is compared with an earlier one`(
    history: ChartOrderHistory, chart: ChartOrder, earlier: ChartOrder?
  ) {
    #expect(history.compared(with: chart)?.past == earlier)
  }

  @Test func `a shorter list does not apply its date to unknown ranks`() {
    let longer = Self.chart(1, 2, 3, 4, at: 0, updated: -100)
    let shorter = Self.chart(1, 2, at: 800, updated: 700)
    let next = Self.chart(1, 2, 4, 3, at: 900, updated: 700)
    #expect(Self.past(longer, shorter, next).compared(with: next)?.date == longer.date)
  }

  @Test func `of two processes, the first to fetch can be the last to record`() {
    let (first, second) = (Self.chart(1, 2, at: 0), Self.chart(2, 1, at: 2))
    #expect(Self.past(second, first) == Self.past(second))
  }

  @Test(
    arguments: [
      chart(1, 2, at: 700), chart(2, 1, at: 700), chart(2, 1, at: 0), chart(2, 1, at: -30),
      chart(2, 1, at: -86_400), chart(3, 2, 1, at: 700), chart(1, 2, 3, at: 700),
      chart(1, at: 700, isWhole: true), chart(2, 1, at: 700, updated: -900),
      chart(2, 1, at: -86_400, updated: 900), chart(1, 2, at: -86_400, updated: 900),
    ])
  func `the comparison is the same before and after a new chart is recorded`(new: ChartOrder) {
    let first = Self.chart(1, 2, at: 0, updated: new.updated == nil ? nil : -600)
    for known in [Self.past(first), Self.past(Self.chart(3, 1, at: -7000), first)] {
      var noted = known
      noted.note(new)
      let compared = noted.compared(with: new)?.past
      #expect(known.compared(with: new, isNew: true)?.past == compared)
      #expect(noted.compared(with: new, isNew: true)?.past == compared)
    }
  }

  @Test func `only another order, length or date is recorded`() {
    let known = Self.past(Self.chart(1, 2, at: 0, updated: -10))
    #expect(!known.isChanged(by: Self.chart(1, 2, at: 700, updated: -10)))
    #expect(!known.isChanged(by: Self.chart(1, at: 700, updated: 600)))
    #expect(known.isChanged(by: Self.chart(1, 2, at: 700, updated: 600)))
    #expect(known.isChanged(by: Self.chart(2, 1, at: 700, updated: -10)))
    #expect(known.isChanged(by: Self.chart(1, 2, 3, at: 700, updated: -10)))
    #expect(known.isChanged(by: Self.chart(1, 2, at: 700, updated: -10, isWhole: true)))
    // Without Apple's date, the time of the fetch is used.
    #expect(Self.past(Self.chart(1, 2, at: 0)).isChanged(by: Self.chart(1, 2, at: 700)))
  }
}
