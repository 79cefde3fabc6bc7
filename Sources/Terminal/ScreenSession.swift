import Glibc
import Support
import Synchronization

/// A terminal whose whole window is the program's, until it is closed.
///
/// Whoever opens it must `close()` it. A crash and `Signals.exitSoon` leave the screen by themselves;
/// a signal that nobody catches does not, so `Signals.stream` of `Signals.termination` and SIGTSTP comes
/// first. For SIGTSTP call `suspend()`.
package final class ScreenSession: Sendable {
  /// Keys, mouse events and pasted text, and changes of the window's size and of the terminal's
  /// traits (only the newest of each); for one reader. Ends with `close()` and with a hang-up.
  package let inputs: AsyncStream<TerminalInput>

  /// How long replies that are on their way are awaited when the screen is left. What is typed
  /// meanwhile is lost.
  private static let replyLimit = Duration.milliseconds(200)

  private let output: TerminalOutput
  private let guardian: CrashGuard
  private let savedModes: TerminalModes
  private let writer: ScreenWriter
  private let tracker: TraitsTracker
  private let reader: TerminalReader
  private let awaited: OutstandingReplies
  private let replyLimit: Duration
  private let watch: Mutex<SignalObserver?>

  /// Takes the terminal over and asks it for its traits, which may block for 150 ms.
  ///
  /// - Parameter timeoutScale: multiplies this limit, and the one for leaving the screen.
  /// - Throws: Where there is no such terminal, or it is not to be had.
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
    guard let news = JobControlFlags(), let writerWakeUp = EventFD() else { throw .noDescriptors }
    return try ScreenSession(
      modes, TerminalOutput(output), depth: depth, environment: environment, news: news,
      writerWakeUp: writerWakeUp,
      questions: isSameTerminal(input, output) ? .allowed(environment: environment) : .none,
      timeoutScale: timeoutScale)
  }

  private init(
    _ modes: TerminalModes, _ output: TerminalOutput, depth: ColorDepth,
    environment: [String: String], news: JobControlFlags, writerWakeUp: EventFD,
    questions: TerminalQueries, timeoutScale: Double
  ) throws(TerminalError) {
    (self.output, savedModes) = (output, modes)
    replyLimit = Self.replyLimit * timeoutScale
    guard modes.forScreen.restore() else { throw .inBackground }
    let entrance = CrashGuard(
      writingTo: output.descriptor, leave: ScreenSequences().leave, restoring: modes)
    entrance.arm()
    var query = TraitsQuery(questions)
    // On the other screen, which is cleared soon: there nobody minds one who does not understand.
    let isUp = query.ask(
      output, input: modes.descriptor, entrance: ScreenSequences().enter,
      before: .now + TraitsQuery.patience * timeoutScale)

    let awaited = OutstandingReplies(query.isAnswered || questions == .none ? 0 : 1)
    self.awaited = awaited

    let showsLinks = TerminalTraits.canSendLinks(environment: environment)
    let bytes = ScreenSequences(
      mayHaveKittyGraphics: query.isSecondAsked, mayHaveLinks: showsLinks)
    let guardian = CrashGuard(
      writingTo: output.descriptor, leave: bytes.leave, restoring: modes)
    guardian.arm()
    self.guardian = guardian
    let writer = ScreenWriter(
      to: output, modes: modes, bytes: bytes, wakeUp: writerWakeUp,
      presenter: Presenter(
        depth: depth, traits: PictureBehavior(query.replies.name, environment: environment),
        showsLinks: showsLinks, process: getpid()),
      isUp: isUp, timeoutScale: timeoutScale, onQuery: { awaited.add() },
      onBackground: { news.noteLost() })
    self.writer = writer
    let mailbox = EventChannel<TerminalInput> { later, earlier in
      switch (later, earlier) {
      case (.resized, .resized), (.traits, .traits): true
      default: false
      }
    }
    inputs = mailbox.stream
    let tracker = TraitsTracker(
      query, of: output,
      send: { query in
        awaited.add()
        writer.say(query)
      },
      changed: { traits in
        writer.use(traits.colors)
        mailbox.post(.traits(traits))
      })
    self.tracker = tracker
    writer.use(tracker.traits.colors)
    let owner = TerminalReader.Owner(
      take: {
        guard modes.forScreen.restore() else { return false }
        guardian.arm()
        writer.enter()
        mailbox.post(.resized(output.size))
        tracker.noteResize()
        tracker.askForColors()
        return true
      },
      lose: {
        writer.rest()
        guardian.disarm()
      },
      receive: { input in
        switch input {
        case .reply(.kittyGraphics(let id, isOK: false)) where id != TerminalQueries.kittyImage:
          writer.forgetImage(id)
        case .reply(let reply):
          awaited.take(reply)
          if reply == .status { writer.noteReply() } else { tracker.take(reply) }
        case .focusGained:
          writer.repaintPictures()
          tracker.askForColors()
        case .colorSchemeChanged: tracker.askForColors()
        case .key, .mouse, .pasted, .focusLost:
          if let input = TerminalInput(input) { mailbox.post(input) }
        }
      },
      end: { mailbox.close() })
    reader = TerminalReader(modes, owner: owner, news: news)
    watch = Mutex(
      SignalObserver([SIGWINCH, SIGCONT]) { signal in
        if signal == SIGCONT { return news.noteContinued() }
        writer.forget()
        mailbox.post(.resized(output.size))
        tracker.noteResize()
      })
    query.typed.forEach(owner.receive)
    reader.start(query.parser)
  }

  /// Of the window now; 80×24 where that is not known.
  package var size: TerminalSize { output.size }

  /// What the terminal reports about itself. Changes arrive through `inputs`.
  package var traits: TerminalTraits { tracker.traits }

  /// Shows this as soon as the terminal takes it, unless another is presented before. Any thread;
  /// never blocks. What is larger than the window is not drawn: a `.resized` is on its way then.
  package func present(_ frame: Frame) {
    CrashGuard.prepareThread()
    writer.show(frame)
  }

  /// Draws all of the last frame again, whatever somebody else has written there. Any thread; never
  /// blocks.
  package func redraw() {
    writer.redraw()
  }

  /// Sends what draws nothing, as ``TerminalClipboard/bytes(copying:environment:)``, between two
  /// drawings. Any thread; never blocks. What is sent while another has the terminal is lost.
  package func send(_ bytes: [UInt8]) {
    writer.say(bytes)
  }

  /// Gives the terminal back, stops the process as Ctrl-Z would have, and takes the terminal again
  /// when it is continued: where that is in the background, as soon as it is in front. Blocks.
  package func suspend() {
    reader.suspend { leave() }
    Signals.stopProcess()
    reader.resume()
  }

  /// Gives the terminal back as it was found and ends `inputs`. Any thread, any number of times; not
  /// longer than a second where the terminal takes nothing.
  package func close() {
    reader.close { leave() }
    writer.end()
    // Dropped outside the lock: it takes another.
    let ended = watch.withLock { $0.take() }
    withExtendedLifetime(ended) {}
  }

  private func leave() {
    writer.leave()
    awaited.discard(from: savedModes.descriptor, before: .now + replyLimit)
    savedModes.restore()
    // Last: until then `Signals.exitSoon` would do what is left to do.
    guardian.disarm()
  }
}
