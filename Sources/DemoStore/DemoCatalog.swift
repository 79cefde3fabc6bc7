/// Everything the demo store has, and each country's charts of it.
struct DemoCatalog: Sendable {
  /// The songs, in the order of the tables' numbers.
  let tracks: [DemoTrack]
  private let byKind: [DemoKind: [DemoItem]]
  private let byID: [String: DemoItem]

  init() {
    let songs = [
      InternationalTracks.table, SlovakAndCzechTracks.slovakTable,
      SlovakAndCzechTracks.czechTable, JapaneseTracks.table, WorldTracks.table,
      AwkwardTracks.table,
    ]
    tracks = songs.flatMap { $0.split(separator: "\n").compactMap(DemoTrack.init) }
    var seen: Set<Int> = []
    byKind = [
      .song: tracks.map { DemoItem($0) },
      .album: tracks.filter { seen.insert($0.numericCollectionID).inserted }
        .map { DemoItem(albumOf: $0) },
      .musicVideo: tracks.map { DemoItem(filmOf: $0) },
      .podcast: Self.items(.podcast, DemoPodcasts.table),
      .app: Self.items(.app, DemoFreeApps.table) + Self.items(.app, DemoPaidApps.table),
      .book: Self.items(.book, DemoBooks.table),
      .audiobook: Self.items(.audiobook, DemoAudiobooks.table),
      .movie: Self.items(.movie, DemoMovies.table),
      .episode: Self.items(.episode, DemoEpisodes.table),
    ]
    byID = Dictionary(byKind.values.joined().map { ($0.id, $0) }) { first, _ in first }
  }

  func items(_ kind: DemoKind) -> [DemoItem] {
    byKind[kind, default: []]
  }

  func item(id: String) -> DemoItem? {
    byID[id]
  }

  func chart(_ list: DemoList, country: String) -> [DemoItem] {
    DemoPool(items(list.kind).filter(list.admits)).chart(list, country: country)
  }

  static func items(_ kind: DemoKind, _ table: String) -> [DemoItem] {
    table.split(separator: "\n").compactMap { DemoItem(kind, row: $0) }
  }
}
