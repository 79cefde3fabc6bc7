package import Charts

/// Whether the store has a preview of a track, as far as it has been heard.
package enum PreviewOffer: Equatable, Sendable {
  case offered(address: String)
  /// The store was asked and names none.
  case none
  /// The store was asked about what it had once, and knows it no more.
  case noLongerSold(in: Storefront)
  /// The store was not heard; why, where it was asked at all.
  case unknown(because: ChartError?)
}
