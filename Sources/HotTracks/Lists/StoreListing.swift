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
    try context.console.print(
      ListOutput(title: title + ["fetched \(age)"], columns: columns, items: rows) {
        json(isDemo: context.isDemo).text
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

extension StoreListing {
  private func json(isDemo: Bool) -> JSON {
    let code = storefront.code
    let videos = videos.map { $0.json(in: code) }
    let about: JSON =
      switch subject {
      case .query(let words): ["query": words]
      case .album(let album, let trackCount, let missing):
        [
          "album": album.json(in: code), "trackCount": trackCount, "missing": missing,
          "videos": videos,
        ]
      case .artist(let artist): ["artist": artist.json(in: code), "videos": videos]
      }
    let tracks = rows.enumerated().map { $1.json(in: code).merging(["position": $0 + 1]) }
    return JSON.output(
      isDemo: isDemo,
      ["country": code, "kind": kind, "fetched": fetched, "stale": isStale, "tracks": tracks]
    ).merging(about)
  }
}
