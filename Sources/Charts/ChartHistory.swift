package import Foundation

/// Where the order of charts is remembered from run to run; a seam, the disk is built elsewhere.
///
/// Neither fails: what cannot be remembered costs the comparison, never the chart.
package struct ChartHistory: Sendable {
  /// Notes a chart that was fetched just now.
  package var note: @Sendable (Chart, _ fetched: Date) async -> Void
  /// With what a chart is compared.
  package var compared: @Sendable (Chart, _ fetched: Date) async -> ComparedChart?

  package init(
    note: @escaping @Sendable (Chart, _ fetched: Date) async -> Void,
    compared: @escaping @Sendable (Chart, _ fetched: Date) async -> ComparedChart?
  ) {
    self.note = note
    self.compared = compared
  }

  /// Remembers nothing.
  package static let none = ChartHistory(note: { _, _ in }, compared: { _, _ in nil })
}
