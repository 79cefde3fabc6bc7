package import Charts
package import Foundation
internal import GRDB
internal import Support

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

extension ChartCache {
  /// Responses of the store, one file per key.
  package static func disk(folder: String) -> ChartCache {
    // The descriptions of a country's apps take a megabyte or two.
    let files = FileCache(
      folder: folder, fileExtension: "json", maxFileBytes: 8_388_608, maxFiles: 200,
      maxBytes: 67_108_864)
    let queue = BlockingQueue("cache")
    return ChartCache(
      load: { key in await queue.run { files.load(key) } },
      update: { key, change in await queue.run { files.update(key, change) } })
  }
}

/// Converts the chart history from and to the text in the database, which is untrusted.
extension ChartOrderHistory {
  private static let maxBytes = 100_000

  /// `nil` for invalid text.
  init?(stored text: String) {
    guard text.utf8.count <= Self.maxBytes,
      let past = try? JSONDecoder().decode(ChartOrderHistory.self, from: Data(text.utf8))
    else { return nil }
    self = past
  }

  var stored: String? {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}
