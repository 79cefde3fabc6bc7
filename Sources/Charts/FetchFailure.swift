/// Why there is no answer at all.
package enum FetchFailure: Error, Equatable, Sendable {
  /// No such host, no route, connection refused or broken; the reason as a person reads it.
  case unreachable(reason: String)
  case timedOut
  /// The certificate was not accepted; asking again would not help.
  case insecure(reason: String)
  /// The answer went beyond this many bytes and was dropped.
  case tooLarge(bytes: Int)
  case cancelled
}
