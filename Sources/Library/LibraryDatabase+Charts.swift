package import Charts
package import Foundation
internal import GRDB

extension LibraryDatabase {
  /// Records a fetched chart. An unchanged chart is not written again.
  package func note(_ chart: Chart, fetched: Date) async throws(LibraryDatabaseError) {
    let now = ChartOrder(chart, fetched: fetched)
    if let past = try await past(of: chart), !past.isChanged(by: now) { return }
    try await writer.perform { db in
      var past = try Self.past(of: chart, in: db)
      if past == nil { past = ChartOrderHistory(now) } else { past?.note(now) }
      guard let stored = past?.stored else { return }
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO \(LibrarySchema.charts) (country, kind, source, past)
          VALUES (?, ?, ?, ?)
          """,
        arguments: Self.key(of: chart) + [stored])
    }
  }

  /// The earlier order of a chart.
  package func past(of chart: Chart) async throws(LibraryDatabaseError) -> ChartOrderHistory? {
    try await reader.perform(otherwise: .some(nil)) { try Self.past(of: chart, in: $0) }
  }

  private static func past(of chart: Chart, in db: Database) throws -> ChartOrderHistory? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT past FROM \(LibrarySchema.charts) WHERE country = ? AND kind = ? AND source = ?
        """, arguments: key(of: chart))
    let text = row.flatMap { String.fromDatabaseValue($0[0]) }
    return text.flatMap(ChartOrderHistory.init(stored:))
  }

  private static func key(of chart: Chart) -> StatementArguments {
    [chart.country, chart.kind.rawValue, chart.source.rawValue]
  }
}
