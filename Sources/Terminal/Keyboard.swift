import Glibc
package import Support

/// Reads keys from a terminal one by one, without echo, until it is closed.
///
/// Ctrl-C and Ctrl-Z are still signals. Must be closed, because otherwise the shell has no echo. For
/// Ctrl-Z, call `suspend()`, `Signals.stopProcess()`, `resume()`.
package final class Keyboard: Sendable {
  /// Ends with `close()` or a hang-up.
  package let keys = EventChannel<Key>()

  private let modes: SavedModes
  private let jobControl: JobControlFlags
  private let reader: TerminalReader

  /// `nil` if the descriptor is not a terminal. In the background, where changing the modes would stop
  /// the process, the terminal is acquired as soon as the process is in the foreground.
  package static func open(_ descriptor: CInt = STDIN_FILENO) -> Keyboard? {
    guard let modes = TerminalModes.of(descriptor), let jobControl = JobControlFlags() else {
      return nil
    }
    return Keyboard(modes, jobControl: jobControl)
  }

  private init(_ modes: TerminalModes, jobControl: JobControlFlags) {
    let saved = SavedModes(descriptor: modes.descriptor)
    (self.modes, self.jobControl) = (saved, jobControl)
    let keys = keys
    let delegate = TerminalReader.Delegate(
      acquire: { saved.acquire() },
      lose: {},
      receive: { input in
        if case .key(let key) = input { keys.post(key) }
      },
      end: { keys.close() })
    reader = TerminalReader(
      modes, delegate: delegate, jobControl: jobControl, isAcquired: saved.acquire())
    reader.start()
  }

  /// The modes before `open`, which are restored; `nil` until the terminal is acquired.
  package var savedModes: TerminalModes? { modes.modes }

  /// Whether keys are read now. False in the background and after `suspend()` or `close()`.
  package var isListening: Bool { reader.isListening }

  /// Restores the terminal's modes and stops reading. Any thread.
  package func suspend() {
    reader.suspend { savedModes?.restore() }
  }

  /// Acquires the terminal again, after `suspend()` or after the process was stopped without it. Any thread.
  ///
  /// - Returns: False after `close()` and in the background. In the background, the terminal is acquired
  ///   as soon as the process is in the foreground.
  @discardableResult
  package func resume() -> Bool {
    jobControl.noteContinued()
    return reader.resume()
  }

  /// Restores the terminal's modes and ends `keys`. Returns when the reading thread no longer uses the
  /// descriptor. Any thread, any number of times.
  package func close() {
    reader.close { savedModes?.restore() }
  }
}

/// The modes of a terminal when it was first acquired. Earlier, in the background, they are those in
/// which the shell reads a line.
private final class SavedModes: Sendable {
  private let descriptor: CInt
  private let before = Locked<TerminalModes?>(nil)

  init(descriptor: CInt) {
    self.descriptor = descriptor
  }

  var modes: TerminalModes? { before.withLock { $0 } }

  /// False if the terminal cannot be acquired, for example in the background.
  func acquire() -> Bool {
    before.withLock { before in
      guard let modes = before ?? TerminalModes.inForeground(descriptor), modes.keyByKey.restore()
      else { return false }
      before = modes
      return true
    }
  }
}

/// Input from a terminal while a screen is open.
package enum TerminalInput: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// Pasted text, in one piece.
  case pasted(String)
  /// The window has a new size.
  case resized(TerminalSize)
  /// The terminal's traits have changed.
  case traits(TerminalTraits)
}

/// Parsed bytes from a terminal.
package enum ParsedInput: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// Text that was pasted, without control characters other than newlines and tabs.
  case pasted(String)
  /// The window got the keyboard focus.
  case focusGained
  case focusLost
  /// The terminal switched between a dark and a light color scheme.
  case colorSchemeChanged
  /// A reply to a query.
  case reply(TerminalReply)

  /// Parses what is between `CSI` and the final byte, except for the start of a paste.
  init?(control parameters: String, final: Character) {
    if let key = Key(control: parameters, final: final) {
      self = .key(key)
    } else if let mouse = Mouse(control: parameters, final: final) {
      self = .mouse(mouse)
    } else if let reply = TerminalReply(control: parameters, final: final) {
      self = .reply(reply)
    } else {
      self.init(report: parameters, final: final)
    }
  }

  /// Parses reports that a terminal sends unprompted once they are enabled (`ScreenSequences.enter`).
  /// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html, "FocusIn/FocusOut";
  /// https://contour-terminal.org/vt-extensions/color-palette-update-notifications/
  private init?(report parameters: String, final: Character) {
    switch (parameters, final) {
    case ("", "I"): self = .focusGained
    case ("", "O"): self = .focusLost
    case ("?997;1", "n"), ("?997;2", "n"): self = .colorSchemeChanged
    default: return nil
    }
  }
}
