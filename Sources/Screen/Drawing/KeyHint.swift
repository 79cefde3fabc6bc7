internal import Session

/// One or several keys and a short description of their action.
struct KeyHint: Equatable {
  private enum Keys: Equatable {
    case actions([ScreenAction])
    /// Keys that cannot be rebound, by name.
    case fixed([String])
  }

  private let keys: Keys
  let does: String

  init(_ actions: ScreenAction..., does: String) {
    keys = .actions(actions)
    self.does = does
  }

  init(keys: String..., does: String) {
    self.keys = .fixed(keys)
    self.does = does
  }

  /// `nil` if none of the actions has a key.
  func names(_ table: KeyTable, in context: KeyContext? = nil) -> [String]? {
    switch keys {
    case .actions(let actions):
      let names = actions.compactMap { table.name(of: $0, in: context) }
      return names.isEmpty ? nil : names
    case .fixed(let names): return names
    }
  }

  func tells(of action: ScreenAction) -> Bool {
    if case .actions(let actions) = keys { actions.contains(action) } else { false }
  }

  /// Keys for playback.
  static func hints(isPaused: Bool) -> [KeyHint] {
    [
      KeyHint(.togglePause, does: isPaused ? "resume music" : "pause music"),
      KeyHint(.stop, does: "stop"),
      KeyHint(.seekBack, .seekForward, does: "seek"),
    ]
  }

  /// Keys for an entry in this state.
  static func hints(for button: RowAction, isOffline: Bool) -> [KeyHint] {
    switch button {
    case .absent: []
    case .paused where isOffline: [KeyHint(.cancel, does: "cancel")]
    case .download: [KeyHint(.press, does: "download"), KeyHint(.play, does: "play")]
    case .waiting, .downloading, .retrying:
      [KeyHint(.press, does: "pause"), KeyHint(.cancel, does: "cancel")]
    case .paused: [KeyHint(.press, does: "resume"), KeyHint(.cancel, does: "cancel")]
    case .failed, .elsewhere: [KeyHint(.press, does: "try again")]
    case .downloaded: [KeyHint(.play, does: "play"), KeyHint(.erase, does: "erase")]
    case .playing: [KeyHint(.play, does: "restart"), KeyHint(.erase, does: "erase")]
    case .unplayable: [KeyHint(.play, does: "try again"), KeyHint(.erase, does: "erase")]
    case .noPreview: []
    case .leads: [KeyHint(.play, does: "details"), KeyHint(.openPage, does: "open")]
    case .notKnown: [KeyHint(.press, does: "download")]
    case .damaged: [KeyHint(.erase, does: "erase")]
    }
  }
}
