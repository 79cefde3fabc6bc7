/// Opens pages, copies text and composes email with the desktop's programs.
///
/// Each call may take a few seconds and blocks its thread. The programs' output does not reach the
/// terminal, and none of them becomes a zombie.
package struct DesktopPrograms: Sendable {
  /// Opens a page in the browser: xdg-open(1).
  package var open: @Sendable (_ address: String) throws(DesktopError) -> PendingLaunch
  /// Copies text to the clipboards of tmux and of the desktop. Returns those that succeeded, at least one.
  package var copy: @Sendable (_ text: String) throws(DesktopError) -> [Clipboard]
  /// Opens a draft in the mail program: xdg-email(1).
  package var mail: @Sendable (MailDraft) throws(DesktopError) -> PendingLaunch

  package init(
    open: @escaping @Sendable (_ address: String) throws(DesktopError) -> PendingLaunch,
    copy: @escaping @Sendable (_ text: String) throws(DesktopError) -> [Clipboard],
    mail: @escaping @Sendable (MailDraft) throws(DesktopError) -> PendingLaunch
  ) {
    self.open = open
    self.copy = copy
    self.mail = mail
  }

  /// Kills programs that are still being waited for, such as a hanging clipboard program, but not
  /// browsers and mail programs. Call it before the process exits.
  package static func killUnfinished() {
    AttachedProcesses.killAll()
  }
}

/// A program that was started and may still fail.
package struct PendingLaunch: Sendable {
  /// Waits up to a few seconds for the program to fail, and throws if it does. Blocks its thread.
  package let confirm: @Sendable () throws(DesktopError) -> Void

  package init(confirm: @escaping @Sendable () throws(DesktopError) -> Void) {
    self.confirm = confirm
  }
}
