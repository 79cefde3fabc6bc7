internal import Session
package import Terminal

/// One or several keys and a short description of their action.
package struct KeyHint: Equatable, Sendable {
  private enum Keys: Equatable, Sendable {
    case actions([Action])
    /// Keys that cannot be rebound, by name.
    case fixed([String])
  }

  private let keys: Keys
  let does: String

  package init(_ actions: Action..., does: String) {
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

  /// Such as `← → seek`; `nil` if none of the actions has a key.
  package func text(_ table: KeyTable, in context: KeyContext?) -> String? {
    names(table, in: context).map { ($0 + [does]).joined(separator: " ") }
  }

  func tells(of action: Action) -> Bool {
    if case .actions(let actions) = keys { actions.contains(action) } else { false }
  }

  /// Keys for playback.
  static func hints(isPaused: Bool) -> [KeyHint] {
    [
      KeyHint(.togglePause, does: isPaused ? "resume music" : "pause music"),
      KeyHint(.next, does: "next"), KeyHint(.stop, does: "stop"),
      KeyHint(.seekBack, .seekForward, does: "seek"),
    ]
  }

  /// Keys for an entry in this state.
  static func hints(for state: RowState, isOffline: Bool) -> [KeyHint] {
    switch state {
    case .notHere where !isOffline:
      [KeyHint(.press, does: "download"), KeyHint(.play, does: "play")]
    case .playing: [KeyHint(.play, does: "restart"), KeyHint(.erase, does: "erase")]
    case .noAudio: [KeyHint(.play, does: "details"), KeyHint(.openPage, does: "open")]
    default:
      state.actions(isOffline: isOffline).map { KeyHint($0.action, does: $0.word.lowercased()) }
    }
  }
}

extension Drawing {
  /// As many complete hints as fit; hints without a key are omitted. A click on a key's name presses that key; a click
  /// on the description presses the first one.
  func runs(_ hints: [KeyHint], columns: Int, areBracketed: Bool = false) -> [TextRun] {
    var line: [TextRun] = []
    for hint in hints {
      guard let names = hint.names(model.keys, in: model.keyContext) else { continue }
      var runs = names.map { name in
        var run = TextRun((areBracketed ? "[\(name)]" : name) + " ", Theme.key)
        run.key = Key(named: name)
        return run
      }
      var does = TextRun(hint.does, Theme.faint)
      does.key = runs.lazy.compactMap(\.key).first
      runs.append(does)
      if !line.isEmpty { runs.insert(TextRun("  "), at: 0) }
      guard line.columns + runs.columns <= columns else { break }
      line += runs
    }
    return line
  }
}

/// Keys for the end of a line, with what they do or, in a narrow window, alone.
package struct KeyHints: Equatable, Sendable {
  package let words: TextRun
  package let names: TextRun

  package init(_ hints: [KeyHint], _ table: KeyTable, in context: KeyContext) {
    let words = hints.compactMap { $0.text(table, in: context) }
    let names = hints.compactMap { $0.names(table, in: context)?.joined(separator: " ") }
    self.words = TextRun(words.joined(separator: "  "), .dim)
    self.names = TextRun(names.joined(separator: " "), .dim)
  }
}
