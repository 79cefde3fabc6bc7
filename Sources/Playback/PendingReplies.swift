/// What libmpv was asked and has not answered yet.
struct PendingReplies {
  typealias Instant = ContinuousClock.Instant

  enum Request: Equatable {
    case load(path: String, isNext: Bool)
    /// The file that lost its device, from where it was.
    case reload
    case stop
    case seek(playlistEntry: Int64)
    /// Where a seek has led.
    case seekPosition(playlistEntry: Int64)
    /// How long the file of this playlist entry is.
    case duration(playlistEntry: Int64)
    /// How far the file came that the core is about to let go, and the hook it waits in.
    case lastPosition(playlistEntry: Int64?, hook: UInt64)
    /// Whether there is one at the end of a file, in whose hook the core waits.
    case soundDevice(playlistEntry: Int64, hook: UInt64)
    /// What follows the file in whose hook the core waits.
    case append(path: String, hook: UInt64)
    /// Only a failure is of interest.
    case other(String)
  }

  /// How long an answer may take before the sound system counts as hanging.
  static let limit = Duration.seconds(2)

  private let limit: Duration

  private var waiting: [UInt64: (request: Request, since: Instant)] = [:]
  private var lastID: UInt64 = 0

  init(limit: Duration = Self.limit) {
    self.limit = limit
  }

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
    waiting.values.map(\.since).min().map { $0 + limit }
  }

  /// Files that `play` asked for and of which nothing was heard yet, oldest first.
  var requestedPaths: [String] {
    waiting.sorted { $0.key < $1.key }.compactMap {
      if case .load(let path, isNext: false) = $0.value.request { path } else { nil }
    }
  }

  /// Whether a file asked for later takes the place of the one that was just answered.
  var hasLoad: Bool {
    waiting.values.contains {
      if case .load = $0.request { true } else { false }
    }
  }

  /// Whether it was asked where a seek has led.
  var hasSeekPosition: Bool {
    waiting.values.contains {
      if case .seekPosition = $0.request { true } else { false }
    }
  }
}
