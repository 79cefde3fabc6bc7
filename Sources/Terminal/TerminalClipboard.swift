internal import Foundation

/// The clipboard of the terminal at which a person sits, also far away: OSC 52.
///
/// Nobody answers: many terminals take it, some ask the person first, some take no notice. So text is
/// sent to it and never known to be there. https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
package enum TerminalClipboard {
  /// In base64, as much as every terminal takes that has it.
  static let longest = 74_994
  // GNU screen hands on strings of at most 256 bytes, in old versions.
  private static let longestPiece = 240

  /// What puts text there; `nil` where the terminal has none, or the text is too long for it.
  package static func bytes(
    copying text: String, environment: [String: String]
  ) -> [UInt8]? {
    let terminal = environment["TERM"] ?? ""
    guard TerminalTraits.canShowScreen(environment: environment), terminal != "linux" else {
      return nil
    }
    let coded = Data(text.utf8).base64EncodedString()
    guard coded.utf8.count <= longest else { return nil }
    // BEL and not ST: within screen's own string that would end it too early.
    let request = Array("\u{1B}]52;c;\(coded)\u{07}".utf8)
    return isWithinScreen(environment) ? handedOn(request) : request
  }

  /// Sends it to the controlling terminal, whatever the streams lead to. Blocks its thread;
  /// not for while a screen is up, which has ``ScreenSession/send(_:)``.
  ///
  /// - Returns: False where there is no terminal, it takes nothing, or it is another's now.
  package static func send(
    _ bytes: [UInt8], within limit: Duration = .milliseconds(500)
  ) -> Bool {
    let terminal = open("/dev/tty", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    // From the background it would come between another's lines, or stop us (SIGTTOU).
    guard let modes = TerminalModes.of(terminal), modes.isForeground else { return false }
    return TerminalOutput(terminal).send(bytes, before: .now + limit)
  }

  /// tmux within screen is the nearer one, and takes it as it is.
  static func isWithinScreen(_ environment: [String: String]) -> Bool {
    environment["STY"]?.isEmpty == false && environment["TMUX"]?.isEmpty != false
  }

  /// In strings that GNU screen hands on to the terminal around it (DCS).
  private static func handedOn(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: longestPiece) {
      result += "\u{1B}P".utf8
      result += bytes[start..<min(start + longestPiece, bytes.count)]
      result += "\u{1B}\\".utf8
    }
    return result
  }
}
