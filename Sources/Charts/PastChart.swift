package import Foundation

/// The order of a chart as it once was.
package struct PastChart: Codable, Equatable, Sendable {
  /// From rank 1 on, each once.
  package var ids: [String]
  /// When Apple says the list was made.
  package var updated: Date?
  package var fetched: Date
  /// The feed had no more: what is not among `ids` was not in the chart.
  package var isWhole: Bool

  package init(ids: [String], updated: Date?, fetched: Date, isWhole: Bool) {
    self.ids = ids
    self.updated = updated
    self.fetched = fetched
    self.isWhole = isWhole
  }

  package init(_ chart: Chart, fetched: Date) {
    self.init(
      ids: chart.tracks.map(\.id), updated: chart.updated, fetched: fetched,
      isWhole: chart.isWhole)
  }

  /// By Apple's word, else by ours.
  package var date: Date { updated ?? fetched }
}
