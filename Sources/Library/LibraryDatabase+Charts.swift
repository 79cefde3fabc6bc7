package import Charts
package import Foundation
internal import GRDB

/// Charts by day, details of entries, and answers to searches.
extension LibraryDatabase {
  private static let day = 86_400.0

  /// Records a chart that was just fetched. It can replace one of the same day, never one of another day: see
  /// `ChartRecord.isReplaced(by:in:)`.
  package func record(_ stored: StoredChart) async throws(LibraryDatabaseError) {
    let chart = stored.chart
    try await write { [self] db in
      var new = ChartRecord(stored)
      let newest = try Double.fetchOne(
        db, sql: "SELECT max(fetched) FROM chart WHERE fetched <= ?",
        arguments: [stored.fetched.timeIntervalSince1970])
      if let old = try new.ofSameDay.fetchOne(db) {
        new.isKept = new.isKept || old.isKept
        if try old.isReplaced(by: chart, in: db) {
          try new.replace(with: chart, in: db)
        } else {
          // So that it is not fetched again at once.
          try db.execute(
            sql: "UPDATE chart SET fetched = ?, isFallback = ?, isKept = ? WHERE number = ?",
            arguments: [
              stored.fetched.timeIntervalSince1970, new.isFallback, new.isKept, old.number,
            ])
        }
      } else {
        try new.replace(with: chart, in: db)
      }
      let upsert = try db.cachedStatement(
        sql: """
          INSERT INTO entry (id, country, charted) VALUES (?, ?, ?)
          ON CONFLICT DO UPDATE SET charted = excluded.charted
          WHERE charted IS NOT excluded.charted
          """)
      for (id, json) in zip(
        chart.entries.map(\.id), try EntryCoding.json(chart.entries.map(\.entry)))
      {
        try upsert.execute(arguments: [id, chart.country, json])
      }
      let today = (stored.fetched.timeIntervalSince1970 / Self.day).rounded(.down)
      if (newest ?? 0) / Self.day < today { pruneAtEnd() }
    }
  }

  /// Deletes charts outside the history after a day, and entries after 30 days, unless a chart, favorite or recent
  /// contains them.
  static func prune(at time: Date, in db: Database) throws {
    let time = time.timeIntervalSince1970
    try db.execute(
      sql: """
        DELETE FROM chart WHERE NOT isKept AND fetched < ?;
        DELETE FROM entry WHERE coalesce(fetched, 0) < ?
        AND NOT EXISTS (
          SELECT 1 FROM chartRank JOIN chart ON chart.number = chart
          WHERE chartRank.id = entry.id AND chart.country = entry.country)
        AND id NOT IN (SELECT id FROM favorite) AND id NOT IN (SELECT id FROM recent)
        """, arguments: [time - Freshness.unkeptChartSeconds, time - Freshness.entrySeconds])
  }

  /// The last fetched chart of a list.
  ///
  /// - Parameter orFallback: Whether it can also be one that was shown because this list could not be fetched.
  package func chart(
    of list: ChartList, in country: Storefront, orFallback: Bool
  ) async throws(LibraryDatabaseError) -> StoredChart? {
    let time = now().timeIntervalSince1970
    return try await read(otherwise: nil) { db in
      let record = try ChartRecord.fetchOne(
        db,
        sql: """
          SELECT * FROM chart
          WHERE country = ? AND kind = ? AND genre = '' AND (source = ? OR ? AND isFallback)
          -- The clock may have been wrong.
          ORDER BY fetched > ?, fetched DESC, number DESC LIMIT 1
          """,
        arguments: [country.code, list.kind.rawValue, list.source.rawValue, orFallback, time + 60])
      return try record?.stored(in: db)
    }
  }

  /// Whether any chart is recorded.
  package func hasCharts() async throws(LibraryDatabaseError) -> Bool {
    try await read(otherwise: false) { try !ChartRecord.all().isEmpty($0) }
  }

  /// Records the responses to lookups; `nil` for an ID that the store does not know.
  package func record(
    details: [String: Entry?], in country: Storefront, fetched: Date
  ) async throws(LibraryDatabaseError) {
    try await write { db in
      let upsert = try db.cachedStatement(
        sql: """
          INSERT INTO entry (id, country, details, fetched) VALUES (?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET details = excluded.details, fetched = excluded.fetched
          """)
      for (id, entry) in details {
        let json = try entry.map { try EntryCoding.json([$0])[0] }
        try upsert.execute(arguments: [id, country.code, json, fetched.timeIntervalSince1970])
      }
    }
  }

  /// The recorded responses to lookups, of any age.
  ///
  /// - Parameter country: `nil` for those of all countries, and for entries of charts that no lookup knows.
  package func details(
    of ids: [String], in country: Storefront?
  ) async throws(LibraryDatabaseError) -> [StoredDetails] {
    try await read(otherwise: []) { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT CAST(id AS TEXT), CAST(country AS TEXT), CAST(coalesce(fetched, 0) AS REAL),
            CAST(iif(?2 IS NULL, coalesce(details, charted), details) AS TEXT) FROM entry
          WHERE id IN (SELECT value FROM json_each(?1))
          AND (fetched IS NOT NULL AND country = ?2 OR ?2 IS NULL)
          """, arguments: [try EntryCoding.text(ids), country?.code])
      return zip(rows, EntryCoding.entries(rows.map { ($0[3] as String?) ?? "null" })).map {
        row, entry in
        StoredDetails(
          id: row[0], country: row[1], fetched: Date(timeIntervalSince1970: row[2]), entry: entry)
      }
    }
  }

  /// The number of recorded answers.
  package static let maxAnswers = 200

  /// Records an answer, and deletes the oldest ones beyond `maxAnswers`.
  package func record(_ answer: StoredAnswer) async throws(LibraryDatabaseError) {
    try await write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO answer (address, fetched, body) VALUES (?, ?, ?)",
        arguments: [answer.address, answer.fetched.timeIntervalSince1970, answer.body])
      try db.execute(
        sql: """
          DELETE FROM answer WHERE number <=
          (SELECT number FROM answer ORDER BY number DESC LIMIT 1 OFFSET ?)
          """, arguments: [Self.maxAnswers])
    }
  }

  /// The recorded answer to a request, of any age.
  package func answer(to address: String) async throws(LibraryDatabaseError) -> StoredAnswer? {
    try await read(otherwise: nil) { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT CAST(fetched AS REAL), CAST(body AS BLOB) FROM answer WHERE address = ?",
        arguments: [address])
      return row.map {
        StoredAnswer(
          address: address, fetched: Date(timeIntervalSince1970: $0[0]), body: $0[1])
      }
    }
  }

  /// Records a lookup now, unless there were `perMinute` of them in the last minute, by all processes of the user. If it
  /// cannot be recorded, only the lookups of this process count.
  ///
  /// - Returns: How long to wait before asking again, or `nil` if the lookup is allowed.
  package func takeLookup(perMinute: Int) async -> Duration? {
    do throws(LibraryDatabaseError) {
      return try await write { [now] db in
        var window = LookupWindow(times: try Double.fetchAll(db, sql: "SELECT time FROM lookup"))
        // Read while the database is locked, so that recorded times are not in the future.
        let wait = window.take(at: now(), perMinute: perMinute)
        try db.execute(sql: "DELETE FROM lookup")
        for time in window.times {
          try db.execute(sql: "INSERT INTO lookup VALUES (?)", arguments: [time])
        }
        return wait
      }
    } catch {
      return takeUnrecordedLookup(perMinute: perMinute)
    }
  }
}

/// The lookups of the last minute, in seconds since 1970.
struct LookupWindow {
  var times: [Double] = []

  /// - Returns: How long to wait before asking again, or `nil` if the lookup is allowed and counted.
  mutating func take(at date: Date, perMinute: Int) -> Duration? {
    let time = date.timeIntervalSince1970
    // A time in the future was recorded before the clock was set back.
    times = times.filter { (time - 60...time).contains($0) }.sorted(by: >)
    if times.count >= perMinute {
      return .milliseconds(((times[perMinute - 1] + 60 - time) * 1000).rounded(.up) + 1)
    }
    times.append(time)
    return nil
  }
}

/// Entries as JSON.
enum EntryCoding {
  /// All at once, which is several times as fast. If that fails, one by one; `nil` for those that this version cannot read.
  static func entries(_ json: [String]) -> [Entry?] {
    let decoder = JSONDecoder()
    let list = Data("[\(json.joined(separator: ","))]".utf8)
    return (try? decoder.decode([Entry?].self, from: list))
      ?? json.map { try? decoder.decode(Entry?.self, from: Data($0.utf8)) }
  }

  static func json(_ entries: [Entry]) throws -> [String] {
    let encoder = JSONEncoder()
    return try entries.map { try text($0, encoder) }
  }

  static func text(_ value: some Encodable, _ encoder: JSONEncoder = JSONEncoder()) throws -> String
  {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
