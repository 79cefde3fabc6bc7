import ArgumentParser
import Charts
import Session

/// Lists the genres of a chart.
struct GenresCommand: AsyncParsableCommand, CommandWithChartWords {
  static let configuration = CommandConfiguration(
    commandName: "genres",
    abstract: "List the genres of a chart with counts.",
    usage: "hottracks genres [<kind>] [<country>] [<options>]",
    discussion: """
      EXAMPLES:
        hottracks genres slovakia
        hottracks -c sk --genre pop
        hottracks -c us --source top-songs -n 200 genres
        hottracks --kind podcasts genres --json | jq -r '.genres[].name'
      """)

  @Argument(help: ChartOptions.wordsHelp, completion: .country)
  var words: [String] = []

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func run() async throws {
    let context = CommandContext(options)
    let storefront = try context.storefront(options.chart.country, selling: options.chart.kind)
    try await StoreConnection.open(in: context) { store in
      let loader = ChartLoader(store, storefront, options.chart)
      let chart = try await ChartListing(loader, limit: options.chart.fullLimit(context))
      var groups = GenreGroup.byGenre(chart.rows)
      // The entries may have other genres, too.
      if let genre = chart.genre { groups = groups.filter { $0.name == genre.name } }
      try print(groups, of: chart, context)
    }
  }

  private func print(_ groups: [GenreGroup], of chart: ChartListing, _ context: CommandContext)
    throws
  {
    let console = context.console
    if options.output.json {
      return try console.write(
        JSONText.of(
          GenresJSON(heading: chart.jsonHeading, isDemo: context.isDemo, groups: groups)))
    }
    let columns = options.output.plain ? nil : console.outputColumns
    let table = GenresTable(
      heading: chart.heading(isDemo: context.isDemo, columns: columns),
      kind: chart.shown.chart.kind,
      groups: groups)
    try console.print(
      options.output.plain
        ? table.facts : table.lines(columns: columns, paint: console.paintsOutput))
  }
}
