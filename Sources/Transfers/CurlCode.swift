internal import CCurl

/// A result of libcurl's easy interface as a value.
///
/// <https://curl.se/libcurl/c/libcurl-errors.html>
package struct CurlCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(_ code: CURLcode) {
    self.init(rawValue: code.rawValue)
  }

  static let ok = CurlCode(CURLE_OK)
  static let proxyNotResolved = CurlCode(CURLE_COULDNT_RESOLVE_PROXY)
  static let httpError = CurlCode(CURLE_HTTP_RETURNED_ERROR)
  static let timedOut = CurlCode(CURLE_OPERATION_TIMEDOUT)
  static let unsupportedProtocol = CurlCode(CURLE_UNSUPPORTED_PROTOCOL)
  static let weirdReply = CurlCode(CURLE_WEIRD_SERVER_REPLY)
  static let partialFile = CurlCode(CURLE_PARTIAL_FILE)
  /// libcurl also returns this for a header line longer than 100 KiB.
  static let outOfMemory = CurlCode(CURLE_OUT_OF_MEMORY)
  static let badEncoding = CurlCode(CURLE_BAD_CONTENT_ENCODING)

  /// Whether another attempt a little later may succeed.
  var isTransient: Bool {
    Self.transient.contains(rawValue)
  }

  /// Whether the response is not valid HTTP. Another attempt would fail in the same way.
  var isInvalidResponse: Bool {
    [.unsupportedProtocol, .weirdReply, .outOfMemory, .badEncoding].contains(self)
  }

  /// Whether the server's certificate could not be verified. Never retried.
  var isAboutCertificates: Bool {
    Self.certificates.contains(rawValue)
  }

  /// Whether the server supports no secure TLS version. OpenSSL reports this only in its message; if the
  /// message changes, the server counts as unreachable.
  func isAboutTLSVersion(_ reason: String) -> Bool {
    self == CurlCode(CURLE_SSL_CONNECT_ERROR) && Self.isAboutTLSVersion(reason)
  }

  static func isAboutTLSVersion(_ reason: String) -> Bool {
    reason.contains("unsupported protocol") || reason.contains("protocol version")
  }

  private static let transient: Set<UInt32> = Set(
    [
      CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_HTTP2,
      CURLE_PARTIAL_FILE, CURLE_OPERATION_TIMEDOUT, CURLE_SSL_CONNECT_ERROR, CURLE_GOT_NOTHING,
      CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2_STREAM,
    ].map(\.rawValue))

  private static let certificates: Set<UInt32> = Set(
    [
      CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS,
    ].map(\.rawValue))
}
