package import Rows

/// Some thousand rows take longer to make than a key may take, and a key looks at them several times.
extension ScreenModel {
  /// The rows of the present list that the filter leaves, in order.
  package var rows: [Row] { madeRows ?? newRows }

  /// Makes the rows where they have changed, for all who look at them from now on.
  mutating func makeRows() -> [Row] {
    let rows = rows
    madeRows = rows
    return rows
  }
}
