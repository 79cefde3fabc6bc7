package import Charts

/// The state of the chart: what is displayed, and whether a request is running.
package struct ChartState: Equatable, Sendable {
  package var shown: FetchedChart?
  /// Whether a request is running.
  package var isFetching: Bool
  /// The error of the last request; `nil` after a success.
  package var failure: String?
  /// The number of the latest request. Results of earlier ones are ignored.
  package var question: Int
  /// Why the request takes long, such as `itunes.apple.com is busy; trying again in 4 s`.
  package var wait: String?

  package init(
    shown: FetchedChart? = nil, isFetching: Bool = false, failure: String? = nil, question: Int = 0,
    wait: String? = nil
  ) {
    self.shown = shown
    self.isFetching = isFetching
    self.failure = failure
    self.question = question
    self.wait = wait
  }
}
