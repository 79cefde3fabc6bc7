import Foundation
import TestSupport
import Testing

@testable import Charts

@Suite struct MemoryFuzzTests {
  /// What the desk remembers after a chart and its details were fetched.
  private func remembered() async throws -> (chart: JSONTree, details: JSONTree) {
    let world = DeskWorld()
    world.teachMostPlayed(10)
    _ = try await world.desk.chart(world.request(10))
    let chart = try #require(world.cache["chart-sk-songs-auto"])
    let details = try #require(world.cache["lookup-sk"])
    return (
      try JSONTree(String(decoding: chart, as: UTF8.self)),
      try JSONTree(String(decoding: details, as: UTF8.self))
    )
  }

  @Test(arguments: [false, true])
  func `Fuzz: a spoilt memory is a chart that can be shown, or none`(isDemo: Bool) async throws {
    let (chart, details) = try await remembered()
    let addresses = try ServiceAddresses(
      charts: "http://127.0.0.1:7001", iTunes: "http://127.0.0.1:7001")
    try await Fuzz().run(
      "memory, demo: \(isDemo)",
      on: { mutations in
        (
          mutations.isOne(in: 3) ? Array(chart.text.utf8) : mutations.json(chart),
          mutations.json(details)
        )
      }
    ) { chart, details in
      var world = DeskWorld()
      world.isDemo = isDemo
      if isDemo { world.addresses = addresses }
      world.cache["chart-sk-songs-auto"] = Data(chart)
      world.cache["lookup-sk"] = Data(details)
      do throws(ChartError) {
        let shown = try await world.desk.chart(world.request(10, freshness: .offline))
        try check(shown)
        let items = try await world.desk.details(
          of: shown.chart.entries.map(\.id), in: .slovakia, freshness: .offline)
        for (id, item) in items where item.id != id { throw ChartError.empty(what: item.id) }
      } catch {
        if case .empty(let id, _) = error { throw Fuzz.Failure("details of \(id)") }
        try Invariants.check(error)
      }
    }
  }

  private func check(_ shown: ShownChart) throws(ChartError) {
    do {
      try Invariants.check(ranksAndIDsOf: shown.chart)
      for warning in shown.warnings { try #require(!warning.description.isEmpty) }
      for date in [shown.fetched, shown.chart.updated].compactMap(\.self) {
        try #require(abs(date.timeIntervalSince1970) < 1e12)
      }
    } catch {
      throw .empty(what: "\(error)")
    }
  }
}
