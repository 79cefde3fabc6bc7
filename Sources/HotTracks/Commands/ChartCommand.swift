import ArgumentParser
import Artwork
import Charts
import Screen
import Session
import Support
import Terminal

/// Prints the chart: rank, name, details of its kind, and downloads.
struct ChartCommand: AsyncParsableCommand, CommandWithChartWords {
  static let configuration = CommandConfiguration(
    commandName: "chart",
    abstract: "Show the chart of a country.",
    usage: "hottracks [chart] [<kind>] [<country>] [<options>]",
    discussion: """
      EXAMPLES:
        hottracks slovakia
        hottracks paid-apps us -n 25
        hottracks -c sk --genre pop
        hottracks -c gb --json | jq -r '.tracks[].name'
        hottracks -c sk,cz,pl --across
        hottracks -c sk --new --since 7d

      KINDS AND SOURCES:
      \(MediaKind.listsInHelp)
      """,
    aliases: ["top"])

  @Argument(help: ChartOptions.wordsHelp)
  var words: [String] = []

  @Flag(help: "With several countries: one row per entry, with its rank in each country.")
  var across = false

  @Option(
    name: .customLong("min"),
    help: "With --across: only entries in at least this many countries (default: 2).")
  var minCountries: Int?

  @Flag(
    help:
      "Exit with an error if a chart cannot be recorded for `history`; with `-c all`, also record the charts."
  )
  var record = false

  @OptionGroup(title: "Changes") var changes: ChangeOptions

  func validate() throws {
    try UnknownWord.checkCommand(
      words, ChartLine(options.chart, isDemo: options.place.demo),
      [
        options.place.documents.map { "--documents \($0.pastable)" },
        options.chart.source.source.map { "--source \($0.rawValue)" },
        options.chart.genre.map { "--genre \($0.pastable)" },
        options.chart.limit.map { "-n \($0)" },
      ].compactMap(\.self))
    if record, options.chart.offline { throw OutputOptions.conflict("--offline", "--record") }
    if let minCountries {
      guard across else { throw ValidationError("--min requires --across.") }
      guard minCountries > 0 else {
        throw ValidationError("--min \(minCountries) is out of range (minimum: 1).")
      }
    }
  }

  func run() async throws {
    let context = CommandContext(mustRecord: record)
    if let countries = try context.countries(options.chart) {
      let run = CountriesRun(context, options, countries, mustRecord: record)
      if changes.change != nil, across {
        throw CommandError.usage("--across cannot be combined with --new, --gone and --movers.")
      }
      guard across else { return try await run.printCharts(changes) }
      let count = countries.storefronts.count
      guard count > 1 else { throw Self.acrossOneCountry }
      if let minCountries, minCountries > count {
        throw CommandError.usage(
          "--min \(minCountries) is out of range (maximum: \(count), the number of countries).")
      }
      return try await run.printAcross(minCountries: minCountries ?? 2)
    }
    guard !across else { throw Self.acrossOneCountry }
    let storefront = try context.storefront(options.chart.country, selling: options.chart.kind)
    if let change = changes.change {
      try await print(change, storefront, context)
    } else {
      try await print(storefront, context)
    }
    if record { try context.unrecorded.status.endCommand() }
  }

  private func print(_ storefront: Storefront, _ context: CommandContext) async throws {
    let art = try context.settings.art(options.output.art)
    let (list, text) = try await StoreConnection.open(in: context) { store in
      let loader = ChartLoader(store, storefront, options.chart)
      let chart = try await ChartListing(loader, limit: options.chart.limit(context))
      let hasPast = chart.shown.history?.comparedDay != nil
      let list = chart.list(
        .chart(
          chart.shown.chart.kind, hasFiles: chart.rows.contains { $0.file != nil },
          past: hasPast ? .past : []),
        isDemo: context.isDemo)
      return (list, try await drawn(list, art, from: store, context))
    }
    try text.map(context.console.writePictures) ?? context.console.print(list, as: options.output)
  }

  private static let acrossOneCountry = CommandError.usage(
    "--across requires several countries: -c sk,cz,pl or -c all")

  private func print(
    _ change: ChangeOptions.Change, _ storefront: Storefront, _ context: CommandContext
  ) async throws {
    let listing = try await StoreConnection.open(in: context) { store in
      try await ChartListing(
        ChartLoader(store, storefront, options.chart), limit: ChartHistory.depth, changes: changes)
    }
    let day = listing.shown.history?.comparedDate.map(ChartHeading.day)
    let list = listing.list(
      change.columns(listing.shown.chart.kind), isDemo: context.isDemo,
      emptyMessage: day.map { "No such entries since \($0)." }
        ?? "No earlier day of this chart is recorded. Try again tomorrow.")
    try context.console.print(list, as: options.output)
  }

  /// The chart with artwork; `nil` if it is printed as text.
  private func drawn(
    _ list: ListOutput<Row>, _ art: ArtworkMode, from store: StoreConnection,
    _ context: CommandContext
  ) async throws -> String? {
    let console = context.console
    guard let window = console.outputSize, options.output.listFormat == nil else { return nil }
    let rows = ArtRows(
      title: list.titleLines(window: window.columns),
      columns: list.columns.filter { $0.priority != .lowest }, rows: list.items)
    guard rows.fits(window), let art = await PrintedArtwork.available(art, in: context) else {
      return nil
    }
    let requests = list.items.map {
      PictureRequest(
        address: $0.artworkURL100, placeholder: $0.placeholder, columns: ArtRows.artColumns,
        rows: ArtRows.artRows,
        wantsPixels: true, hasGap: true, settings: art.settings)
    }
    let pictures = try await store.pictures(for: requests, isOffline: options.chart.offline)
    let frame = rows.frame(columns: window.columns, pictures: pictures)
    let lines = frame.canvas.styledLines(depth: console.outputDepth, palette: art.palette)
    return frame.pictures.printed(over: lines)
  }
}
