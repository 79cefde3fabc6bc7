/// The sequences that enter and leave full-screen mode.
///
/// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
struct ScreenSequences: Sendable {
  /// Whether `leave` deletes kitty's pictures, which text does not erase. True as soon as the
  /// terminal was queried for them, because its reply may be late.
  var mayHaveKittyGraphics = false
  /// Whether `leave` ends a link.
  var mayHaveLinks = false

  /// Alternate screen, hidden cursor, bracketed paste, reports of mouse buttons and the wheel; clears the
  /// screen.
  let enter = Array(
    ("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h"
      + "\u{1B}[0m\u{1B}[2J\u{1B}[H").utf8)

  /// The reverse of `enter`. It also ends an incomplete picture, synchronized update, style or link. The
  /// alternate screen is cleared, because tmux 3.3a leaves lines of it on the normal screen after the
  /// window was resized.
  var leave: [UInt8] {
    let pictures = mayHaveKittyGraphics ? "\u{1B}_Ga=d,d=A,q=2\u{1B}\\" : ""
    let link = mayHaveLinks ? String(decoding: Hyperlink.end, as: UTF8.self) : ""
    let end =
      "\u{1B}\\\(pictures)\u{1B}[?2026l\u{1B}[0m\(link)\u{1B}[H\u{1B}[2J"
      + "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
    return Array(end.utf8)
  }
}
