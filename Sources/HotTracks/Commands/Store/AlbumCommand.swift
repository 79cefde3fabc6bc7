import ArgumentParser
import Charts
import Session

/// Prints the tracks of an album.
struct AlbumCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "album",
    abstract: "List the tracks of an album, or of the album that an entry is on.",
    usage: "hottracks album [<options>] <selection> ...",
    discussion: """
      EXAMPLES:
        hottracks -c sk album 3
        hottracks --kind albums album 1
        hottracks album 'https://music.apple.com/sk/album/harbour-year/9932156286'
        hottracks -c sk album 3 | hottracks play -
        hottracks search "harbour year" --kind albums -n 1 | hottracks album -
      """)

  @Argument(help: "\(Selection.helpWithInput).")
  var selection: [String]

  func run() async throws {
    let context = CommandContext()
    let selection = try await Selection(orReadingInput: selection, context.console) {
      StoreLink.albumID(in: $0) ?? Selection.linkID($0)
    }
    if selection.items.isEmpty { return }
    let storefront = try context.storefront(for: selection, options.chart)
    let listing = try await StoreConnection.open(in: context) { store in
      let loader = ChartLoader(store, storefront, options.chart)
      let (entry, rank, home) = try await loader.entry(of: selection, toList: "album") {
        $0.albumID
      }
      return try await StoreListing(
        .album(of: entry, in: home), rank: rank, loader, limit: options.chart.limit)
    }
    try listing.print(.album(listing.rows), as: options.output, in: context)
  }
}
