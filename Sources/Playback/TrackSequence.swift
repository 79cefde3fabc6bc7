/// Decides which file is current and which one follows it. `PlayerLoop` reports requests and results
/// here; this type never calls libmpv.
///
/// The next file is added to libmpv's playlist only when the core waits in its hook at the end of the
/// current file. This way it cannot start after it was replaced.
struct TrackSequence: Equatable, Sendable {
  enum Current: Equatable, Sendable {
    /// Nothing was requested, or the file was stopped or had no audio device.
    case idle
    /// libmpv has not yet replied with the playlist entry.
    case requested
    case entry(Int64)
    /// Its audio device was lost and will be opened again.
    case recovering
    /// It ended by itself, and nothing has followed it yet.
    case ended
  }

  /// What follows the current file, decided in the hook.
  enum Decision: Equatable, Sendable {
    /// libmpv continues with this entry.
    case entry(Int64)
    case rejected(PlayRequest, PlaybackError)
  }

  /// What the player has to do.
  enum Action: Equatable, Sendable {
    case nothing
    case load(PlayRequest)
    /// Reports a next file that cannot be played as advanced to and failed.
    case reject(PlayRequest, PlaybackError)
  }

  private(set) var current = Current.idle
  private(set) var next: PlayRequest?
  private var decision: Decision?

  mutating func play() {
    self = TrackSequence()
    current = .requested
  }

  mutating func stop() {
    self = TrackSequence()
  }

  mutating func setNext(_ request: PlayRequest?) -> Action {
    switch current {
    case .idle:
      return .nothing
    case .ended:
      return request.map { .load($0) } ?? .nothing
    case .requested, .entry, .recovering:
      next = request
      return .nothing
    }
  }

  /// The next file, or the current one again, is being loaded. `next` is kept: it may already be the file
  /// after that.
  mutating func loadRequested() {
    current = .requested
  }

  mutating func loaded(entry id: Int64) {
    if current == .requested { current = .entry(id) }
  }

  mutating func deviceLost() {
    current = .recovering
  }

  /// The file to add to the playlist when this entry ends; `nil` if the entry is no longer current.
  func request(after id: Int64?) -> PlayRequest? {
    id.map { current == .entry($0) } ?? false ? next : nil
  }

  mutating func decide(_ decision: Decision) {
    self.decision = decision
    next = nil
  }

  mutating func ended(_ end: PlaybackEnd) -> Action {
    let decision = decision
    self.decision = nil
    switch end {
    case .stopped, .failed(.noSoundDevice), .failed(.unknownAudioOutput), .failed(.deviceLost):
      stop()
      return .nothing
    case .failed(.noSuchFile):
      // It may be downloaded again before anything else is played. A file that libmpv has already started is stopped
      // by the session.
      stop()
      current = .ended
      return .nothing
    case .finished, .damaged, .failed:
      current = .ended
    }
    switch decision {
    case .entry(let id):
      current = .entry(id)
      return .nothing
    case .rejected(let request, let error):
      return .reject(request, error)
    case nil:
      defer { next = nil }
      return next.map { .load($0) } ?? .nothing
    }
  }
}
