import Foundation
import Session
import Terminal

/// Asks a yes-or-no question on the terminal. The default is no.
enum Confirmation {
  /// - Parameter action: The action to confirm, such as `erase 3 files`.
  /// - Throws: A `CommandError` of status 64 if `--yes` is missing without a terminal.
  static func confirm(
    _ action: String, _ console: Console, _ output: OutputOptions
  ) throws(CommandError) -> Bool {
    if output.yes { return true }
    guard !output.noInput else { throw .usage("Pass --yes to \(action).") }
    guard isTerminal(STDIN_FILENO), isTerminal(STDERR_FILENO) else {
      throw .usage("Not a terminal: pass --yes to \(action).")
    }
    LateReply.discard()
    console.prompt(action.prefix(1).uppercased() + action.dropFirst() + "? [y/N] ")
    guard let reply = readLine() else { return false }
    return ["y", "yes"].contains(reply.trimmingCharacters(in: .whitespaces).lowercased())
  }
}
