import Desktop
import Session
import Testing

struct ClipboardMessageTests {
  @Test(
    arguments: [
      ([.tmux], false, "Copied the link to the tmux buffer."),
      ([.wayland], true, "Copied the link to the clipboard."),
      ([.tmux, .x11], true, "Copied the link to the clipboard and the tmux buffer."),
      ([], true, "Sent the link to the terminal's clipboard (not all terminals support this)."),
      ([], false, nil),
    ] as [([Clipboard], Bool, String?)])
  func `certain values are stated, and uncertain ones marked`(
    clipboards: [Clipboard], isSent: Bool, sentence: String?
  ) {
    #expect(ClipboardMessage.sentence("the link", on: clipboards, isSent: isSent) == sentence)
  }
}
