import Charts
import Foundation
import Library
import Rows

/// Notes what is played or shown among the recents, beside that.
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
    note([id])
  }

  /// Several are shown, the first of which becomes the newest. Any thread; never blocks.
  func note(_ ids: [String]) {
    let rows = ids.reversed().compactMap { self.rows[$0] }
    let date = Date()
    notes.add { [storefront, desk] database throws(LibraryDatabaseError) in
      let known = try await database.entries(of: rows.map(\.id))
      try await database.noteRecents(
        rows.map { row in
          row.described(by: desk, preferring: storefront)
            .recent(known[row.id], in: storefront, at: date)
        })
    }
  }
}

extension Row {
  /// A row of which the file alone is known, with what the store of a country has told of it, as far as that
  /// is remembered.
  func described(by desk: ChartDesk, preferring storefront: Storefront) -> Row {
    guard isKnownByFileAlone else { return self }
    return described(by: desk.remembered(of: [id], preferring: storefront))
  }

  /// The row with the cached details of its ID, in the first storefront that has any.
  func described(by cached: [Storefront: [String: Entry]]) -> Row {
    guard let (storefront, items) = cached.first(where: { $0.value[id] != nil }),
      let details = items[id]
    else { return self }
    var row = Row(details, kept: kept)
    row.name = details.name ?? entry.name
    row.country = storefront.code
    return row
  }
}
