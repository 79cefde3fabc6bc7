import Charts
import Foundation
import Library
import Rows

/// Notes what is played or shown among the recents, beside that.
struct RecentsRecorder: Sendable {
  private let rows: [String: Row]
  private let notes: HistoryRecorder
  private let storefront: Storefront
  private let repository: ChartRepository

  /// - Parameter rows: All that may be played. What is known of one by its file alone is filled from
  ///   what is remembered of the store's answers.
  init(
    _ rows: [Row], to notes: HistoryRecorder, in storefront: Storefront,
    from repository: ChartRepository
  ) {
    self.rows = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    self.notes = notes
    self.storefront = storefront
    self.repository = repository
  }

  /// A track begins to play. Any thread; never blocks.
  func note(_ id: String) {
    note([id])
  }

  /// Several are shown, the first of which becomes the newest. Any thread; never blocks.
  func note(_ ids: [String]) {
    let rows = ids.reversed().compactMap { self.rows[$0] }
    let date = Date()
    notes.add { [storefront, repository] database throws(LibraryDatabaseError) in
      let known = try await database.entries(of: rows.map(\.id))
      try await database.noteRecents(
        await rows.described(by: repository, preferring: storefront)
          .map { $0.recent(known[$0.id], in: storefront, at: date) })
    }
  }
}

extension [Row] {
  /// The rows; those of which only the file is known are completed with cached details of their IDs.
  func described(by repository: ChartRepository, preferring storefront: Storefront) async -> [Row] {
    let unknown = filter(\.isKnownByFileAlone).map(\.id)
    guard !unknown.isEmpty else { return self }
    let cached = await repository.remembered(of: unknown, preferring: storefront)
    return map { row in
      guard row.isKnownByFileAlone,
        let (storefront, items) = cached.first(where: { $0.value[row.id] != nil }),
        let details = items[row.id]
      else { return row }
      var described = Row(details, kept: row.kept)
      described.name = details.name ?? row.name
      described.country = storefront.code
      return described
    }
  }
}
