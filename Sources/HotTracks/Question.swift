import Foundation
import Terminal

/// A question to a person at a terminal; `no` is the answer unless they say yes.
struct Question {
  private let console: Console

  /// `nil` where nobody can be asked.
  init?(_ console: Console) {
    guard isTerminal(STDIN_FILENO), isTerminal(STDERR_FILENO) else { return nil }
    self.console = console
  }

  func ask(_ question: String) -> Bool {
    console.ask(question + " [y/N] ")
    guard let answer = readLine() else { return false }
    return ["y", "yes"].contains(answer.trimmingCharacters(in: .whitespaces).lowercased())
  }
}
