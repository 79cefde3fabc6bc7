/// What a person should know about a chart that is shown nevertheless.
package enum ChartWarning: Equatable, Sendable {
  /// An old list, because a newer one could not be had; nil when none was asked for.
  case stale(age: Duration, because: ChartError?)
  /// Another list than the usual one, because that one failed.
  case fallbackSource(tried: ChartError, shown: ChartList)
  /// The list shown last for this country, which was not the usual one.
  case sameSourceAsLastTime(ChartList)
  /// Prices or previews, say, are missing or old: the store was not heard, it did not say there are none.
  case detailsMissing(of: MediaKind, because: ChartError?)
  /// What a lookup alone tells, of whatever kind: descriptions, ratings.
  case descriptionMissing(because: ChartError)
  /// Only so many entries are cached though there may be more; nil when none were requested.
  case fewerThanRequested(shown: Int, asked: Int, because: ChartError?)
  /// Neither the chart nor the lookup gives these entries a visible name: their ids are shown.
  case nameless(RankList)
  /// The entries at these ranks have no valid id or repeat another.
  case gaps(RankList)
}

extension ChartWarning: CustomStringConvertible {
  /// A sentence for people.
  package var description: String {
    switch self {
    case .stale(let age, let because):
      "Showing the chart cached \(Self.spoken(age))" + Self.clause(because, toFetch: "a newer one")
    case .fallbackSource(let tried, let shown):
      "Showing “\(shown.title)” instead: \(tried.cause)."
    case .sameSourceAsLastTime(let list):
      "Showing “\(list.title)”, the chart shown last time; use --refresh to try the default one."
    case .detailsMissing(let kind, let because):
      "Some details (\(kind.detailsOfLookup)) are missing or out of date"
        + Self.clause(because, toFetch: "them")
    case .descriptionMissing(let because):
      "Description, rating and similar details are missing or out of date"
        + Self.clause(because, toFetch: "them")
    case .fewerThanRequested(let shown, let asked, let because):
      "Only \(shown) of \(asked) entries are cached" + Self.clause(because, toFetch: "more")
    case .nameless(let ranks):
      ranks.isPlural
        ? "\(ranks) have no name in the chart; showing their IDs instead."
        : "\(ranks) has no name in the chart; showing its ID instead."
    case .gaps(let ranks):
      "\(ranks) cannot be shown: \(ranks.gapReason)."
    }
  }

  private static func clause(_ error: ChartError?, toFetch missing: String) -> String {
    guard let error else { return "; run without --offline to fetch \(missing)." }
    // A chart is shown: that none could be is what the error alone says.
    let causes = if case .every(let errors) = error { errors } else { [error] }
    return ": \(causes.map(\.cause).joined(separator: "; "))."
  }

  /// "a moment ago", "12 minutes ago", "3 hours ago", "2 days ago".
  private static func spoken(_ age: Duration) -> String {
    let minutes = max(age.components.seconds, 0) / 60
    guard minutes > 0 else { return "a moment ago" }
    let (count, unit): (Int64, String) =
      switch minutes {
      case ..<120: (minutes, "minute")
      case ..<2880: (minutes / 60, "hour")
      default: (minutes / 1440, "day")
      }
    return "\(count) \(unit)\(count == 1 ? "" : "s") ago"
  }
}
