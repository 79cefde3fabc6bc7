internal import CCurl
internal import HTTP

extension WebAddress {
  /// The target of a `Location` field, resolved by libcurl, which also follows it:
  /// <https://curl.se/libcurl/c/libcurl-url.html>.
  ///
  /// `nil` if the redirect is not allowed: to another scheme, or from loopback to plain http elsewhere.
  func redirected(to location: String) -> WebAddress? {
    // A zero byte would end the C string.
    guard !location.utf8.contains(0), let url = curl_url() else { return nil }
    defer { curl_url_cleanup(url) }
    let flags = CUnsignedInt(CURLU_URLENCODE | CURLU_ALLOW_SPACE)
    var resolved: UnsafeMutablePointer<CChar>?
    guard curl_url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK,
      curl_url_set(url, CURLUPART_URL, location, flags) == CURLUE_OK,
      curl_url_get(url, CURLUPART_URL, &resolved, 0) == CURLUE_OK, let resolved
    else { return nil }
    defer { curl_free(resolved) }
    guard let target = WebAddress(String(cString: resolved)), target.isAllowed,
      target.scheme == scheme
    else { return nil }
    return target
  }
}
