import ArgumentParser
import Charts
import Foundation
import Rows

/// Prints the chart: rank, artist, track, album, and each track's state on disk.
struct ChartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart",
    abstract: "Shows a country's chart.",
    discussion: "Example: hottracks --country sk")

  @OptionGroup var chart: ChartOptions
  @OptionGroup var place: PlaceOptions

  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(help: "Print one fact a line, without colour or drawing.")
  var plain = false

  @Flag(help: "Never ask the store; show what is remembered.")
  var offline = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if json && plain { throw ValidationError("Say either --json or --plain.") }
    if offline && chart.refresh { throw ValidationError("Say either --offline or --refresh.") }
  }

  func run() async throws {
    let world = World(place, output, isPlain: plain)
    let storefront = try world.storefront(chart.country)
    let shown = try await Store.open(in: world) { store in
      try await Chooser(
        world: world, store: store, storefront: storefront, options: chart,
        freshness: chart.freshness(isOffline: offline)
      ).chart(atLeast: nil, isShown: true)
    }
    let kept = try world.kept()
    let missing = shown.detailsMissing
    let rows = shown.tracks(first: chart.limit).map {
      Row($0, kept: kept[$0.id], missing: missing)
    }
    if json {
      return try world.console.write(
        ListJSON(heading: ListJSON.Heading(shown), isDemo: world.isDemo, rows: rows).text())
    }
    let heading = ChartHeading.text(
      shown, storefront: storefront, isDemo: world.isDemo, now: Date())
    if plain {
      return try world.console.print([heading, ""] + rows.flatMap { PlainFacts.lines(of: $0) })
    }
    let table = ChartTable(heading: heading, rows: rows)
    try world.console.print(
      table.lines(columns: world.console.outputColumns, paint: world.console.paintsOutput))
  }
}
