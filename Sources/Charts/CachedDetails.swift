import Foundation
import HTTP

/// Fetched details of entries of one storefront, including IDs that the store does not know, as stored in the
/// cache.
///
/// JSON Lines: an object with the origin, then one array per ID, newest first. Only the lines that are needed
/// are decoded, and adding details encodes only the new ones, because a file has up to a thousand.
struct CachedDetails: Equatable {
  struct Item: Equatable {
    let id: String
    var fetched: Date
    /// `nil` if the store does not know the ID.
    var entry: Entry?

    /// Whether the contents are plausible, as for `CachedChart`.
    fileprivate var isSound: Bool {
      EntryID.isValid(id) && (entry?.id ?? id) == id && InternetDate.range.contains(fetched)
    }
  }

  private struct Origin: Codable {
    static let currentSchema = 3

    var schema = currentSchema
    var services: ServiceAddresses
  }

  let services: ServiceAddresses
  /// Newest first. Each begins with `["`, the ID and `"`, unless it is damaged.
  private var lines: [ArraySlice<UInt8>] = []

  init(services: ServiceAddresses) {
    self.services = services
  }

  /// `nil` for other contents, or those of another version.
  init?(_ data: Data) {
    let lines = [UInt8](data).split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first,
      let origin = CacheCoding.decoded(Origin.self, Data(first)),
      origin.schema == Origin.currentSchema
    else { return nil }
    services = origin.services
    self.lines = Array(lines.dropFirst())
  }

  var data: Data {
    let origin = CacheCoding.encoded(Origin(services: services)) ?? Data()
    return Data(Array(([ArraySlice(origin)] + lines).joined(separator: [UInt8(ascii: "\n")])))
  }

  /// The items of these IDs, or all. Empty if one of their lines is damaged.
  func items(of ids: Set<String>? = nil) -> [Item] {
    let needed = ids.map { ids in lines.filter { ids.contains(Self.id(of: $0)) } } ?? lines
    let array = Array(needed.joined(separator: [UInt8(ascii: ",")]))
    let items = CacheCoding.decoded([Item].self, Data("[".utf8) + array + Data("]".utf8))
    return items?.filter(\.isSound) ?? []
  }

  /// With `new` added before the others, limited to the capacity of the file.
  func adding(_ new: [Item], on file: DetailsCacheFile) -> CachedDetails {
    let replaced = Set(new.map(\.id))
    var details = self
    details.lines = Array(
      (new.filter(\.isSound).compactMap { CacheCoding.encoded($0).map { ArraySlice($0) } }
        + lines.filter { !replaced.contains(Self.id(of: $0)) }).prefix(file.capacity))
    return details
  }

  private static func id(of line: ArraySlice<UInt8>) -> String {
    String(decoding: line.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }
}

/// An array of the ID, the time and the entry.
extension CachedDetails.Item: Codable {
  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    id = try values.decode(String.self)
    fetched = try values.decode(Date.self)
    entry = try values.decodeIfPresent(Entry.self)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(id)
    try values.encode(fetched)
    try values.encode(entry)
  }
}

/// A cache file with details of a storefront's entries. There are several because descriptions are long:
/// showing songs must not wait for the descriptions of a thousand apps.
enum DetailsCacheFile: String, CaseIterable {
  case songs, albums, films, podcasts, apps, books

  init(_ kind: MediaKind?) {
    self = kind?.detailsCache ?? .songs
  }

  /// The maximum number of entries: five of the longest charts, or two with descriptions.
  var capacity: Int {
    switch self {
    case .songs, .albums: 1000
    case .films, .podcasts, .apps, .books: 400
    }
  }

  /// The key in the cache.
  func key(_ country: Storefront) -> String {
    self == .songs ? "lookup-\(country.code)" : "lookup-\(country.code)-\(rawValue)"
  }
}
