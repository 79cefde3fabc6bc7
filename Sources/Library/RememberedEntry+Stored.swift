internal import Charts
internal import Foundation
internal import GRDB
import HTTP

/// An entry as a row of the database, whose bytes are foreign: whoever can spoil the file could
/// otherwise move the cursor.
extension RememberedEntry {
  /// In the order of rows that are read and written. Named each, for tables may have been spoiled too.
  static let columns = Column.allCases.map(\.rawValue).joined(separator: ", ")
  static let placeholders = Column.allCases.map { _ in "?" }.joined(separator: ", ")

  private enum Column: String, CaseIterable {
    case id, kind, country, name, artistName, collectionName, genres, releaseDate, isExplicit, url
    case artworkURL100, previewURL, trackTimeMillis, trackPrice, currency, date
  }

  // As it was in the days of the oldest clock, up to the year 9999.
  private static let seconds = 0.0...253_402_300_799
  private static let mostGenres = 20

  /// `nil` for a row that tells of no entry.
  init?(_ row: Row) {
    let values = Values(row: row)
    guard let id = values.text(.id), let country = values.text(.country),
      let name = values.text(.name), let date = values.number(.date)
    else { return nil }
    self.init(id: id, country: country, name: name, date: Date(timeIntervalSince1970: date))
    if let kind = values.text(.kind) { self.kind = kind }
    artistName = values.text(.artistName)
    collectionName = values.text(.collectionName)
    genres = values.text(.genres).flatMap { try? Self.list($0) } ?? []
    releaseDate = values.text(.releaseDate)
    isExplicit = values.number(.isExplicit) == 1
    url = values.text(.url)
    artworkURL100 = values.text(.artworkURL100)
    previewURL = values.text(.previewURL)
    trackTimeMillis = values.number(.trackTimeMillis).flatMap { Int(exactly: $0) }
    trackPrice = values.number(.trackPrice)
    currency = values.text(.currency)
    guard let sound else { return nil }
    self = sound
  }

  var arguments: StatementArguments {
    let json = (try? JSONEncoder().encode(genres)).map { String(decoding: $0, as: UTF8.self) }
    return [
      id, kind, country, name, artistName, collectionName, json ?? "[]", releaseDate, isExplicit,
      url,
      artworkURL100, previewURL, trackTimeMillis, trackPrice, currency, date.timeIntervalSince1970,
    ]
  }

  /// Itself, without what cannot be; `nil` where it is no entry at all.
  var sound: RememberedEntry? {
    guard TrackID.isOne(id), let name = CleanText.cleaned(name),
      Self.isWord(country, 2...2), Self.isWord(kind, 1...20),
      Self.seconds.contains(date.timeIntervalSince1970)
    else { return nil }
    var entry = self
    entry.name = name
    entry.artistName = artistName.flatMap(CleanText.cleaned)
    entry.collectionName = collectionName.flatMap(CleanText.cleaned)
    entry.genres = genres.prefix(Self.mostGenres).compactMap(CleanText.cleaned)
    entry.releaseDate = releaseDate.flatMap(InternetDate.day)
    entry.url = url.flatMap(ServiceAddresses.kept)
    entry.artworkURL100 = artworkURL100.flatMap(ServiceAddresses.kept)
    entry.previewURL = previewURL.flatMap(ServiceAddresses.kept)
    entry.trackTimeMillis = trackTimeMillis.flatMap { (0...86_400_000).contains($0) ? $0 : nil }
    entry.trackPrice = trackPrice.flatMap(Price.known)
    entry.currency = currency.flatMap { $0.utf8.count <= 8 ? CleanText.cleaned($0) : nil }
    return entry
  }

  /// Small letters, digits and hyphens.
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

    // Not `row[…] as String?`, which ends the program at a value of another kind.
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
