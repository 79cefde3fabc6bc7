internal import Foundation
internal import Support

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
}

/// A program that was started and may still fail.
package struct PendingLaunch: Sendable {
  /// Waits up to a few seconds for the program to fail, and throws if it does. Blocks its thread.
  package let confirm: @Sendable () throws(DesktopError) -> Void

  package init(confirm: @escaping @Sendable () throws(DesktopError) -> Void) {
    self.confirm = confirm
  }
}

/// Which addresses a browser may open. Callers check the host.
package enum BrowserAddress {
  /// HTTP or HTTPS, without user info, and without characters that a shell script between this program
  /// and the browser could interpret.
  package static func isAllowed(_ address: String) -> Bool {
    let isPlain = address.unicodeScalars.allSatisfy { scalar in
      !scalar.properties.isWhitespace && !"\"`\\<>^{|}".unicodeScalars.contains(scalar)
        && !scalar.isControl && scalar.properties.generalCategory != .format
    }
    let scheme = ["https://", "http://"].first { address.lowercased().hasPrefix($0) }
    guard isPlain, let scheme else { return false }
    // In bytes: with an accent, `/` and `@` are other characters.
    let authority = address.utf8.dropFirst(scheme.utf8.count).prefix { !"/?#".utf8.contains($0) }
    return !authority.isEmpty && !authority.contains(UInt8(ascii: "@"))
  }
}

/// A clipboard of tmux or of the desktop.
package enum Clipboard: Sendable {
  /// The newest of tmux's buffers.
  case tmux
  case wayland
  case x11

  /// The clipboards that the environment names, the innermost first.
  static func all(in environment: [String: String]) -> [Clipboard] {
    let variables: [(String, Clipboard)] = [
      ("TMUX", .tmux), ("WAYLAND_DISPLAY", .wayland), ("DISPLAY", .x11),
    ]
    return variables.filter { environment[$0.0]?.isEmpty == false }.map(\.1)
  }

  /// Commands that copy their standard input, in order of preference: the first one that is installed and
  /// succeeds is used.
  var commands: [[String]] {
    switch self {
    // With -w, tmux also sends the text to its terminal. By default it ignores OSC 52 from programs
    // (set-clipboard external). tmux before 3.2 has no -w.
    case .tmux: [["tmux", "load-buffer", "-w", "-"], ["tmux", "load-buffer", "-"]]
    case .wayland: [["wl-copy"]]
    case .x11: [["xclip", "-selection", "clipboard"], ["xsel", "--input", "--clipboard"]]
    }
  }

  var programs: [String] { Array(Set(commands.map { $0[0] })).sorted() }
}

/// An email without a recipient.
package struct MailDraft: Equatable, Sendable {
  package var subject: String
  package var body: String
  /// The path of an attached file.
  package var attachment: String?

  package init(subject: String, body: String, attachment: String? = nil) {
    self.subject = subject
    self.body = body
    self.attachment = attachment
  }
}

extension MailDraft {
  /// The subject and the body as a URL (RFC 6068).
  ///
  /// If xdg-email got a subject and a body, it would pass them through `echo`, which interprets `\n` and `\c`
  /// in many shells. It does not change a URL.
  var mailto: String {
    let head = subject.split(whereSeparator: \.isNewline).joined(separator: " ")
    let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return
      "mailto:?subject=\(head.percentEncoded())&body=\(lines.joined(separator: "\r\n").percentEncoded())"
  }
}
