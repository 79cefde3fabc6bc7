import Foundation
import Session
import Support
import Terminal

/// The program that shows text longer than the window: `$PAGER`, else `less`, as for git.
struct Pager {
  private let command: String
  private let environment: [String: String]

  /// `nil` if there is no pager to use.
  init?(_ environment: [String: String]) {
    command = environment["PAGER"] ?? "less"
    // Quit if the text fits, show colors, and leave the text on the screen.
    self.environment = ["LESS": "FRX"].merging(environment) { $1 }
    let isDumb = ["dumb", "", nil].contains(environment["TERM"])
    guard !isDumb, command != "cat", command.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
  }

  /// Whether it is known to show colors: `less` does with `-R`. Others may show the codes as text.
  var showsColors: Bool {
    let words = command.split(whereSeparator: \.isWhitespace)
    guard let program = words.first, program.split(separator: "/").last == "less" else {
      return false
    }
    let variable = environment["LESS", default: ""].split(whereSeparator: \.isWhitespace)
    return words.dropFirst().filter { $0.hasPrefix("-") }.contains(where: Self.isRaw)
      || variable.contains(where: Self.isRaw)
  }

  /// Whether options of `less` contain `-R` or `-r`: `-iR`, or `FRX` in the variable.
  private static func isRaw(_ options: Substring) -> Bool {
    if options.hasPrefix("--") { return options.lowercased() == "--raw-control-chars" }
    // What follows these letters is their value.
    let letters = options.prefix { !"DkoOpPtT".contains($0) }
    return !options.hasPrefix("-+") && letters.contains { "Rr".contains($0) }
  }

  /// Shows the lines until the user quits. False if the pager cannot be started.
  func show(_ lines: [String]) -> Bool {
    guard let terminal = TerminalModes.of(STDOUT_FILENO), terminal.isForeground else {
      return false
    }
    // The terminal sends these to the pager, too, which handles them.
    let handlers = [SIGINT, SIGQUIT, SIGTSTP].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    // Observed before the pager starts, so that none is left running.
    let pager = Locked<pid_t?>(nil)
    let ending = SignalObserver([SIGTERM, SIGHUP]) { number in
      guard let process = pager.withLock({ $0 }) else { return }
      kill(process, number)
      terminal.restore()
    }
    let started = pager.withLock { pager in
      let started = start()
      pager = started?.process
      return started
    }
    guard let (process, input) = started else { return false }
    Thread.detachNewThread {
      // Fails if the user quits before the end.
      _ = try? writeAll(Array(lines.map { $0 + "\n" }.joined().utf8), to: input)
      close(input)
    }
    let status = withExtendedLifetime(ending) { Self.wait(for: process) }
    // wait(2): the low seven bits are the signal that ended it.
    if status & 0x7F != 0 { terminal.restore() }
    // 126 and 127: the shell could not start it.
    return ![126, 127].contains(status >> 8 & 0xFF)
  }

  /// Starts it in the process group of the terminal, with a pipe as its input.
  private func start() -> (process: pid_t, input: CInt)? {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = try? spawn(words, environment: environment) { actions in
      posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    }
    if process == nil { close(ends[1]) }
    return process.map { ($0, ends[1]) }
  }

  /// The shell becomes the pager, unless the command runs several programs. If it stayed, Ctrl-Z would stop it while
  /// `less` still restores the modes of the terminal, `less` would stop again after `fg`, and SIGTERM would end the
  /// shell alone.
  private var words: [String] {
    let isList = command.contains { ";|&()\n".contains($0) }
    // `exec` alone would take `LESS=FX less` for the name of a program.
    return ["sh", "-c", isList ? command : "exec env \(command)"]
  }

  /// Waits for its end and returns its status. Whenever it stops, this process does, too: the shell takes the
  /// terminal back only from a job whose first process has stopped.
  private static func wait(for process: pid_t) -> CInt {
    while true {
      var status: CInt = 0
      guard waitpid(process, &status, WUNTRACED) == process else {
        if errno == EINTR { continue }
        return 0
      }
      // wait(2): stopped.
      guard status & 0xFF == 0x7F else { return status }
      Signals.stopProcess()
    }
  }
}
