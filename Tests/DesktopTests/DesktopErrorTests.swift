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
        "No clipboard found; run hottracks in tmux or in a desktop session (Wayland, X11)."
      ),
      (
        .noDesktop(program: "xdg-email"),
        "Cannot open an email program without a desktop session; copy the link into an email instead."
      ),
      (
        .noDesktop(program: "xdg-open"),
        "Cannot open a browser without a desktop session; open the URL on another computer, or set BROWSER to a terminal browser."
      ),
      (
        .failed(program: "xdg-open", status: 3),
        "xdg-open could not open a browser (exit status 3); set a default browser or BROWSER."
      ),
      (
        .failed(program: "xdg-email", status: 4),
        "xdg-email could not open an email program (exit status 4); set a default email program."
      ),
      (
        .failed(program: "tmux", status: 1),
        "tmux failed (exit status 1); run it in a terminal to see why."
      ),
      (.timedOut(program: "wl-copy"), "wl-copy timed out; run it in a terminal to see why."),
      (
        .notStarted(program: "/bin/xclip", errno: EACCES),
        "Cannot start /bin/xclip: Permission denied."
      ),
      (.addressNotAllowed("file:///x"), "Cannot open “file:///x”: not an HTTP or HTTPS URL."),
    ] as [(DesktopError, String)])
  func `each error has a message with cause and remedy`(
    error: DesktopError, message: String
  ) {
    #expect(error.description == message)
  }
}
