import Charts
import Session
import Testing

@testable import HotTracks

struct CountryChartsOutcomeTests {
  private static let list = ChartList(kind: .songs, source: .mostPlayed)

  /// - Parameter errors: By the country's code.
  private func outcome(
    _ text: String, _ errors: (Storefront) -> ChartError?
  ) throws -> CountryChartsOutcome {
    let countries = try CountryList(text, for: Self.list)
    var outcome = CountryChartsOutcome(countries: countries)
    for country in countries.storefronts {
      outcome.add(CountryChart(country, nil, error: errors(country)))
    }
    return outcome
  }

  private static func unreachable(_ country: Storefront) -> ChartError {
    .unreachable(what: "chart of \(country.name)", reason: "could not resolve host a.example")
  }

  /// In all countries, or in all but Slovakia.
  @Test(
    arguments: [
      (
        "all", true, [.unreachable(what: "chart", reason: "could not resolve host a.example")],
        "No chart could be fetched: could not resolve host a.example. "
          + "Check your network connection and try again."
      ),
      (
        "sk,cz", true, [.rateLimited(what: "chart", status: 403)],
        "No chart could be fetched: refused by the store, HTTP 403. "
          + "To find the cause: `hottracks doctor --network`."
      ),
      // The remedy follows all causes.
      (
        "sk,cz", false,
        [.rateLimited(what: "chart", status: 403), .noChart(what: "chart", status: 404)],
        "Could not fetch the chart of the Czech Republic: refused by the store, HTTP 403; not available "
          + "(HTTP 404). To find the cause: `hottracks doctor --network`."
      ),
      (
        "sk,cz,pl", false, [.noChart(what: "chart", status: 404)],
        "Could not fetch the charts of the Czech Republic and Poland: not available (HTTP 404)."
      ),
    ] as [(String, Bool, [ChartError], String)])
  func `one sentence says why charts are missing, and what to do`(
    text: String, isCommon: Bool, errors: [ChartError], sentence: String
  ) throws {
    let error = errors.count == 1 ? errors[0] : .every(errors)
    let outcome = try outcome(text) { isCommon || $0.code != "sk" ? error : nil }
    #expect(outcome.failureMessages == [sentence])
  }

  @Test func `not all of many countries are named`() throws {
    let many = try outcome("all") { country in
      country.code == "sk" ? nil : .unreachable(what: "chart", reason: "no route")
    }
    #expect(many.failureMessages.count == 1)
    let message = try #require(many.failureMessages.first)
    #expect(message.count < 250 && message.contains(" and 158 others: no route."))
    #expect(many.status == .failed)
  }

  @Test(
    arguments: [
      ([.unreadable(what: "", reason: "r"), .unreadable(what: "", reason: "r")], .unreadable),
      (
        [.rateLimited(what: "", status: 429), .rateLimited(what: "", status: 403)], .slowDown
      ),
      ([.noChart(what: "", status: 404), .unreachable(what: "", reason: "r")], .unreachable),
      ([.unreadable(what: "", reason: "r"), .noChart(what: "", status: 404)], .failed),
      ([.notCached(what: ""), .notCached(what: "")], .unreachable),
      (
        [
          .every([.noChart(what: "", status: 404), .rateLimited(what: "", status: 503)]),
          .rateLimited(what: "", status: 403),
        ], .slowDown
      ),
    ] as [([ChartError], ExitStatus)])
  func `the status is that of all failures, or 1`(errors: [ChartError], status: ExitStatus) throws {
    var errors = errors[...]
    #expect(try outcome("sk,cz") { _ in errors.removeFirst() }.status == status)
  }
}
