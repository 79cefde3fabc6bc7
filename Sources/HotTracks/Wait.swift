import Charts

/// A wait before a request.
struct Wait: Equatable, Sendable {
  /// The rest of the wait.
  var duration: Duration
  /// What follows, such as `retrying`.
  let action: String
  /// A sentence without a period.
  let reason: String

  init(duration: Duration, action: String, reason: String) {
    (self.duration, self.action, self.reason) = (duration, action, reason)
  }

  init(_ pause: FetchRetrier.Pause) {
    let reason =
      switch pause.cause {
      case .rateLimited(status: 403): "Refused by \(pause.host) (HTTP 403)"
      case .rateLimited(status: 503): "\(pause.host) is unavailable (HTTP 503)"
      case .rateLimited(let status): "Rate limited by \(pause.host) (HTTP \(status))"
      case .busy(let status): "\(pause.host) is busy (HTTP \(status))"
      case .unreachable(let reason): "Could not reach \(pause.host) (\(reason))"
      case .page: "Received an HTML page from \(pause.host)"
      }
    self.init(duration: .seconds(pause.seconds), action: "retrying", reason: reason)
  }

  var sentence: String { "\(reason); \(action) in \(seconds) s." }

  /// The time comes first, because narrow windows cut off the rest.
  var countdown: String {
    let opening = action.prefix(1).uppercased() + action.dropFirst()
    return "\(opening) in \(seconds) s: \(reason.prefix(1).lowercased() + reason.dropFirst())"
  }

  // Rounded up, so that a countdown ends with 1.
  private var seconds: Int64 {
    let (seconds, rest) = duration.components
    return rest > 0 ? seconds + 1 : seconds
  }
}
