import HTTP

/// The settings of a client, for all its requests.
package struct TransferSettings: Sendable {
  /// The number of simultaneous transfers: at most 8, and at most 6 per host.
  package var parallel: Int
  /// The speed limit of all transfers together; `nil` for none.
  package var bytesPerSecond: Int64?
  /// A slow transfer fails after this many seconds.
  package var stallSeconds = 15
  var retryPolicy = RetryPolicy.files
  /// `HotTracks/VERSION (…)`.
  package var userAgent: String
  /// A file of trusted certificates, from `CURL_CA_BUNDLE` or `SSL_CERT_FILE` as in the curl tool; `nil` for
  /// the system's.
  package var certificateFile: String?
  /// A folder of trusted certificates, from `SSL_CERT_DIR`.
  package var certificateFolder: String?
  /// User names and passwords of proxies. A message of libcurl that contains one is replaced.
  package var secrets: [String] = []
  /// A file for locks between processes, which is created if necessary; `nil` for none.
  package var locks: String?
  /// Called on the loop's thread when a request has ended.
  package var log: @Sendable (RequestNote) -> Void
  /// Called on the loop's thread before transfers start. Creates their folder, or returns an error, with which
  /// they fail.
  package var prepareFolder: @Sendable () -> TransferError?
  /// Called when files are complete and on disk, before they get their final names, which waits for it. Not on
  /// the loop's thread.
  package var willFinish: @Sendable ([FinishedFile]) -> Void

  package init(
    parallel: Int, bytesPerSecond: Int64? = nil, userAgent: String, certificateFile: String? = nil,
    certificateFolder: String? = nil, locks: String? = nil,
    log: @escaping @Sendable (RequestNote) -> Void = { _ in },
    prepareFolder: @escaping @Sendable () -> TransferError? = { nil },
    willFinish: @escaping @Sendable ([FinishedFile]) -> Void = { _ in }
  ) {
    self.parallel = parallel
    self.bytesPerSecond = bytesPerSecond
    self.userAgent = userAgent
    self.certificateFile = certificateFile
    self.certificateFolder = certificateFolder
    self.locks = locks
    self.log = log
    self.prepareFolder = prepareFolder
    self.willFinish = willFinish
  }

  /// The speed in bytes per second below which a transfer counts as stalled. Lower if a speed limit is set.
  var slowestBytesPerSecond: Int {
    let usual = 1024
    guard let bytesPerSecond else { return usual }
    return min(usual, max(Int(bytesPerSecond) / (4 * Self.connectionsInAll), 1))
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

/// Limits the bytes per second with a token bucket.
///
/// The bucket fills at the limit's rate and holds the bytes of a quarter of a second. Pieces are never split,
/// so the level can become negative; later pieces then wait longer.
struct SpeedLimit {
  private let bytesPerSecond: Double
  private var level: Double
  private var levelled: ContinuousClock.Instant

  /// | - Parameter bytesPerSecond: At least 1.
  init(bytesPerSecond: Int64, now: ContinuousClock.Instant) {
    self.bytesPerSecond = Double(max(bytesPerSecond, 1))
    level = self.bytesPerSecond / 4
    levelled = now
  }

  /// Takes a piece of this length if the limit allows it now, and returns whether it did.
  mutating func take(_ count: Int, now: ContinuousClock.Instant) -> Bool {
    level = level(at: now)
    levelled = now
    guard level > 0 else { return false }
    level -= Double(count)
    return true
  }

  /// The earliest time for the next piece; not later than `now` if it is allowed at once.
  func opening(now: ContinuousClock.Instant) -> ContinuousClock.Instant {
    let missing = 1 - level(at: now)
    return missing > 0 ? now + .seconds(missing / bytesPerSecond) : now
  }

  private func level(at now: ContinuousClock.Instant) -> Double {
    min(level + (now - levelled) / .seconds(1) * bytesPerSecond, bytesPerSecond / 4)
  }
}
