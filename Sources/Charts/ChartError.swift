package import Support

/// What kept a chart or its details from being shown; `what` reads "most-played chart of Slovakia" or
/// "details of 10 entries".
package enum ChartError: Error, Equatable, Sendable {
  /// No response, or one that is neither a chart nor a rate limit.
  case unreachable(what: String, reason: String)
  /// 403, 429, 503: too many requests, or from the wrong place; without a status, this program's own limit.
  case rateLimited(what: String, status: Int?)
  /// 400, 404, 500 for one country: no such chart there, or the service is down.
  case noChart(what: String, status: Int, isOnlySource: Bool = false)
  case unreadable(what: String, reason: String)
  case empty(what: String, isOnlySource: Bool = false)
  /// The value of an environment variable is not an address to which requests are made.
  case badAddress(String, variable: String)
  /// Nothing may be asked and nothing was kept.
  case notCached(what: String)
  /// All lists were tried; one cause each.
  case every([ChartError])
  case canceled

  /// Nothing answered at all: asking for something else now would only take time.
  var isNoResponse: Bool {
    switch self {
    case .unreachable: true
    case .every(let errors): errors.allSatisfy(\.isNoResponse)
    default: false
    }
  }
}

extension ChartError: CustomStringConvertible {
  /// One or two sentences: what could not be done, to what, and what to do next.
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

  /// `nil` where the case tells it, or where several lists failed for different reasons.
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

  /// Whether `what` reads "details of 10 entries" or "ranks below 50 of the chart".
  private static func isPlural(_ what: String) -> Bool {
    what.hasPrefix("details ") || what.hasPrefix("ranks ")
  }

  /// An address may hold anything a person typed, a password too.
  private static func shown(_ address: String) -> String {
    let clean = CleanText.cleaned(address) ?? ""
    guard let at = clean.lastIndex(of: "@") else { return String(clean.prefix(100)) }
    return "…" + clean[at...].prefix(100)
  }
}
