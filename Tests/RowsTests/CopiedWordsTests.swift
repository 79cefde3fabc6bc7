import Desktop
import Rows
import Testing

struct CopiedWordsTests {
  @Test(
    arguments: [
      ([.tmux], false, "The link is in tmux's buffer."),
      ([.wayland], true, "The link is on the clipboard."),
      ([.tmux, .x11], true, "The link is on the clipboard and in tmux's buffer."),
      ([], true, "The link was sent to the terminal's clipboard; not every terminal takes it."),
      ([], false, nil),
    ] as [([Clipboard], Bool, String?)])
  func `what is known to be there is said, what is hoped is said as such`(
    clipboards: [Clipboard], isSent: Bool, sentence: String?
  ) {
    #expect(CopiedWords.sentence("The link", on: clipboards, isSent: isSent) == sentence)
  }
}
