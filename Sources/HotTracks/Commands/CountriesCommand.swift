import ArgumentParser
import Charts
import Foundation
import Terminal

/// The storefronts: code, name, and whether Apple sells music there, or apps alone.
struct CountriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "countries",
    abstract: "Lists the countries.",
    discussion: "Example: hottracks countries")

  @OptionGroup var options: SharedOptions

  func run() throws {
    let console = Console(
      verbosity: .normal, color: .never, environment: ProcessInfo.processInfo.environment)
    if options.output.json {
      return try console.write(CountriesJSON(storefronts: Storefront.all).text())
    }
    if options.output.plain {
      return try console.print(
        Storefront.all.flatMap {
          [
            "code: \($0.code)", "name: \($0.name)", "music: \($0.sellsMusic ? "yes" : "no")",
            "apps: \($0.sells(.apps) ? "yes" : "no")", "",
          ]
        })
    }
    let width = Storefront.all.map(\.name.columns).max() ?? 0
    try console.print(
      Storefront.all.map { storefront in
        storefront.sellsMusic
          ? "\(storefront.code)  \(storefront.name)"
          : "\(storefront.code)  \(storefront.name.padded(toColumns: width))  "
            + (storefront.sellsAppsAlone ? "apps alone" : "no music")
      })
  }
}

private struct CountriesJSON: Encodable {
  struct Country: Encodable {
    let code: String
    let name: String
    let music: Bool
    let apps: Bool
  }

  let schema = 1
  let countries: [Country]

  init(storefronts: [Storefront]) {
    countries = storefronts.map {
      Country(code: $0.code, name: $0.name, music: $0.sellsMusic, apps: $0.sells(.apps))
    }
  }

  func text() throws -> String {
    try JSONText.of(self)
  }
}
