import Foundation
import TestSupport
import Testing

@testable import Charts

struct ChartOrderTests {
  private static func chart(
    _ ids: String = "1 2 3", updated: Double? = nil, fetched: Double = 0, isWhole: Bool = false
  ) -> ChartOrder {
    ChartOrder(
      ids: ids.split(separator: " ").map(String.init), updated: updated.map { date($0) },
      fetched: date(fetched), isWhole: isWhole)
  }

  private static func date(_ seconds: Double) -> Date {
    Date(timeIntervalSince1970: 1_800_000_000 + seconds)
  }

  @Test func `its date is that of Apple, otherwise that of the fetch`() {
    #expect(Self.chart(updated: -500).date == Self.date(-500))
    #expect(Self.chart(fetched: 3).date == Self.date(3))
  }

  @Test(arguments: [
    ("1 2 3", false, "1 2 3", false, true), ("1 2", false, "1 2 3", false, true),
    ("1 2", true, "1 2 3", false, false), ("1 2", false, "1 2 3", true, true),
    ("1 2", true, "1 2", false, true), ("1 3", false, "1 2 3", false, false),
    ("2 1 3", false, "1 2 3", false, false),
  ])
  func `a part of an order is the same chart, unless it was complete`(
    first: String, isWhole: Bool, second: String, isOtherWhole: Bool, agree: Bool
  ) {
    let (one, other) = (
      Self.chart(first, isWhole: isWhole), Self.chart(second, isWhole: isOtherWhole)
    )
    #expect(one.agrees(with: other) == agree)
    #expect(other.agrees(with: one) == agree)
  }

  @Test func `Apple's date takes precedence over our clock`() {
    let old = Self.chart(updated: -3600, fetched: 100)
    let new = Self.chart(updated: -60, fetched: 0)
    #expect(old.precedes(new))
    #expect(!new.precedes(old))
  }

  @Test func `a date in the future is ignored`() {
    let absurd = Self.chart(updated: 86_400 * 400, fetched: 0)
    let next = Self.chart(updated: 0, fetched: 60)
    #expect(absurd.precedes(next))
    #expect(!next.precedes(absurd))
  }

  @Test func `without a date from Apple our clock decides, within its limit`() {
    for updated in [nil, -60.0] {
      let first = Self.chart(updated: updated, fetched: 0)
      let second = Self.chart(updated: updated, fetched: 61)
      #expect(first.precedes(second))
      #expect(!second.precedes(first))
      #expect(!first.precedes(first))
      #expect(!first.precedes(second, byAtMost: 60))
    }
  }

  @Test func `a chart with gaps is saved with its ranks`() throws {
    let entries = [2, 4].map { ChartEntry(rank: $0, Entry(kind: .songs, id: "\($0)0", name: "N")) }
    let chart = Chart(
      country: "sk", source: .mostPlayed, requested: 10, entries: entries, lastRank: 5)
    let past = ChartOrder(chart, fetched: Self.date(0))
    #expect(past.ids == [nil, "20", nil, "40", nil])
    #expect(!past.agrees(with: Self.chart("20 40")))
    let data = try JSONEncoder().encode(past)
    #expect(try JSONDecoder().decode(ChartOrder.self, from: data) == past)
  }

  @Test func `stored values are read unchanged`() throws {
    for chart in [Self.chart(), Self.chart(updated: -0.25, fetched: 1.0 / 3, isWhole: true)] {
      let data = try JSONEncoder().encode(chart)
      #expect(try JSONDecoder().decode(ChartOrder.self, from: data) == chart)
    }
  }

  @Test(arguments: [
    #""ids":[],"fetched":0"#, #""ids":[null],"fetched":0"#, #""ids":["1","1"],"fetched":0"#,
    #""ids":["1","x"],"fetched":0"#,
    #""ids":["1"],"fetched":1e300"#, #""ids":["1"],"fetched":0,"updated":-1e300"#,
    #""ids":[\#((1...201).map { "\"\($0)\"" }.joined(separator: ","))],"fetched":0"#,
  ])
  func `implausible stored values are ignored`(text: String) {
    let data = Data("{\(text),\"isWhole\":true}".utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ChartOrder.self, from: data) }
  }
}
