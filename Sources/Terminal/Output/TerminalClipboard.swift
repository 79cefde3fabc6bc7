internal import Foundation

/// The clipboard of the terminal (OSC 52), which also works over ssh.
///
/// There is no reply. Many terminals support it, some ask the user first, and some ignore it, so it is
/// unknown whether the text was copied. https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
package enum TerminalClipboard {
  /// The maximum length in base64 that all terminals with OSC 52 accept.
  static let maxLength = 74_994
  // Old versions of GNU screen pass on strings of at most 256 bytes.
  private static let chunkSize = 240

  /// The sequence that copies the text; `nil` if the terminal has no clipboard or the text is too long.
  package static func bytes(
    copying text: String, environment: [String: String]
  ) -> [UInt8]? {
    guard TerminalTraits.canShowScreen(environment: environment),
      !TerminalTraits.isConsole(environment)
    else { return nil }
    let encoded = Data(text.utf8).base64EncodedString()
    guard encoded.utf8.count <= maxLength else { return nil }
    // BEL instead of ST, which would end screen's DCS string.
    let request = Array("\u{1B}]52;c;\(encoded)\u{07}".utf8)
    return isWithinScreen(environment) ? passedThrough(request) : request
  }

  /// Sends the bytes to the controlling terminal, even if the standard streams are redirected. Blocks its
  /// thread. While a screen is open, use ``ScreenSession/send(_:)`` instead.
  ///
  /// - Returns: False if there is no terminal, it accepts no output, or the process is in the background.
  package static func send(
    _ bytes: [UInt8], within limit: Duration = .milliseconds(500)
  ) -> Bool {
    let terminal = open("/dev/tty", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    // In the background, it would disturb other output or stop this process (SIGTTOU).
    guard let modes = TerminalModes.of(terminal), modes.isForeground else { return false }
    return TerminalOutput(terminal).send(bytes, before: .now + limit)
  }

  /// False for tmux within screen, which supports OSC 52.
  static func isWithinScreen(_ environment: [String: String]) -> Bool {
    environment["STY"]?.isEmpty == false && environment["TMUX"]?.isEmpty != false
  }

  /// In DCS strings, which GNU screen passes on to the outer terminal.
  private static func passedThrough(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: chunkSize) {
      result += "\u{1B}P".utf8
      result += bytes[start..<min(start + chunkSize, bytes.count)]
      result += "\u{1B}\\".utf8
    }
    return result
  }
}
