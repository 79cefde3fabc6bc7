import Charts
import Foundation
import Library
import Session
import Support
import Terminal

/// Prints the charts of several countries: one after another, or one row per entry.
struct CountriesRun {
  let context: CommandContext
  let options: SharedOptions
  let countries: CountryList
  private let mustRecord: Bool

  /// - Parameter mustRecord: Whether it is an error if a chart cannot be recorded.
  init(
    _ context: CommandContext, _ options: SharedOptions, _ countries: CountryList,
    mustRecord: Bool = false
  ) {
    (self.context, self.options, self.countries) = (context, options, countries)
    self.mustRecord = mustRecord
  }

  private var isRecorded: Bool { mustRecord || !countries.isAll || context.settings.recordsAll }

  private var list: ChartList { options.chart.list }

  private func title(_ outcome: CountryChartsOutcome) -> [String] {
    let count = countries.storefronts.count - outcome.missing.count
    let text =
      countries.isAll
      ? outcome.missing.isEmpty ? countries.text : "\(count) of \(countries.text)"
      : countries.text
    return (context.isDemo ? ["Demo (invented)"] : []) + [text, list.title]
  }

  /// Fetches the charts.
  private func fetch(
    _ receive: (CountryChart) async throws -> Void
  ) async throws -> CountryChartsOutcome {
    try await StoreConnection.open(in: context) { store in
      try await CountryChartsLoader(
        store: store, options: options, countries: countries, isRecorded: isRecorded
      ).fetch(receive)
    }
  }

  private func end(_ outcome: CountryChartsOutcome) async throws {
    await outcome.report(in: context)
    try outcome.status.endCommand()
    if mustRecord { try context.unrecorded.status.endCommand() }
  }

  // MARK: One after another

  func printCharts(_ changes: ChangeOptions) async throws {
    let limit = changes.change == nil ? options.chart.limit(context) : ChartHistory.depth
    let columns = changes.change?.columns(list.kind) ?? .chart(list.kind, hasFiles: false)
    try await printEach(
      limit, changes, json: { rows in ["tracks": rows.map { $0.json(in: nil) }] }
    ) { outcome, rows, isCompared in
      try context.console.print(
        ListOutput(
          title: title(outcome),
          columns: [.countryName] + columns, items: rows,
          emptyMessage: isCompared
            ? "No such entries."
            : "No earlier day of these charts is recorded. Try again tomorrow."
        ) { "" }, as: outcome.output(options.output))
    }
  }

  func printGenres() async throws {
    let limit = options.chart.fullLimit(context)
    // The entries of a genre may have others, too.
    func groups(_ rows: [Row]) -> [GenreGroup] {
      let all = GenreGroup.byGenre(rows)
      guard let genre = options.chart.genre else { return all }
      return all.filter { Row.isSameGenre($0.name, genre) }
    }
    try await printEach(
      limit,
      json: { groups($0).json }
    ) { outcome, rows, _ in
      let groups = countries.storefronts.flatMap { country in
        groups(rows.filter { $0.country == country.code })
      }
      let country = Column<GenreGroup>(
        title: "Country", key: "country",
        text: { $0.rows.first.flatMap { Column.countryName.text(of: $0) } }
      ) { $0.rows.first?.country }
      try context.console.print(
        ListOutput(
          title: title(outcome), columns: [country] + .genres(groups, list.kind), items: groups
        ) { "" }, as: outcome.output(options.output))
    }
  }

  /// Prints JSON as the charts arrive, but with `--genre` only once a chart has that genre. Prints other formats
  /// at the end.
  private func printEach(
    _ limit: Int, _ changes: ChangeOptions? = nil, json: ([Row]) -> JSON,
    table: (CountryChartsOutcome, [Row], _ isCompared: Bool) throws -> Void
  ) async throws {
    let local = await LocalEntries(context)
    var listings: [ChartListing] = []
    var genre: GenreFilter?
    // Whether an earlier day of any chart is recorded.
    var isCompared = false
    func write() throws {
      for listing in listings {
        let name = listing.genre?.name ?? genre?.name
        let json = json(listing.changed ?? listing.rows)
        try context.console.write(
          listing.shown.json(genre: name, isDemo: context.isDemo, json).line)
      }
      listings = []
    }
    let outcome = try await fetch { chart in
      guard let shown = chart.shown else { return }
      let listing = try await ChartListing(
        shown, of: chart.country, in: context, options.chart, limit: limit, local: local,
        missing: DetailsMissing(because: nil), changes: changes)
      isCompared = isCompared || listing.shown.history?.comparedDay != nil
      genre = genre ?? listing.genre
      listings.append(listing)
      if options.output.json, options.chart.genre == nil || genre != nil { try write() }
    }
    if genre == nil { try await checkGenre(among: listings.flatMap(\.all), outcome) }
    if options.output.json { try write() }
    let rows = listings.flatMap { $0.changed ?? $0.rows }
    let hasCharts = outcome.missing.count < countries.storefronts.count
    if !options.output.json, !rows.isEmpty || hasCharts && changes?.change != nil {
      try table(outcome, rows, isCompared)
    }
    try await end(outcome)
  }

  private func genre(among rows: [Row]) throws(CommandError) -> GenreFilter? {
    try options.chart.genre(
      among: rows, of: "these charts", in: countries.codes, isDemo: context.isDemo)
  }

  /// - Throws: After the charts that failed are named, a `CommandError` of status 66, if no row has the genre.
  @discardableResult
  private func checkGenre(
    among rows: [Row], _ outcome: CountryChartsOutcome
  ) async throws -> GenreFilter? {
    guard !rows.isEmpty, outcome.signal == nil else { return try? genre(among: rows) }
    do {
      return try genre(among: rows)
    } catch {
      await outcome.report(in: context)
      throw error
    }
  }

  // MARK: Across countries

  func printAcross(minCountries: Int) async throws {
    // The first country that has an entry describes it.
    var common = CommonEntries()
    var codes: [String] = []
    let outcome = try await fetch { chart in
      guard let chart = chart.shown?.chart else { return }
      common.add(chart)
      codes.append(chart.country)
    }
    var entries = common.sorted()
    var genre: GenreFilter?
    if options.chart.genre != nil {
      let rows = entries.map { Row($0.entry, file: nil) }
      genre = try await checkGenre(among: rows, outcome)
      entries = zip(entries, rows).filter { genre?.contains($1) == true }.map(\.0)
    }
    entries = Array(
      entries.filter { $0.countryCount >= minCountries }.prefix(options.chart.limit(context)))
    if !codes.isEmpty { try print(entries, codes, minCountries, genre, outcome) }
    try await end(outcome)
  }

  private func print(
    _ entries: [CommonEntry], _ codes: [String], _ minCountries: Int, _ genre: GenreFilter?,
    _ outcome: CountryChartsOutcome
  ) throws {
    let subject = genre.map { "No \($0.name) entry" } ?? "No entry"
    let emptyMessage = "\(subject) is in at least \(minCountries) of these charts."
    let isTable = options.output.listFormat.map { $0 == .table } ?? context.console.isOutputTerminal
    if !isTable, !options.output.json {
      let rows = entries.flatMap { entry in
        codes.compactMap { code in
          entry.charted(in: code).map { charted -> Row in
            var row = Row(charted, file: nil)
            row.country = code
            return row
          }
        }
      }
      let labels = list.kind.labels
      return try context.console.print(
        ListOutput(
          title: title(outcome),
          columns: [.countryName, .rank, .artist(labels, .high), .name(labels), .data(.id)],
          items: rows,
          emptyMessage: emptyMessage
        ) { "" }, as: outcome.output(options.output))
    }
    let window = context.console.outputColumns ?? 80
    try context.console.print(
      ListOutput(
        title: title(outcome),
        columns: .across(list.kind, codes, maxCountries: window < 120 ? 8 : 20), items: entries,
        emptyMessage: emptyMessage
      ) {
        JSON.output(
          isDemo: context.isDemo,
          [
            "kind": list.kind.rawValue, "source": list.source.rawValue, "countries": codes,
            "missing": outcome.missingJSON, "tracks": entries.map { $0.json(in: codes) },
          ]
        ).merging(genre.map { ["genre": $0.name] } ?? [:]).text
      }, as: outcome.output(options.output))
  }
}

extension [Column<CommonEntry>] {
  /// - Parameter maxCountries: If there are more, their ranks are in one column.
  static func across(
    _ kind: MediaKind, _ codes: [String], maxCountries: Int
  ) -> [Column<CommonEntry>] {
    let places = Dictionary(codes.enumerated().map { ($1, $0) }) { first, _ in first }
    func number(
      _ title: String, _ priority: Column<CommonEntry>.Priority,
      _ value: @escaping (CommonEntry) -> Int
    ) -> Column<CommonEntry> {
      Column(title: title, key: title, priority: priority, alignment: .right) { value($0) }
    }
    let names = [
      Column<CommonEntry>(
        title: kind.labels.artist, key: "artistName", priority: .high, flexibleWidth: 18
      ) { $0.entry.artistName },
      Column<CommonEntry>(
        title: kind.labels.name, key: "name", flexibleWidth: 18, style: { _ in .bold }
      ) { $0.entry.displayName },
    ]
    guard codes.count > maxCountries else {
      let countries = codes.map { code in
        Column<CommonEntry>(title: code, key: code, priority: .medium, alignment: .right) {
          $0.ranks[code].map(String.init) ?? "·"
        }
      }
      return [number("In", .high) { $0.countryCount }, number("Best", .medium) { $0.best }] + names
        + countries
    }
    let place = Column<CommonEntry>(
      title: "Where", key: "where", priority: .low, flexibleWidth: 18, style: { _ in .dim }
    ) { entry in
      entry.ranks.sorted { ($0.value, places[$0.key] ?? 0) < ($1.value, places[$1.key] ?? 0) }
        .prefix(12).map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
    return [
      number("In", .high) { $0.countryCount }, number("No. 1", .medium) { $0.numberOnes },
      number("Top 10", .lowest) { $0.topTens }, number("Best", .medium) { $0.best },
    ] + names + [place]
  }
}

extension CommonEntry {
  /// - Parameter codes: The countries, in order.
  fileprivate func json(in codes: [String]) -> JSON {
    [
      "id": entry.id, "ids": codes.compactMap { ids[$0] }.once, "name": entry.displayName,
      "artistName": entry.artistName, "artistId": entry.artistID, "url": entry.url,
      "artworkUrl100": entry.artworkURL100, "ranks": ranks, "countryCount": countryCount,
      "numberOnes": numberOnes, "topTens": topTens, "best": best,
    ]
  }
}

extension CountryChartsOutcome {
  /// The countries without a chart.
  var missingJSON: [JSON] {
    missing.map { country, error in
      ["country": country.code, "reason": error.map(Self.reason) ?? "stopped"]
    }
  }

  private static func reason(_ error: ChartError) -> String {
    switch error {
    case .noChart, .empty: return "noChart"
    case .rateLimited: return "rateLimited"
    case .notCached: return "notCached"
    case .every(let errors):
      let reasons = Set(errors.map(reason))
      return reasons.count == 1 ? reasons.first ?? "failed" : "failed"
    default: return "failed"
    }
  }
}
