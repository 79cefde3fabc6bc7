/// Requests to libmpv that have no reply yet.
struct PendingReplies {
  typealias Instant = ContinuousClock.Instant

  enum Request: Equatable {
    case load(PlayRequest, isNext: Bool)
    /// Loads the file whose device was lost again, from its last position.
    case reload
    case stop
    case seek(playlistEntry: Int64)
    /// The position after a seek.
    case seekPosition(playlistEntry: Int64)
    case duration(playlistEntry: Int64)
    /// The last position of the file that the core is about to unload, and the hook it waits in.
    case lastPosition(playlistEntry: Int64?, hook: UInt64)
    /// Whether there is an audio device at the end of a file, while the core waits in its hook.
    case soundDevice(playlistEntry: Int64, hook: UInt64)
    /// Adds the file after the one in whose hook the core waits.
    case append(PlayRequest, hook: UInt64)
    /// A request of which only an error matters.
    case other(String)
  }

  /// How long a reply may take before the sound system counts as hanging.
  static let limit = Duration.seconds(2)

  private let limit: Duration

  private var waiting: [UInt64: (request: Request, since: Instant)] = [:]
  private var lastID: UInt64 = 0

  init(limit: Duration = Self.limit) {
    self.limit = limit
  }

  /// Returns the ID to send the request with.
  mutating func add(_ request: Request, at now: Instant) -> UInt64 {
    lastID += 1
    waiting[lastID] = (request, now)
    return lastID
  }

  /// The request with this ID; `nil` if it is unknown or already has a reply.
  mutating func remove(_ id: UInt64) -> Request? {
    waiting.removeValue(forKey: id)?.request
  }

  /// When the oldest request will have waited too long.
  var deadline: Instant? {
    waiting.values.map(\.since).min().map { $0 + limit }
  }

  /// Files requested by `play` that libmpv has not confirmed, oldest first.
  var requestedPlays: [PlayRequest] {
    waiting.sorted { $0.key < $1.key }.compactMap {
      if case .load(let play, isNext: false) = $0.value.request { play } else { nil }
    }
  }

  /// Whether a later request replaces the file whose reply has just arrived.
  var hasLoad: Bool {
    waiting.values.contains {
      if case .load = $0.request { true } else { false }
    }
  }

  var hasSeekPosition: Bool {
    waiting.values.contains {
      if case .seekPosition = $0.request { true } else { false }
    }
  }
}
