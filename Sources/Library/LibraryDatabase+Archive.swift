package import Charts
import Foundation
internal import GRDB

/// Which recorded charts are meant. `nil` matches all.
package struct ArchiveFilter: Equatable, Sendable {
  /// Codes of storefronts.
  package var countries: [String]?
  package var kind: MediaKind?
  package var source: ChartSource?
  /// `yyyy-MM-dd`, inclusive.
  package var firstDay: String?
  package var lastDay: String?

  package init(
    countries: [String]? = nil, kind: MediaKind? = nil, source: ChartSource? = nil,
    firstDay: String? = nil, lastDay: String? = nil
  ) {
    (self.countries, self.kind, self.source) = (countries, kind, source)
    (self.firstDay, self.lastDay) = (firstDay, lastDay)
  }

  /// For tables and views with these columns.
  fileprivate var condition: SQL {
    var condition: SQL = "TRUE"
    if let countries { condition += " AND country IN \(countries)" }
    if let kind { condition += " AND kind = \(kind.rawValue)" }
    if let source { condition += " AND source = \(source.rawValue)" }
    if let firstDay { condition += " AND day >= \(firstDay)" }
    if let lastDay { condition += " AND day <= \(lastDay)" }
    return condition
  }
}

/// The recorded days of a list in a country.
package struct RecordedList: Equatable, Sendable, Decodable {
  package let country: String
  package let kind: String
  package let source: String
  package let genre: String
  package let firstDay: String
  package let lastDay: String
  package let days: Int
  /// Days with the same list as the recorded day before.
  package let unchanged: Int
  /// Its share of the file, by the number of ranks.
  package let bytes: Int

  /// Days from the first to the last one that were not recorded.
  package var missing: Int {
    guard let first = Date(day: firstDay), let last = Date(day: lastDay) else { return 0 }
    return Int((last.timeIntervalSince(first) / 86_400).rounded()) + 1 - days
  }
}

/// A rank of a recorded chart, as in the view `ranks`.
package struct RecordedRank: Equatable, Sendable, Decodable {
  package let day: String
  package let country: String
  package let kind: String
  package let source: String
  package let genre: String
  package let rank: Int
  package let id: String
  package let artistName: String?
  package let name: String?
}

extension RecordedList: FetchableRecord {}
extension RecordedRank: FetchableRecord {}

/// What can be done with the recorded charts as a whole.
extension LibraryDatabase {
  /// The recorded lists, by country, kind, source and genre.
  package func recordedLists(
    _ filter: ArchiveFilter = ArchiveFilter()
  ) async throws(LibraryDatabaseError) -> [RecordedList] {
    try await read(otherwise: []) { db in
      try SQLRequest<RecordedList>(
        literal: """
          WITH kept AS (
            SELECT *, lag(number) OVER (PARTITION BY country, kind, source, genre ORDER BY day) AS before,
              (SELECT count(*) FROM chartRank WHERE chart = number) AS ranks
            FROM chart WHERE isKept AND \(filter.condition)
          )
          SELECT country, kind, source, genre, min(day) AS firstDay, max(day) AS lastDay,
            count(*) AS days,
            sum(
              before IS NOT NULL
              AND ranks = (SELECT count(*) FROM chartRank WHERE chart = before)
              AND NOT EXISTS (
                SELECT 1 FROM chartRank AS new
                LEFT JOIN chartRank AS old ON old.chart = before AND old.rank = new.rank
                WHERE new.chart = number AND new.id IS NOT old.id)) AS unchanged,
            CAST(
              sum(ranks) * 1.0 / max(1, (SELECT count(*) FROM chartRank))
              * (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size) AS INTEGER
            ) AS bytes
          FROM kept GROUP BY country, kind, source, genre ORDER BY country, kind, source, genre
          """
      ).fetchAll(db)
    }
  }

  /// - Returns: The number of deleted charts.
  @discardableResult
  package func deleteCharts(_ filter: ArchiveFilter) async throws(LibraryDatabaseError) -> Int {
    try await write { db in
      try db.execute(literal: "DELETE FROM chart WHERE isKept AND \(filter.condition)")
      return db.changesCount
    }
  }

  /// The days on which any chart was recorded.
  package func recordedDays(
    _ filter: ArchiveFilter = ArchiveFilter()
  ) async throws(LibraryDatabaseError) -> [String] {
    try await read(otherwise: []) { db in
      try SQLRequest<String>(
        literal: """
          SELECT DISTINCT day FROM chart WHERE isKept AND \(filter.condition) ORDER BY day
          """
      ).fetchAll(db)
    }
  }

  /// All ranks of a day. An export reads one day after the other, so that it needs little memory.
  package func recordedRanks(
    _ filter: ArchiveFilter, on day: String
  ) async throws(LibraryDatabaseError) -> [RecordedRank] {
    try await read(otherwise: []) { db in
      try SQLRequest<RecordedRank>(
        literal: """
          SELECT * FROM ranks WHERE day = \(day) AND \(filter.condition)
          ORDER BY country, kind, source, genre, rank
          """
      ).fetchAll(db)
    }
  }
}
