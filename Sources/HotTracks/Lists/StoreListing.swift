import Charts
import Foundation
import Session

/// Results of a search, the tracks of an album, or the songs or albums of an artist.
struct StoreListing {
  /// What the entries belong to.
  enum Subject {
    case query(String)
    case album(Row, trackCount: Int?, missing: [String])
    case artist(Row)
  }

  let storefront: Storefront
  let kind: String
  let fetched: Date
  let isStale: Bool
  let failure: ChartError?
  let rows: [Row]
  /// Music videos, which are not part of the list.
  let videos: [Row]
  let title: [String]
  let subject: Subject

  init<Value>(
    _ answer: StoreAnswer<Value>, in storefront: Storefront, kind: String, rows: [Row],
    videos: [Row] = [], title: [String], _ subject: Subject
  ) {
    (fetched, isStale, failure) = (answer.fetched, answer.isStale, answer.failure)
    (self.storefront, self.kind, self.rows, self.videos) = (storefront, kind, rows, videos)
    (self.title, self.subject) = (title, subject)
  }

  func print(_ columns: [Column<Row>], as output: OutputOptions, in context: CommandContext) throws
  {
    let age = Quantity.ago(seconds: Date().timeIntervalSince(fetched))
    if let failure {
      context.console.warn("Showing the list fetched \(age): \(failure.cause).")
    } else if isStale {
      context.console.warn(
        "Showing the list fetched \(age); run without --offline to fetch a newer one.")
    }
    let title = (context.isDemo ? ["Demo (invented)"] : []) + [storefront.name] + title
    let json = StoreListJSON(list: self, isDemo: context.isDemo)
    try context.console.print(
      ListOutput(title: title + ["fetched \(age)"], columns: columns, items: rows) {
        try JSONText.of(json)
      }, as: output)
  }

  func noteVideos(_ context: CommandContext) {
    let shown = videos.prefix(5)
    for row in shown {
      context.console.note(
        "Not in the list: \(row.title) (\(row.kind?.noun ?? "other")) [\(row.id)]")
    }
    if shown.count < videos.count {
      context.console.note("Not in the list: \(videos.count - shown.count) more music videos")
    }
  }
}

extension ChartLoader {
  /// Entries from the store with their files, of the genre in the options.
  func rows(_ entries: [Entry], ofGenre: Bool = true) async throws -> [Row] {
    let kept = context.readablePreviewsByID()
    let rows = entries.map { Row($0, kept: kept[$0.id]) }
      .marked(favorites: await context.favoriteIDs())
    guard ofGenre, let typed = options.genre else { return rows }
    return rows.filter(try GenreFilter(typed, among: rows, of: "this list").contains)
  }
}

/// The JSON output of searches, albums and artists.
private struct StoreListJSON: Encodable {
  let list: StoreListing
  let isDemo: Bool

  func encode(to encoder: any Encoder) throws {
    var object = try ListJSON.object(nil, isDemo: isDemo, in: encoder)
    try object.encode(list.storefront.code, forKey: "country")
    try object.encode(list.kind, forKey: "kind")
    try object.encode(ListJSON.text(list.fetched), forKey: "fetched")
    try object.encode(list.isStale, forKey: "stale")
    switch list.subject {
    case .query(let words): try object.encode(words, forKey: "query")
    case .album(let album, let trackCount, let missing):
      try object.encode(json(album), forKey: "album")
      try object.encode(trackCount, forKey: "trackCount")
      try object.encode(missing, forKey: "missing")
      try object.encode(list.videos.map { json($0) }, forKey: "videos")
    case .artist(let artist):
      try object.encode(json(artist), forKey: "artist")
      try object.encode(list.videos.map { json($0) }, forKey: "videos")
    }
    let tracks = list.rows.enumerated().map { json($1, position: $0 + 1) }
    try object.encode(tracks, forKey: "tracks")
  }

  private func json(_ row: Row, position: Int? = nil) -> RowJSON {
    RowJSON(row: row, country: row.country ?? list.storefront.code, position: position)
  }
}
