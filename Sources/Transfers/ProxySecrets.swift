import Foundation

/// The user names and passwords in the variables of the environment that name proxies.
///
/// libcurl quotes a variable that it cannot parse: "Unsupported proxy syntax in 'http://user:password@[::1'".
package enum ProxySecrets {
  // https://curl.se/libcurl/c/libcurl-env.html
  private static let variables = [
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY",
  ]

  /// As written, and decoded.
  package static func inVariables(of environment: [String: String]) -> [String] {
    variables.compactMap { environment[$0] }.flatMap(secrets)
  }

  private static func secrets(_ proxy: String) -> [String] {
    let authority = proxy.range(of: "://").map { proxy[$0.upperBound...] } ?? proxy[...]
    guard let at = authority.lastIndex(of: "@") else { return [] }
    // libcurl may take what follows `/`, `?` or `#` for another part of the address.
    let words = authority[..<at].split { ":/?#@".contains($0) }.map(String.init)
    return words + words.compactMap(\.removingPercentEncoding)
  }
}
