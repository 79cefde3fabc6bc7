import Charts
import Foundation
import Library
import Session
import Support

/// Selects favorites or recents by options. Without options, selects all.
struct RememberedFilter {
  var country: String?
  /// `apps` matches all kinds of apps.
  var kind: MediaKind?
  var genre: String?
  /// Selects the newest entries.
  var limit: Int?

  init(_ options: ChartOptions) {
    (country, kind, limit) = (options.country, options.kindOption, options.limit)
    genre = options.genre
  }

  struct Matching {
    let entries: [RememberedEntry]
    /// The options that select, such as `--country sk`.
    let options: String
    /// If no entry matches: the end of a message, such as `match --kind podcasts (3 in total).`
    let lack: String?

    /// Says how many of `count` entries the options have kept: ` (--country sk); kept 2`. Empty if none.
    func keptNote(of count: Int) -> String {
      count > entries.count ? " (\(options)); kept \(count - entries.count)" : ""
    }
  }

  /// - Parameter list: A name for messages, such as `your favorites`.
  /// - Throws: A `CommandError` of status 64 for an unknown country, and of status 66 for a genre without
  ///   entries.
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
      func row(_ entry: RememberedEntry) -> Row { Row(entry, file: nil) }
      let chosen = try GenreFilter(genre, among: entries.map(row), of: list)
      matching.removeAll { !chosen.contains(row($0)) }
      options.append("--genre \(chosen.name.pastable)")
    }
    let text = options.joined(separator: " ")
    guard matching.isEmpty, !entries.isEmpty else {
      return Matching(
        entries: Array(matching.prefix(limit ?? .max)),
        options: (options + [limit.map { "--limit \($0)" }].compactMap(\.self))
          .joined(separator: " "), lack: nil)
    }
    return Matching(
      entries: [], options: text, lack: "match \(text) (\(entries.count) in total).")
  }
}
