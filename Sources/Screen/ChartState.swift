package import Charts

/// Where the chart of a country stands: what is there to be seen, and what is on its way.
package struct ChartState: Equatable, Sendable {
  package var shown: FetchedChart?
  /// The store is being asked.
  package var isAsking: Bool
  /// Why the last answer did not come; `nil` once one has.
  package var failure: String?
  /// Of the question that counts: an answer to an older one is no news.
  package var question: Int
  /// Why an answer takes long, as `itunes.apple.com is busy; trying again in 4 s`.
  package var wait: String?

  package init(
    shown: FetchedChart? = nil, isAsking: Bool = false, failure: String? = nil, question: Int = 0,
    wait: String? = nil
  ) {
    self.shown = shown
    self.isAsking = isAsking
    self.failure = failure
    self.question = question
    self.wait = wait
  }
}
