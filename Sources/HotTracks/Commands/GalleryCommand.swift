import ArgumentParser
import Artwork
import Charts
import Screen
import Session
import Terminal

/// Prints the artwork of a chart, grouped by genre.
struct GalleryCommand: AsyncParsableCommand, CommandWithChartWords {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Show the artwork of a chart, grouped by genre.",
    usage: "hottracks gallery [<kind>] [<country>] [<options>]",
    discussion: """
      EXAMPLES:
        hottracks gallery slovakia
        hottracks -c us --kind albums gallery -n 20
        hottracks -c sk --genre pop gallery
        hottracks -c sk gallery --art off
        hottracks -c sk gallery --json | jq -r '.groups[].name'
      """)

  @Argument(help: ChartOptions.wordsHelp)
  var words: [String] = []

  func run() async throws {
    let context = CommandContext()
    let storefront = try context.storefront(options.chart.country, selling: options.chart.kind)
    let art = try context.settings.art(options.output.art)
    let list: ListOutput<Row>? = try await StoreConnection.open(in: context) { store in
      let loader = ChartLoader(store, storefront, options.chart)
      let chart = try await ChartListing(loader, limit: options.chart.fullLimit(context))
      let groups = GenreGroup.byFirstGenre(chart.rows)
      if options.output.listFormat == nil,
        let window = context.console.outputSize, let tiles = GalleryTiles(window),
        let art = await PrintedArtwork.available(art, in: context)
      {
        let title = chart.list([], isDemo: context.isDemo).titleLines(window: window.columns)
        try context.console.print(context.console.styled(title, .bold))
        try await print(groups, on: tiles, art, from: store, context)
        return nil
      }
      let columns: [Column<Row>] = .gallery(
        chart.shown.chart.kind, hasFiles: chart.rows.contains { $0.file != nil })
      return ListOutput(
        title: chart.title(isDemo: context.isDemo), columns: columns, items: groups.flatMap(\.rows)
      ) {
        let groups = groups.map { group -> JSON in
          let tracks = group.rows.map { $0.json(in: chart.shown.chart.country) }
          return ["name": group.name, "tracks": tracks]
        }
        return chart.json(isDemo: context.isDemo, ["groups": groups]).text
      }
    }
    if let list { try context.console.print(list, as: options.output) }
  }

  /// Prints each line of tiles as soon as its images are loaded.
  private func print(
    _ groups: [GenreGroup], on tiles: GalleryTiles, _ art: PrintedArtwork,
    from store: StoreConnection,
    _ context: CommandContext
  ) async throws {
    let console = context.console
    let loader = store.pictures(isOffline: options.chart.offline)
    let end = ContinuousClock.now + context.timeouts.gallery
    for line in tiles.lines(of: groups) {
      let requests = line.flatMap(\.rows).map {
        PictureRequest(
          address: $0.artworkURL100, placeholder: $0.placeholder, columns: tiles.artColumns,
          rows: tiles.artRows,
          wantsPixels: true, settings: art.settings)
      }
      let pictures = try await WaitingLine.show("Fetching artwork…", on: console) {
        await loader.pictures(for: requests, within: max(end - .now, .zero))
      }
      let frame = tiles.frame(line, pictures: pictures)
      let lines = frame.canvas.styledLines(depth: console.outputDepth, palette: art.palette)
      try console.print([""])
      try console.writePictures(frame.pictures.printed(over: lines))
    }
  }
}
