internal import HTTP

/// Why a request has no usable response.
package enum FetchError: Error, Equatable, Sendable {
  /// No such host, no route, connection refused or reset; the reason is shown to the user.
  case unreachable(reason: String)
  case timedOut
  /// The certificate was rejected. Never retried.
  case insecure(reason: String)
  /// Another permanent error, such as a redirect loop.
  case failed(reason: String)
  /// Not HTTP, or malformed HTTP.
  case invalidResponse
  /// The body exceeds this number of bytes.
  case tooLarge(bytes: Int)
  /// The limit of this program on lookups, if the request may not wait.
  case rateLimited
  case canceled

  /// How libcurl's message begins.
  static let unresolvedHost = "Could not resolve host"
}
