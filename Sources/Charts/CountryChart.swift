import Foundation

/// The chart of one country among many.
package struct CountryChart: Equatable, Sendable {
  package let country: Storefront
  /// `nil` if there is none. A cached one if `error` is not `nil`.
  package let shown: FetchedChart?
  /// Why no newer chart could be fetched.
  package let error: ChartError?
  /// Whether it came without a request.
  package let isCached: Bool

  package init(
    _ country: Storefront, _ shown: FetchedChart?, error: ChartError? = nil, isCached: Bool = false
  ) {
    (self.country, self.shown, self.error, self.isCached) = (country, shown, error, isCached)
  }
}
