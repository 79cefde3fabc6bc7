import HTTP

/// The settings of a client, for all its requests.
package struct TransferSettings: Sendable {
  /// The number of simultaneous transfers: at most 8, and at most 6 per host.
  package var parallel: Int
  /// A transfer fails after this many seconds with less than 1 KiB per second.
  package var stallSeconds = 15
  /// Multiplies the time limits of all requests.
  package var timeoutScale = 1.0
  /// When a fetch without any response is sent a second time.
  var secondsToSecondFetch = 6.0
  var retryPolicy = RetryPolicy.files
  /// `HotTracks/VERSION (…)`.
  package var userAgent: String
  /// A file of trusted certificates, from `CURL_CA_BUNDLE` or `SSL_CERT_FILE` as in the curl tool; `nil` for
  /// the system's.
  package var certificateFile: String?
  /// A folder of trusted certificates, from `SSL_CERT_DIR`.
  package var certificateFolder: String?
  /// Called on the request's thread when it has ended.
  package var log: @Sendable (RequestNote) -> Void
  /// Called on the transfer's thread before each request. Creates the folder, or returns an error, with which the
  /// transfer fails.
  package var prepareFolder: @Sendable () -> TransferError?
  /// Called on the transfer's thread after a complete file could not be marked as a download.
  package var noteUnmarked: @Sendable () -> Void

  package init(
    parallel: Int, userAgent: String, certificateFile: String? = nil,
    certificateFolder: String? = nil, log: @escaping @Sendable (RequestNote) -> Void = { _ in },
    prepareFolder: @escaping @Sendable () -> TransferError? = { nil },
    noteUnmarked: @escaping @Sendable () -> Void = {}
  ) {
    self.parallel = parallel
    self.userAgent = userAgent
    self.certificateFile = certificateFile
    self.certificateFolder = certificateFolder
    self.log = log
    self.prepareFolder = prepareFolder
    self.noteUnmarked = noteUnmarked
  }

  static let connectionsPerHost = 6
  package static let connectionsInAll = 8
}

/// One request, for the log. Without the query.
package struct RequestNote: Equatable, Sendable {
  package let host: String
  package let path: String
  /// The requested `Range`, such as `bytes=65536-`.
  package let range: String?
  /// `nil` if there was no response.
  package let status: Int?
  package let bytes: Int64
}
