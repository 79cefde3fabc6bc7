package import Foundation

/// Access to the recorded order of earlier charts, implemented in `Library`.
///
/// Errors are ignored: without a history, charts have no comparison.
package struct ChartHistory: Sendable {
  /// Records a chart that was just fetched, in the background.
  package var note: @Sendable (Chart, _ fetched: Date) -> Void
  /// Returns the earlier chart to compare with. The result does not depend on whether the new chart has been
  /// recorded yet.
  package var compared: @Sendable (Chart, _ fetched: Date, _ isNew: Bool) async -> ChartComparison?

  package init(
    note: @escaping @Sendable (Chart, _ fetched: Date) -> Void,
    compared: @escaping @Sendable (Chart, _ fetched: Date, _ isNew: Bool) async -> ChartComparison?
  ) {
    self.note = note
    self.compared = compared
  }

  /// Records nothing.
  package static let none = ChartHistory(note: { _, _ in }, compared: { _, _, _ in nil })
}
