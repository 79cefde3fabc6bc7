import ArgumentParser
import Artwork
import Charts
import Session
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
        hottracks -c sk --source top-songs
        hottracks -c sk --genre pop
        hottracks -c gb --json | jq -r '.tracks[].name'

      KINDS AND SOURCES:
      \(MediaKind.listsInHelp)
      """,
    aliases: ["top"])

  @Argument(help: ChartOptions.wordsHelp, completion: .country)
  var words: [String] = []

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func validate() throws {
    try UnknownWord.checkCommand(words)
  }

  func run() async throws {
    let context = CommandContext(options)
    let storefront = try context.storefront(options.chart.country, selling: options.chart.kind)
    let art = try context.settings.art(options.output.art)
    try await StoreConnection.open(in: context) { store in
      let loader = ChartLoader(store, storefront, options.chart)
      let chart = try await ChartListing(loader, limit: options.chart.limit(context))
      try await print(chart, art, from: store, context)
    }
  }

  private func print(
    _ chart: ChartListing, _ art: ArtworkMode, from store: StoreConnection,
    _ context: CommandContext
  ) async throws {
    let rows = chart.rows
    if options.output.json {
      return try context.console.write(
        ListJSON(heading: chart.jsonHeading, isDemo: context.isDemo, rows: rows).text())
    }
    let heading = chart.heading(
      isDemo: context.isDemo, columns: options.output.plain ? nil : context.console.outputColumns)
    let comparison = ChartHeading.comparison(chart.shown)
    if options.output.plain {
      let top = TableHeading.lines(heading, comparison, columns: nil)
      return try context.console.print(top + [""] + rows.flatMap { PlainFacts.lines(of: $0) })
    }
    let columns = ChartColumns(kind: chart.shown.chart.kind)
    if let window = context.console.outputSize {
      let table = ArtTable(
        heading: heading, comparison: comparison, columns: columns, rows: rows)
      if table.fits(window), let art = PrintedArtwork(art, in: context) {
        let pictures = try await fetchPictures(of: rows, art.settings, from: store, context)
        let frame = table.frame(columns: window.columns, pictures: pictures)
        let lines = frame.canvas.styledLines(
          depth: context.console.outputDepth, palette: art.palette)
        return try context.console.writePictures(frame.pictures.printed(over: lines))
      }
    }
    let table = ChartTable(
      heading: heading, comparison: comparison, columns: columns, rows: rows)
    try context.console.print(
      table.lines(columns: context.console.outputColumns, paint: context.console.paintsOutput))
  }

  private func fetchPictures(
    of rows: [Row], _ settings: PictureSettings, from store: StoreConnection,
    _ context: CommandContext
  ) async throws -> [RenderedPicture?] {
    let requests = rows.map {
      PictureRequest(
        address: $0.artworkURL100, columns: ArtTable.artColumns, rows: ArtTable.artRows,
        wantsPixels: true, hasGap: true, settings: settings)
    }
    return try await store.pictures(for: requests, isOffline: options.chart.offline)
  }
}
