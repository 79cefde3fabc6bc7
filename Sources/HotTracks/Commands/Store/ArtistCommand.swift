import ArgumentParser
import Charts
import Session

/// Prints the songs or albums of an artist.
struct ArtistCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "artist",
    abstract: "List the most popular songs or the albums of an artist.",
    usage: "hottracks artist [<options>] <selection> ...",
    discussion: """
      EXAMPLES:
        hottracks -c sk artist 3
        hottracks -c sk artist 3 --albums
        hottracks artist 'https://music.apple.com/sk/artist/ines-calder/998212754'
        hottracks -c sk artist 3 -n 5 | hottracks play -
        hottracks search calder --kind artists -n 1 | hottracks artist - --albums
      """)

  private static let usualLimit = 20

  @Argument(help: "\(Selection.helpWithInput).")
  var selection: [String]

  @Flag(help: "List albums, newest first.")
  var albums = false

  func run() async throws {
    let context = CommandContext()
    let selection = try await Selection(orReadingInput: selection, context.console) {
      StoreLink.artistID(in: $0) ?? Selection.linkID($0)
    }
    if selection.items.isEmpty { return }
    let storefront = try context.storefront(for: selection, options.chart)
    let listing = try await StoreConnection.open(in: context) { store in
      let loader = ChartLoader(store, storefront, options.chart)
      let (entry, rank, home) = try await loader.entry(of: selection, toList: "artist") {
        $0.artistID
      }
      return try await StoreListing(
        .artist(of: entry, albums ? .albums : .songs, in: home), rank: rank, loader,
        limit: options.chart.limit ?? Self.usualLimit)
    }
    try listing.print(
      .found(
        listing.rows, albums ? .albums : .songs, numbers: [.position(listing.rows)]),
      as: options.output, in: context)
  }
}
