import Foundation
import Glibc
package import Support

/// Full-screen mode of a terminal, until it is closed.
///
/// Must be closed with `close()`. After a crash, and when `Signals` exits the process, the screen is left
/// automatically, but not after an uncaught signal. Therefore call `Signals.stream` for
/// `Signals.termination` and SIGTSTP first. For SIGTSTP, call `suspend()`.
package final class ScreenSession: Sendable {
  /// Keys, mouse events, pasted text, and changes of the size of the window and of the terminal's traits (only
  /// the newest of each). For one reader. Ends with `close()` or a hang-up.
  package let inputs: EventChannel<TerminalInput>

  private let output: TerminalOutput
  private let savedModes: TerminalModes
  private let writer: ScreenWriter
  private let reader: TerminalReader
  private let query: Locked<TraitsQuery>
  private let signalObserver: Locked<SignalObserver?>

  /// Enters full-screen mode and queries the terminal's traits, which may block for 200 ms. A later reply changes the
  /// colors and is one of the `inputs`.
  ///
  /// - Parameters:
  ///   - timeoutScale: Multiplies this limit and those for leaving the screen.
  ///   - silent: This terminal is removed from it when it replies.
  /// - Throws: If there is no suitable terminal, or the process is in the background.
  package init(
    depth: ColorDepth, environment: [String: String], input: CInt = STDIN_FILENO,
    output descriptor: CInt = STDOUT_FILENO, timeoutScale: Double = 1,
    silent: SilentTerminals? = nil
  ) throws(TerminalError) {
    LateReply.discard()
    guard let modes = TerminalModes.of(input) else { throw .noTerminal(.input) }
    guard isTerminal(descriptor) else { throw .noTerminal(.output) }
    guard TerminalTraits.canShowScreen(environment: environment) else {
      throw .cannotShowScreen(terminal: environment["TERM"] ?? "")
    }
    guard modes.isForeground else { throw .inBackground }
    guard let jobControl = JobControlFlags(), let writerWakeUp = EventFD() else {
      throw .noDescriptors
    }
    let output = TerminalOutput(descriptor)
    (self.output, savedModes) = (output, modes)
    guard modes.forScreen.restore() else { throw .inBackground }
    @Sendable func guardTerminal(leave: [UInt8]) {
      TerminalGuard.write(leave, to: output.descriptor)
      TerminalGuard.set(modes)
    }
    guardTerminal(leave: ScreenSequences().leave)
    let window = TerminalTraits.unqueried(output.descriptor)
    let queries =
      isSameTerminal(input, descriptor) ? TerminalQueries.allowed(environment: environment) : .none
    var query = TraitsQuery(
      queries, of: output.descriptor, limit: TraitsQuery.limit * timeoutScale)
    // On the alternate screen, because a terminal may print queries that it does not understand.
    let isEntered = query.send(
      output, input: modes.descriptor, prefix: ScreenSequences().enter,
      before: .now + TraitsQuery.timeout * timeoutScale)
    @Sendable func noteReply() {
      let name = SilentTerminals.name(descriptor, environment: environment)
      // The disk may hang.
      if let silent { Thread.detachNewThread { silent.remove(name) } }
    }
    if queries != .none, query.isComplete || query.hasSentSecondQuery { noteReply() }
    @Sendable func palette(_ traits: TerminalTraits) -> Palette? {
      .of(traits, depth: depth, environment: environment)
    }
    let known = Locked(query)
    self.query = known

    let showsLinks = TerminalTraits.canSendLinks(environment: environment)
    let sequences = ScreenSequences(
      mayHaveKittyGraphics: query.hasSentSecondQuery, mayHaveLinks: showsLinks)
    guardTerminal(leave: sequences.leave)
    let writer = ScreenWriter(
      to: output, modes: modes, sequences: sequences, wakeUp: writerWakeUp,
      presenter: Presenter(
        depth: depth, palette: palette(query.traits), showsLinks: showsLinks,
        // https://github.com/johnsideserf/siggy/pull/280
        updatesCoverPictures: environment["WT_SESSION"]?.isEmpty == false, process: getpid()),
      isEntered: isEntered, timeoutScale: timeoutScale,
      onBackground: { jobControl.noteLost() })
    self.writer = writer
    let inputs = EventChannel<TerminalInput> { later, earlier in
      switch (later, earlier) {
      case (.resized, .resized), (.traits, .traits): true
      default: false
      }
    }
    self.inputs = inputs
    let cell = Locked(window)
    @Sendable func resized() {
      inputs.post(.resized(output.size))
      let new = TerminalTraits.unqueried(output.descriptor)
      guard new.cellWidth != nil, cell.withLock({ $0 != new }) else { return }
      cell.withLock { $0 = new }
      inputs.post(
        .traits(
          known.withLock { query in
            (query.traits.cellWidth, query.traits.cellHeight) = (new.cellWidth, new.cellHeight)
            return query.traits
          }))
    }
    @Sendable func received(_ reply: TerminalReply) {
      let complete = known.withLock { query in
        query.add(reply) ? (query: query, second: query.takeSecondQuery()) : nil
      }
      guard let (query, second) = complete else { return }
      if !query.hasSentSecondQuery { noteReply() }
      if let second {
        writer.sequences.mayHaveKittyGraphics = true
        guardTerminal(leave: writer.sequences.leave)
        writer.send(second)
      }
      writer.change(redraws: true) { $0.use(palette(query.traits)) }
      inputs.post(.traits(query.traits))
    }
    let delegate = TerminalReader.Delegate(
      acquire: {
        guard modes.forScreen.restore() else { return false }
        guardTerminal(leave: writer.sequences.leave)
        writer.enter()
        resized()
        return true
      },
      lose: {
        writer.suspend()
        TerminalGuard.disarm()
      },
      receive: { input in
        switch input {
        case .reply(.kittyGraphics(let id, isOK: false)) where id != TerminalQueries.kittyImage:
          writer.change(redraws: true) { $0.imageLost(id: Int(id)) }
        case .reply(let reply): received(reply)
        case .key(let key): inputs.post(.key(key))
        case .mouse(let mouse): inputs.post(.mouse(mouse))
        case .pasted(let text): inputs.post(.pasted(text))
        }
      },
      end: { inputs.close() })
    reader = TerminalReader(modes, delegate: delegate, jobControl: jobControl)
    signalObserver = Locked(
      SignalObserver([SIGWINCH, SIGCONT]) { signal in
        if signal == SIGCONT { return jobControl.noteContinued() }
        writer.change(redraws: false) { $0.invalidate() }
        resized()
      })
    query.typed.forEach(delegate.receive)
    reader.start(query.parser)
  }

  /// The size of the window; 80×24 if it is unknown.
  package var size: TerminalSize { output.size }

  /// The traits that the terminal has reported so far, with the present size of a cell.
  package var traits: TerminalTraits { query.withLock { $0.traits } }

  /// Draws the frame as soon as possible, unless a newer one is presented first. Any thread; never
  /// blocks. A frame that is larger than the window is not drawn, because then a `.resized` will follow.
  package func present(_ frame: Frame) {
    writer.show(frame)
  }

  /// Clears the window and draws the last frame again. Any thread; never blocks.
  package func redraw() {
    writer.change(redraws: true) { $0.invalidate() }
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
  /// the terminal accepts no output, or until two seconds after `open` if it has not replied.
  package func close() {
    reader.close { leave() }
    writer.end()
    // Released outside the lock, because its deinit locks another one.
    let ended = signalObserver.withLock { $0.take() }
    withExtendedLifetime(ended) {}
  }

  private func leave() {
    writer.leave()
    // A copy: a signal must not wait for the reply.
    var reply = query.withLock { $0 }
    reply.awaitReply(from: savedModes.descriptor)
    query.withLock { [reply] in if reply.isComplete { $0 = reply } }
    savedModes.restore()
    // Last, so that until then `Signals` restores the terminal.
    TerminalGuard.disarm()
  }
}
