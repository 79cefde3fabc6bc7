internal import CCurl

/// An address that may be asked: https, or plain http on a loopback address.
///
/// Parsed by libcurl itself, so that what is checked is what is used
/// (<https://curl.se/libcurl/c/libcurl-url.html>).
package struct WebAddress: Hashable, Sendable {
  package let text: String
  package let host: String
  /// The path without host, port and query; `/` where there is none.
  package let path: String
  package let isLoopback: Bool
  let isSecure: Bool

  /// `nil` for anything else: other schemes, plain http elsewhere, a user name or password,
  /// more than 2,048 bytes.
  package init?(_ text: String) {
    // For C, a zero would be the end.
    guard text.utf8.count <= 2048, !text.utf8.contains(0), let url = curl_url() else { return nil }
    defer { curl_url_cleanup(url) }
    guard curl_url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK,
      let scheme = Self.part(CURLUPART_SCHEME, of: url),
      let host = Self.part(CURLUPART_HOST, of: url),
      Self.part(CURLUPART_USER, of: url) == nil, Self.part(CURLUPART_PASSWORD, of: url) == nil
    else { return nil }
    isLoopback = Self.isLoopback(host: host)
    isSecure = scheme == "https"
    guard isSecure || (scheme == "http" && isLoopback) else { return nil }
    self.text = text
    self.host = host.lowercased()
    path = Self.part(CURLUPART_PATH, of: url) ?? "/"
  }

  /// Where a `Location` field leads; `nil` where it may not be followed: no address as above, or one
  /// of another scheme. Relative ones are resolved as libcurl does.
  func redirected(to location: String) -> WebAddress? {
    guard !location.utf8.contains(0), let url = curl_url() else { return nil }
    defer { curl_url_cleanup(url) }
    let flags = CUnsignedInt(CURLU_URLENCODE | CURLU_ALLOW_SPACE)
    guard curl_url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK,
      curl_url_set(url, CURLUPART_URL, location, flags) == CURLUE_OK,
      let target = Self.part(CURLUPART_URL, of: url).flatMap(WebAddress.init),
      target.isSecure == isSecure
    else { return nil }
    return target
  }

  static func isLoopback(host: String) -> Bool {
    let name = host.lowercased()
    if name == "localhost" || name == "[::1]" || name == "::1" { return true }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { ResponseHead.plainNumber($0).map { $0 <= 255 } ?? false }
  }

  private static func part(_ part: CURLUPart, of url: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<CChar>?
    guard curl_url_get(url, part, &value, 0) == CURLUE_OK, let value else { return nil }
    defer { curl_free(value) }
    return String(cString: value)
  }
}
