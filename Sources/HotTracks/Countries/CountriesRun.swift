import Charts
import Foundation
import Library
import Session
import Terminal

/// Prints the charts of several countries: one after another, or one row per entry.
struct CountriesRun {
  let context: CommandContext
  let options: SharedOptions
  let countries: CountryList
  let isRecorded: Bool

  init(
    _ context: CommandContext, _ options: SharedOptions, _ countries: CountryList,
    isRecorded: Bool = false
  ) {
    (self.context, self.options, self.countries) = (context, options, countries)
    self.isRecorded = isRecorded || !countries.isAll || context.settings.recordsAll
  }

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

  private func end(_ outcome: CountryChartsOutcome) throws {
    outcome.report(to: context.console)
    try outcome.status.endCommand()
  }

  // MARK: One after another

  func printCharts() async throws {
    let limit = options.chart.limit(context)
    try await printEach(
      limit, json: { try JSONText.line(of: ListJSON(heading: $0, isDemo: $1, rows: $2)) }
    ) {
      outcome, rows in
      try context.console.print(
        ListOutput(
          title: title(outcome),
          columns: [.countryName] + .chart(list.kind, hasFiles: false), items: rows
        ) { "" }, as: options.output)
    }
  }

  func printGenres() async throws {
    let limit = options.chart.fullLimit(context)
    try await printEach(
      limit,
      json: {
        try JSONText.line(
          of: GenresJSON(heading: $0, isDemo: $1, groups: GenreGroup.byGenre($2)))
      }
    ) { outcome, rows in
      let groups = countries.storefronts.flatMap { country in
        GenreGroup.byGenre(rows.filter { $0.country == country.code })
      }
      let country = Column<GenreGroup>(
        title: "Country", key: "country", data: { $0.rows.first?.country }
      ) { $0.rows.first?.countryName }
      try context.console.print(
        ListOutput(
          title: title(outcome), columns: [country] + .genres(groups, list.kind), items: groups
        ) { "" }, as: options.output)
    }
  }

  /// JSON is printed as soon as the charts before it are; other formats, at the end.
  private func printEach(
    _ limit: Int, json: (ListJSON.Heading, Bool, [Row]) throws -> String,
    table: (CountryChartsOutcome, [Row]) throws -> Void
  ) async throws {
    let kept = context.readablePreviewsByID()
    let favorites = await context.favoriteIDs()
    var rows: [String: [Row]] = [:]
    var lines: [String: String] = [:]
    var next = countries.storefronts[...]
    let outcome = try await fetch { chart in
      let code = chart.country.code
      let shown = chart.shown.map { rowsOf($0, limit, kept, favorites) } ?? []
      guard options.output.json else {
        rows[code] = shown
        return
      }
      lines[code] =
        try chart.shown.map {
          try json(ListJSON.Heading($0, genre: options.chart.genre), context.isDemo, shown)
        } ?? ""
      while let country = next.first, let line = lines.removeValue(forKey: country.code) {
        next.removeFirst()
        if !line.isEmpty { try context.console.write(line) }
      }
    }
    if options.output.json {
      for country in next { try lines[country.code].map(context.console.write) }
    } else {
      let all = countries.storefronts.flatMap { rows[$0.code] ?? [] }
      if all.isEmpty, let genre = options.chart.genre, !rows.isEmpty {
        throw CommandError(.nothingMatches, "No genre “\(genre)” in these charts.")
      }
      if !all.isEmpty { try table(outcome, all) }
    }
    try end(outcome)
  }

  private func rowsOf(
    _ shown: FetchedChart, _ limit: Int, _ kept: [String: LocalPreview], _ favorites: Set<String>
  ) -> [Row] {
    let rows = shown.chart.entries(first: limit).map { entry in
      var row = Row(entry, kept: kept[entry.id], missing: DetailsMissing(because: nil))
      row.history = shown.history?.entries[entry.id]
      row.country = shown.chart.country
      return row
    }
    return (options.chart.genre.map { genre in rows.filter { $0.isOf(genre: genre) } } ?? rows)
      .marked(favorites: favorites)
  }

  // MARK: Across countries

  func printAcross(minCountries: Int) async throws {
    // Those that wait for a country before them, which describes their entries if it has them, too.
    var waiting: [String: Chart?] = [:]
    var next = countries.storefronts[...]
    var common = CommonEntries()
    var codes: [String] = []
    func add(_ chart: Chart?) {
      guard let chart else { return }
      common.add(chart)
      codes.append(chart.country)
    }
    let outcome = try await fetch { chart in
      waiting.updateValue(chart.shown?.chart, forKey: chart.country.code)
      while let country = next.first, let chart = waiting.removeValue(forKey: country.code) {
        next.removeFirst()
        add(chart)
      }
    }
    for country in next { add(waiting[country.code].flatMap(\.self)) }
    var entries = common.sorted(minCountries: minCountries)
    if let genre = options.chart.genre {
      entries = entries.filter { Row($0.entry, kept: nil).isOf(genre: genre) }
    }
    entries = Array(entries.prefix(options.chart.limit(context)))
    if !codes.isEmpty { try print(entries, codes, outcome) }
    try end(outcome)
  }

  private func print(
    _ entries: [CommonEntry], _ codes: [String], _ outcome: CountryChartsOutcome
  ) throws {
    let isTable = options.output.listFormat.map { $0 == .table } ?? context.console.isOutputTerminal
    if !isTable, !options.output.json {
      let rows = entries.flatMap { entry in
        codes.compactMap { code in
          entry.ranks[code].map { rank -> Row in
            var row = Row(ChartEntry(rank: rank, entry.entry), kept: nil)
            row.country = code
            return row
          }
        }
      }
      let labels = list.kind.labels
      return try context.console.print(
        ListOutput(
          title: title(outcome),
          columns: [.countryName, .rank, .artist(labels, .high), .name(labels), .id], items: rows
        ) { "" }, as: options.output)
    }
    let window = context.console.outputColumns ?? 80
    try context.console.print(
      ListOutput(
        title: title(outcome),
        columns: .across(list.kind, codes, maxCountries: window < 120 ? 8 : 20), items: entries,
        emptyMessage: "No entry is in several of these charts."
      ) {
        try JSONText.of(
          AcrossJSON(
            list: list, codes: codes, outcome: outcome, entries: entries, isDemo: context.isDemo))
      }, as: options.output)
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
      Column(title: title, key: title, priority: priority, alignment: .right) { "\(value($0))" }
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

extension Column<Row> {
  static var countryName: Column {
    Column(title: "Country", key: "country", priority: .high, data: { $0.country }) {
      $0.countryName
    }
  }
}

extension Row {
  fileprivate var countryName: String? {
    country.flatMap(Storefront.withCode)?.name
  }
}

/// The JSON output of `--across`.
private struct AcrossJSON: Encodable {
  let list: ChartList
  let codes: [String]
  let outcome: CountryChartsOutcome
  let entries: [CommonEntry]
  let isDemo: Bool

  func encode(to encoder: any Encoder) throws {
    var object = try ListJSON.object(nil, isDemo: isDemo, in: encoder)
    try object.encode(list.kind.rawValue, forKey: "kind")
    try object.encode(list.source.rawValue, forKey: "source")
    try object.encode(codes, forKey: "countries")
    try object.encode(outcome.missing.map(MissingJSON.init), forKey: "missing")
    try object.encode(entries.map { TrackJSON(entry: $0) }, forKey: "tracks")
  }

  private struct TrackJSON: Encodable {
    let entry: CommonEntry

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: ListJSON.Key.self)
      try object.encode(entry.entry.id, forKey: "id")
      try object.encode(entry.ids, forKey: "ids")
      try object.encode(entry.entry.displayName, forKey: "name")
      try object.encode(entry.entry.artistName, forKey: "artistName")
      try object.encode(entry.entry.artistID, forKey: "artistId")
      try object.encode(entry.entry.url, forKey: "url")
      try object.encode(entry.entry.artworkURL100, forKey: "artworkUrl100")
      try object.encode(entry.ranks, forKey: "ranks")
      try object.encode(entry.countryCount, forKey: "countryCount")
      try object.encode(entry.numberOnes, forKey: "numberOnes")
      try object.encode(entry.topTens, forKey: "topTens")
      try object.encode(entry.best, forKey: "best")
    }
  }
}

/// A country without a chart, in JSON.
struct MissingJSON: Encodable {
  let country: String
  let reason: String

  init(_ missing: (country: Storefront, error: ChartError?)) {
    country = missing.country.code
    reason =
      switch missing.error {
      case .noChart, .empty: "noChart"
      case .rateLimited: "rateLimited"
      case .notCached: "notCached"
      case nil: "stopped"
      default: "failed"
      }
  }
}
