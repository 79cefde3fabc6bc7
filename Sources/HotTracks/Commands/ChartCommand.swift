import ArgumentParser
import Artwork
import Charts
import Rows
import Terminal

/// Prints the chart: rank and name, what matters of its kind, and what of it is on disk.
struct ChartCommand: AsyncParsableCommand, CommandWithSharedOptions {
  static let configuration = CommandConfiguration(
    commandName: "chart",
    abstract: "Show the chart of a country.",
    usage: "hottracks [chart] [<country>] [<options>]",
    discussion: """
      EXAMPLES:
        hottracks slovakia
        hottracks -c us --kind paid-apps -n 25
        hottracks -c sk --source top-songs
        hottracks -c sk --genre pop
        hottracks -c gb --json | jq -r '.tracks[].name'

      KINDS AND SOURCES:
      \(MediaKind.listsInHelp)
      """)

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func run() async throws {
    let world = World(options)
    let storefront = try world.storefront(options.chart.country, selling: options.chart.kind)
    let art = try options.output.art(world)
    try await Store.open(in: world) { store in
      let loader = ChartLoader(
        world: world, desk: store.desk, storefront: storefront, options: options.chart)
      let chart = try await ListedChart(loader, limit: options.chart.limit(world))
      try await print(chart, art, from: store, world)
    }
  }

  private func print(
    _ chart: ListedChart, _ art: ArtChoice, from store: Store, _ world: World
  ) async throws {
    let rows = chart.rows
    if options.output.json {
      return try world.console.write(
        ListJSON(heading: chart.jsonHeading, isDemo: world.isDemo, rows: rows).text())
    }
    let heading = chart.heading(
      isDemo: world.isDemo, columns: options.output.plain ? nil : world.console.outputColumns)
    let comparison = ChartHeading.comparison(chart.shown)
    if options.output.plain {
      let top = TableHeading.lines(heading, comparison, columns: nil)
      return try world.console.print(top + [""] + rows.flatMap { PlainFacts.lines(of: $0) })
    }
    let columns = ChartColumns(kind: chart.shown.chart.kind)
    if let window = world.console.outputSize {
      let table = ArtTable(
        heading: heading, comparison: comparison, columns: columns, rows: rows)
      if table.fits(window), let art = PrintedArt(art, in: world) {
        let pictures = try await fetchPictures(of: rows, art.settings, from: store, world)
        let frame = table.frame(columns: window.columns, pictures: pictures)
        let lines = frame.canvas.styledLines(
          depth: world.console.outputDepth, colors: art.colors)
        return try world.console.writePictures(frame.pictures.printed(over: lines))
      }
    }
    let table = ChartTable(
      heading: heading, comparison: comparison, columns: columns, rows: rows)
    try world.console.print(
      table.lines(columns: world.console.outputColumns, paint: world.console.paintsOutput))
  }

  private func fetchPictures(
    of rows: [Row], _ settings: PictureSettings, from store: Store, _ world: World
  ) async throws -> [DrawnPicture?] {
    let requests = rows.map {
      PictureRequest(
        address: $0.artworkURL100, columns: ArtTable.artColumns, rows: ArtTable.artRows,
        wantsPixels: true, hasGap: true, settings: settings)
    }
    return try await store.pictures(for: requests, in: world, isOffline: options.chart.offline)
  }
}
