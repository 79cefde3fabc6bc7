import Glibc
package import Support

/// Full-screen mode of a terminal, until it is closed.
///
/// Must be closed with `close()`. After a crash and with `Signals.exitSoon`, the screen is left
/// automatically, but not after an uncaught signal. Therefore call `Signals.stream` for
/// `Signals.termination` and SIGTSTP first. For SIGTSTP, call `suspend()`.
package final class ScreenSession: Sendable {
  /// Keys, mouse events, pasted text, and changes of the window's size and of the terminal's traits (only
  /// the newest of each). For one reader. Ends with `close()` or a hang-up.
  package let inputs: EventChannel<TerminalInput>

  /// How long to wait for outstanding replies when the screen is left. Keys typed meanwhile are lost.
  private static let replyLimit = Duration.milliseconds(200)

  private let output: TerminalOutput
  private let crashGuard: CrashGuard
  private let savedModes: TerminalModes
  private let writer: ScreenWriter
  private let tracker: TraitsTracker
  private let reader: TerminalReader
  private let outstanding: OutstandingReplies
  private let replyLimit: Duration
  private let signalObserver: Locked<SignalObserver?>

  /// Enters full-screen mode and queries the terminal's traits, which may block for 150 ms.
  ///
  /// - Parameter timeoutScale: Multiplies this limit and the one for leaving the screen.
  /// - Throws: If there is no suitable terminal, or the process is in the background.
  package static func open(
    depth: ColorDepth, environment: [String: String], input: CInt = STDIN_FILENO,
    output: CInt = STDOUT_FILENO, timeoutScale: Double = 1
  ) throws(TerminalError) -> ScreenSession {
    guard let modes = TerminalModes.of(input) else { throw .noTerminal(.input) }
    guard isTerminal(output) else { throw .noTerminal(.output) }
    guard TerminalTraits.canShowScreen(environment: environment) else {
      throw .cannotShowScreen(terminal: environment["TERM"] ?? "")
    }
    guard modes.isForeground else { throw .inBackground }
    guard let jobControl = JobControlFlags(), let writerWakeUp = EventFD() else {
      throw .noDescriptors
    }
    return try ScreenSession(
      modes, TerminalOutput(output), depth: depth, environment: environment, jobControl: jobControl,
      writerWakeUp: writerWakeUp,
      queries: isSameTerminal(input, output) ? .allowed(environment: environment) : .none,
      timeoutScale: timeoutScale)
  }

  private init(
    _ modes: TerminalModes, _ output: TerminalOutput, depth: ColorDepth,
    environment: [String: String], jobControl: JobControlFlags, writerWakeUp: EventFD,
    queries: TerminalQueries, timeoutScale: Double
  ) throws(TerminalError) {
    (self.output, savedModes) = (output, modes)
    replyLimit = Self.replyLimit * timeoutScale
    guard modes.forScreen.restore() else { throw .inBackground }
    let entryGuard = CrashGuard(
      writingTo: output.descriptor, leave: ScreenSequences().leave, restoring: modes)
    entryGuard.arm()
    var query = TraitsQuery(queries)
    // On the alternate screen, because a terminal may print queries that it does not understand.
    let isEntered = query.send(
      output, input: modes.descriptor, prefix: ScreenSequences().enter,
      before: .now + TraitsQuery.timeout * timeoutScale)

    let outstanding = OutstandingReplies(query.isComplete || queries == .none ? 0 : 1)
    self.outstanding = outstanding

    let showsLinks = TerminalTraits.canSendLinks(environment: environment)
    let sequences = ScreenSequences(
      mayHaveKittyGraphics: query.hasSentSecondQuery, mayHaveLinks: showsLinks)
    let crashGuard = CrashGuard(
      writingTo: output.descriptor, leave: sequences.leave, restoring: modes)
    crashGuard.arm()
    self.crashGuard = crashGuard
    let writer = ScreenWriter(
      to: output, modes: modes, sequences: sequences, wakeUp: writerWakeUp,
      presenter: Presenter(
        depth: depth, behavior: PictureBehavior(query.replies.name, environment: environment),
        showsLinks: showsLinks, process: getpid()),
      isEntered: isEntered, timeoutScale: timeoutScale, onQuery: { outstanding.add() },
      onBackground: { jobControl.noteLost() })
    self.writer = writer
    let inputs = EventChannel<TerminalInput> { later, earlier in
      switch (later, earlier) {
      case (.resized, .resized), (.traits, .traits): true
      default: false
      }
    }
    self.inputs = inputs
    let tracker = TraitsTracker(
      query, of: output,
      send: { query in
        outstanding.add()
        writer.send(query)
      },
      changed: { traits in
        writer.use(traits.colors)
        inputs.post(.traits(traits))
      })
    self.tracker = tracker
    writer.use(tracker.traits.colors)
    let delegate = TerminalReader.Delegate(
      acquire: {
        guard modes.forScreen.restore() else { return false }
        crashGuard.arm()
        writer.enter()
        inputs.post(.resized(output.size))
        tracker.windowResized()
        tracker.queryColors()
        return true
      },
      lose: {
        writer.suspend()
        crashGuard.disarm()
      },
      receive: { input in
        switch input {
        case .reply(.kittyGraphics(let id, isOK: false)) where id != TerminalQueries.kittyImage:
          writer.imageLost(id)
        case .reply(let reply):
          outstanding.received(reply)
          if reply == .status { writer.statusReplied() } else { tracker.received(reply) }
        case .focusGained:
          writer.redrawPictures()
          tracker.queryColors()
        case .colorSchemeChanged: tracker.queryColors()
        case .key(let key): inputs.post(.key(key))
        case .mouse(let mouse): inputs.post(.mouse(mouse))
        case .pasted(let text): inputs.post(.pasted(text))
        case .focusLost: break
        }
      },
      end: { inputs.close() })
    reader = TerminalReader(modes, delegate: delegate, jobControl: jobControl)
    signalObserver = Locked(
      SignalObserver([SIGWINCH, SIGCONT]) { signal in
        if signal == SIGCONT { return jobControl.noteContinued() }
        writer.invalidate()
        inputs.post(.resized(output.size))
        tracker.windowResized()
      })
    query.typed.forEach(delegate.receive)
    reader.start(query.parser)
  }

  /// The size of the window; 80×24 if it is unknown.
  package var size: TerminalSize { output.size }

  /// The traits that the terminal reports. Changes arrive in `inputs`.
  package var traits: TerminalTraits { tracker.traits }

  /// Draws the frame as soon as possible, unless a newer one is presented first. Any thread; never
  /// blocks. A frame that is larger than the window is not drawn, because then a `.resized` will follow.
  package func present(_ frame: Frame) {
    CrashGuard.prepareThread()
    writer.show(frame)
  }

  /// Clears the window and draws the last frame again. Any thread; never blocks.
  package func redraw() {
    writer.redraw()
  }

  /// Sends sequences that draw nothing, such as ``TerminalClipboard/bytes(copying:environment:)``,
  /// between two frames. They are discarded while another process uses the terminal. Any thread; never
  /// blocks.
  package func send(_ bytes: [UInt8]) {
    writer.send(bytes)
  }

  /// Restores the terminal, stops the process like Ctrl-Z, and enters full-screen mode again when the
  /// process is continued in the foreground. Blocks.
  package func suspend() {
    reader.suspend { leave() }
    Signals.stopProcess()
    reader.resume()
  }

  /// Restores the terminal and ends `inputs`. Any thread, any number of times. Takes at most a second if
  /// the terminal accepts no output.
  package func close() {
    reader.close { leave() }
    writer.end()
    // Released outside the lock, because its deinit locks another one.
    let ended = signalObserver.withLock { $0.take() }
    withExtendedLifetime(ended) {}
  }

  private func leave() {
    writer.leave()
    outstanding.discard(from: savedModes.descriptor, before: .now + replyLimit)
    savedModes.restore()
    // Last, so that until then `Signals.exitSoon` restores the terminal.
    crashGuard.disarm()
  }
}

/// Counts the queries without a reply. After the screen is left, the replies would appear at the prompt.
final class OutstandingReplies: Sendable {
  private let count: Locked<Int>

  init(_ count: Int) {
    self.count = Locked(count)
  }

  func add() {
    count.withLock { $0 += 1 }
  }

  /// Only the last reply to each query counts.
  func received(_ reply: TerminalReply) {
    switch reply {
    case .attributes, .status: count.withLock { $0 = max($0 - 1, 0) }
    default: break
    }
  }

  /// Reads and discards input until the last reply or the deadline. Afterwards, no reply is outstanding.
  /// Blocks its thread.
  func discard(from descriptor: CInt, before deadline: ContinuousClock.Instant) {
    defer { count.withLock { $0 = 0 } }
    var parser = InputParser()
    while count.withLock({ $0 }) > 0, deadline > .now {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, (deadline - .now).pollMilliseconds) == 1 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let length = read(descriptor, &bytes, bytes.count)
      guard length > 0 else { return }
      for case .reply(let reply) in parser.feed(bytes.prefix(length)) { received(reply) }
    }
  }
}

/// Errors of a terminal.
package enum TerminalError: Error, Equatable, Sendable {
  package enum Stream: Sendable {
    case input
    case output
  }

  /// write(2) failed with this errno.
  case cannotWrite(errno: CInt)
  /// Full-screen mode was requested, but this stream is not a terminal.
  case noTerminal(Stream)
  /// Full-screen mode was requested in the background.
  case inBackground
  /// `TERM` is not set or names a terminal without an alternate screen.
  case cannotShowScreen(terminal: String)
  /// The process has too many open files.
  case noDescriptors
}

extension TerminalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotWrite(let code):
      "Cannot write to the output: \(String(cString: strerror(code)))."
    case .noTerminal(.input):
      "Cannot start full-screen mode: standard input is not a terminal."
    case .noTerminal(.output):
      "Cannot start full-screen mode: standard output is not a terminal."
    case .inBackground:
      "Cannot start full-screen mode in the background; bring this job to the foreground with `fg`."
    case .cannotShowScreen(""):
      "Cannot start full-screen mode: TERM is not set."
    case .cannotShowScreen(let terminal):
      "Cannot start full-screen mode: unsupported terminal “\(terminal.displayable)” (TERM)."
    case .noDescriptors:
      "Cannot use the terminal: too many open files; see `ulimit -n`."
    }
  }
}
