internal import Support

// Handles libmpv's replies.
extension PlayerLoop {
  func commandReplied(_ id: UInt64, error: MPVCode?, playlistEntry: Int64?) {
    guard let request = replies.remove(id) else { return }
    if let error { log("libmpv: \(request) failed: \(error)") }
    let entry = error == nil ? playlistEntry : nil
    switch request {
    case .load(let play, let isNext):
      guard let entry else {
        let error = PlaybackError(error ?? .loadingFailed, path: play.path)
        notLoaded(play, isNext: isNext, error)
        return
      }
      discardUnstarted()
      entries[entry] = PlaylistEntry(play, isNext: isNext)
      if !replies.hasLoad { sequence.loaded(entry: entry) }
    case .reload: reloadReplied(entry, error)
    case .append(let play, let hook): appendReplied(play, entry, error, hook: hook)
    case .stop: discardUnstarted()
    case .seek(let playlistEntry): if error == nil { entries[playlistEntry]?.isSeekPending = true }
    case .duration, .seekPosition, .lastPosition, .soundDevice, .other: break
    }
  }

  func notLoaded(_ play: PlayRequest, isNext: Bool, _ error: PlaybackError) {
    if isNext { events.post(.advanced(play)) }
    let end = PlaybackEnd.failed(error)
    if sequence.current == .requested, !replies.hasLoad {
      currentEnded(play, end)
    } else {
      events.post(.ended(play, end))
    }
  }

  /// libmpv reports no end for a file that was replaced or stopped before it started. A next file that
  /// never started is not reported to the reader either.
  private func discardUnstarted() {
    for (id, entry) in entries.sorted(by: { $0.key < $1.key }) where !entry.isStarted {
      entries[id] = nil
      if !entry.isNext { events.post(.ended(entry.request, .stopped)) }
    }
  }

  func propertyReplied(_ id: UInt64, value: MPVValue) {
    switch replies.remove(id) {
    case .duration(let playlistEntry):
      guard let entry = entries[playlistEntry] else { return }
      entries[playlistEntry]?.duration = value.duration
      entries[playlistEntry]?.isReported = true
      events.post(.started(entry.request, duration: value.duration))
    case .seekPosition(let playlistEntry):
      guard let position = value.duration, entries[playlistEntry] != nil else { return }
      entries[playlistEntry]?.position = position
      events.post(.seeked(to: position))
      if playlistEntry == currentID { throttle.offer(position, at: .now) }
    case .lastPosition(let playlistEntry, let hook):
      if let playlistEntry, let position = value.duration {
        entries[playlistEntry]?.position = position
      }
      requestSoundDevice(after: playlistEntry, hook: hook)
    case .soundDevice(let playlistEntry, let hook):
      soundDeviceReplied(value, after: playlistEntry, hook: hook)
    case .load, .reload, .append, .stop, .seek, .other, nil: break
    }
  }
}

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

  /// Files that libmpv may open, although it has not confirmed them.
  var requestedFiles: [PlayRequest] {
    waiting.values.compactMap {
      switch $0.request {
      case .load(let play, _), .append(let play, _): play
      default: nil
      }
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
