import ArgumentParser
import Charts
import Foundation
import Session
import Terminal

/// Prints the storefronts: code, name, and whether Apple sells music or only apps there.
struct CountriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "countries",
    abstract: "List countries and their codes.",
    usage: "hottracks countries [<options>] [<words> ...]",
    discussion: """
      EXAMPLES:
        hottracks countries
        hottracks countries united
        hottracks countries österreich
        hottracks countries | cut -f 4
      """)

  @Argument(
    help: "Code or name to search for, in English or the local language (default: all).")
  var words: [String] = []

  func run() throws {
    let storefronts = try found(by: words.joined(separator: " "))
      .prefix(options.chart.limit ?? .max)
    let console = Console(
      verbosity: .normal, color: .never, environment: ProcessInfo.processInfo.environment)
    let columns: [Column<Storefront>] = [
      Column(title: "Code", key: "code", place: .tables) { $0.code },
      Column(title: "Name", key: "name", flexibleWidth: 18) { $0.name },
      Column(title: "Music", key: "music") { $0.sellsMusic ? "yes" : "no" },
      Column(title: "Apps", key: "apps") { $0.sells(.apps) ? "yes" : "no" },
      Column(title: "Code", key: "code", place: .data) { $0.code },
    ]
    let list = ListOutput(columns: columns, items: Array(storefronts)) {
      let countries = storefronts.map { country -> JSON in
        [
          "code": country.code, "name": country.name, "music": country.sellsMusic,
          "apps": country.sells(.apps),
        ]
      }
      return JSON.output(isDemo: false, ["countries": countries]).text
    }
    try console.print(list, as: options.output)
  }

  private func found(by text: String) throws(CommandError) -> [Storefront] {
    guard !words.isEmpty else { return Storefront.all }
    let found = Storefront.matches(text).map(\.storefront)
    guard found.isEmpty else { return found }
    let hint = Storefront.named(text).hint
    throw CommandError(.nothingMatches, "No country matches “\(text)”.\(hint)")
  }
}
