package import Charts

/// Details are missing because the lookup failed or was skipped.
package struct DetailsMissing: Equatable, Sendable {
  /// `nil` if no request was sent.
  package let because: ChartError?

  package init(because: ChartError?) { self.because = because }
}
