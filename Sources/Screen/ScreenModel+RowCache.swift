package import Session

/// Stores rows and genres until they change, because creating thousands of rows for each key would be slow.
extension ScreenModel {
  /// The rows of the current list, filtered and in order.
  package var rows: [Row] { madeRows ?? newRows }

  /// The genres of the chart; empty if neither they nor their number are shown.
  var chartGenres: ChartGenres { madeGenres ?? newGenres }

  /// Creates and stores rows and genres, if they have changed.
  mutating func makeRows() -> [Row] {
    // First, because the rows of an opened genre depend on them.
    madeGenres = chartGenres
    let rows = rows
    madeRows = rows
    return rows
  }
}
