package import Charts
import Foundation
internal import GRDB

/// The recorded days of charts.
extension LibraryDatabase {
  /// The past of a chart; the chart itself need not be recorded.
  ///
  /// - Parameter since: The day to compare with, instead of the last recorded one.
  package func history(
    of stored: StoredChart, since: String? = nil
  ) async throws(LibraryDatabaseError) -> ChartHistory {
    let empty = ChartHistory(of: stored.chart, on: stored.day, pastDays: [], pastRanks: [])
    return try await read(otherwise: empty) { db in
      let chart = stored.chart
      let days = try Row.fetchAll(
        db,
        ChartRecord.history(of: chart.list, in: chart.country)
          .filter(Column("day") < stored.day).select(sql: "number, CAST(day AS TEXT)"))
      // The number is the primary key.
      let places = Dictionary(uniqueKeysWithValues: days.enumerated().map { ($1[0] as Int64, $0) })
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT CAST(id AS TEXT), chart, CAST(rank AS INTEGER) FROM chartRank
          WHERE chart IN (SELECT value FROM json_each(?))
          AND CAST(rank AS INTEGER) BETWEEN 1 AND \(ChartHistory.depth)
          AND +id IN (SELECT value FROM json_each(?))
          """,
        arguments: [
          try EntryCoding.text(Array(places.keys)),
          try EntryCoding.text(chart.entries(first: ChartHistory.depth).map(\.id)),
        ])
      var ranks: [ChartHistory.Rank] = []
      while let row = try rows.next() {
        guard let day = places[row[1]] else { continue }
        ranks.append(ChartHistory.Rank(id: row[0], day: day, rank: row[2]))
      }
      return ChartHistory(
        of: chart, on: stored.day, pastDays: days.map { $0[1] }, pastRanks: ranks, since: since)
    }
  }

  /// The recorded chart of a day.
  ///
  /// - Parameter day: `nil` for the last one.
  package func recordedChart(
    of list: ChartList, in country: Storefront, on day: String? = nil
  ) async throws(LibraryDatabaseError) -> StoredChart? {
    try await read(otherwise: nil) { db in
      let all = ChartRecord.history(of: list, in: country.code)
      let record = day.map { all.filter(Column("day") == $0) } ?? all.reversed()
      return try record.fetchOne(db)?.stored(in: db)
    }
  }

  /// The recorded days of a list.
  package func recordedDays(
    of list: ChartList, in country: Storefront
  ) async throws(LibraryDatabaseError) -> [String] {
    try await read(otherwise: []) { db in
      try String.fetchAll(
        db, ChartRecord.history(of: list, in: country.code).select(Column("day")))
    }
  }

  /// The ranks of an entry on the recorded days of a list, by day. Days without it are absent.
  package func ranks(
    of id: String, in list: ChartList, of country: Storefront
  ) async throws(LibraryDatabaseError) -> [String: Int] {
    try await read(otherwise: [:]) { db in
      let rows = try Row.fetchAll(
        db,
        ChartRecord.history(of: list, in: country.code)
          .select(
            sql: """
              CAST(day AS TEXT), (SELECT min(CAST(rank AS INTEGER)) FROM chartRank
              WHERE chart = number AND id = ? AND CAST(rank AS INTEGER) > 0)
              """,
            arguments: [id]))
      return Dictionary(
        rows.compactMap { row in (row[1] as Int?).map { (row[0], $0) } }, uniquingKeysWith: min)
    }
  }

  /// All entries that were in a list on a recorded day.
  package func recordedEntries(
    of list: ChartList, in country: Storefront
  ) async throws(LibraryDatabaseError) -> [Entry] {
    try await read(otherwise: []) { db in
      let charts = try ChartRecord.history(of: list, in: country.code).fetchAll(db).map(\.number)
      let json = try String.fetchAll(
        db,
        sql: """
          SELECT charted FROM entry WHERE country = ? AND charted IS NOT NULL AND id IN (
            SELECT id FROM chartRank WHERE chart IN (SELECT value FROM json_each(?)))
          """, arguments: [country.code, try EntryCoding.text(charts)])
      return EntryCoding.entries(json).compactMap(\.self)
    }
  }

  /// Records charts of the past, unless the list has one already. Descriptions of entries are not changed.
  package func recordPast(_ charts: [StoredChart]) async throws(LibraryDatabaseError) {
    guard let list = charts.first?.chart.list, let country = charts.first?.chart.country else {
      return
    }
    try await write { db in
      let today = charts.map(\.day).max() ?? ""
      guard
        try ChartRecord.ofList(list, in: country).filter(Column("day") < today).isEmpty(db)
      else { return }
      let insert = try db.cachedStatement(
        sql: "INSERT OR IGNORE INTO entry (id, country, charted) VALUES (?, ?, ?)")
      var known: Set<String> = []
      for stored in charts {
        let record = ChartRecord(stored)
        guard try record.ofSameDay.isEmpty(db) else { continue }
        try record.replace(with: stored.chart, in: db)
        let new = stored.chart.entries.filter { known.insert($0.id).inserted }
        for (entry, json) in zip(new, try EntryCoding.json(new.map(\.entry))) {
          try insert.execute(arguments: [entry.id, country, json])
        }
      }
    }
  }
}

/// A chart of a day.
struct ChartRecord: LibraryRecord {
  static let databaseTableName = "chart"

  var number: Int64?
  var country: String
  var kind: MediaKind
  var source: ChartSource
  /// A chart of one genre; empty for all.
  var genre = ""
  /// `yyyy-MM-dd`, in UTC.
  var day: String
  var title: String?
  /// Apple's date.
  var updated: Date?
  var fetched: Date
  /// The requested size.
  var requested: Int
  /// The last rank.
  var depth: Int
  /// It was shown because the usual list could not be fetched.
  var isFallback: Bool
  /// Whether it is part of the history.
  var isKept: Bool

  init(_ stored: StoredChart) {
    let chart = stored.chart
    country = chart.country
    kind = chart.kind
    source = chart.source
    day = stored.day
    title = chart.title
    updated = chart.updated
    fetched = stored.fetched
    requested = chart.requested
    depth = chart.lastRank
    isFallback = stored.isFallback
    isKept = stored.isKept
  }

  static func ofList(_ list: ChartList, in country: String) -> QueryInterfaceRequest<Self> {
    filter(
      sql: "country = ? AND kind = ? AND source = ? AND genre = ''",
      arguments: [country, list.kind.rawValue, list.source.rawValue])
  }

  /// Those that count in the history of a list, by day.
  static func history(of list: ChartList, in country: String) -> QueryInterfaceRequest<Self> {
    ofList(list, in: country)
      .filter(sql: "isKept AND (depth >= \(ChartHistory.depth) OR depth < requested)")
      .order(Column("day"))
  }

  var ofSameList: QueryInterfaceRequest<Self> {
    Self.ofList(ChartList(kind: kind, source: source), in: country)
  }

  var ofSameDay: QueryInterfaceRequest<Self> { ofSameList.filter(Column("day") == day) }

  /// By any newer response of the day, but not by a shorter list, nor by one that an edge server has kept: it equals that
  /// of one of the two days before, has at least 25 ranks, and Apple's date is not newer.
  func isReplaced(by new: Chart, in db: Database) throws -> Bool {
    guard new.lastRank >= depth else { return false }
    let isNewer = updated.map { new.updated ?? $0 > $0 } ?? false
    guard new.lastRank >= 25, !isNewer, let date = Date(day: day) else { return true }
    let earlier = try ofSameList.filter(
      [1, 2].map { (date - $0 * 86_400).day }.contains(Column("day"))
    )
    .fetchAll(db)
    return try agrees(with: new, in: db) || !earlier.contains { try $0.agrees(with: new, in: db) }
  }

  /// Whether the lists are the same, as far as both are known.
  private func agrees(with chart: Chart, in db: Database) throws -> Bool {
    let known = min(depth, chart.lastRank)
    // If the shorter one is whole, the other one has more entries.
    let isWhole = depth < chart.lastRank ? depth < requested : chart.isWhole
    if depth != chart.lastRank, isWhole { return false }
    let ids = try String.fetchAll(
      db, sql: "SELECT id FROM chartRank WHERE chart = ? AND rank <= ? ORDER BY rank",
      arguments: [number, known])
    return ids == chart.entries(first: known).map(\.id)
  }

  func replace(with chart: Chart, in db: Database) throws {
    try ofSameDay.deleteAll(db)
    try insert(db)
    let number = db.lastInsertedRowID
    let insert = try db.cachedStatement(sql: "INSERT INTO chartRank VALUES (?, ?, ?)")
    for entry in chart.entries { try insert.execute(arguments: [number, entry.rank, entry.id]) }
  }

  func stored(in db: Database) throws -> StoredChart {
    StoredChart(
      chart: try chart(in: db), fetched: fetched, day: day, isFallback: isFallback, isKept: isKept)
  }

  /// Ranks that a damaged disk or another program has made invalid, or that repeat an entry, are gaps.
  func chart(in db: Database) throws -> Chart {
    var seen: Set<String> = []
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT CAST(rank AS INTEGER) AS place, CAST(chartRank.id AS TEXT), CAST(charted AS TEXT)
        FROM chartRank LEFT JOIN entry ON entry.id = chartRank.id AND country = ?
        WHERE chart = ? AND place BETWEEN 1 AND \(Chart.longest) ORDER BY place
        """, arguments: [country, number]
    ).filter { seen.insert($0[1]).inserted }
    let entries = zip(rows, EntryCoding.entries(rows.map { ($0[2] as String?) ?? "null" })).map {
      row, entry in
      var entry = entry ?? Entry(id: row[1])
      // An app can be in several charts, each of a kind of its own.
      entry.kind = kind
      return ChartEntry(rank: row[0], entry)
    }
    return Chart(
      country: country, kind: kind, source: source, title: title, updated: updated,
      requested: requested, entries: entries, lastRank: depth)
  }
}
