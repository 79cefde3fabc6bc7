internal import Session

/// The genres of the chart, grouped once and stored.
struct ChartGenres: Equatable, Sendable {
  /// Sorted by name.
  var all: [GenreGroup] = []
  /// The filtered and sorted genres; empty unless the list of genres is shown.
  var listed: [GenreGroup] = []
}
