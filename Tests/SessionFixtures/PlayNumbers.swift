package import Playback
package import Support

/// Supplies the numbers of plays, so that tests can identify files by their paths.
package struct PlayNumbers: Sendable {
  /// Plays whose end was not reported, oldest first.
  private var plays: [PlayRequest] = []
  /// Next files that have not started, in the order in which a player may have started them.
  private var nextFiles: [PlayRequest] = []
  /// The file that the next `setNext` replaces.
  private var replaceable: PlayRequest?

  package init() {}

  /// The paths of `plays`.
  package var paths: [String] { plays.map(\.path) }

  package mutating func record(_ command: PlayerCommand) {
    switch command {
    case .play(let request):
      plays.append(request)
      replaceable = nil
    case .stop: replaceable = nil
    case .setNext(let request):
      // A replaced file is unlikely to have started.
      if let replaced = replaceable, let index = nextFiles.firstIndex(of: replaced) {
        nextFiles.append(nextFiles.remove(at: index))
      }
      if let request { nextFiles.insert(request, at: replaceable == nil ? nextFiles.count : 0) }
      replaceable = request
    default: break
    }
  }

  /// The event with the number of its play; `nil` if the file was not requested.
  package mutating func numbered(_ event: PlayerEvent) -> PlayerEvent? {
    switch event {
    case .started(let request, let duration):
      return find(request).map { .started($0, duration: duration) }
    case .ended(let request, let end):
      guard let play = find(request) else { return nil }
      plays.removeAll { $0 == play }
      return .ended(play, end)
    case .advanced(let request):
      guard request.number == 0 else { return event }
      guard let index = nextFiles.firstIndex(where: { $0.path == request.path }) else { return nil }
      let play = nextFiles.remove(at: index)
      plays.insert(play, at: 0)
      return .advanced(play)
    default: return event
    }
  }

  package func find(_ request: PlayRequest) -> PlayRequest? {
    request.number == 0 ? plays.first { $0.path == request.path } : request
  }
}

extension Locked<PlayNumbers> {
  /// The events of a channel, each as soon as its file was requested.
  package func numbered(_ events: EventChannel<PlayerEvent>) -> EventChannel<PlayerEvent> {
    let numbered = EventChannel<PlayerEvent>()
    // Ends with the test, also if a file is never requested.
    Task { [weak numbered] in
      for await event in events {
        while let channel = numbered {
          if let event = withLock({ $0.numbered(event) }) {
            channel.post(event)
            break
          }
          await Task.yield()
        }
      }
      numbered?.close()
    }
    return numbered
  }
}

extension PlayerCommand {
  package static func play(path: String) -> PlayerCommand { .play(PlayRequest(path)) }

  package static func setNext(path: String?) -> PlayerCommand {
    .setNext(path.map { PlayRequest($0) })
  }

  /// The command without its number.
  package var unnumbered: PlayerCommand {
    switch self {
    case .play(let request): .play(path: request.path)
    case .setNext(let request): .setNext(path: request?.path)
    default: self
    }
  }
}

extension PlayerEvent {
  package static func started(path: String, duration: Duration?) -> PlayerEvent {
    .started(PlayRequest(path), duration: duration)
  }

  package static func advanced(path: String) -> PlayerEvent { .advanced(PlayRequest(path)) }

  package static func ended(path: String, _ end: PlaybackEnd) -> PlayerEvent {
    .ended(PlayRequest(path), end)
  }
}

extension PlayRequest {
  /// Without a number.
  package init(_ path: String) {
    self.init(0, path: path)
  }
}
