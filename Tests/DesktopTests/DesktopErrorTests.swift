import Desktop
import Foundation
import Testing

@Suite struct DesktopErrorTests {
  @Test(
    arguments: [
      (.noProgram(of: ["xdg-open"]), "xdg-open is not installed; install xdg-utils."),
      (.noProgram(of: ["wl-copy"]), "wl-copy is not installed; install wl-clipboard."),
      (.noProgram(of: ["xclip", "xsel"]), "xclip or xsel is not installed; install xclip."),
      (
        .noClipboard,
        "There is no clipboard here, neither of tmux nor of a desktop; `hottracks share` prints the link."
      ),
      (
        .noDesktop(program: "xdg-email"),
        "There is no desktop here, so no mail program was opened; `hottracks share` prints the text."
      ),
      (
        .noDesktop(program: "xdg-open"),
        "There is no desktop here, so no browser was opened; open the address elsewhere, or set BROWSER to one that needs none."
      ),
      (
        .refused(program: "xdg-open", status: 3),
        "xdg-open could open no browser (status 3); choose one in the desktop's settings, or set BROWSER."
      ),
      (
        .refused(program: "xdg-email", status: 4),
        "xdg-email could open no mail program (status 4); choose one in the desktop's settings."
      ),
      (
        .refused(program: "tmux", status: 1),
        "tmux did not take the text (status 1); try it by hand to see why."
      ),
      (
        .unknownEnd(program: "xdg-open"),
        "How xdg-open ended is not known; see whether it did as asked."
      ),
      (.tooSlow(program: "wl-copy"), "wl-copy did not answer; try it by hand to see why."),
      (
        .notStarted(program: "/bin/xclip", errno: EACCES),
        "/bin/xclip could not be started: Permission denied."
      ),
      (.addressRefused("file:///x"), "“file:///x” is no address of a web page, and is not opened."),
    ] as [(DesktopError, String)])
  func `each says what failed and what to do`(error: DesktopError, sentence: String) {
    #expect(error.description == sentence)
  }
}
