package import Foundation

/// Fetched charts and details, stored between runs. `HotTracks` implements it with the `LibraryDatabase`.
///
/// Errors of reading are reported, not thrown; missing data is fetched again.
package struct ChartDatabase: Sendable {
  /// The last fetched chart of a list. With `orFallback`, it can also be one that was shown because this list
  /// could not be fetched.
  package var chart: @Sendable (ChartList, Storefront, _ orFallback: Bool) async -> StoredChart?
  /// A chart will be recorded soon, when the response arrives.
  package var prepare: @Sendable () async -> Void
  /// Records a chart that was just fetched. Returns `false`, after reporting the reason, if it could not be recorded.
  package var record: @Sendable (StoredChart) async -> Bool
  /// The past of a chart, compared with the last recorded day.
  package var history: @Sendable (StoredChart) async -> ChartHistory?
  /// Details of any age, of one storefront or, with entries of charts that were never looked up, of all.
  package var details: @Sendable (_ ids: [String], Storefront?) async -> [StoredDetails]
  /// Records responses to lookups; `nil` for an ID that the store does not know.
  package var recordDetails:
    @Sendable (_ items: [String: Entry?], Storefront, _ fetched: Date) async -> Void

  /// The last response to a search or lookup with this address, of any age.
  package var answer: @Sendable (_ address: String) async -> StoredAnswer?
  package var recordAnswer: @Sendable (StoredAnswer) async -> Void

  package init(
    chart: @escaping @Sendable (ChartList, Storefront, _ orFallback: Bool) async -> StoredChart?,
    prepare: @escaping @Sendable () async -> Void = {},
    record: @escaping @Sendable (StoredChart) async -> Bool,
    history: @escaping @Sendable (StoredChart) async -> ChartHistory?,
    details: @escaping @Sendable (_ ids: [String], Storefront?) async -> [StoredDetails],
    recordDetails:
      @escaping @Sendable ([String: Entry?], Storefront, _ fetched: Date) async -> Void,
    answer: @escaping @Sendable (_ address: String) async -> StoredAnswer?,
    recordAnswer: @escaping @Sendable (StoredAnswer) async -> Void
  ) {
    (self.chart, self.prepare) = (chart, prepare)
    (self.record, self.history) = (record, history)
    (self.details, self.recordDetails) = (details, recordDetails)
    (self.answer, self.recordAnswer) = (answer, recordAnswer)
  }

  /// Stores nothing.
  package static let none = ChartDatabase(
    chart: { _, _, _ in nil }, record: { _ in true }, history: { _ in nil },
    details: { _, _ in [] }, recordDetails: { _, _, _ in },
    answer: { _ in nil }, recordAnswer: { _ in })
}

/// The stored response to a lookup of one ID.
package struct StoredDetails: Equatable, Sendable {
  package var id: String
  /// The storefront's code.
  package var country: String
  package var fetched: Date
  /// `nil` if the store does not know the ID.
  package var entry: Entry?

  package init(id: String, country: String, fetched: Date, entry: Entry?) {
    (self.id, self.country) = (id, country)
    (self.fetched, self.entry) = (fetched, entry)
  }
}

/// The stored response to a search, or to the lookup of an album or artist.
package struct StoredAnswer: Equatable, Sendable {
  /// Path and query, without the service.
  package var address: String
  package var fetched: Date
  /// As received.
  package var body: Data

  package init(address: String, fetched: Date, body: Data) {
    (self.address, self.fetched, self.body) = (address, fetched, body)
  }
}
