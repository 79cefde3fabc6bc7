import Charts
import Foundation
import Library
import Rows

/// Notes what is played among the recents, beside the playing, which never waits for it.
struct RecentNotes: Sendable {
  private let ids: AsyncStream<(id: String, date: Date)>.Continuation
  private let work: Task<Void, Never>

  /// - Parameter rows: All that may be played. What is known of one by its file alone is filled from
  ///   what is remembered of the store's answers.
  init(_ rows: [Row], of world: World, in storefront: Storefront, from desk: ChartDesk) {
    let (begun, ids) = AsyncStream<(id: String, date: Date)>.makeStream()
    self.ids = ids
    let rows = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    work = Task {
      for await (id, date) in begun {
        guard let row = rows[id] else { continue }
        do throws(LibraryDatabaseError) {
          let known = try await world.database.entries(of: [id])[id]
          let entry = Self.entry(of: row, known, in: storefront, from: desk, at: date)
          try await world.database.noteRecent(entry)
        } catch {
          world.tell(error)
        }
      }
      await world.database.close()
    }
  }

  /// A track begins to play. Any thread; never blocks.
  func note(_ id: String) {
    ids.yield((id, Date()))
  }

  /// Returns when all is noted, or soon where the disk hangs.
  func finish(within patience: Duration = .seconds(1)) async {
    ids.finish()
    await answer(within: patience) { await work.value }
  }

  /// - Parameter known: what is remembered of it already; it keeps its country.
  private static func entry(
    of row: Row, _ known: RememberedEntry?, in storefront: Storefront, from desk: ChartDesk,
    at date: Date
  ) -> RememberedEntry {
    if var known, row.previewURL == nil {
      known.date = date
      return known
    }
    var row = row
    if row.isKnownByFileAlone, let item = desk.remembered(of: [row.id], in: storefront)[row.id] {
      row = Row(item, name: item.name ?? row.name, kept: row.kept)
    }
    if let known { row.country = known.country }
    return row.remembered(in: storefront, at: date)
  }
}
