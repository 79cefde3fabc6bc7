internal import Charts
package import Rows
internal import Terminal

extension ScreenModel {
  /// The rows of the present list that the filter leaves, in order.
  package var rows: [Row] {
    let all = allRows
    guard !filter.isEmpty else { return all }
    let words = Words(filter)
    return all.filter { words.match(artist: $0.artistName, track: $0.name) }
  }

  /// The rows of the present list, unfiltered.
  package var allRows: [Row] {
    switch view {
    case .chart: chartRows
    case .library: libraryRows
    }
  }

  /// Of `allRows`, without making them.
  package var allCount: Int {
    switch view {
    case .chart: min(chart.shown?.chart.tracks.count ?? 0, max(limit, 0))
    case .library: kept.count
    }
  }

  private var libraryRows: [Row] {
    let tracks = Dictionary((chart.shown?.chart.tracks ?? []).map { ($0.id, $0) }) { first, _ in
      first
    }
    return OnDisk.sorted(kept).map { explained($0, by: tracks[$0.id]) }
  }

  package var chartRows: [Row] {
    guard let shown = chart.shown else { return [] }
    let missing = shown.detailsMissing
    return shown.tracks(first: limit).map { charted($0, missing) }
  }

  private func charted(_ track: Track, _ missing: DetailsMissing?) -> Row {
    // Asked by itself since the chart came.
    guard missing != nil, let item = details[track.id] else {
      return Row(track, kept: kept[track.id], missing: missing)
    }
    return Row(track.filled(from: item), kept: kept[track.id])
  }

  /// The selected row, if the list has any.
  package var selectedRow: Row? {
    let rows = rows
    guard let index = selectedIndex(in: rows) else { return nil }
    return rows[index]
  }

  package func selectedIndex(in rows: [Row]) -> Int? {
    guard !rows.isEmpty else { return nil }
    let place = places[view] ?? ListPlace()
    return rows.firstIndex { $0.id == place.selected } ?? min(max(place.index, 0), rows.count - 1)
  }

  /// A row of which only a file's name is known, with what chart and store have told of it.
  private func explained(_ row: Row, by track: Track?) -> Row {
    if let track {
      var explained = charted(track, chart.shown?.detailsMissing)
      explained.rank = nil
      return explained
    }
    guard var item = details[row.id] else { return row }
    item.artistName = item.artistName ?? row.artistName
    return Row(item, name: item.name ?? row.name, kept: row.kept)
  }

  /// An entry wherever it is known from, in a list or not.
  package func row(of id: String) -> Row? {
    let tracks = chart.shown?.chart.tracks ?? []
    let place = tracks.firstIndex { $0.id == id }
    if let place, place < limit {
      return charted(tracks[place], chart.shown?.detailsMissing)
    }
    // Beyond the limit the chart may tell of it too.
    let known =
      kept[id].map { explained(Row($0), by: place.map { tracks[$0] }) }
      ?? details[id].map { Row($0, name: $0.name ?? id, kept: nil) }
    if known?.previewURL != nil { return known }
    // A list that is no longer shown may have told more.
    guard var queued = queue?.row(of: id), known == nil || queued.previewURL != nil else {
      return known
    }
    queued.kept = kept[id]
    return queued
  }

  func title(of id: String) -> String {
    transfers[id]?.title ?? row(of: id)?.title ?? id
  }

  /// For sentences about an entry.
  func shortTitle(of id: String) -> String {
    short(title(of: id))
  }

  /// A title of any length leaves room for what is said of it.
  func short(_ title: String) -> String {
    title.cut(toColumns: max(size.columns / 2, 20))
  }
}
