import ArgumentParser
import Charts
import Foundation
import Session
import Terminal

/// Prints the storefronts: code, name, and whether Apple sells music or only apps there.
struct CountriesCommand: ParsableCommand, CommandWithSharedOptions {
  static let configuration = CommandConfiguration(
    commandName: "countries",
    abstract: "List countries and their codes.",
    discussion: """
      EXAMPLES:
        hottracks countries
        hottracks countries united
        hottracks countries österreich
        hottracks countries --json
      """)

  @Argument(
    help: "Code or name to search for, in English or the local language (default: all).",
    completion: .country)
  var words: [String] = []

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func run() throws {
    let storefronts = try found(by: words.joined(separator: " "))
      .prefix(options.chart.limit ?? .max)
    let console = Console(
      verbosity: .normal, color: .never, environment: ProcessInfo.processInfo.environment)
    if options.output.json {
      return try console.write(CountriesJSON(storefronts: Array(storefronts)).text())
    }
    if options.output.plain {
      return try console.print(
        storefronts.flatMap {
          [
            "code: \($0.code)", "name: \($0.name)", "music: \($0.sellsMusic ? "yes" : "no")",
            "apps: \($0.sells(.apps) ? "yes" : "no")", "",
          ]
        })
    }
    let table = TextTable(
      columns: [TextTable.Column(), TextTable.Column(isFlexible: true), TextTable.Column()],
      rows: storefronts.map { storefront in
        let lack = storefront.sellsAppsAlone ? "apps only" : "no music"
        return [storefront.code, storefront.name, storefront.sellsMusic ? "" : lack]
      })
    try console.print(table.lines(window: console.outputColumns))
  }

  private func found(by text: String) throws(CommandError) -> [Storefront] {
    guard !words.isEmpty else { return Storefront.all }
    let found = Storefront.matches(text).map(\.storefront)
    guard found.isEmpty else { return found }
    let hint = Storefront.named(text).hint
    throw CommandError(.nothingMatches, "No country matches “\(text)”.\(hint)")
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
