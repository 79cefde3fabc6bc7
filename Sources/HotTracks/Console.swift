import Foundation
import Session
import Support
import Terminal

/// Writes to stdout and stderr.
///
/// Data goes to stdout; everything else goes to stderr. Callable from any thread.
final class Console: Sendable {
  enum Verbosity: Sendable {
    case quiet, normal, verbose
  }

  /// The format of stderr.
  enum Wording: Equatable, Sendable {
    case lines
    /// One JSON object per line, and nothing else.
    case json(isDemo: Bool)
  }

  /// A message while `browse` shows its screen, which is then the only writer to the terminal.
  enum Aside: Equatable, Sendable {
    case line(String)
    case warning(String)
    /// Changes every second; `nil` when no request waits.
    case waiting(Wait?)
  }

  private struct Drawn {
    var region: LiveRegion?
    var lines: [[TextRun]] = []
    var waits: [UUID: Wait] = [:]
    var listener: (@Sendable (Aside) -> Void)?

    var wait: Wait? { waits.values.min { $0.duration < $1.duration } }
  }

  let verbosity: Verbosity
  let wording: Wording
  /// The color depth for artwork on stdout.
  let outputDepth: ColorDepth
  /// Whether output is colored even where it may not be displayed (`--color always`).
  let forcesColor: Bool
  let isOutputTerminal: Bool
  let isErrorTerminal: Bool
  /// Writes in the background, so that a slow reader does not block the program.
  private let errors = BackgroundWriter.standardError
  private let drawn = Locked(Drawn())
  private let warned = Locked<Set<String>>([])
  private let flushLimit: Duration
  private let environment: [String: String]
  private let colorsErrors: Bool
  private let reported = Locked<TerminalTraits?>(nil)
  private let silent: SilentTerminals?

  /// - Parameter silent: The terminals that are not queried.
  init(
    verbosity: Verbosity, color: ColorChoice, environment: [String: String],
    wording: Wording = .lines, silent: SilentTerminals? = nil
  ) {
    self.silent = silent
    self.verbosity = verbosity
    self.wording = wording
    flushLimit = Timeouts(environment: environment).output
    isOutputTerminal = isTerminal(STDOUT_FILENO)
    // Drawing in place needs a terminal that can move its cursor.
    let isDumb = ["dumb", "", nil].contains(environment["TERM"])
    let drawsErrors = wording == .lines
    isErrorTerminal = isTerminal(STDERR_FILENO) && !isDumb && drawsErrors
    let colorsOutput = color.isOn(
      isTerminal: isOutputTerminal && !isDumb, environment: environment)
    outputDepth = ColorDepth.of(environment: environment, color: colorsOutput)
    forcesColor = color == .always
    colorsErrors =
      drawsErrors && color.isOn(isTerminal: isErrorTerminal, environment: environment)
    self.environment = environment
    if case .json(let isDemo) = wording {
      errors.setDiscardedLine { message in
        var event = ScriptEvent("note", isDemo: isDemo)
        event.message = message
        return event.line + "\n"
      }
    }
  }

  // MARK: Colors

  /// What the terminal reports. It is queried at the first use, which usually takes a few milliseconds.
  var traits: TerminalTraits {
    reported.withLock { reported in
      let descriptor = isOutputTerminal ? STDOUT_FILENO : errorDescriptor
      let traits =
        reported ?? .queried(environment: environment, output: descriptor, silent: silent)
      reported = traits
      return traits
    }
  }

  /// `nil` without direct colors.
  var palette: Palette? {
    let depth = ColorDepth.of(environment: environment, color: outputDepth != .none || colorsErrors)
    return depth == .direct ? .of(traits, depth: depth, environment: environment) : nil
  }

  /// Queries the colors of the terminal before lines are drawn on stderr.
  func choosePalette() {
    if colorsErrors, isErrorTerminal { _ = palette }
  }

  /// The palette of colored output on a terminal.
  var outputPalette: Palette? { isOutputTerminal && outputDepth != .none ? palette : nil }

  /// The color depth on stderr.
  private var errorDepth: ColorDepth { .of(environment: environment, color: colorsErrors) }

  /// `nil` until `choosePalette`, because a message must not wait for the terminal.
  private var errorPalette: Palette? {
    let traits = isErrorTerminal ? reported.withLock { $0 } : nil
    return traits.flatMap { .of($0, depth: errorDepth, environment: environment) }
  }

  /// The size of the terminal on stdout; `nil` if stdout is not a terminal.
  var outputSize: TerminalSize? {
    guard isOutputTerminal else { return nil }
    return TerminalSize.of(STDOUT_FILENO) ?? TerminalSize(columns: 80, rows: 24)
  }

  /// The program for lists that are longer than the window; `nil` for none.
  var pager: Pager? { Pager(environment) }

  var outputColumns: Int? { outputSize?.columns }

  // MARK: Data

  /// Writes data to stdout.
  ///
  /// - Throws: `BrokenPipe` if the reader has closed the pipe, as `head` does; a `CommandError` for other
  ///   write errors.
  func print(_ lines: [String]) throws {
    try write(lines.map { $0 + "\n" }.joined())
  }

  /// Writes lines without styles, which may contain the names of files.
  func print(text lines: [String]) throws {
    try print(lines.map { $0.printed(isTerminal: isOutputTerminal) })
  }

  func write(_ text: String) throws {
    try write(Array(text.utf8))
  }

  func write(_ bytes: [UInt8]) throws {
    // Keeps the order of both streams on a terminal.
    errors.flush(within: flushLimit.seconds)
    let isRead: Bool
    do throws(TerminalError) {
      isRead = try writeAll(bytes, to: STDOUT_FILENO)
    } catch {
      throw CommandError(.cannotWrite, error.description)
    }
    if !isRead { throw BrokenPipe() }
  }

  /// Writes text with pictures to the terminal of stdout.
  ///
  /// - Throws: `CommandExit` if a termination signal arrives meanwhile; otherwise the errors of `print`.
  func writePictures(_ text: String) throws {
    errors.flush(within: flushLimit.seconds)
    let signal: CInt?
    do throws(TerminalError) {
      signal = try printPictures(text, to: STDOUT_FILENO)
    } catch {
      throw CommandError(.cannotWrite, error.description)
    }
    if let signal { throw CommandExit(ExitStatus(signal: signal)) }
  }

  // MARK: Messages

  /// Prints a message, unless `--quiet` is set.
  func note(_ message: String, _ style: Style = .plain) {
    if verbosity != .quiet { writeMessage([TextRun(message, style)], as: "note") }
  }

  /// Prints a warning, unless `--quiet` is set.
  func warn(_ message: String) {
    if let listener = drawn.withLock({ $0.listener }) { return listener(.warning(message)) }
    note(wording == .lines ? "hottracks: " + message : message)
  }

  /// Prints a warning, even with `--quiet`.
  func warnEvenIfQuiet(_ message: String) {
    if let listener = drawn.withLock({ $0.listener }) { return listener(.warning(message)) }
    fail(message)
  }

  /// Prints a warning, but not the same one twice.
  func warnOnce(_ message: String) {
    if warned.withLock({ $0.insert(message).inserted }) { warn(message) }
  }

  /// Whether `warnOnce` has printed the warning.
  func hasWarned(_ message: String) -> Bool {
    verbosity != .quiet && warned.withLock { $0.contains(message) }
  }

  /// Prints a message with `--verbose`.
  func detail(_ line: String) {
    if verbosity == .verbose { writeMessage([TextRun(line, .dim)], as: "detail") }
  }

  /// Prints a question without a newline, even with `--quiet`.
  func prompt(_ question: String) {
    errors.write(question.displayable)
    errors.flush(within: flushLimit.seconds)
  }

  /// Prints an error, even with `--quiet`.
  ///
  /// - Parameter status: The exit status, if the program exits because of this error.
  func fail(_ message: String, status: ExitStatus? = nil, style: Style = Style(.red)) {
    let prefix = wording == .lines ? [TextRun("hottracks: ", style)] : []
    writeMessage(prefix + [TextRun(message)], as: "error", status: status)
  }

  /// Prints an error. That nothing matches is a result, so it is not red.
  func fail(_ error: CommandError) {
    fail(error.sentence, style: error.status == .nothingMatches ? .plain : Style(.red))
  }

  func write(_ event: ScriptEvent) {
    errors.write(event.line + "\n")
  }

  /// False after a write has failed because the reader of stderr has closed the pipe.
  var hasErrorReader: Bool {
    errors.hasReader
  }

  private func writeMessage(_ message: [TextRun], as event: String, status: ExitStatus? = nil) {
    let lines = message.displayableLines
    let text = lines.map(\.text).joined(separator: "\n")
    if case .json(let isDemo) = wording {
      var event = ScriptEvent(event, isDemo: isDemo)
      event.message = text
      event.set(status: status)
      return write(event)
    }
    let (depth, palette) = (errorDepth, errorPalette)
    let listener = drawn.withLock { drawn in
      guard drawn.listener == nil else { return drawn.listener }
      if drawn.region == nil {
        errors.write(lines.map { $0.printed(depth: depth, palette: palette) + "\n" }.joined())
      } else {
        draw(&drawn, above: lines)
      }
      return nil
    }
    listener?(.line(text))
  }

  // MARK: Lines that change in place

  /// The size of the terminal on stderr.
  var errorSize: TerminalSize {
    TerminalSize.of(errorDescriptor) ?? TerminalSize(columns: 80, rows: 24)
  }

  /// File descriptor 2, or its copy after `divertLibraryOutput`.
  var errorDescriptor: CInt {
    errors.descriptor
  }

  /// The shortest wait of all requests. Its countdown replaces other waiting messages.
  var wait: Wait? { drawn.withLock { $0.wait } }

  /// Sets the wait of a request; `nil` when it is over.
  func set(_ wait: Wait?, for request: UUID) {
    let (listener, shortest) = drawn.withLock { drawn in
      drawn.waits[request] = wait
      return (drawn.listener, drawn.wait)
    }
    listener?(.waiting(shortest))
  }

  /// Sends messages to a closure instead of stderr, on the calling thread; `nil` restores stderr.
  func divertMessages(to listener: (@Sendable (Aside) -> Void)?) {
    errors.flush(within: flushLimit.seconds)
    drawn.withLock { $0.listener = listener }
  }

  /// Replaces the lines drawn before. Does nothing in the background.
  func draw(_ lines: [[TextRun]]) {
    guard isForeground, !errors.hasUnsentData else { return }
    let empty = LiveRegion(depth: errorDepth, palette: errorPalette)
    drawn.withLock { drawn in
      drawn.region = drawn.region ?? empty
      drawn.lines = lines
      draw(&drawn)
    }
  }

  /// Whether the process is in the foreground of the terminal on stderr.
  var isForeground: Bool { TerminalModes.of(errorDescriptor)?.isForeground ?? true }

  private func draw(_ drawn: inout Drawn, above: [[TextRun]] = []) {
    guard var region = drawn.region else { return }
    TerminalGuard.write(LiveRegion.restoring, to: errorDescriptor)
    errors.write(region.frame(drawn.lines, columns: errorSize.columns, above: above))
    drawn.region = region
  }

  /// Keeps or removes the last lines, and shows the cursor.
  func endDrawing(keepingLines: Bool = true) {
    drawn.withLock { drawn in
      guard var region = drawn.region else { return }
      errors.write(keepingLines ? region.end() : region.clear(columns: errorSize.columns))
      drawn.region = nil
      drawn.lines = []
    }
    // Another program may write to the terminal next.
    errors.flush(within: flushLimit.seconds)
    TerminalGuard.write([], to: errorDescriptor)
  }

  // MARK: Output of libraries

  /// Redirects file descriptor 2 to the log. Messages of the program still go to stderr.
  ///
  /// ALSA and PipeWire print to descriptor 2, and libmpv cannot turn that off.
  func divertLibraryOutput(to log: PlaybackLog) {
    errors.flush(within: flushLimit.seconds)
    guard errors.descriptor == STDERR_FILENO else { return }
    let sink = log.open() ?? open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard sink >= 0 else { return }
    defer { close(sink) }
    let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 10)
    guard copy >= 0 else { return }
    errors.descriptor = copy
    TerminalGuard.reportErrors(to: copy)
    dup2(sink, STDERR_FILENO)
  }
}

extension [TextRun] {
  /// The lines of a message. File names and arguments can contain escape codes, which must not reach the terminal or a
  /// pipe.
  fileprivate var displayableLines: [[TextRun]] {
    var lines: [[TextRun]] = [[]]
    for run in self {
      let parts = run.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append([]) }
        lines[lines.count - 1].append(TextRun(String(part).displayable, run.style))
      }
    }
    return lines
  }
}

/// The reader of stdout has closed the pipe. No message is printed.
struct BrokenPipe: Error {}
