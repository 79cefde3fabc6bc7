import Foundation
import Rows
import Terminal

/// A question to a person at a terminal; `no` is the answer unless they say yes.
enum Confirmation {
  /// Whether to do what is asked about, such as `erase 3 files`.
  ///
  /// - Throws: A `CommandError` of status 64 if `--yes` is missing without a terminal.
  static func confirm(
    _ what: String, _ console: Console, _ output: OutputOptions
  ) throws(CommandError) -> Bool {
    if output.yes { return true }
    guard !output.noInput else { throw .usage("Pass --yes to \(what).") }
    guard isTerminal(STDIN_FILENO), isTerminal(STDERR_FILENO) else {
      throw .usage("Not a terminal: pass --yes to \(what).")
    }
    console.ask(what.prefix(1).uppercased() + what.dropFirst() + "? [y/N] ")
    guard let answer = readLine() else { return false }
    return ["y", "yes"].contains(answer.trimmingCharacters(in: .whitespaces).lowercased())
  }
}
