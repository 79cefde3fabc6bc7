/// What the desktop does for us, through the programs that it has for it: pages are opened, text is
/// copied, mail is written.
///
/// Each call may take a few seconds, and blocks its thread; nothing of these programs' output reaches the
/// terminal, and none of them is left as a zombie.
package struct DesktopPrograms: Sendable {
  /// Hands a page to the browser: xdg-open(1).
  package var open: @Sendable (_ address: String) throws(DesktopError) -> PendingLaunch
  /// Puts text on the clipboards of tmux and of the desktop, and says which took it: one at least.
  package var copy: @Sendable (_ text: String) throws(DesktopError) -> [Clipboard]
  /// Shows a letter in the mail program, to be sent or not: xdg-email(1).
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

  /// For a process that is about to end: ends what somebody still waits for, such as a clipboard that
  /// hangs. Browsers and mail programs stay.
  package static func killUnfinished() {
    AttachedProcesses.end()
  }
}
