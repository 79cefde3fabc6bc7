package import Rows

/// Some thousand rows take longer to make than a key may take, and a key looks at them several times.
extension ScreenModel {
  /// The rows of the present list that the filter leaves, in order.
  package var rows: [Row] { madeRows ?? newRows }

  /// The genres of the chart; none where neither they nor their number are shown.
  var chartGenres: ChartGenres { madeGenres ?? newGenres }

  /// Makes rows and genres where they have changed, for all who look at them from now on.
  mutating func makeRows() -> [Row] {
    // First, because the rows of an opened genre are made of them.
    madeGenres = chartGenres
    let rows = rows
    madeRows = rows
    return rows
  }
}
