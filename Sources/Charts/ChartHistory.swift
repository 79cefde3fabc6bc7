package import Foundation

/// Where the order of charts is remembered from run to run; a seam, the disk is built elsewhere.
///
/// Neither fails: what cannot be remembered costs the comparison, never the chart.
package struct ChartHistory: Sendable {
  /// Has a chart noted that was fetched just now. Nobody waits until it is.
  package var note: @Sendable (Chart, _ fetched: Date) -> Void
  /// With what a chart is compared; the same before a new one is noted and after.
  package var compared: @Sendable (Chart, _ fetched: Date, _ isNew: Bool) async -> ChartComparison?

  package init(
    note: @escaping @Sendable (Chart, _ fetched: Date) -> Void,
    compared: @escaping @Sendable (Chart, _ fetched: Date, _ isNew: Bool) async -> ChartComparison?
  ) {
    self.note = note
    self.compared = compared
  }

  /// Remembers nothing.
  package static let none = ChartHistory(note: { _, _ in }, compared: { _, _, _ in nil })
}
