package import Charts
package import Foundation
internal import GRDB
import HTTP

/// A favorite or recent: an entry with all values needed to show, share and download it after it has left the
/// charts.
@dynamicMemberLookup
package struct RememberedEntry: Equatable, Sendable, Identifiable {
  package var entry: Entry
  /// Stored instead of a kind that this version does not know: one of a newer version, or `other`.
  package var unknownKind = "other"
  /// The code of the storefront in which it was found.
  package var country: String
  /// When it was added to favorites, or last opened or played.
  package var date: Date

  package init(_ entry: Entry, country: String, date: Date) {
    self.entry = entry
    self.country = country
    self.date = date
  }

  package var id: String { entry.id }

  /// The stored kind.
  package var kindName: String { entry.kind?.rawValue ?? unknownKind }

  /// `nil` if this version does not know the country.
  package var storefront: Storefront? { Storefront.withCode(country) }

  package subscript<Value>(dynamicMember member: KeyPath<Entry, Value>) -> Value {
    entry[keyPath: member]
  }

  package subscript<Value>(dynamicMember member: WritableKeyPath<Entry, Value>) -> Value {
    get { entry[keyPath: member] }
    set { entry[keyPath: member] = newValue }
  }
}

/// Converts an entry from and to a row of the database. Rows are untrusted: the file may be damaged, and
/// control characters in a name could move the cursor.
extension RememberedEntry {
  /// The columns in the order of reading and writing. Listed explicitly, because another version's table may
  /// have more.
  static let columns = Column.allCases.map(\.rawValue).joined(separator: ", ")
  static let placeholders = Column.allCases.map { _ in "?" }.joined(separator: ", ")

  private enum Column: String, CaseIterable {
    case id, kind, country, name, artistName, collectionName, genres, releaseDate, isExplicit, url
    case artworkURL100, previewURL, trackTimeMillis, trackPrice, currency, date
  }

  // Up to the year 9999.
  private static let validSeconds = 0.0...253_402_300_799
  private static let maxGenres = 20

  /// `nil` for an invalid row.
  init?(_ row: Row) {
    let values = Values(row: row)
    guard let id = values.text(.id), let country = values.text(.country),
      let name = values.text(.name), let date = values.number(.date)
    else { return nil }
    let kindName = values.text(.kind) ?? MediaKind.songs.rawValue
    let entry = Entry(
      kind: MediaKind(rawValue: kindName), id: id, name: name, artistName: values.text(.artistName),
      collectionName: values.text(.collectionName),
      genres: values.text(.genres).flatMap { try? Self.list($0) } ?? [],
      releaseDate: values.text(.releaseDate), isExplicit: values.number(.isExplicit) == 1,
      url: values.text(.url), artworkURL100: values.text(.artworkURL100),
      previewURL: values.text(.previewURL),
      trackTimeMillis: values.number(.trackTimeMillis).flatMap { Int(exactly: $0) },
      trackPrice: values.number(.trackPrice), currency: values.text(.currency))
    var remembered = RememberedEntry(
      entry, country: country, date: Date(timeIntervalSince1970: date))
    if entry.kind == nil { remembered.unknownKind = kindName }
    guard let valid = remembered.validated else { return nil }
    self = valid
  }

  var arguments: StatementArguments {
    let json = (try? JSONEncoder().encode(entry.genres)).map { String(decoding: $0, as: UTF8.self) }
    return [
      id, kindName, country, entry.displayName, entry.artistName, entry.collectionName,
      json ?? "[]",
      entry.releaseDate, entry.isExplicit, entry.url, entry.artworkURL100, entry.previewURL,
      entry.trackTimeMillis, entry.trackPrice, entry.currency, date.timeIntervalSince1970,
    ]
  }

  /// The entry without invalid values; `nil` if its ID, name, kind, country or date is invalid.
  var validated: RememberedEntry? {
    guard EntryID.isValid(id), let name = CleanText.cleaned(entry.displayName),
      Self.isWord(country, 2...2), Self.isWord(kindName, 1...20),
      Self.validSeconds.contains(date.timeIntervalSince1970)
    else { return nil }
    var valid = self
    // The column cannot be null: an unknown name is stored as the ID.
    valid.name = name == id ? nil : name
    valid.artistName = entry.artistName.flatMap(CleanText.cleaned)
    valid.collectionName = entry.collectionName.flatMap(CleanText.cleaned)
    valid.genres = entry.genres.prefix(Self.maxGenres).compactMap(CleanText.cleaned)
    valid.releaseDate = entry.releaseDate.flatMap(InternetDate.day)
    valid.url = entry.url.flatMap(ServiceAddresses.kept)
    valid.artworkURL100 = entry.artworkURL100.flatMap(ServiceAddresses.kept)
    valid.previewURL = entry.previewURL.flatMap(ServiceAddresses.kept)
    valid.trackTimeMillis = entry.trackTimeMillis.flatMap {
      (0...86_400_000).contains($0) ? $0 : nil
    }
    valid.trackPrice = entry.trackPrice.flatMap(Price.known)
    valid.currency = entry.currency.flatMap { $0.utf8.count <= 8 ? CleanText.cleaned($0) : nil }
    return valid
  }

  /// Lowercase letters, digits and hyphens.
  private static func isWord(_ text: String, _ lengths: ClosedRange<Int>) -> Bool {
    lengths.contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
  }

  private static func list(_ json: String) throws -> [String] {
    try JSONDecoder().decode([String].self, from: Data(json.utf8))
  }

  private struct Values {
    private let values: [Column: DatabaseValue.Storage]

    // Not `row[…] as String?`, which traps if the value has another type.
    init(row: Row) {
      values = Dictionary(
        uniqueKeysWithValues: zip(Column.allCases, row.databaseValues.map(\.storage)))
    }

    func text(_ column: Column) -> String? {
      if case .string(let text) = values[column] { text } else { nil }
    }

    func number(_ column: Column) -> Double? {
      switch values[column] {
      case .int64(let number): Double(number)
      case .double(let number): number
      case .null, .string, .blob, nil: nil
      }
    }
  }
}
