import Charts
import Foundation
import Library
import Rows

/// Notes what is played among the recents, beside the playing.
struct RecentNotes: Sendable {
  private let rows: [String: Row]
  private let notes: BackgroundNotes
  private let storefront: Storefront
  private let desk: ChartDesk

  /// - Parameter rows: All that may be played. What is known of one by its file alone is filled from
  ///   what is remembered of the store's answers.
  init(_ rows: [Row], to notes: BackgroundNotes, in storefront: Storefront, from desk: ChartDesk) {
    self.rows = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    self.notes = notes
    self.storefront = storefront
    self.desk = desk
  }

  /// A track begins to play. Any thread; never blocks.
  func note(_ id: String) {
    guard let row = rows[id] else { return }
    let date = Date()
    notes.add { [storefront, desk] database throws(LibraryDatabaseError) in
      let known = try await database.entries(of: [id])[id]
      let entry = Self.entry(of: row, known, in: storefront, from: desk, at: date)
      try await database.noteRecent(entry)
    }
  }

  private static func entry(
    of row: Row, _ known: RememberedEntry?, in storefront: Storefront, from desk: ChartDesk,
    at date: Date
  ) -> RememberedEntry {
    var row = row
    if row.isKnownByFileAlone,
      let (teller, items) = desk.remembered(of: [row.id], preferring: storefront).first,
      let item = items[row.id]
    {
      row = Row(item, name: item.name ?? row.name, kept: row.kept)
      row.country = teller.code
    }
    return row.recent(known, in: storefront, at: date)
  }
}
