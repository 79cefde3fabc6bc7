import Charts
import Session
import TestSupport
import Testing

@testable import HotTracks

/// In `Texts/country-outcomes.txt`, each line has countries and their errors, then the exit status and the message.
struct CountryChartsOutcomeTests {
  private static let errors: [Substring: @Sendable (_ what: String) -> ChartError?] = [
    "fetched": { _ in nil },
    "unreachable": { .unreachable(what: $0, reason: "could not resolve host a.example") },
    "403": { .rateLimited(what: $0, status: 403) },
    "429": { .rateLimited(what: $0, status: 429) },
    "404": { .noChart(what: $0, status: 404) },
    "unreadable": { .unreadable(what: $0, reason: "r") },
    "offline": { .notCached(what: $0) },
    "403 and 404": {
      .every([.rateLimited(what: $0, status: 403), .noChart(what: $0, status: 404)])
    },
  ]

  /// The other countries have the error of the last one.
  @Test func `one sentence says why charts are missing, and the status is that of all, or 1`()
    async throws
  {
    try await ExpectedText.expectTable(in: "country-outcomes") { _, line in
      let parts = line.split(separator: ": ")
      let errors = try parts[1].split(separator: ", ").map { try #require(Self.errors[$0]) }
      let countries = try CountryList(
        String(parts[0]), for: ChartList(kind: .songs, source: .mostPlayed))
      var outcome = CountryChartsOutcome(countries: countries)
      for (index, country) in countries.storefronts.enumerated() {
        let error = errors[min(index, errors.count - 1)]
        outcome.add(CountryChart(country, nil, error: error("chart of \(country.name)")))
      }
      return (["\(outcome.status.rawValue)"] + outcome.failureMessages).joined(separator: " ")
    }
  }
}
