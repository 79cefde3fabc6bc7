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
  private func past(_ first: ChartOrder, _ others: ChartOrder...) -> ChartOrderHistory {
    var past = ChartOrderHistory(first)
    for chart in others { past.note(chart) }
    return past
  }

  @Test func `the first chart is not compared`() {
    let first = Self.chart(1, 2, at: 0)
    #expect(past(first).compared(with: first) == nil)
  }

  @Test func `the same order is the same chart with a later date`() {
    let again = Self.chart(1, 2, at: 700)
    let known = past(Self.chart(1, 2, at: 0), again)
    #expect(known.present == again)
    #expect(known.previous == nil)
    #expect(known.compared(with: again) == nil)
  }

  @Test func `another order is compared with the previous one, and again when it returns`() {
    let (first, second) = (Self.chart(1, 2, at: 0), Self.chart(2, 1, at: 700))
    let again = Self.chart(2, 1, at: 1400)
    let known = past(first, second, again)
    #expect(known.compared(with: second)?.past == first)
    #expect(known.compared(with: again)?.past == first)
  }

  @Test func `a longer and a shorter list in the same order are one chart with all known ranks`() {
    let longer = Self.chart(1, 2, 3, 4, at: 10)
    let shorter = Self.chart(1, 2, at: 20)
    let known = past(Self.chart(1, 2, at: 0), longer, shorter)
    #expect(known.present == longer)
    #expect(known.previous == nil)
    let next = Self.chart(4, 1, at: 700)
    let later = past(Self.chart(1, 2, at: 0), longer, shorter, next)
    #expect(later.compared(with: next)?.past == longer)
  }

  @Test func `a shorter list does not apply its date to unknown ranks`() {
    let longer = Self.chart(1, 2, 3, 4, at: 0, updated: -100)
    let shorter = Self.chart(1, 2, at: 800, updated: 700)
    let next = Self.chart(1, 2, 4, 3, at: 900, updated: 700)
    #expect(past(longer, shorter, next).compared(with: next)?.date == longer.date)
  }

  @Test func `a complete list that has grown or shrunk is a different chart`() {
    let whole = Self.chart(1, 2, 3, at: 0, isWhole: true)
    let less = Self.chart(1, 2, at: 700, isWhole: true)
    #expect(past(whole, less).compared(with: less)?.past == whole)
    let more = Self.chart(1, 2, 3, 4, at: 700)
    #expect(past(whole, more).compared(with: more)?.past == whole)
  }

  @Test func `a cached chart that is older than the known one is not compared`() {
    let (first, second) = (Self.chart(1, 2, at: 0), Self.chart(2, 1, at: 700))
    let known = past(first, second)
    #expect(known.compared(with: first) == nil)
    #expect(known.compared(with: Self.chart(3, 1, at: 300)) == nil)
  }

  @Test func `a chart that could not be recorded is compared with the last recorded one`() {
    let (first, second) = (Self.chart(1, 2, at: 0), Self.chart(2, 1, at: 700))
    #expect(past(first).compared(with: second)?.past == first)
  }

  @Test func `an outdated mirror changes nothing`() {
    let old = Self.chart(1, 2, at: 0, updated: 0)
    let new = Self.chart(2, 1, at: 700, updated: 600)
    let copy = Self.chart(1, 2, at: 1400, updated: 0)
    #expect(past(old, new, copy) == past(old, new))
    #expect(past(old, new, copy).compared(with: copy) == nil)
  }

  @Test func `of two processes, the first to fetch can be the last to record`() {
    let (first, second) = (Self.chart(1, 2, at: 0), Self.chart(2, 1, at: 2))
    #expect(past(second, first) == past(second))
  }

  @Test func `a clock that was far ahead does not stop the history`() {
    let ahead = Self.chart(1, 2, at: 86_400 * 3650)
    let now = Self.chart(2, 1, at: 0)
    #expect(past(ahead, now).compared(with: now)?.past == ahead)
    #expect(past(ahead, now).present == now)
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
    for known in [past(first), past(Self.chart(3, 1, at: -7000), first)] {
      var noted = known
      noted.note(new)
      #expect(
        known.compared(with: new, isNew: true)?.past == noted.compared(with: new)?.past)
      #expect(
        noted.compared(with: new, isNew: true)?.past == noted.compared(with: new)?.past)
    }
  }

  @Test func `only another order, length or date is recorded`() {
    let known = past(Self.chart(1, 2, at: 0, updated: -10))
    #expect(!known.isChanged(by: Self.chart(1, 2, at: 700, updated: -10)))
    #expect(!known.isChanged(by: Self.chart(1, at: 700, updated: 600)))
    #expect(known.isChanged(by: Self.chart(1, 2, at: 700, updated: 600)))
    #expect(known.isChanged(by: Self.chart(2, 1, at: 700, updated: -10)))
    #expect(known.isChanged(by: Self.chart(1, 2, 3, at: 700, updated: -10)))
    #expect(known.isChanged(by: Self.chart(1, 2, at: 700, updated: -10, isWhole: true)))
    // Without Apple's date, the time of the fetch is used.
    #expect(past(Self.chart(1, 2, at: 0)).isChanged(by: Self.chart(1, 2, at: 700)))
  }
}
