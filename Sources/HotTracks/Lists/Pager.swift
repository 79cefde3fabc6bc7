import Foundation
import Session
import Terminal

/// The program that shows text longer than the window: `$PAGER`, else `less`, as for git.
enum Pager {
  /// Shows the lines until the user quits. False if there is no pager to use.
  static func show(_ lines: [String]) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let command = environment["PAGER"] ?? "less"
    let isDumb = ["dumb", "", nil].contains(environment["TERM"])
    guard !isDumb, command != "cat", command.contains(where: { !$0.isWhitespace }),
      TerminalModes.of(STDOUT_FILENO)?.isForeground ?? false,
      environment["PAGER"] != nil || isInstalled(command, environment)
    else { return false }
    // Quit if the text fits, show colors, and leave the text on the screen.
    setenv("LESS", "FRX", 0)
    // The pager handles Ctrl-C and Ctrl-\; it starts with the default action, because these are handlers.
    let handlers = [SIGINT, SIGQUIT].map { ($0, signal($0) { _ in }) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    guard let pipe = popen(command, "we") else { return false }
    // Fails if the user quits before the end.
    fputs(lines.map { $0 + "\n" }.joined(), pipe)
    let status = pclose(pipe)
    // 126 and 127: the shell could not start it.
    return ![126, 127].contains(status >> 8 & 0xFF)
  }

  private static func isInstalled(_ command: String, _ environment: [String: String]) -> Bool {
    (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").contains {
      access("\($0)/\(command)", X_OK) == 0
    }
  }
}
