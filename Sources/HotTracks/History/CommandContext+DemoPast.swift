import Charts
import Demo
import Foundation
import Library

extension CommandContext {
  /// Records the invented past of a chart of the demo, unless it has a past already.
  ///
  /// - Parameter day: The day of the chart; `nil` for today.
  func seedDemo(
    _ list: ChartList, in country: Storefront, before day: String? = nil
  ) async throws(LibraryDatabaseError) {
    guard isDemo, try await database.recordedDays(of: list, in: country).count < 2 else { return }
    let now = day.flatMap { Date(day: $0) } ?? Date()
    let past = PastCharts.charts(list.demoName, country: country.code).map { daysAgo, entries in
      let time = now - Double(daysAgo) * 86_400
      let chart = Chart(
        country: country.code, kind: list.kind, source: list.source, updated: time,
        requested: ChartHistory.depth,
        entries: zip(1..., entries).map { rank, entry in
          ChartEntry(
            rank: rank,
            Entry(
              kind: list.kind, id: entry.id, name: entry.name, artistName: entry.artist,
              artistID: entry.artistID))
        })
      return StoredChart(chart: chart, fetched: time)
    }
    try await database.recordPast(past)
  }
}

extension ChartList {
  /// The name in the demo's list of charts.
  fileprivate var demoName: String {
    switch (kind, source) {
    case (.songs, _): source.rawValue
    case (.albums, .mostPlayed): "most-played-albums"
    case (.albums, _): "top-albums"
    case (.musicVideos, .mostPlayed): "most-played-videos"
    case (.musicVideos, _): "top-videos"
    case (.podcasts, _): "podcasts"
    case (.apps, _): "freeApps"
    case (.paidApps, _): "paidApps"
    case (.grossingApps, _): "grossingApps"
    case (.books, _): "books"
    case (.audiobooks, _): "audiobooks"
    case (.movies, _): "movies"
    case (.tvEpisodes, _): "episodes"
    }
  }
}
