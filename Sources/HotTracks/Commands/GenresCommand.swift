import ArgumentParser
import Charts
import Session
import Terminal

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
        hottracks -c sk,cz,pl genres
        hottracks --kind podcasts genres --json | jq -r '.genres[].name'
      """)

  @Argument(help: ChartOptions.wordsHelp)
  var words: [String] = []

  func run() async throws {
    let context = CommandContext()
    if let countries = try context.countries(options.chart) {
      return try await CountriesRun(context, options, countries).printGenres()
    }
    let storefront = try context.storefront(options.chart.country, selling: options.chart.kind)
    let chart = try await StoreConnection.open(in: context) { store in
      try await ChartListing(
        ChartLoader(store, storefront, options.chart), limit: options.chart.fullLimit(context))
    }
    var groups = GenreGroup.byGenre(chart.rows)
    // The entries may have other genres, too.
    if let genre = chart.genre { groups = groups.filter { $0.name == genre.name } }
    let list = ListOutput(
      title: chart.title(isDemo: context.isDemo),
      columns: .genres(groups, chart.shown.chart.kind), items: groups
    ) {
      chart.json(isDemo: context.isDemo, groups.json).text
    }
    try context.console.print(list, as: options.output)
  }
}

extension [GenreGroup] {
  /// The number of entries of each genre.
  var json: JSON {
    ["genres": map { ["name": $0.name, "count": $0.rows.count] as JSON }]
  }
}

extension [Column<GenreGroup>] {
  private static let barColumns = 20

  /// In TSV and CSV, the name is the last, as for `--genre`.
  static func genres(_ groups: [GenreGroup], _ kind: MediaKind) -> [Column<GenreGroup>] {
    let most = groups.map(\.rows.count).max() ?? 1
    let hasFiles = groups.contains { $0.countOnDisk > 0 }
    let name = Column<GenreGroup>(
      title: kind.labels.genre, key: "name", flexibleWidth: 18, style: { _ in .bold }
    ) { $0.name }
    return [
      name.inside(.tables),
      Column(
        title: kind.noun.prefix(1).uppercased() + kind.noun.dropFirst() + "s", key: "count",
        alignment: .right
      ) {
        $0.rows.count
      },
      Column(title: "", key: "", place: .tables, priority: .low, style: { _ in Style(.cyan) }) {
        // At least half a column.
        let part = Double($0.rows.count) / Double(Swift.max(most, 1))
        return TextBar(Swift.max(part, 0.5 / Double(barColumns)), columns: barColumns).filled
      },
      Column(
        title: "Best rank", key: "bestRank", priority: .medium, alignment: .right,
        style: { _ in .dim }
      ) { $0.bestRank },
      Column(
        title: StateWord.downloaded.rawValue, key: "downloaded",
        place: hasFiles ? .everywhere : .data, priority: .high, alignment: .right,
        style: { _ in Style(.green) },
        text: { $0.countOnDisk > 0 ? "\($0.countOnDisk)" : "" }
      ) { $0.countOnDisk },
      name.inside(.data),
    ]
  }
}
