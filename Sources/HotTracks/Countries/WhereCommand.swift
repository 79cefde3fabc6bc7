import ArgumentParser
import Charts
import Session

/// Prints the countries in whose charts an entry is.
struct WhereCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "where",
    abstract: "List the countries where an entry is in the chart.",
    usage: "hottracks where [<options>] <selection> ...",
    discussion: """
      EXAMPLES:
        hottracks -c sk where 1
        hottracks -c sk,cz,pl,hu where 3
        hottracks -c sk,cz where "beyonce perfect" --json

      All countries are searched, unless -c names several.
      Ranks refer to the first country of -c, or to the default country.
      """)

  @Argument(help: "\(Selection.helpWithInput).")
  var selection: [String]

  func run() async throws {
    let context = CommandContext()
    let selection = try await Selection(orReadingInput: selection, context.console)
    if selection.items.isEmpty { return }
    context.noteIgnoredCountries(options.chart)
    let list = options.chart.list
    var options = options
    var countries = try CountryList("all", for: list)
    let named = context.settings.country(options.chart.country).value
    if CountryList.isSeveral(named) {
      countries = try CountryList(named, for: list)
      // Ranks and words refer to the first country.
      let hasOneDefault = !CountryList.isSeveral(context.settings.country(nil).value)
      options.chart.country =
        countries.isAll && hasOneDefault ? nil : countries.storefronts.first?.code
    }
    let storefront = try context.storefront(options.chart.country, selling: options.chart.kind)
    let (entry, charts, outcome) = try await StoreConnection.open(in: context) { [options] store in
      let loader = ChartLoader(store, storefront, options.chart)
      let row = try await StoreResolver(
        loader: loader, files: context.readablePreviewsByID(), need: .entries
      ).choice(for: selection).single(context.console)
      var charts: [CountryChart] = []
      let outcome = try await CountryChartsLoader(
        store: store, options: options, countries: countries,
        isRecorded: !countries.isAll || context.settings.recordsAll
      ).fetch { charts.append($0) }
      return (row.entry, charts, outcome)
    }
    try print(entry, charts, outcome, context)
    await outcome.report(in: context)
    try outcome.status.endCommand()
  }

  private func print(
    _ entry: Entry, _ charts: [CountryChart], _ outcome: CountryChartsOutcome,
    _ context: CommandContext
  ) throws {
    let found = CommonEntry.occurrences(of: entry, in: charts.compactMap { $0.shown?.chart })
    // One chart for each requested country.
    let histories = Dictionary(uniqueKeysWithValues: charts.map { ($0.country.code, $0.shown) })
    let rows = outcome.countries.storefronts.compactMap { country -> Row? in
      guard let charted = found[country.code] else { return nil }
      var row = Row(charted, file: nil)
      row.country = country.code
      row.history = histories[country.code]??.history?.entries[charted.id]
      return row
    }.enumerated().sorted { ($0.element.rank ?? 0, $0.offset) < ($1.element.rank ?? 0, $1.offset) }
      .map(\.element)
    let count = outcome.countries.storefronts.count - outcome.missing.count
    let columns: [Column<Row>] = [.rank, .movement, .peak, .days, .countryName, .data(.id)]
    try context.console.print(
      ListOutput(
        title: (context.isDemo ? ["Demo (invented)"] : []) + [
          entry.title, "in \(rows.count) of \(Quantity.counted(count, "chart"))",
          options.chart.list.title,
        ], columns: columns.map { $0.at(.needed) }, items: rows
      ) {
        let list = options.chart.list
        return JSON.output(
          isDemo: context.isDemo,
          [
            "kind": list.kind.rawValue, "source": list.source.rawValue, "id": entry.id,
            "name": entry.displayName, "artistName": entry.artistName,
            "missing": outcome.missingJSON, "tracks": rows.map { $0.json(in: nil) },
          ]
        ).text
      }, as: outcome.output(options.output))
  }
}
