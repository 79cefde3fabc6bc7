package import Charts
internal import Foundation
internal import GRDB

extension LibraryDatabase {
  /// The order of charts from run to run, kept here.
  ///
  /// - Parameter onError: told why something could not be noted or read.
  package func chartHistory(
    onError: @escaping @Sendable (LibraryDatabaseError) -> Void
  ) -> ChartHistory {
    ChartHistory(
      note: { chart, fetched in
        do throws(LibraryDatabaseError) {
          try await self.note(chart, fetched: fetched)
        } catch {
          onError(error)
        }
      },
      compared: { chart, fetched in
        do throws(LibraryDatabaseError) {
          return try await self.past(of: chart)?.compared(with: PastChart(chart, fetched: fetched))
        } catch {
          onError(error)
          return nil
        }
      })
  }

  private func note(_ chart: Chart, fetched: Date) async throws(LibraryDatabaseError) {
    let now = PastChart(chart, fetched: fetched)
    try await write { db in
      var past = try Self.past(of: chart, in: db)
      if past == nil { past = ChartPast(now) } else { past?.note(now) }
      guard let stored = past?.stored else { return }
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO \(LibrarySchema.charts) (country, kind, source, past)
          VALUES (?, ?, ?, ?)
          """,
        arguments: Self.key(of: chart) + [stored])
    }
  }

  private func past(of chart: Chart) async throws(LibraryDatabaseError) -> ChartPast? {
    try await read(otherwise: nil) { try Self.past(of: chart, in: $0) }
  }

  private static func past(of chart: Chart, in db: Database) throws -> ChartPast? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT past FROM \(LibrarySchema.charts) WHERE country = ? AND kind = ? AND source = ?
        """, arguments: key(of: chart))
    let text = row.flatMap { String.fromDatabaseValue($0[0]) }
    return text.flatMap(ChartPast.init(stored:))
  }

  private static func key(of chart: Chart) -> StatementArguments {
    [chart.country, "songs", chart.source.rawValue]
  }
}
