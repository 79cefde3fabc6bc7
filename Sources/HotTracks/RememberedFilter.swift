import Charts
import Library
import Rows

/// Which favorites or recents are listed or deleted; all, if no option selects any.
struct RememberedFilter {
  /// As it was typed.
  var country: String?
  /// Apps are those of all charts of apps.
  var kind: MediaKind?
  /// The newest.
  var limit: Int?

  init(_ options: ChartOptions) {
    (country, kind, limit) = (options.country, options.saidKind, options.limit)
  }

  struct Matching {
    let entries: [RememberedEntry]
    /// If there are only others, what none of them is: `is a podcast; without --kind there are 3.`
    let lack: String?
  }

  /// - Throws: a `Failure` of status 64 for an unknown country.
  func matching(_ entries: [RememberedEntry], in world: World) throws(Failure) -> Matching {
    var matching = entries
    var (words, options): ([String], [String]) = ([], [])
    if let kind {
      matching.removeAll { MediaKind(rawValue: $0.kind).map(kind.agrees(with:)) != true }
      words.append("is \("aeiou".contains(kind.noun.prefix(1)) ? "an" : "a") \(kind.noun)")
      options.append("--kind")
    }
    if let country {
      let storefront = try Storefront.named(country).storefront(named: country)
      matching.removeAll { $0.storefront != storefront }
      words.append("\(kind == nil ? "was " : "")found in \(storefront.name)")
      options.insert("--country", at: 0)
    }
    guard matching.isEmpty, !entries.isEmpty else {
      return Matching(entries: Array(matching.prefix(limit ?? .max)), lack: nil)
    }
    let rest = "there \(entries.count == 1 ? "is" : "are") \(entries.count)"
    return Matching(
      entries: [],
      lack:
        "\(words.joined(separator: " ")); without \(options.joined(separator: " and ")) \(rest).")
  }
}
