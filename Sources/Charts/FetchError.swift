/// Why a request has no response that can be used.
package enum FetchError: Error, Equatable, Sendable {
  /// No such host, no route, connection refused or broken; the reason as a person reads it.
  case unreachable(reason: String)
  case timedOut
  /// The certificate was not accepted; asking again would not help.
  case insecure(reason: String)
  /// Something else that another attempt would meet again: a redirect loop, say.
  case failed(reason: String)
  /// Not HTTP, or HTTP that breaks its own rules.
  case invalidResponse
  /// The body has more than this many bytes.
  case tooLarge(bytes: Int)
  /// This program's own limit on lookups, reached where the request may not wait.
  case rateLimited
  case canceled
}
