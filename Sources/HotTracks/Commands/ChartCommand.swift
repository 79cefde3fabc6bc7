import ArgumentParser
import Artwork
import Charts
import Screen
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
        hottracks us --format csv

      KINDS AND SOURCES:
      \(MediaKind.listsInHelp)
      """,
    aliases: ["top"])

  @Argument(help: ChartOptions.wordsHelp)
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
    let (list, text) = try await StoreConnection.open(in: context) { store in
      let loader = ChartLoader(store, storefront, options.chart)
      let chart = try await ChartListing(loader, limit: options.chart.limit(context))
      let list = chart.list(
        .chart(chart.shown.chart.kind, hasFiles: chart.rows.contains { $0.kept != nil }),
        isDemo: context.isDemo)
      return (list, try await drawn(list, art, from: store, context))
    }
    try text.map(context.console.writePictures) ?? context.console.print(list, as: options.output)
  }

  /// The chart with artwork; `nil` if it is printed as text.
  private func drawn(
    _ list: ListOutput<Row>, _ art: ArtworkMode, from store: StoreConnection,
    _ context: CommandContext
  ) async throws -> String? {
    let console = context.console
    guard let window = console.outputSize, options.output.listFormat == nil else { return nil }
    let rows = ArtRows(
      title: list.titleLines(window: window.columns), columns: list.columns, rows: list.items)
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
