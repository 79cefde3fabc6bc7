import CDemoData
import Foundation

/// Everything the demo serves, from the data files.
struct Catalog: Sendable {
  /// Decoded at first use.
  static let shared = Result { try Catalog() }

  let charts: [DemoChart]
  private let markets: [DemoStorefront.Market]
  private let itemsByKind: [DemoKind.Name: [Item]]
  private let itemsByID: [String: Item]
  /// By the ID of the album.
  private let tracksByAlbum: [Int: [Item]]

  private init() throws {
    charts = try EmbeddedFile.decoded("charts")
    markets = try EmbeddedFile.decoded("storefronts")
    let songs: [Item.Row] = try EmbeddedFile.decoded("songs")
    var itemsByKind: [DemoKind.Name: [Item]] = [:]
    for kind in try EmbeddedFile.decoded("kinds") as [DemoKind] {
      let rows =
        switch kind.name {
        case .song, .album, .musicVideo: songs
        default: try EmbeddedFile.decoded("\(kind.name)s") as [Item.Row]
        }
      var ids: Set<String> = []
      // Only the first song of an album makes an album.
      itemsByKind[kind.name] = rows.map { Item(kind, $0) }.filter { ids.insert($0.id).inserted }
    }
    let songsByAlbum = Dictionary(grouping: itemsByKind[.song, default: []]) { $0.collectionID }
    let videos = itemsByKind[.musicVideo, default: []]
    var tracksByAlbum: [Int: [Item]] = [:]
    for album in itemsByKind[.album, default: []] {
      tracksByAlbum[album.numericID] = album.tracks(
        songsByAlbum[album.numericID, default: []],
        video: videos.first { $0.number == album.number })
    }
    self.tracksByAlbum = tracksByAlbum
    let tracks = Dictionary(tracksByAlbum.values.joined().map { ($0.id, $0) }) { first, _ in first }
    itemsByKind[.song] = itemsByKind[.song]?.map { tracks[$0.id] ?? $0 }
    self.itemsByKind = itemsByKind
    itemsByID = Dictionary(itemsByKind.values.joined().map { ($0.id, $0) }) { first, _ in first }
      .merging(tracks) { $1 }
  }

  func items(_ kind: DemoKind.Name) -> [Item] { itemsByKind[kind, default: []] }

  func item(id: some StringProtocol) -> Item? { itemsByID[String(id)] }

  /// What the store has of an album, in its order.
  func tracks(of album: Item) -> [Item] { tracksByAlbum[album.numericID, default: []] }

  /// The songs of charts, then those that are only on albums.
  var songs: [Item] {
    let charted = items(.song)
    let ids = Set(charted.map(\.numericID))
    return charted
      + items(.album).flatMap { album in
        tracks(of: album).filter { $0.kind.name == .song && !ids.contains($0.numericID) }
      }
  }

  func entries(of chart: DemoChart, country: String) -> [Item] {
    chart.ranking(of: items(chart.kind), country: country)
  }

  /// Prices and ratings of a country; the last market is for all that are not listed.
  func market(of country: String) -> DemoStorefront.Market? {
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
