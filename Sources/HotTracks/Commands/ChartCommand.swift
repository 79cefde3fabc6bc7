import ArgumentParser
import Artwork
import Charts
import Foundation
import Library
import Rows
import Terminal

/// Prints the chart: rank, artist, track, album, and each track's state on disk.
struct ChartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart",
    abstract: "Shows a country's chart.",
    discussion: """
      Example: hottracks --country sk

      Once the list has changed, ▲, ▼ and new tell what has moved since the last one that was \
      another. A star is a favourite.

      On a terminal with colours, of \(ArtTable.leastColumns) columns or more, each track has its \
      artwork; --art off leaves it out.
      """)

  @OptionGroup var chart: ChartOptions
  @OptionGroup var place: PlaceOptions

  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(help: "Print one fact a line, without colour or drawing.")
  var plain = false

  @OptionGroup var art: ArtOptions
  @OptionGroup var output: OutputOptions

  /// However slow the pictures' server is, the chart is not.
  private static let longestWait = Duration.seconds(2)

  func validate() throws {
    if json && plain { throw ValidationError("Say either --json or --plain.") }
  }

  func run() async throws {
    let world = World(place, output, isPlain: plain)
    let storefront = try world.storefront(chart.country, selling: chart.kind)
    let colors = try pictureColors(world)
    try await Store.open(in: world) { store in
      let shown = try await Chooser(
        world: world, store: store, storefront: storefront, options: chart,
        freshness: chart.freshness
      ).chart(atLeast: nil, isShown: true)
      let pictures = try await fetchPictures(of: shown, colors, from: store, world)
      try await print(shown, pictures, of: storefront, world)
    }
  }

  private func print(
    _ shown: ShownChart, _ pictures: [CellPicture?]?, of storefront: Storefront, _ world: World
  ) async throws {
    let kept = try world.kept()
    let rows = rows(
      shown.entries(first: chart.limit(world)), of: shown, kept: kept,
      favorites: await world.favoriteIDs())
    if json {
      return try world.console.write(
        ListJSON(heading: ListJSON.Heading(shown), isDemo: world.isDemo, rows: rows).text())
    }
    let heading = ChartHeading.text(
      shown, storefront: storefront, isDemo: world.isDemo, now: Date())
    let comparison = ChartHeading.comparison(shown)
    if plain {
      let top = TableHeading.lines(heading, comparison, columns: nil)
      return try world.console.print(top + [""] + rows.flatMap { PlainFacts.lines(of: $0) })
    }
    if let columns = world.console.outputColumns, let pictures {
      let table = ArtTable(
        heading: heading, comparison: comparison,
        entries: zip(rows, pictures).map { ArtTable.Entry(row: $0, picture: $1) })
      return try world.console.print(
        table.canvas(columns: columns).styledLines(depth: world.console.outputDepth))
    }
    let table = ChartTable(heading: heading, comparison: comparison, rows: rows)
    try world.console.print(
      table.lines(columns: world.console.outputColumns, paint: world.console.paintsOutput))
  }

  private func rows(
    _ tracks: [ChartEntry], of shown: ShownChart, kept: [String: KeptPreview],
    favorites: Set<String>
  ) -> [Row] {
    let rows = tracks.map { track in
      var row = Row(track, kept: kept[track.id], missing: shown.detailsMissing)
      row.compare(with: shown.compared)
      return row
    }
    return rows.marked(favorites: favorites)
  }

  /// `nil` where the chart is shown without pictures.
  private func pictureColors(_ world: World) throws(Failure) -> PictureColors? {
    guard try art.choice(world) != .off, !json, !plain,
      let columns = world.console.outputColumns, columns >= ArtTable.leastColumns
    else { return nil }
    return PictureColors(world.console.outputDepth)
  }

  private func fetchPictures(
    of shown: ShownChart, _ colors: PictureColors?, from store: Store, _ world: World
  ) async throws -> [CellPicture?]? {
    guard let colors else { return nil }
    let requests = shown.entries(first: chart.limit(world)).map {
      PictureRequest(
        address: $0.artworkURL100, columns: ArtTable.artColumns, rows: ArtTable.artRows,
        wantsPixels: false)
    }
    if let shortcoming = await PictureDesk.shortcoming() { world.console.detail(shortcoming) }
    let settings = PictureSettings(
      colors: colors, cell: PixelSize(TerminalTraits.unasked(STDOUT_FILENO)))
    let desk = store.pictures(settings, in: world, isOffline: chart.offline)
    return try await WaitingLine.show("Fetching the pictures…", on: world.console) {
      await desk.cells(for: requests, within: Self.longestWait)
    }
  }
}
