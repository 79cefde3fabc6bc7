import Foundation
import Support

/// A chart, as charts.json describes it.
struct DemoChart: Decodable, Sendable {
  /// The order of the entries is derived from it.
  let name: String
  let kind: DemoKind.Name
  let title: String
  /// Its address in the second generation of the chart service: feed and type.
  let path: String?
  /// Its name in the iTunes RSS.
  let rss: String?
  /// Only apps that cost something, or only those that do not.
  let isPaid: Bool?
  /// The numbers of items that are among the first ten, by country; `*` for all countries.
  let first: [String: [Int]]?
  /// Begins with ``first`` in this order.
  let isRanked: Bool?

  private static let length = 100

  /// A country's chart: its first ten, then items in random order, those of the country and of its
  /// neighbor more likely near the top. The lower half has those whose names are difficult to print.
  func ranking(of items: [Item], country: String) -> [Item] {
    var random = SeededRandom(seed: "\(country)/\(name)")
    let byHome = Dictionary(
      grouping: items.filter { isPaid == nil || isPaid == ($0.cents != nil) }
    ) { Self.home(of: $0.number) }
    let neighbor = ["sk": "cz", "cz": "sk"][country]
    var drawn: [(item: Item, position: Double)] = []
    for (home, items) in byHome.sorted(by: { $0.key < $1.key }) where home != Self.difficult {
      let span =
        switch home {
        case Self.international: 0..<0.7
        case country: 0..<0.35
        case neighbor: 0.1..<0.8
        default: 0.3..<2.0
        }
      drawn += items.map { ($0, .random(in: span, using: &random)) }
    }
    let ordinary = drawn.sorted { $0.position < $1.position }.map(\.item)
    let wanted = first?[country] ?? first?["*"] ?? []
    var opening = wanted.compactMap { number in ordinary.first { $0.number == number } }
    if kind != .song {
      opening += ordinary.filter { !wanted.contains($0.number) }.prefix(10 - opening.count)
    }
    if isRanked != true { opening.shuffle(using: &random) }
    let early = Set(opening.map(\.number))
    let rest = ordinary.filter { !early.contains($0.number) }
    let top = (opening + rest).prefix(Self.length / 2)
    // Otherwise the songs in most countries would be these.
    let isUsual = kind == .song && first.map { $0[country] == nil } ?? false
    let difficult = isUsual ? [] : byHome[Self.difficult, default: []]
    let bottom = (difficult + rest.dropFirst(top.count - opening.count))
      .prefix(Self.length / 2).shuffled(using: &random)
    return top + bottom
  }

  private static let international = ""
  private static let difficult = "difficult"

  private static func home(of number: Int) -> String {
    switch number {
    case ...100: international
    case ...150: "sk"
    case ...200: "cz"
    case ...250: "jp"
    case ...300: "world"
    default: difficult
    }
  }
}

/// SplitMix64: the same numbers for the same seed, so that charts and artwork never change.
/// <https://prng.di.unimi.it/splitmix64.c>
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: String) { state = StableHash.bits64(seed.utf8) }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
