package import Support

/// Why a chart or its details cannot be shown. `what` is a noun phrase such as "most-played chart of
/// Slovakia" or "details of 10 entries".
package enum ChartError: Error, Equatable, Sendable {
  /// No response, or an unexpected one.
  case unreachable(what: String, reason: String)
  /// 429, 503: too many requests. 403: also a blocked location or User-Agent. Without a status, the limit of this program.
  /// `retryAfter`: the seconds that the store asks to wait.
  case rateLimited(what: String, status: Int?, retryAfter: Double? = nil)
  /// 400, 404 or 500 for one country: it has no such chart, or the service is down.
  case noChart(what: String, status: Int, isOnlySource: Bool = false)
  case unreadable(what: String, reason: String)
  case empty(what: String, isOnlySource: Bool = false)
  /// The value of an environment variable is not an address to which requests can be sent.
  case badAddress(String, variable: String)
  /// Offline, and not in the cache.
  case notCached(what: String)
  /// The causes for each list, if all have failed.
  case every([ChartError])
  case canceled

  /// The error of a chart for which all services have failed.
  static func of(_ failures: [ChartError]) -> ChartError {
    let causes = failures.once
    return causes.count == 1 ? causes[0] : .every(causes)
  }

  /// There was no usable response, so further requests would only take time.
  package var isNoResponse: Bool {
    switch self {
    case .unreachable: true
    case .every(let errors): errors.allSatisfy(\.isNoResponse)
    default: false
    }
  }

  /// The host has no address, usually because there is no network.
  var isUnresolvedHost: Bool {
    switch self {
    case .unreachable(_, let reason): reason.hasPrefix(FetchError.unresolvedHost)
    default: false
    }
  }

  /// HTTP 403, which need not be a rate limit: the User-Agent may be blocked.
  var isForbidden: Bool {
    switch self {
    case .rateLimited(_, status: 403, _): true
    case .every(let errors): errors.contains(where: \.isForbidden)
    default: false
    }
  }
}

extension ChartError: CustomStringConvertible {
  /// One or two sentences: what failed, and the remedy.
  package var description: String {
    switch self {
    case .canceled: return "\(cause)."
    default: return "\(cause). \(advice)"
    }
  }

  /// The second sentence of the description.
  package var advice: String {
    let remedy = remedy.commandText
    return "\(remedy.prefix(1).uppercased())\(remedy.dropFirst())."
  }

  /// The first sentence, without its full stop.
  package var cause: String {
    switch self {
    case .unreachable(let what, _), .rateLimited(let what, _, _):
      "could not fetch the \(what)\(inParentheses)"
    case .noChart(let what, _, _): "the \(what) is not available\(inParentheses)"
    case .unreadable(let what, _): "could not read the \(what)\(inParentheses)"
    case .empty(let what, _): "the \(what) is empty"
    case .badAddress(let address, let variable): "invalid \(variable) “\(Self.shown(address))”"
    case .notCached(let what):
      "the \(what) \(Self.isPlural(what) ? "are" : "is") not cached"
    case .every(let errors):
      reason == nil && !errors.isEmpty
        ? "no chart is available: \(errors.map(\.cause).joined(separator: "; "))"
        : "no chart is available\(inParentheses)"
    case .canceled: "canceled"
    }
  }

  /// `nil` if the case implies it, or if several lists failed for different reasons.
  package var reason: String? {
    switch self {
    case .unreachable(_, let reason), .unreadable(_, let reason): return reason
    case .rateLimited(_, status: 403, _): return "refused by the store, HTTP 403"
    case .rateLimited(_, status: 503, _): return "the store is unavailable, HTTP 503"
    case .rateLimited(_, let status, _):
      return "rate limited" + (status.map { " by the store, HTTP \($0)" } ?? "")
    case .noChart(_, let status, _): return "HTTP \(status)"
    case .every(let errors):
      let first = errors.first?.reason
      let areAlike =
        errors.allSatisfy { $0.reason == first } || errors.allSatisfy(\.isUnresolvedHost)
      return areAlike ? first : nil
    case .empty, .badAddress, .notCached, .canceled: return nil
    }
  }

  /// Without the chart, for lists of countries.
  package var briefReason: String {
    switch self {
    case .noChart(_, let status, _): "not available (HTTP \(status))"
    case .empty: "empty chart"
    case .notCached: "not cached"
    case .every(let errors):
      errors.map(\.briefReason).once.joined(separator: "; ")
    default: reason ?? cause
    }
  }

  private var inParentheses: String { reason.map { " (\($0))" } ?? "" }

  package var remedy: Remedy {
    switch self {
    case _ where isForbidden: .findCause
    case .unreachable(_, let reason) where reason.hasPrefix("the store responded"): .retryLater
    case .unreachable(_, let reason) where reason.hasPrefix("TLS connection failed"): .checkClock
    case .unreachable: .checkNetwork
    case .noChart(_, _, let isOnlySource):
      .otherChart(isOnlySource: isOnlySource, mayWorkLater: true)
    case .unreadable(_, let reason) where reason.contains("captive portal"): .signIn
    case .unreadable, .rateLimited, .canceled: .retryLater
    case .empty(_, let isOnlySource): .otherChart(isOnlySource: isOnlySource, mayWorkLater: false)
    case .notCached: .goOnline
    case .every(let errors): errors.last?.remedy ?? .retryLater
    case .badAddress: .fixAddress
    }
  }

  /// Whether `what` is plural, such as "details of 10 entries" or "ranks below 50 of the chart".
  private static func isPlural(_ what: String) -> Bool {
    ["details", "ranks", "results", "tracks", "songs", "albums"].contains {
      what.hasPrefix($0 + " ")
    }
  }

  /// Shortened and without credentials, because the user may have typed a password.
  private static func shown(_ address: String) -> String {
    let clean = CleanText.cleaned(address) ?? ""
    guard let at = clean.utf8.lastIndex(of: UInt8(ascii: "@")) else {
      return String(clean.prefix(100))
    }
    return "…" + clean[at...].prefix(100)
  }
}

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
  /// The cached list may be incomplete; `nil` if no request was sent.
  case fewerThanRequested(shown: Int, asked: Int, because: ChartError?)
  /// Neither the chart nor the lookup contains names of these entries, so their IDs are shown.
  case nameless(RankList)
  /// The entries at these ranks have no valid ID or repeat another.
  case gaps(RankList)
  /// The local clock, compared with that of the server.
  case wrongClock(secondsAhead: Double)
}

extension ChartWarning: CustomStringConvertible {
  /// A sentence for the user of a command.
  package var description: String {
    if case .sameSourceAsLastTime = self {
      return sentence.dropLast() + "; use --refresh to try the default one."
    }
    guard error?.isForbidden == true else { return sentence }
    return "\(sentence.dropLast()); \(Remedy.findCause.commandText)."
  }

  private var error: ChartError? {
    switch self {
    case .stale(_, let because), .detailsMissing(_, let because),
      .fewerThanRequested(_, _, let because):
      because
    case .fallbackSource(let tried, _): tried
    case .sameSourceAsLastTime, .nameless, .gaps, .wrongClock: nil
    }
  }

  /// A sentence for the screen.
  package var sentence: String {
    switch self {
    case .stale(let age, let because):
      "Showing the chart cached \(Self.spoken(age))" + Self.clause(because, toFetch: "a newer one")
    case .fallbackSource(let tried, let shown):
      "Showing “\(shown.title)” instead: \(tried.cause)."
    case .sameSourceAsLastTime(let list):
      "Showing “\(list.title)”, the chart shown last time."
    case .detailsMissing(let kind, let because):
      "Some details (\(kind.detailsOfLookup)) are missing or out of date"
        + Self.clause(because, toFetch: "them")
    case .fewerThanRequested(let shown, let asked, let because):
      "Only \(shown) of \(asked) entries are cached" + Self.clause(because, toFetch: "more")
    case .nameless(let ranks):
      ranks.isPlural
        ? "\(ranks) have no name in the chart; showing their IDs instead."
        : "\(ranks) has no name in the chart; showing its ID instead."
    case .gaps(let ranks):
      "\(ranks) cannot be shown: \(ranks.gapReason)."
    case .wrongClock(let seconds):
      "This computer's clock is \(Self.length(.seconds(min(abs(seconds), 1e12)))) "
        + "\(seconds > 0 ? "ahead of" : "behind") the store's clock."
    }
  }

  private static func clause(_ error: ChartError?, toFetch missing: String) -> String {
    guard let error else { return "; run without --offline to fetch \(missing)." }
    // Only the causes, because another chart is shown.
    let causes = if case .every(let errors) = error { errors } else { [error] }
    return ": \(causes.map(\.cause).joined(separator: "; "))."
  }

  /// "a moment ago", "12 minutes ago".
  private static func spoken(_ age: Duration) -> String {
    age < .seconds(60) ? "a moment ago" : length(age) + " ago"
  }

  /// "12 minutes", "3 hours", "2 days".
  private static func length(_ duration: Duration) -> String {
    let minutes = max(duration.components.seconds, 0) / 60
    let (count, unit): (Int64, String) =
      switch minutes {
      case ..<120: (minutes, "minute")
      case ..<2880: (minutes / 60, "hour")
      default: (minutes / 1440, "day")
      }
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }
}
