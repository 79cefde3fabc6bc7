import ArgumentParser
import Artwork
import Charts
import Library
import Rows
import Terminal

/// Shows all that is known of entries, each with its artwork.
struct ShowCommand: AsyncParsableCommand, CommandWithSharedOptions {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the details and artwork of entries.",
    discussion: """
      EXAMPLES:
        hottracks -c sk show 1
        hottracks -c sk --kind apps show 3 --art off
        hottracks show "beyonce perfect" --json
      """)

  @Argument(help: "\(Selection.helpWithInput).", completion: .onDisk)
  var selection: [String]

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func validate() throws {
    try Selection.validateInput(selection)
  }

  func run() async throws {
    let world = World(options)
    let selection = try await Selection(orReadingInput: selection)
    let storefront = try world.storefront(for: selection, options.chart)
    let art = try options.output.art(world)
    let kept = world.keptIfReadable()
    let failures = try await Store.open(in: world) { store in
      let loader = ChartLoader(
        world: world, desk: store.desk, storefront: storefront, options: options.chart)
      let choice = try await SelectionResolver(loader, kept: kept)
        .choice(for: selection, showsFiles: true, isDetailed: true)
      let rows = choice.rows.marked(favorites: await world.favoriteIDs())
      let art = isPictured(rows, world) ? PrintedArt(art, in: world) : nil
      let pictures = try await fetchPictures(of: rows, art, from: store, world)
      // Before it is printed: whoever reads a part of it may leave.
      RecentNotes(rows, to: store.notes, in: storefront, from: store.desk).note(rows.map(\.id))
      try print(rows, pictures, of: storefront, world)
      for row in rows {
        if case .noLongerSold = row.preview, let failure = row.previewFailure {
          world.console.warn(failure.sentence)
        }
      }
      return choice.failures
    }
    for failure in failures { world.console.fail(failure.sentence) }
    let status = ExitStatus.of(failures.map(\.status))
    if status != .done { throw Ended(status) }
  }

  private func print(
    _ rows: [Row], _ pictures: [DrawnPicture?]?, of storefront: Storefront,
    _ world: World
  ) throws {
    let console = world.console
    if options.output.json {
      let located = rows.map { $0.located(in: storefront) }
      return try console.write(
        ListJSON(heading: nil, isDemo: world.isDemo, rows: located).text())
    }
    guard !rows.isEmpty else { return }
    let heading = world.isDemo ? ["Demo (invented)", ""] : []
    let all = rows.map { row in
      EntryFacts(
        row: row, storefront: row.home(storefront), isDemo: world.isDemo,
        isPlain: options.output.plain)
    }
    if options.output.plain { return try console.print(heading + all.flatMap(PlainFacts.lines)) }
    let sheets = all.enumerated().map { index, facts in
      EntrySheet(
        facts: facts, picture: pictures.flatMap { $0[index] }, depth: console.outputDepth,
        paint: console.paintsOutput
      ).text(columns: console.outputColumns)
    }
    let top = heading.map { $0 + "\n" }.joined()
    let text = top + sheets.joined(separator: "\n\n")
    try pictures == nil ? console.write(text) : console.writePictures(text)
  }

  private func isPictured(_ rows: [Row], _ world: World) -> Bool {
    !rows.isEmpty && !options.output.json && !options.output.plain
      && world.console.outputColumns != nil
  }

  /// `nil` if no pictures are drawn.
  private func fetchPictures(
    of rows: [Row], _ art: PrintedArt?, from store: Store, _ world: World
  ) async throws -> [DrawnPicture?]? {
    guard let art, let window = world.console.outputSize else { return nil }
    let size = EntrySheet.pictureSize(columns: window.columns)
    return try await store.pictures(
      for: rows.map {
        PictureRequest(
          address: $0.artworkURL100, columns: size.columns, rows: size.rows,
          // Pictures are drawn from the line below them, so they have to fit in the window.
          wantsPixels: size.rows < window.rows, settings: art.settings)
      }, in: world, isOffline: options.chart.offline)
  }
}
