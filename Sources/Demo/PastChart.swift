/// An entry of an invented chart of an earlier day.
package struct PastEntry: Sendable {
  package let id: String
  package let name: String
  package let artist: String?
  package let artistID: String?
}

/// Charts of earlier days, which were never served.
package enum PastCharts {
  package static let days = 30
  /// How many days ago nothing was recorded.
  private static let gaps: Set = [9, 17]

  /// The charts of the last 30 days by the number of days since then; empty if the demo has no such chart.
  ///
  /// - Parameter name: The name in charts.json.
  package static func charts(_ name: String, country: String) -> [Int: [PastEntry]] {
    guard let catalog = try? Catalog.shared.get(),
      let chart = catalog.charts.first(where: { $0.name == name })
    else { return [:] }
    let courses = chart.courses(of: catalog.items(chart.kind), country: country)
    let pairs = (1...days).filter { !gaps.contains($0) }.map { day in
      let present = courses.filter { $0.isPresent(day) }.map { ($0.item, $0.position(day)) }
      return (
        day,
        present.sorted { $0.1 < $1.1 }.prefix(100).map { item, _ in
          PastEntry(
            id: item.id, name: item.name, artist: item.artist,
            artistID: item.artistID.map { "\($0)" })
        }
      )
    }
    // The days of a range.
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

/// How an item moved through a chart. Days are counted back from today.
private struct Course {
  let item: Item
  let position: Double
  /// Ranks per day.
  let speed: Double
  let first: Int
  let last: Int
  let absence: ClosedRange<Int>

  func isPresent(_ day: Int) -> Bool { day <= first && day >= last && !absence.contains(day) }

  func position(_ day: Int) -> Double { position + speed * Double(day - last) }
}

extension DemoChart {
  /// The items of today's chart, and some that have left it.
  fileprivate func courses(of items: [Item], country: String) -> [Course] {
    let today = ranking(of: items, country: country)
    let ids = Set(today.map(\.numericID))
    var random = SeededRandom(seed: "\(country)/\(name)/past")
    let others = items.filter {
      !ids.contains($0.numericID) && (isPaid == nil || isPaid == ($0.cents != nil))
    }.shuffled(using: &random).prefix(30)
    let present = today.enumerated().map { index, item in
      let isNew = index >= 5 && Int.random(in: 0..<9, using: &random) == 0
      let returned = Int.random(in: 0..<10, using: &random) == 0
      let begin = Int.random(in: 1..<12, using: &random)
      return Course(
        item: item, position: Double(index), speed: .random(in: -1...1.5, using: &random),
        first: isNew ? max(0, .random(in: -10..<25, using: &random)) : 99, last: 0,
        absence: returned ? begin...(begin + 3) : 99...99)
    }
    let gone = others.map { item in
      Course(
        item: item, position: .random(in: 70..<100, using: &random),
        speed: .random(in: -3 ... -0.5, using: &random), first: 99,
        last: max(1, .random(in: -6..<28, using: &random)), absence: 99...99)
    }
    return present + gone
  }
}
