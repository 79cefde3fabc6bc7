import Glibc
import Support

/// The capabilities that a terminal reports.
package struct TerminalTraits: Equatable, Sendable {
  /// With the version, as in `XTerm(379)`.
  package var name: String?
  package var hasSixel = false
  package var hasKittyGraphics = false
  /// In pixels.
  package var cellWidth: Int?
  package var cellHeight: Int?
  package var foreground: RGB?
  package var background: RGB?
  /// Whether it was queried for its colors and has not replied yet.
  package var mayReportColors = false

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

  /// Whether it is the Linux console, also with more colors (`linux-16color`).
  static func isConsole(_ environment: [String: String]) -> Bool {
    environment["TERM"]?.hasPrefix("linux") == true
  }

  /// Whether hyperlinks may be sent. Other terminals without them ignore them, but the Linux console may
  /// print them, and GNU screen may print those that are longer than its buffer.
  static func canSendLinks(environment: [String: String]) -> Bool {
    !TerminalClipboard.isWithinScreen(environment) && !isConsole(environment)
  }

  mutating func add(_ reply: TerminalReply) {
    switch reply {
    case .name(let name): self.name = name
    case .kittyGraphics(TerminalQueries.kittyImage, let isOK): hasKittyGraphics = isOK
    case .kittyGraphics: break
    case .attributes(let attributes):
      // The first is its class.
      hasSixel = attributes.dropFirst().contains(4)
      // DA1 is the last query.
      mayReportColors = false
    case .cellSize(let width, let height): (cellWidth, cellHeight) = (width, height)
    case .foreground(let color): foreground = color
    case .background(let color): background = color
    }
  }
}

extension TerminalTraits {
  /// Queries a terminal without a screen, for printed output. Blocks its thread, usually for a few
  /// milliseconds.
  ///
  /// Returns only what is known without a query if the descriptors are not the same terminal, if
  /// another process group is in the foreground, if the terminal does not understand queries or is one of `silent`, or
  /// if keys were typed ahead, which are left for the next reader. Input that arrives while
  /// waiting for the reply is lost. After the timeout, call `LateReply.discard()` before anything else reads
  /// from the terminal.
  package static func queried(
    environment: [String: String], input: CInt = STDIN_FILENO, output: CInt = STDOUT_FILENO,
    silent: SilentTerminals? = nil, timeout: Duration = TraitsQuery.timeout,
    limit: Duration = TraitsQuery.limit
  ) -> TerminalTraits {
    let queries = TerminalQueries.allowed(environment: environment)
    let name = SilentTerminals.name(output, environment: environment)
    var query = TraitsQuery(queries, of: output, limit: limit)
    guard queries != .none, isSameTerminal(input, output), silent?.contains(name) != true,
      let modes = TerminalModes.inForeground(input)
    else { return query.traits }
    TerminalGuard.set(modes)
    // Caught, so that the modes are restored before such a signal ends the process.
    let observer = SignalObserver(Signals.termination) { _ in }
    defer { withExtendedLifetime(observer) {} }
    // An incomplete line is input only if keys arrive one by one.
    if modes.keyByKey.restore(), !hasInput(input),
      query.send(
        TerminalOutput(output), input: input, before: .now + timeout, isReadLater: false),
      !query.isComplete
    {
      LateReply.expect(after: query, from: modes) { silent?.insert(name) }
      return query.traits
    }
    modes.restore()
    TerminalGuard.set(nil)
    return query.traits
  }

  private static func hasInput(_ descriptor: CInt) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) == 1
  }
}
