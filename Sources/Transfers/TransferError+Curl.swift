internal import CCurl

/// Results of libcurl's easy interface: <https://curl.se/libcurl/c/libcurl-errors.html>
extension TransferError {
  /// The error of a request to `host`.
  init(_ code: CURLcode, reason: String, host: String) {
    switch code {
    // "Received HTTP/0.9 when not allowed", "Unsupported HTTP version in response".
    case CURLE_UNSUPPORTED_PROTOCOL where reason.contains("HTTP"): self = .invalidResponse
    // To another protocol, to an invalid address, or to one with a user name.
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT, CURLE_LOGIN_DENIED:
      self = .redirectRefused(host: host)
    case CURLE_TOO_MANY_REDIRECTS: self = .tooManyRedirects(host: host)
    // `CURLE_OUT_OF_MEMORY`: also a header line longer than 100 KiB.
    case CURLE_WEIRD_SERVER_REPLY, CURLE_OUT_OF_MEMORY,
      CURLE_BAD_CONTENT_ENCODING:
      self = .invalidResponse
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS:
      self = .insecure(host: host, reason: reason)
    case CURLE_SSL_CONNECT_ERROR where Self.isAboutTLSVersion(reason):
      self = .insecure(host: host, reason: reason)
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT,
      CURLE_PARTIAL_FILE, CURLE_SSL_CONNECT_ERROR, CURLE_GOT_NOTHING, CURLE_SEND_ERROR,
      CURLE_RECV_ERROR, CURLE_HTTP_RETURNED_ERROR:
      self = .unreachable(host: host, reason: reason)
    default: self = .failed(reason: "the request to \(host) failed (\(reason))")
    }
  }

  /// Whether the server supports no secure TLS version. OpenSSL reports this only in its message; if the
  /// message changes, the server counts as unreachable.
  static func isAboutTLSVersion(_ reason: String) -> Bool {
    reason.contains("unsupported protocol") || reason.contains("protocol version")
  }
}
