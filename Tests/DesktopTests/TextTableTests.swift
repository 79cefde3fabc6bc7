import Desktop
import Foundation
import TestSupport
import Testing

/// Messages and addresses, as tables in `Texts`.
struct TextTableTests {
  private let errors: [String: DesktopError] = [
    "no xdg-open": .noProgram(of: ["xdg-open"]), "no wl-copy": .noProgram(of: ["wl-copy"]),
    "no xclip, xsel": .noProgram(of: ["xclip", "xsel"]), "no clipboard": .noClipboard,
    "no desktop for email": .noDesktop(program: "xdg-email"),
    "no desktop for a page": .noDesktop(program: "xdg-open"),
    "xdg-open failed": .failed(program: "xdg-open", status: 3),
    "xdg-email failed": .failed(program: "xdg-email", status: 4),
    "tmux failed": .failed(program: "tmux", status: 1),
    "wl-copy timed out": .timedOut(program: "wl-copy"),
    "xclip not started": .notStarted(program: "/bin/xclip", errno: EACCES),
    "file URL": .addressNotAllowed("file:///x"),
  ]

  @Test func `errors have messages with remedies, and only web pages are allowed`() async throws {
    try await ExpectedText.expectTable(
      in: "desktop",
      [
        "error": { errors[$0]?.description },
        "address": { BrowserAddress.isAllowed($0) ? "allowed" : "rejected" },
      ])
  }
}
