import Desktop
import Rows
import Support
import Terminal

/// The desktop, for those who may not block.
extension CommandContext {
  /// Hands a page to the browser.
  func open(_ page: String) async throws(DesktopError) -> PendingLaunch {
    try await asked { desktop throws(DesktopError) in try desktop.open(page) }
  }

  /// Hands a letter to the mail program.
  func write(_ letter: MailDraft) async throws(DesktopError) -> PendingLaunch {
    try await asked { desktop throws(DesktopError) in try desktop.mail(letter) }
  }

  /// Waits until it is known that nobody says no.
  func settle(_ handover: PendingLaunch) async throws(DesktopError) {
    try await asked { _ throws(DesktopError) in try handover.confirm() }
  }

  /// Puts text on all clipboards that are there.
  ///
  /// - Parameters:
  ///   - what: it is, such as `The link`.
  ///   - send: sends bytes to the terminal, and returns whether that took them; may block. `nil` is
  ///     the terminal of the process.
  /// - Returns: where it is now, as a sentence.
  func copy(
    _ text: String, called what: String,
    through send: (@Sendable ([UInt8]) -> Bool)? = nil
  ) async throws(DesktopError) -> String {
    var clipboards: [Clipboard] = []
    var failure: DesktopError?
    do throws(DesktopError) {
      clipboards = try await asked { desktop throws(DesktopError) in try desktop.copy(text) }
    } catch {
      failure = error
    }
    // tmux tells the terminal around it, and would keep the same text twice.
    let bytes =
      clipboards.contains(.tmux)
      ? nil : TerminalClipboard.bytes(copying: text, environment: environment)
    let toTerminal: @Sendable ([UInt8]) -> Bool =
      send ?? { [timeouts] in TerminalClipboard.send($0, within: timeouts.terminalClipboard) }
    let isSent = if let bytes { await BlockingQueue.runAlone { toTerminal(bytes) } } else { false }
    if let sentence = ClipboardMessage.sentence(what, on: clipboards, isSent: isSent) {
      if let failure { console.detail(CommandError(failure).sentence) }
      return sentence
    }
    throw failure ?? .noClipboard
  }

  private func asked<Answer: Sendable>(
    _ work: @escaping @Sendable (DesktopPrograms) throws(DesktopError) -> Answer
  ) async throws(DesktopError) -> Answer {
    try await BlockingQueue.runAlone { [desktop] () throws(DesktopError) in try work(desktop) }
  }
}
