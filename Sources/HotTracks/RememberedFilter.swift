import Charts
import Library
import Rows

/// Which favorites or recents are listed or deleted; all, if no option selects any.
struct RememberedFilter {
  /// As it was typed.
  var country: String?
  /// Apps are those of all charts of apps.
  var kind: MediaKind?
  /// As it was typed.
  var genre: String?
  /// The newest.
  var limit: Int?

  init(_ options: ChartOptions) {
    (country, kind, limit) = (options.country, options.saidKind, options.limit)
    genre = options.genre
  }

  struct Matching {
    let entries: [RememberedEntry]
    /// If there are only others: `match --kind podcasts (3 in total).`
    let lack: String?
  }

  /// - Parameter list: For messages, such as `your favorites`.
  /// - Throws: A `CommandError` of status 64 for an unknown country, of status 66 for a genre that no entry has.
  func matching(
    _ entries: [RememberedEntry], of list: String, in context: CommandContext
  ) throws(CommandError) -> Matching {
    var matching = entries
    var options: [String] = []
    if let kind {
      matching.removeAll { $0.kind.map(kind.agrees(with:)) != true }
      options.append("--kind \(kind.rawValue)")
    }
    if let country {
      let storefront = try Storefront.named(country).storefront(named: country)
      matching.removeAll { $0.storefront != storefront }
      options.insert("--country \(storefront.code)", at: 0)
    }
    if let genre, !entries.isEmpty {
      func row(_ entry: RememberedEntry) -> Row { Row(entry, kept: nil) }
      let chosen = try GenreFilter(genre, among: entries.map(row), of: list)
      matching.removeAll { !chosen.contains(row($0)) }
      options.append(
        "--genre " + (chosen.name.contains(" ") ? "\"\(chosen.name)\"" : chosen.name))
    }
    guard matching.isEmpty, !entries.isEmpty else {
      return Matching(entries: Array(matching.prefix(limit ?? .max)), lack: nil)
    }
    return Matching(
      entries: [], lack: "match \(options.joined(separator: " ")) (\(entries.count) in total).")
  }
}
