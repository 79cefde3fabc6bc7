/// What is played after a track, or after the last one.
package enum RepeatMode: String, CaseIterable, Sendable {
  case off, one, all

  /// The next one for a key that cycles through them.
  package var following: RepeatMode {
    switch self {
    case .off: .all
    case .all: .one
    case .one: .off
    }
  }
}

extension RepeatMode {
  var busName: String {
    switch self {
    case .off: "None"
    case .one: "Track"
    case .all: "Playlist"
    }
  }
}
