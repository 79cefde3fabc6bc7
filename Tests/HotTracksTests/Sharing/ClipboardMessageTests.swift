import Desktop
import Testing

@testable import HotTracks

struct ClipboardMessageTests {
  @Test func `a message about the clipboard marks what is uncertain`() {
    for (clipboards, isSent, sentence) in [
      ([.tmux], false, "Copied the link to the tmux buffer."),
      ([.wayland], true, "Copied the link to the clipboard."),
      ([.tmux, .x11], true, "Copied the link to the clipboard and the tmux buffer."),
      ([], true, "Sent the link to the terminal's clipboard (not all terminals support this)."),
      ([], false, nil),
    ] as [([Clipboard], Bool, String?)] {
      #expect(ClipboardMessage.sentence("the link", on: clipboards, isSent: isSent) == sentence)
    }
  }
}
