import Charts
import SessionFixtures
import Testing

@testable import HotTracks

struct CountryHintTests {
  private func code(_ environment: [String: String]) throws -> String? {
    CountryHint(insteadOf: try .coded("gb"), environment: environment)?.country.code
  }

  @Test(arguments: [
    (["LANG": "sk_SK"], "sk"), (["LANG": "ca_ES@valencia"], "es"),
    (["LANG": "en_US.UTF-8", "LC_ALL": "de_AT.UTF-8"], "at"),
    (["LANG": "sr_RS.UTF-8@latin", "LC_ALL": ""], "rs"), (["LC_ALL": "cs_CZ"], "cz"),
  ])
  func `the locale's country is suggested`(environment: [String: String], country: String) throws {
    #expect(try code(environment) == country)
  }

  // Afghanistan has no music store, and Cuba has no store.
  @Test(arguments: [
    [:], ["LANG": ""], ["LANG": "C"], ["LANG": "C.UTF-8"], ["LC_ALL": "POSIX"], ["LANG": "sk"],
    ["LANG": "en_GB.UTF-8"], ["LANG": "fa_AF"], ["LANG": "es_CU.UTF-8"], ["LANG": "_"],
    ["LANG": "sk_SK.UTF-8", "LC_ALL": "C"],
  ])
  func `without another country with music there is no suggestion`(
    environment: [String: String]
  ) throws {
    #expect(try code(environment) == nil)
  }
}
