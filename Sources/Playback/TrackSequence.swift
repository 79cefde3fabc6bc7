/// Which file is the present one, and what follows it. `PlayerLoop` tells it what was asked and what
/// came of it; nothing here touches libmpv.
///
/// What follows is kept here until the core, at the end of the present file, waits in its hook, and
/// is put into libmpv's playlist only then: so it cannot begin after it was replaced.
struct TrackSequence: Equatable, Sendable {
  enum Present: Equatable, Sendable {
    /// Nothing was asked for; or it was stopped, or had no sound device.
    case nothing
    /// libmpv has not yet said which entry of its playlist it is.
    case asked
    case entry(Int64)
    /// Its sound device went, and is looked for again soon.
    case waiting
    /// It has ended by itself, and nothing has followed it yet.
    case over
  }

  /// What was decided in the hook.
  enum Turn: Equatable, Sendable {
    /// libmpv goes on with this entry.
    case entry(Int64)
    case refused(path: String, PlaybackError)
  }

  /// What is to be done now.
  enum Step: Equatable, Sendable {
    case nothing
    case begin(path: String)
    /// Its turn has come and gone: it is told as one that began and failed.
    case refuse(path: String, PlaybackError)
  }

  private(set) var present = Present.nothing
  private(set) var next: String?
  private var turn: Turn?

  /// A file was asked for in place of everything else.
  mutating func play() {
    self = TrackSequence()
    present = .asked
  }

  mutating func stop() {
    self = TrackSequence()
  }

  mutating func setNext(_ path: String?) -> Step {
    switch present {
    case .nothing:
      return .nothing
    case .over:
      return path.map { .begin(path: $0) } ?? .nothing
    case .asked, .entry, .waiting:
      next = path
      return .nothing
    }
  }

  /// Something that follows, or a reload, was asked for: what is to follow it in turn may be known.
  mutating func begins() {
    present = .asked
  }

  mutating func became(entry id: Int64) {
    if present == .asked { present = .entry(id) }
  }

  mutating func waits() {
    present = .waiting
  }

  /// The file to put into the playlist now that this entry ends; `nil` where another was asked for
  /// in its place.
  func successor(of id: Int64?) -> String? {
    id.map { present == .entry($0) } ?? false ? next : nil
  }

  mutating func decide(_ turn: Turn) {
    self.turn = turn
    next = nil
  }

  /// The present file is over, in this way.
  mutating func ended(_ end: PlaybackEnd) -> Step {
    let turn = turn
    self.turn = nil
    switch end {
    case .stopped, .failed(.noSoundDevice), .failed(.unknownAudioOutput), .failed(.deviceLost):
      stop()
      return .nothing
    case .finished, .damaged, .failed:
      present = .over
    }
    switch turn {
    case .entry(let id):
      present = .entry(id)
      return .nothing
    case .refused(let path, let error):
      return .refuse(path: path, error)
    case nil:
      defer { next = nil }
      return next.map { .begin(path: $0) } ?? .nothing
    }
  }
}
