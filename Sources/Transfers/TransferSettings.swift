import HTTP

/// The settings of a client, for all its requests.
package struct TransferSettings: Sendable {
  /// The number of simultaneous transfers: at most 8, and at most 6 per host.
  package var parallel: Int
  /// A transfer fails after this many seconds with less than `lowestSpeed`.
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
}

/// Limits that are the same for all clients. Speeds are in bytes per second, sizes in bytes, and `timeoutScale`
/// multiplies the times of requests.
extension TransferSettings {
  static let connectionsPerHost = 6
  package static let connectionsInAll = 8
  /// A connection that was unused for longer is not used again.
  static let idleSeconds = 30
  static let connectSeconds = 10.0
  /// For a chart, a lookup or a small image.
  package static let fetchSeconds = 20.0
  /// A large image takes long on a slow connection.
  package static let pictureSeconds = 60.0
  /// Slower transfers fail after `stallSeconds`.
  static let lowestSpeed = 1024
  /// That of a file while the end of the same file is requested, and how long it lasts.
  static let throttledSpeed = 4096
  static let throttledTime = Duration.seconds(1)
  /// How often progress is reported.
  static let tickInterval = Duration.milliseconds(100)
  static let maxRedirects = 5
  static let longestHeader = 262_144
  package static let largestFetch = 4_194_304
  static let largestFile: Int64 = 64 * 1_048_576
  /// The 102,400 bytes that the curl tool uses stall for 40 ms on loopback.
  static let receiveBuffer = 49_152
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
