import CDemoData
import Foundation

/// Everything the demo serves, from the data files.
struct Catalog: Sendable {
  /// Decoded at first use.
  static let shared = Result { try Catalog() }

  let charts: [Chart]
  private let markets: [Storefront.Market]
  private let itemsByKind: [Kind.Name: [Item]]
  private let itemsByID: [String: Item]

  private init() throws {
    charts = try EmbeddedFile.decoded("charts")
    markets = try EmbeddedFile.decoded("storefronts")
    let songs: [Item.Row] = try EmbeddedFile.decoded("songs")
    var itemsByKind: [Kind.Name: [Item]] = [:]
    for kind in try EmbeddedFile.decoded("kinds") as [Kind] {
      let rows =
        switch kind.name {
        case .song, .album, .musicVideo: songs
        default: try EmbeddedFile.decoded("\(kind.name)s") as [Item.Row]
        }
      var ids: Set<String> = []
      // Only the first song of an album makes an album.
      itemsByKind[kind.name] = rows.map { Item(kind, $0) }.filter { ids.insert($0.id).inserted }
    }
    self.itemsByKind = itemsByKind
    itemsByID = Dictionary(itemsByKind.values.joined().map { ($0.id, $0) }) { first, _ in first }
  }

  func items(_ kind: Kind.Name) -> [Item] { itemsByKind[kind, default: []] }

  func item(id: some StringProtocol) -> Item? { itemsByID[String(id)] }

  func entries(of chart: Chart, country: String) -> [Item] {
    chart.ranking(of: items(chart.kind), country: country)
  }

  /// Prices and ratings of a country; the last market is for all that are not listed.
  func market(of country: String) -> Storefront.Market? {
    markets.first { $0.codes.contains(country) } ?? markets.last
  }
}

/// The files of `Sources/CDemoData/data`, which are part of the program.
enum EmbeddedFile {
  /// Empty if the name is unknown. The bytes are neither copied nor freed.
  static func data(_ name: String) -> Data {
    var length = 0
    guard let bytes = ht_demo_file(name, &length) else { return Data() }
    return Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: bytes), count: length, deallocator: .none)
  }

  static func decoded<Value: Decodable>(_ name: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: data(name + ".json"))
  }
}
