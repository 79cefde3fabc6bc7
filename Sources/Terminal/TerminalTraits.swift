import Glibc
import Support
import Synchronization

/// The capabilities that a terminal reports.
package struct TerminalTraits: Equatable, Sendable {
  /// With the version, as in `XTerm(379)`.
  package var name: String?
  package var hasSixel: Bool
  package var hasKittyGraphics: Bool
  /// In pixels.
  package var cellWidth: Int?
  package var cellHeight: Int?
  /// `nil` unless both its foreground and its background are known.
  package var colors: TerminalColors?

  package init(
    name: String? = nil, hasSixel: Bool = false, hasKittyGraphics: Bool = false,
    cellWidth: Int? = nil, cellHeight: Int? = nil, colors: TerminalColors? = nil
  ) {
    self.name = name
    self.hasSixel = hasSixel
    self.hasKittyGraphics = hasKittyGraphics
    self.cellWidth = cellWidth
    self.cellHeight = cellHeight
    self.colors = colors
  }

  /// The traits known without a query: the cell size, if the window's size in pixels is known.
  /// ioctl_tty(2): TIOCGWINSZ.
  package static func unqueried(_ descriptor: CInt) -> TerminalTraits {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0,
      size.ws_xpixel >= size.ws_col, size.ws_ypixel >= size.ws_row
    else { return TerminalTraits() }
    return TerminalTraits(
      cellWidth: Int(size.ws_xpixel / size.ws_col), cellHeight: Int(size.ws_ypixel / size.ws_row))
  }

  /// Whether `TERM` names a terminal with an alternate screen.
  package static func canShowScreen(environment: [String: String]) -> Bool {
    let terminal = environment["TERM"] ?? ""
    // vt100, vt220 …, but not vte.
    let isOld = terminal.hasPrefix("vt") && terminal.dropFirst(2).first?.isNumber == true
    return !isOld && !["", "dumb", "unknown", "network"].contains(terminal)
  }

  /// Whether hyperlinks may be sent. Other terminals without them ignore them, but the Linux console may
  /// print them, and GNU screen may print those that are longer than its buffer.
  static func canSendLinks(environment: [String: String]) -> Bool {
    !TerminalClipboard.isWithinScreen(environment)
      && environment["TERM"]?.hasPrefix("linux") != true
  }
}

/// A terminal's default colors and its theme colors.
package struct TerminalColors: Equatable, Sendable {
  package var foreground: RGB
  package var background: RGB
  /// By the number of `Color.theme`, 0 to 15. Not every terminal reports them.
  package var theme: [UInt8: RGB]

  package init(foreground: RGB, background: RGB, theme: [UInt8: RGB] = [:]) {
    (self.foreground, self.background, self.theme) = (foreground, background, theme)
  }
}

/// How a terminal handles inline pictures.
package struct PictureBehavior: Equatable, Sendable {
  /// Whether they move when a region of the window scrolls.
  package var movesWithText: Bool
  /// Whether they can be lost while the window is covered or in the background.
  package var canBeLost: Bool
  /// Whether the text of a synchronized update is drawn over pictures sent within the update.
  package var updatesCoverPictures: Bool

  package init(
    movesWithText: Bool = false, canBeLost: Bool = false, updatesCoverPictures: Bool = false
  ) {
    self.movesWithText = movesWithText
    self.canBeLost = canBeLost
    self.updatesCoverPictures = updatesCoverPictures
  }

  /// - Parameters:
  ///   - name: The name and version that the terminal reports.
  ///   - environment: Only `WT_SESSION` identifies Windows Terminal.
  init(_ name: String?, environment: [String: String]) {
    let name = name?.lowercased() ?? ""
    // The terminals known to do so. kitty and Konsole use stored images instead.
    movesWithText = ["xterm(", "mlterm", "foot", "wezterm"].contains { name.hasPrefix($0) }
    // It stores 16 images (MAX_GRAPHICS in its graphics.h), including replaced ones.
    canBeLost = name.hasPrefix("xterm(")
    // https://github.com/johnsideserf/siggy/pull/280
    updatesCoverPictures = environment["WT_SESSION"]?.isEmpty == false
  }
}

extension TerminalTraits {
  /// Queries a terminal without a screen, for printed output. Blocks its thread, usually for a few
  /// milliseconds.
  ///
  /// Returns only what is known without a query if the descriptors are not the same terminal, if
  /// another process group is in the foreground, if the terminal does not understand queries, or if
  /// keys were typed ahead, which are left for the next reader. Input that arrives while
  /// waiting for the reply is lost. A signal that would end or stop the process does so after the
  /// modes are restored.
  ///
  /// - Parameter timeout: Long, because a later reply would appear at the prompt.
  package static func queried(
    environment: [String: String], input: CInt = STDIN_FILENO, output: CInt = STDOUT_FILENO,
    timeout: Duration = .seconds(1)
  ) -> TerminalTraits {
    let queries = TerminalQueries.allowed(environment: environment)
    guard queries != .none, isSameTerminal(input, output),
      let modes = TerminalModes.inForeground(input), let wakeUp = EventFD()
    else { return .unqueried(output) }
    var query = TraitsQuery(queries)
    withKeyByKey(modes, signals: wakeUp) { isInterrupted in
      guard !hasInput(input) else { return }
      _ = query.send(
        TerminalOutput(output), input: input, before: .now + timeout, isReadLater: false,
        wokenBy: wakeUp, unless: isInterrupted)
    }
    return query.replies.traits(unqueried: .unqueried(output))
  }

  /// Runs `body` with keys delivered one by one; does nothing if that cannot be set. The argument
  /// of `body` returns true once a signal has restored the modes.
  private static func withKeyByKey(
    _ modes: TerminalModes, signals wakeUp: EventFD, _ body: (_ isInterrupted: () -> Bool) -> Void
  ) {
    let number = Atomic<CInt>(0)
    do {
      let crashGuard = CrashGuard(writingTo: modes.descriptor, leave: [], restoring: modes)
      crashGuard.arm()
      defer { crashGuard.disarm() }
      // Called before other handlers of the signal, which may end the process immediately.
      let observer = SignalObserver(Signals.termination + [SIGTSTP]) { arrived in
        number.store(arrived, ordering: .sequentiallyConsistent)
        modes.restore()
        wakeUp.signal()
      }
      if modes.keyByKey.restore() {
        body { number.load(ordering: .sequentiallyConsistent) != 0 }
        modes.restore()
      }
      withExtendedLifetime(observer) {}
    }
    let arrived = number.load(ordering: .sequentiallyConsistent)
    // Not raise(3): the threads that run tasks block signals.
    if arrived != 0, !isCaught(arrived) { kill(getpid(), arrived) }
  }

  /// Whether other code handles the signal.
  private static func isCaught(_ number: CInt) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action.__sigaction_handler.sa_handler != nil
  }

  private static func hasInput(_ descriptor: CInt) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) == 1
  }
}
