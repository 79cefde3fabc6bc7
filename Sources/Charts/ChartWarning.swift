/// A warning about a chart that is shown anyway.
package enum ChartWarning: Equatable, Sendable {
  /// A cached list, because a newer one could not be fetched; `nil` if none was requested.
  case stale(age: Duration, because: ChartError?)
  /// A list other than the default, because that one failed.
  case fallbackSource(tried: ChartError, shown: ChartList)
  /// The last list shown for this country, which is not the default.
  case sameSourceAsLastTime(ChartList)
  /// Details such as prices or previews are missing or old, because the lookup failed or was skipped.
  case detailsMissing(of: MediaKind, because: ChartError?)
  /// Details that only a lookup returns, such as descriptions and ratings.
  case descriptionMissing(because: ChartError)
  /// The cached list may be incomplete; `nil` if no request was sent.
  case fewerThanRequested(shown: Int, asked: Int, because: ChartError?)
  /// Neither the chart nor the lookup contains names of these entries, so their IDs are shown.
  case nameless(RankList)
  /// The entries at these ranks have no valid ID or repeat another.
  case gaps(RankList)
}

extension ChartWarning: CustomStringConvertible {
  /// A sentence for the user.
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
    // Only the causes, because another chart is shown.
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
