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

  @Test(arguments: ["all", "sk,cz"])
  func `if all countries fail for the same reason, one sentence says why and what to do`(
    text: String
  ) throws {
    let outcome = try outcome(text, Self.unreachable)
    #expect(
      outcome.failureMessages == [
        "No chart could be fetched: could not resolve host a.example. "
          + "Check your network connection and try again."
      ])
    #expect(outcome.status == .unreachable)
  }

  @Test func `a refusal names its remedy once`() throws {
    let outcome = try outcome("sk,cz") { _ in .rateLimited(what: "chart", status: 403) }
    #expect(
      outcome.failureMessages == [
        "No chart could be fetched: refused by the store, HTTP 403. "
          + "To find the cause: `hottracks doctor --network`."
      ])
  }

  @Test func `the remedy of a refusal follows all causes`() throws {
    let outcome = try outcome("sk,cz") { country in
      country.code == "sk"
        ? nil
        : .every([.rateLimited(what: "chart", status: 403), .noChart(what: "chart", status: 404)])
    }
    #expect(
      outcome.failureMessages == [
        "Could not fetch the chart of Czech Republic: refused by the store, HTTP 403; not available "
          + "(HTTP 404). To find the cause: `hottracks doctor --network`."
      ])
  }

  @Test func `otherwise the countries are named, but not all of many`() throws {
    let some = try outcome("sk,cz,pl") { country in
      country.code == "sk" ? nil : .noChart(what: "chart", status: 404)
    }
    #expect(
      some.failureMessages == [
        "Could not fetch the charts of Czech Republic and Poland: not available (HTTP 404)."
      ])
    #expect(some.status == .failed)
    let many = try outcome("all") { $0.code == "sk" ? nil : Self.unreachable($0) }
    let message = try #require(many.failureMessages.first)
    #expect(many.failureMessages.count == 1 && message.count < 250)
    #expect(message.contains(" and 158 others: could not resolve host a.example."))
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
