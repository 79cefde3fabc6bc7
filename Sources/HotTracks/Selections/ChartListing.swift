import Charts
import Foundation
import Library
import Session

/// A chart as it is printed: its first entries, or those of one genre among them.
struct ChartListing {
  let shown: FetchedChart
  let storefront: Storefront
  let rows: [Row]
  let genre: GenreFilter?
  /// How many entries the rows are selected from.
  let count: Int

  /// - Parameter limit: How many entries are wanted, as far as the list goes.
  /// - Throws: Why there is no chart, and a `CommandError` of status 66 for an unknown genre.
  init(_ loader: ChartLoader, limit: Int) async throws {
    shown = try await loader.chart(limit: limit, isShown: true)
    storefront = loader.storefront
    let context = loader.context
    let kept = context.readablePreviewsByID()
    let (missing, compared) = (shown.detailsMissing, shown.compared)
    let all = shown.entries(first: limit).map { entry in
      var row = Row(entry, kept: kept[entry.id], missing: missing)
      row.compare(with: compared)
      return row
    }.marked(favorites: await context.favoriteIDs())
    let genre = try loader.genre(among: all)
    rows = genre.map { all.filter($0.contains) } ?? all
    (self.genre, count) = (genre, all.count)
  }

  /// The line above it, as long as a window of so many columns permits.
  func heading(isDemo: Bool, columns: Int?) -> String {
    let part = genre.map { "\($0.name)  \(rows.count) of \(count)" }
    let now = Date()
    return TableHeading.fitting(columns) {
      ChartHeading.text(
        shown, storefront: storefront, isDemo: isDemo, now: now, part: part, length: $0)
    }
  }

  var jsonHeading: ListJSON.Heading { ListJSON.Heading(shown, genre: genre?.name) }
}
