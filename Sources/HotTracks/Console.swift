import Foundation
import Rows
import Synchronization
import Terminal

/// The two streams a person or a script reads, and what is known of them.
///
/// Data goes to stdout; everything else to stderr. Callable from any thread.
final class Console: Sendable {
  enum Verbosity: Sendable {
    case quiet, normal, verbose
  }

  /// What stderr is made of.
  enum Wording: Equatable, Sendable {
    /// Lines for people.
    case lines
    /// One JSON object a line, and nothing else.
    case json(isDemo: Bool)
  }

  /// What is said while a whole screen is up, which alone may write to the terminal.
  enum Aside: Equatable, Sendable {
    case line(String)
    /// What is not as it should be.
    case warning(String)
    /// Counts down anew each second; `nil` when the wait is over.
    case countdown(String?)
  }

  private struct Drawn {
    var region: LiveRegion?
    var lines: [String] = []
    var countdown: String?
    var listener: (@Sendable (Aside) -> Void)?

  }

  let verbosity: Verbosity
  let wording: Wording
  let paintsOutput: Paint
  let paintsErrors: Paint
  /// The colors that a canvas printed on stdout may have.
  let outputDepth: ColorDepth
  let isOutputTerminal: Bool
  let isErrorTerminal: Bool
  /// Writes in the background: nothing waits for a terminal or a script that does not read.
  private let errors = BackgroundWriter.standardError
  private let drawn = Mutex(Drawn())
  private let warned = Mutex<Set<String>>([])
  /// In seconds.
  private static let longestFlush = 0.5

  init(
    verbosity: Verbosity, color: ColorChoice, environment: [String: String],
    wording: Wording = .lines
  ) {
    self.verbosity = verbosity
    self.wording = wording
    isOutputTerminal = isTerminal(STDOUT_FILENO)
    // Drawing in place needs a terminal that can move its cursor.
    let isDumb = ["dumb", "", nil].contains(environment["TERM"])
    let drawsErrors = wording == .lines
    isErrorTerminal = isTerminal(STDERR_FILENO) && !isDumb && drawsErrors
    let colorsOutput = color.isOn(
      isTerminal: isOutputTerminal && !isDumb, environment: environment)
    paintsOutput = Paint(enabled: colorsOutput)
    outputDepth = ColorDepth.of(environment: environment, color: colorsOutput)
    paintsErrors = Paint(
      enabled: drawsErrors && color.isOn(isTerminal: isErrorTerminal, environment: environment))
  }

  /// The window to fit what is printed on stdout to; `nil` where it goes to no terminal.
  var outputSize: TerminalSize? {
    guard isOutputTerminal else { return nil }
    return TerminalSize.of(STDOUT_FILENO) ?? TerminalSize(columns: 80, rows: 24)
  }

  var outputColumns: Int? { outputSize?.columns }

  // MARK: Data

  /// Writes data to stdout.
  ///
  /// - Throws: `BrokenPipe` where the reader has left, as `head` does; a `CommandError` where the
  ///   stream takes no more.
  func print(_ lines: [String]) throws {
    try write(lines.map { $0 + "\n" }.joined())
  }

  func write(_ text: String) throws {
    try write(Array(text.utf8))
  }

  func write(_ bytes: [UInt8]) throws {
    // On a terminal, both streams are read as one.
    errors.flush(within: Self.longestFlush)
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
  /// - Throws: `CommandExit` if a signal ends the process meanwhile; otherwise as `print`.
  func writePictures(_ text: String) throws {
    errors.flush(within: Self.longestFlush)
    let signal: CInt?
    do throws(TerminalError) {
      signal = try printPictures(text, to: STDOUT_FILENO)
    } catch {
      throw CommandError(.cannotWrite, error.description)
    }
    if let signal { throw CommandExit(ExitStatus(signal: signal)) }
  }

  // MARK: SearchWords

  /// A line for people, unless they asked for quiet.
  func note(_ line: String) {
    if verbosity != .quiet { say(line, as: "note") }
  }

  /// A line about what is not as it should be, though it goes on.
  func warn(_ sentence: String) {
    let sentence = Self.unpainted(sentence)
    if let listener = drawn.withLock({ $0.listener }) { return listener(.warning(sentence)) }
    note(wording == .lines ? "hottracks: " + sentence : sentence)
  }

  /// A line about what is lost, though it goes on; also when quiet.
  func alarm(_ sentence: String) {
    if let listener = drawn.withLock({ $0.listener }) { return listener(.warning(sentence)) }
    fail(sentence)
  }

  /// A warning that may come from several places and is said once.
  func warnOnce(_ sentence: String) {
    if warned.withLock({ $0.insert(sentence).inserted }) { warn(sentence) }
  }

  /// Whether this was said already as a warning.
  func hasWarned(_ sentence: String) -> Bool {
    verbosity != .quiet && warned.withLock { $0.contains(sentence) }
  }

  /// A line for those who asked to see more.
  func detail(_ line: String) {
    if verbosity == .verbose { say(paintsErrors.dim(line), as: "detail") }
  }

  /// A question, without a newline after it; also when quiet.
  func ask(_ question: String) {
    errors.write(question.styledDisplayable)
    errors.flush(within: Self.longestFlush)
  }

  /// `hottracks: …`, also when quiet.
  ///
  /// - Parameter status: how the program ends for it, where it does.
  func fail(_ sentence: String, status: ExitStatus? = nil) {
    let prefix = wording == .lines ? paintsErrors.red("hottracks: ") : ""
    say(prefix + Self.unpainted(sentence), as: "error", status: status)
  }

  // A sentence has no paint of ours: what looks like it is a stranger's, of a file or a variable.
  private static func unpainted(_ sentence: String) -> String {
    sentence.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).displayable }.joined(separator: "\n")
  }

  /// One event for scripts.
  func tell(_ object: String) {
    errors.write(object + "\n")
  }

  /// False once a write has found that stderr's reader has gone.
  var errorsAreRead: Bool {
    errors.hasReader
  }

  // File names and a person's own words may hold anything: nothing of them drives the terminal.
  private func say(_ text: String, as event: String, status: ExitStatus? = nil) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).styledDisplayable }
    if case .json(let isDemo) = wording {
      var object = JSONLine(event, isDemo: isDemo)
      object.add("message", lines.joined(separator: "\n"))
      if let status { object.add("status", Int64(status.rawValue)) }
      return tell(object.text)
    }
    let listener = drawn.withLock { drawn in
      guard drawn.listener == nil else { return drawn.listener }
      if drawn.region == nil {
        errors.write(lines.joined(separator: "\n") + "\n")
      } else {
        draw(&drawn, above: lines)
      }
      return nil
    }
    listener?(.line(lines.map(\.unstyled).joined(separator: "\n")))
  }

  // MARK: Lines that change in place

  /// The window's width and height on stderr.
  var errorSize: TerminalSize {
    TerminalSize.of(errorDescriptor) ?? TerminalSize(columns: 80, rows: 24)
  }

  /// Where words go: fd 2, or its copy once strangers were diverted.
  var errorDescriptor: CInt {
    errors.descriptor
  }

  /// What is drawn in place of the sentence of a wait, while a pause counts down.
  var countdown: String? {
    get { drawn.withLock { $0.countdown } }
    set {
      let listener = drawn.withLock { drawn in
        drawn.countdown = newValue
        return drawn.listener
      }
      listener?(.countdown(newValue))
    }
  }

  /// From now on nothing is written to stderr: this is told instead, on whatever thread speaks;
  /// `nil` gives stderr back.
  func divertWords(to listener: (@Sendable (Aside) -> Void)?) {
    errors.flush(within: Self.longestFlush)
    drawn.withLock { $0.listener = listener }
  }

  /// Draws lines in place of those drawn before; in the background, where others have the terminal,
  /// nothing.
  func draw(_ lines: [String]) {
    guard isForeground, !errors.hasUnsentData else { return }
    drawn.withLock { drawn in
      drawn.lines = lines
      draw(&drawn)
    }
  }

  /// Whether the process may write to the terminal of stderr without disturbing another.
  var isForeground: Bool { TerminalModes.of(errorDescriptor)?.isForeground ?? true }

  private func draw(_ drawn: inout Drawn, above: [String] = []) {
    var region = drawn.region ?? LiveRegion()
    errors.write(region.frame(drawn.lines, columns: errorSize.columns, above: above))
    drawn.region = region
  }

  /// Leaves the last lines standing, or takes them away, and gives the cursor back.
  func endDrawing(leaving: Bool = true) {
    drawn.withLock { drawn in
      guard var region = drawn.region else { return }
      errors.write(leaving ? region.end() : region.clear(columns: errorSize.columns))
      drawn.region = nil
      drawn.lines = []
    }
    // Others may write to the terminal next.
    errors.flush(within: Self.longestFlush)
  }

  // MARK: Strangers on fd 2

  /// From now on, what libraries print to fd 2 goes to a file, and only our own words to stderr.
  ///
  /// ALSA and PipeWire print there whatever libmpv is told.
  func divertStrangers(to path: String) {
    errors.flush(within: Self.longestFlush)
    guard errors.descriptor == STDERR_FILENO else { return }
    let log = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    let sink = log >= 0 ? log : open("/dev/null", O_WRONLY | O_CLOEXEC)
    let own = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 10)
    guard sink >= 0, own >= 0 else { return }
    errors.descriptor = own
    dup2(sink, STDERR_FILENO)
    close(sink)
  }
}

/// The reader of stdout has gone; there is nothing to say about it.
struct BrokenPipe: Error {}
