import Charts
import Foundation
import Session

/// A list from the store, as it is printed: its first entries, or those of one genre.
struct StoreListing {
  let list: StoreList
  let rows: [Row]
  private let others: [Row]
  /// The rank of the entry whose list it is, if the entry was selected by its rank.
  private let rank: Int?

  /// - Parameter limit: How many entries to print; `nil` for all.
  init(
    _ request: StoreRequest, rank: Int? = nil, _ loader: ChartLoader, limit: Int?
  ) async throws {
    self.rank = rank
    let isSearch = if case .search = request { true } else { false }
    let list = try await loader.waiting(isSearch ? "Searching…" : "Fetching the list…") {
      try await loader.repository.list(request, freshness: loader.options.freshness)
    }
    let local = await LocalEntries(loader.context)
    func rows(_ entries: [Entry]) -> [Row] {
      entries.map { Row($0, file: local.previews[$0.id]).located(in: list.storefront) }
        .marked(favorites: local.favorites)
    }
    var listed = rows(list.entries)
    if let genre = loader.options.genre {
      listed = listed.filter(try GenreFilter(genre, among: listed, of: "this list").contains)
    }
    (self.list, self.rows) = (list, Array(listed.prefix(limit ?? .max)))
    others = rows(list.others)
  }

  func print(_ columns: [Column<Row>], as output: OutputOptions, in context: CommandContext) throws
  {
    let age = Quantity.ago(seconds: Date().timeIntervalSince(list.fetched))
    if let failure = list.failure {
      context.console.warn("Showing the list fetched \(age): \(failure.cause).")
    } else if list.isStale {
      context.console.warn(
        "Showing the list fetched \(age); run without --offline to fetch a newer one.")
    }
    let title = [
      context.isDemo ? "Demo (invented)" : nil, list.storefront.name,
      rank.map { "No. \($0)" }, list.title,
      list.subject?.releaseDate.map { String($0.prefix(4)) }, list.count(of: rows.count),
      "fetched \(age)",
    ]
    try context.console.print(
      ListOutput(title: title.compactMap(\.self), columns: columns, items: rows) {
        json(isDemo: context.isDemo).text
      }, as: output)
    for note in list.notes(showsIDs: true) { context.console.note(note) }
  }

  private func json(isDemo: Bool) -> JSON {
    let code = list.storefront.code
    let subject = list.subject.map { Row($0, file: nil).json(in: code) }
    let videos = others.map { $0.json(in: code) }
    let about: JSON =
      switch list.request {
      case .search(let request): ["query": request.words]
      case .album:
        [
          "album": subject, "trackCount": list.trackCount, "missing": list.missing.map(\.text),
          "videos": videos,
        ]
      case .artist: ["artist": subject, "videos": videos]
      }
    let tracks = rows.enumerated().map { $1.json(in: code).merging(["position": $0 + 1]) }
    return JSON.output(
      isDemo: isDemo,
      [
        "country": code, "kind": list.kind.rawValue, "fetched": list.fetched,
        "stale": list.isStale, "tracks": tracks,
      ]
    ).merging(about)
  }
}
