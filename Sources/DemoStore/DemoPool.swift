/// All things of one kind, from which the charts are drawn.
struct DemoPool: Sendable {
  private let international: [DemoItem]
  private let byHome: [String: [DemoItem]]
  private let awkward: [DemoItem]

  /// How many entries a chart has, whatever is asked.
  static let chartLength = 100

  init(_ items: some Sequence<DemoItem>) {
    let all = Dictionary(grouping: items) { Self.home(of: $0.number) }
    international = all["", default: []]
    awkward = all["awkward", default: []]
    byHome = all.filter { !["", "awkward"].contains($0.key) }
  }

  /// A country's chart: ten that are worth showing, then things drawn by lot, those of the country
  /// and of its neighbor more likely near the top. The awkward ones stand below rank 50.
  func chart(_ list: DemoList, country: String) -> [DemoItem] {
    var numbers = SeededNumbers(seed: Fingerprint.of("\(country)/\(list.rawValue)"))
    let ordinary = drawn(for: country, with: &numbers)
    let wanted = Opening.numbers(of: list, country: country)
    var opening = wanted.compactMap { number in ordinary.first { $0.number == number } }
    if list.kind != .song {
      opening += ordinary.filter { !wanted.contains($0.number) }.prefix(10 - opening.count)
    }
    if list != .mostPlayed { opening.shuffle(using: &numbers) }
    let early = Set(opening.map(\.number))
    let rest = ordinary.filter { !early.contains($0.number) }
    let top = (opening + rest).prefix(Self.chartLength / 2)
    let bottom = (awkward + rest.dropFirst(top.count - opening.count))
      .prefix(Self.chartLength / 2).shuffled(using: &numbers)
    return top + bottom
  }

  /// All but the awkward ones, by lot; the smaller its number, the higher a thing stands.
  private func drawn(for country: String, with numbers: inout SeededNumbers) -> [DemoItem] {
    var lots = international.map { ($0, Double.random(in: 0..<0.7, using: &numbers)) }
    let neighbor = ["sk": "cz", "cz": "sk"][country]
    for (home, items) in byHome.sorted(by: { $0.key < $1.key }) {
      let span =
        if home == country { 0..<0.35 } else if home == neighbor { 0.1..<0.8 } else { 0.3..<2.0 }
      lots += items.map { ($0, Double.random(in: span, using: &numbers)) }
    }
    return lots.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Where the things with such numbers are at home; "world" is no storefront: these are at home
  /// nowhere, and may stand anywhere.
  private static func home(of number: Int) -> String {
    switch number {
    case ...100: ""
    case ...150: "sk"
    case ...200: "cz"
    case ...250: "jp"
    case ...300: "world"
    default: "awkward"
    }
  }
}
