import Desktop
import Rows
import Testing

struct CopiedWordsTests {
  @Test(
    arguments: [
      ([.tmux], false, "The link was copied to the tmux buffer."),
      ([.wayland], true, "The link was copied to the clipboard."),
      ([.tmux, .x11], true, "The link was copied to the clipboard and the tmux buffer."),
      ([], true, "The link was sent to the terminal's clipboard. Not all terminals support this."),
      ([], false, nil),
    ] as [([Clipboard], Bool, String?)])
  func `what is known to be there is said, what is hoped is said as such`(
    clipboards: [Clipboard], isSent: Bool, sentence: String?
  ) {
    #expect(CopiedWords.sentence("The link", on: clipboards, isSent: isSent) == sentence)
  }
}
