import ArgumentParser
import Artwork
import Charts
import Library
import Screen
import Session
import Terminal

/// Shows all that is known of entries, each with its artwork.
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the details and artwork of entries.",
    usage: "hottracks show [<options>] <selection> ...",
    discussion: """
      EXAMPLES:
        hottracks -c sk show 1
        hottracks -c sk --kind apps show 3 --art off
        hottracks show "beyonce perfect" --json
      """)

  @Argument(help: "\(Selection.helpWithInput).")
  var selection: [String]

  func run() async throws {
    let context = CommandContext()
    let art = try context.settings.art(options.output.art)
    let failures = try await StoreSelection.with(
      selection, options.chart, need: .details, in: context
    ) { choice, store in
      let storefront = choice.storefront
      let rows = choice.rows.marked(favorites: await context.favoriteIDs())
      let art = isPictured(rows, context) ? await PrintedArtwork.available(art, in: context) : nil
      let pictures = try await fetchPictures(of: rows, art, from: store, context)
      // Before printing, because the reader of the output may close it early.
      RecentsRecorder(rows, to: store.history, in: storefront, from: store.repository).record(
        rows.map(\.id))
      try print(rows, pictures, of: storefront, context)
      for row in rows {
        if case .noLongerSold = row.preview, let failure = row.previewError() {
          context.console.warn(failure.sentence)
        }
      }
      return choice.failures
    }
    for failure in failures { context.console.fail(failure) }
    try ExitStatus.of(failures.map(\.status)).endCommand()
  }

  private func print(
    _ rows: [Row], _ pictures: [RenderedPicture?]?, of storefront: Storefront,
    _ context: CommandContext
  ) throws {
    let console = context.console
    if options.output.isData {
      return try context.print(rows.map { $0.located(in: storefront) }, as: options.output)
    }
    guard !rows.isEmpty else { return }
    let heading = context.isDemo ? ["Demo (invented)", ""] : []
    let all = rows.map { row in
      EntryFacts(
        row: row, storefront: row.home(storefront), isDemo: context.isDemo)
    }
    let sheets = all.enumerated().map { index, facts in
      EntrySheet(
        facts: facts, picture: pictures.flatMap { $0[index] }, depth: console.outputDepth,
        palette: console.outputPalette
      ).text(columns: console.outputColumns)
    }
    let top = heading.map { $0 + "\n" }.joined()
    let text = top + sheets.joined(separator: "\n\n")
    try pictures == nil ? console.write(text) : console.writePictures(text)
  }

  private func isPictured(_ rows: [Row], _ context: CommandContext) -> Bool {
    !rows.isEmpty && !options.output.isData && context.console.outputColumns != nil
  }

  /// `nil` if no pictures are drawn.
  private func fetchPictures(
    of rows: [Row], _ art: PrintedArtwork?, from store: StoreConnection, _ context: CommandContext
  ) async throws -> [RenderedPicture?]? {
    guard let art, let window = context.console.outputSize else { return nil }
    let size = EntrySheet.pictureSize(columns: window.columns)
    return try await store.pictures(
      for: rows.map {
        PictureRequest(
          address: $0.artworkURL100, placeholder: $0.placeholder, columns: size.columns,
          rows: size.rows,
          // Pictures are drawn from the line below them, so they have to fit in the window.
          wantsPixels: size.rows < window.rows, settings: art.settings)
      }, isOffline: options.chart.offline)
  }
}
