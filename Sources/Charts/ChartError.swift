package import Support

/// Why a chart or its details cannot be shown. `what` is a noun phrase such as "most-played chart of
/// Slovakia" or "details of 10 entries".
package enum ChartError: Error, Equatable, Sendable {
  /// No response, or an unexpected one.
  case unreachable(what: String, reason: String)
  /// 403, 429, 503: too many requests, or a blocked location. Without a status, the limit of this program.
  case rateLimited(what: String, status: Int?)
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

  /// There was no response at all, so further requests would only take time.
  var isNoResponse: Bool {
    switch self {
    case .unreachable: true
    case .every(let errors): errors.allSatisfy(\.isNoResponse)
    default: false
    }
  }
}

extension ChartError: CustomStringConvertible {
  /// One or two sentences: what failed, and the remedy.
  package var description: String {
    switch self {
    case .canceled: return "\(cause)."
    default:
      let remedy = remedy.commandText
      return "\(cause). \(remedy.prefix(1).uppercased())\(remedy.dropFirst())."
    }
  }

  /// The first sentence, without its full stop.
  package var cause: String {
    switch self {
    case .unreachable(let what, _), .rateLimited(let what, _):
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
  private var reason: String? {
    switch self {
    case .unreachable(_, let reason), .unreadable(_, let reason): return reason
    case .rateLimited(_, let status):
      return "rate limited" + (status.map { " by the store, HTTP \($0)" } ?? "")
    case .noChart(_, let status, _): return "HTTP \(status)"
    case .every(let errors):
      let first = errors.first?.reason
      return errors.allSatisfy { $0.reason == first } ? first : nil
    case .empty, .badAddress, .notCached, .canceled: return nil
    }
  }

  private var inParentheses: String { reason.map { " (\($0))" } ?? "" }

  package var remedy: Remedy {
    switch self {
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
    what.hasPrefix("details ") || what.hasPrefix("ranks ")
  }

  /// Shortened and without credentials, because the user may have typed a password.
  private static func shown(_ address: String) -> String {
    let clean = CleanText.cleaned(address) ?? ""
    guard let at = clean.lastIndex(of: "@") else { return String(clean.prefix(100)) }
    return "…" + clean[at...].prefix(100)
  }
}
