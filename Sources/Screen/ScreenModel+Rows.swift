internal import Charts
package import Rows

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
    case .library: OnDisk.sorted(kept).map { explained($0) }
    }
  }

  package var chartRows: [Row] {
    guard let shown = chart.shown else { return [] }
    let missing = shown.detailsMissing
    return shown.tracks(first: limit).map { track in
      Row(track, kept: kept[track.id], missing: missing)
    }
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
  private func explained(_ row: Row) -> Row {
    if let track = chart.shown?.chart.tracks.first(where: { $0.id == row.id }) {
      var explained = Row(track, kept: row.kept, missing: chart.shown?.detailsMissing)
      explained.rank = nil
      return explained
    }
    return details[row.id].map { Row($0, name: $0.name ?? row.name, kept: row.kept) } ?? row
  }
}
