/// What takes a terminal's window over as a whole, and what gives it back.
///
/// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
struct ScreenBytes: Sendable {
  /// Pictures of the kitty protocol outlive what is drawn over them.
  var hasKittyGraphics = false

  /// The other screen, no cursor, pastes in brackets, presses and the wheel of the mouse; cleared.
  let enter = Array(
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h\u{1B}[0m\u{1B}[2J\u{1B}[H".utf8
  )

  /// The reverse, whatever was only sent in part: it ends a picture, a drawing and a style too.
  var leave: [UInt8] {
    let pictures = hasKittyGraphics ? "\u{1B}_Ga=d,d=A,q=2\u{1B}\\" : ""
    let end =
      "\u{1B}\\\(pictures)\u{1B}[?2026l\u{1B}[0m"
      + "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
    return Array(end.utf8)
  }
}
