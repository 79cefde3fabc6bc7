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
    let (list, album) = try await StoreConnection.open(in: context) { store in
      let loader = ChartLoader(store, storefront, options.chart)
      let (answer, album, home) = try await StorePages(loader: loader).album(of: selection)
      return (try await listing(answer, of: album, in: home, loader), answer.value)
    }
    try list.print(.album(list.rows), as: options.output, in: context)
    if let missing = album.missingTracks(in: list.storefront) { context.console.note(missing) }
    list.noteVideos(context)
  }

  private func listing(
    _ answer: StoreAnswer<Album>, of subject: Entry, in storefront: Storefront,
    _ loader: ChartLoader
  ) async throws -> StoreListing {
    let album = answer.value
    guard !album.tracks.isEmpty else { throw album.noTracks(of: subject, in: storefront) }
    let rows = try await loader.rows(album.tracks).prefix(options.chart.limit ?? .max)
    return StoreListing(
      answer, in: storefront, kind: SearchKind.songs.rawValue, rows: Array(rows),
      videos: try await loader.rows(album.others, ofGenre: false),
      title: [
        subject.title, subject.releaseDate.map { String($0.prefix(4)) }, album.count,
      ].compactMap(\.self),
      .album(
        Row(subject, kept: nil), trackCount: album.trackCount,
        missing: album.missing.map(\.text)))
  }
}
