import HTTP

/// What holds for every request of a client.
package struct TransferSettings: Sendable {
  /// Transfers at a time, at most 8, and never more than 6 to one host.
  package var parallel: Int
  /// What all transfers together may take in a second; `nil` for as much as comes.
  package var bytesPerSecond: Int64?
  /// A transfer that crawls for so many seconds has stalled.
  package var stallSeconds = 15
  var retryPolicy = RetryPolicy.files
  /// `HotTracks/VERSION (…)`.
  package var userAgent: String
  /// A file of trusted certificates, as the curl tool takes it from `CURL_CA_BUNDLE` or
  /// `SSL_CERT_FILE`; `nil` for the system's.
  package var certificateFile: String?
  /// As from `SSL_CERT_DIR`.
  package var certificateFolder: String?
  /// Told of each request when it has ended, on the loop's thread.
  package var log: @Sendable (RequestNote) -> Void
  /// Told of each file that is whole and on disk, before it gets its final name; on the finishing
  /// thread, which waits for it.
  package var willFinish: @Sendable (_ id: String, _ finalName: String, _ bytes: Int64) -> Void

  package init(
    parallel: Int, bytesPerSecond: Int64? = nil, userAgent: String, certificateFile: String? = nil,
    certificateFolder: String? = nil, log: @escaping @Sendable (RequestNote) -> Void = { _ in },
    willFinish: @escaping @Sendable (String, String, Int64) -> Void = { _, _, _ in }
  ) {
    self.parallel = parallel
    self.bytesPerSecond = bytesPerSecond
    self.userAgent = userAgent
    self.certificateFile = certificateFile
    self.certificateFolder = certificateFolder
    self.log = log
    self.willFinish = willFinish
  }

  /// Bytes a second below which a transfer counts as stalled; what is slow by our own wish does not.
  var slowestBytesPerSecond: Int {
    let usual = 1024
    guard let bytesPerSecond else { return usual }
    return min(usual, max(Int(bytesPerSecond) / (4 * Self.connectionsInAll), 1))
  }

  static let connectionsPerHost = 6
  package static let connectionsInAll = 8
}

/// One request as a person debugging would note it; the query is left out.
package struct RequestNote: Equatable, Sendable {
  package let host: String
  package let path: String
  /// The `Range` asked for, such as `bytes=65536-`.
  package let range: String?
  /// `nil` where no answer came.
  package let status: Int?
  package let bytes: Int64
}
