internal import Rows

/// A few keys and, in one or two words, what they do here.
struct KeyHint: Equatable {
  let keys: String
  let does: String

  init(_ actions: ScreenAction..., does: String) {
    keys = actions.map(KeyTable.name).joined(separator: " ")
    self.does = does
  }

  init(keys: String, does: String) {
    self.keys = keys
    self.does = does
  }

  /// Of what plays, whichever entry is selected.
  static func hints(isPaused: Bool) -> [KeyHint] {
    [
      KeyHint(.togglePause, does: isPaused ? "go on" : "pause"), KeyHint(.stop, does: "stop"),
      KeyHint(.seekBack, .seekForward, does: "seek"),
    ]
  }

  /// Of an entry in this state.
  static func hints(for button: RowButton) -> [KeyHint] {
    switch button {
    case .download: [KeyHint(.press, does: "download"), KeyHint(.play, does: "play")]
    case .waiting, .downloading, .retrying:
      [KeyHint(.press, does: "pause"), KeyHint(.cancel, does: "cancel")]
    case .paused: [KeyHint(.press, does: "resume"), KeyHint(.cancel, does: "cancel")]
    case .failed, .elsewhere: [KeyHint(.press, does: "try again")]
    case .downloaded: [KeyHint(.play, does: "play"), KeyHint(.erase, does: "erase")]
    case .playing: [KeyHint(.play, does: "from the start"), KeyHint(.erase, does: "erase")]
    case .unplayable: [KeyHint(.play, does: "try again"), KeyHint(.erase, does: "erase")]
    case .noPreview: []
    case .notKnown: [KeyHint(.press, does: "ask the store")]
    case .damaged: [KeyHint(.erase, does: "erase")]
    }
  }
}
