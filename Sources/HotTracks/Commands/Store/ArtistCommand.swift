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
    let kind = albums ? MediaKind.albums : .songs
    let list = try await StoreConnection.open(in: context) { store in
      let loader = ChartLoader(store, storefront, options.chart)
      let (answer, artist, home) = try await StorePages(loader: loader).artist(
        of: selection, list: albums ? .albums : .songs)
      let page = answer.value
      guard !page.entries.isEmpty else {
        throw page.nothing(of: artist, albums ? .albums : .songs, in: home)
      }
      let rows = try await loader.rows(page.entries)
      let shown = Array(rows.prefix(options.chart.limit ?? Self.usualLimit))
      let count = Quantity.counted(rows.count, kind.noun)
      return StoreListing(
        answer, in: home, kind: kind.rawValue, rows: shown,
        videos: albums ? [] : try await loader.rows(page.others, ofGenre: false),
        title: [
          artist.displayName, shown.count < rows.count ? "\(shown.count) of \(count)" : count,
        ], .artist(Row(artist, kept: nil)))
    }
    try list.print(
      .found(list.rows, kind, numbers: [.position(list.rows)]), as: options.output, in: context)
    list.noteVideos(context)
  }
}
