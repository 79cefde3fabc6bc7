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
  /// Not an address that may be asked.
  case badAddress(String)
  /// Nothing may be asked and nothing was kept.
  case nothingRemembered(what: String)
  /// All lists were tried; one cause each.
  case every([ChartError])
  case canceled

  /// Nothing answered at all: asking for something else now would only take time.
  var isSilence: Bool {
    switch self {
    case .unreachable: true
    case .every(let errors): errors.allSatisfy(\.isSilence)
    default: false
    }
  }
}

extension ChartError: CustomStringConvertible {
  /// One or two sentences: what could not be done, to what, and what to do next.
  package var description: String {
    switch self {
    case .badAddress, .canceled: "\(cause)."
    default: "\(cause). \(advice)"
    }
  }

  /// The first sentence, without its full stop.
  package var cause: String {
    switch self {
    case .unreachable(let what, let reason): "the \(what) could not be fetched (\(reason))"
    case .rateLimited(let what, let status):
      "the \(what) could not be fetched (rate limited\(status.map { " by the store, HTTP \($0)" } ?? ""))"
    case .noChart(let what, let status, _):
      "the \(what) is not available (HTTP \(status))"
    case .unreadable(let what, let reason): "the \(what) could not be read (\(reason))"
    case .empty(let what, _): "the \(what) is empty"
    case .badAddress(let address):
      "invalid service URL “\(Self.shown(address))”; use one like https://example.org, or "
        + "http://127.0.0.1:8080 on this machine, without user name, query or fragment"
    case .nothingRemembered(let what):
      "the \(what) \(Self.isPlural(what) ? "are" : "is") not cached"
    case .every(let errors):
      (["no chart is available"]
        + (errors.isEmpty ? [] : [errors.map(\.cause).joined(separator: "; ")]))
        .joined(separator: ": ")
    case .canceled: "canceled"
    }
  }

  private var advice: String {
    switch self {
    case .unreachable(_, let reason) where reason.hasPrefix("the store responded"):
      "Try again later."
    case .unreachable(_, let reason) where reason.hasPrefix("TLS connection failed"):
      "Check the system clock and the network, then try again."
    case .unreachable: "Check your network connection and try again."
    case .noChart(_, _, let isOnlySource):
      "Try another \(Self.choices(isOnlySource)), or try again later."
    case .unreadable(_, let reason) where reason.contains("captive portal"):
      "Sign in to the network in a browser, then try again."
    case .unreadable, .rateLimited: "Try again later."
    case .empty(_, let isOnlySource): "Try another \(Self.choices(isOnlySource))."
    case .nothingRemembered: "Try again without --offline."
    case .every(let errors):
      errors.last.map(\.advice) ?? "Try again later."
    case .badAddress, .canceled: ""
    }
  }

  /// - Parameter isOnlySource: of all that is of this kind; there is no other to name.
  private static func choices(_ isOnlySource: Bool) -> String {
    isOnlySource ? "--country" : "--source or --country"
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
