import Charts
import Foundation
import Library
import Session
import Support

/// Adds played and viewed entries to recents in the background.
struct RecentsRecorder: Sendable {
  private let rows: [String: Row]
  private let history: HistoryRecorder
  private let storefront: Storefront
  private let repository: ChartRepository

  /// - Parameter rows: All entries that can be played. Those known only by their file are completed from
  ///   cached details.
  init(
    _ rows: [Row], to history: HistoryRecorder, in storefront: Storefront,
    from repository: ChartRepository
  ) {
    self.rows = rows.byID
    self.history = history
    self.storefront = storefront
    self.repository = repository
  }

  /// Callable from any thread; never blocks.
  func record(_ id: String) {
    record([id])
  }

  /// The first entry becomes the newest. Callable from any thread; never blocks.
  func record(_ ids: [String]) {
    let rows = ids.reversed().compactMap { self.rows[$0] }
    let date = Date()
    history.add { [storefront, repository] database throws(LibraryDatabaseError) in
      let known = try await database.entries(of: rows.map(\.id))
      try await database.noteRecents(
        await rows.described(by: repository, preferring: storefront)
          .map { $0.recent(known[$0.id], in: storefront, at: date) })
    }
  }
}

extension [Row] {
  /// The rows; those known only by their file are completed with cached details.
  func described(by repository: ChartRepository, preferring storefront: Storefront) async -> [Row] {
    let unknown = filter(\.isKnownByFileAlone).map(\.id)
    guard !unknown.isEmpty else { return self }
    let cached = await repository.remembered(of: unknown, preferring: storefront)
    return map { row in
      guard row.isKnownByFileAlone,
        let (storefront, items) = cached.first(where: { $0.value[row.id] != nil }),
        let details = items[row.id]
      else { return row }
      return row.described(by: details, in: storefront.code)
    }
  }
}
