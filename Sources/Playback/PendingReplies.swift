/// What libmpv was asked and has not answered yet.
struct PendingReplies {
  typealias Instant = ContinuousClock.Instant

  enum Request: Equatable {
    case load(path: String)
    case stop
    /// How long the file of this playlist entry is.
    case duration(playlistEntry: Int64)
    /// How far the file came that the core is about to let go, and the hook it waits in.
    case lastPosition(playlistEntry: Int64?, hook: UInt64)
    /// Only a failure is of interest.
    case other(String)
  }

  /// How long an answer may take before the sound system counts as hanging.
  static let patience = Duration.seconds(2)

  private var waiting: [UInt64: (request: Request, since: Instant)] = [:]
  private var lastID: UInt64 = 0

  /// The id to ask with.
  mutating func add(_ request: Request, at now: Instant) -> UInt64 {
    lastID += 1
    waiting[lastID] = (request, now)
    return lastID
  }

  /// What the answer with this id is about; `nil` if nobody waits for it.
  mutating func remove(_ id: UInt64) -> Request? {
    waiting.removeValue(forKey: id)?.request
  }

  /// When the oldest open request will have waited too long.
  var deadline: Instant? {
    waiting.values.map(\.since).min().map { $0 + Self.patience }
  }

  /// Files asked for of which nothing was heard yet, oldest first.
  var pathsAskedFor: [String] {
    waiting.sorted { $0.key < $1.key }.compactMap {
      if case .load(let path) = $0.value.request { path } else { nil }
    }
  }
}
