/// A pause before a request is tried again, told before it begins.
package struct Wait: Equatable, Sendable {
  /// Why there is a wait.
  package enum Cause: Equatable, Sendable {
    /// 403, 429, 503.
    case rateLimited(status: Int)
    /// 408, 425, 500, 502, 504.
    case busy(status: Int)
    case unreachable(reason: String)
  }

  package let seconds: Double
  package let because: Cause
  /// The host that is waited for.
  package let host: String

  package init(seconds: Double, because: Cause, host: String) {
    self.seconds = seconds
    self.because = because
    self.host = host
  }
}
