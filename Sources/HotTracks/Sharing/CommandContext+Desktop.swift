import Desktop
import Session
import Support
import Terminal

/// The programs of the desktop, called without blocking.
extension CommandContext {
  /// Opens a page in the browser.
  func open(_ page: String) async throws(DesktopError) -> PendingLaunch {
    try await runUnblocked { desktop throws(DesktopError) in try desktop.open(page) }
  }

  /// Opens a draft in the email program.
  func write(_ letter: MailDraft) async throws(DesktopError) -> PendingLaunch {
    try await runUnblocked { desktop throws(DesktopError) in try desktop.mail(letter) }
  }

  /// Waits until the program has not failed within its time limit.
  func confirm(_ handover: PendingLaunch) async throws(DesktopError) {
    try await runUnblocked { _ throws(DesktopError) in try handover.confirm() }
  }

  /// Copies text to all available clipboards.
  ///
  /// - Parameters:
  ///   - what: A description, such as `the link`.
  ///   - send: Sends bytes to the terminal and returns whether they were written; may block. `nil` for the
  ///     terminal of the process.
  /// - Returns: A message that says where the text is.
  func copy(
    _ text: String, called what: String,
    through send: (@Sendable ([UInt8]) -> Bool)? = nil
  ) async throws(DesktopError) -> String {
    var clipboards: [Clipboard] = []
    var failure: DesktopError?
    do throws(DesktopError) {
      clipboards = try await runUnblocked { desktop throws(DesktopError) in try desktop.copy(text) }
    } catch {
      failure = error
    }
    // tmux passes text on to the outer terminal, which would receive it twice.
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

  private func runUnblocked<Result: Sendable>(
    _ work: @escaping @Sendable (DesktopPrograms) throws(DesktopError) -> Result
  ) async throws(DesktopError) -> Result {
    try await BlockingQueue.runAlone { [desktop] () throws(DesktopError) in try work(desktop) }
  }
}
