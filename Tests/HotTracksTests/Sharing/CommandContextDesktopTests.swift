import Desktop
import Support
import TestSupport
import Testing

@testable import HotTracks

struct CommandContextDesktopTests {
  /// A desktop with the given clipboards.
  private func context(
    _ home: Home, _ copy: @escaping @Sendable (String) throws(DesktopError) -> [Clipboard]
  ) -> CommandContext {
    var context = CommandContext.of(home)
    context.desktop = DesktopPrograms(
      open: { _ in PendingLaunch {} }, copy: copy, mail: { _ in PendingLaunch {} })
    return context
  }

  @Test func `OSC 52 is sent if tmux has not copied the text`() async throws {
    let home = try Home()
    let sent = Locked<[String]>([])
    let send: @Sendable ([UInt8]) -> Bool = { bytes in
      sent.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
      return true
    }
    let sentence = try await context(home) { _ in [.x11] }
      .copy("a", called: "It", through: send)
    #expect(sentence == "Copied It to the clipboard.")
    _ = try await context(home) { _ in [.tmux] }.copy("b", called: "It", through: send)
    #expect(sent.withLock { $0 } == ["\u{1B}]52;c;YQ==\u{07}"])
  }

  @Test func `if the desktop fails the terminal's clipboard is used`() async throws {
    let home = try Home()
    let context = context(home) { _ throws(DesktopError) in throw .timedOut(program: "xclip") }
    let sentence = try await context.copy("a", called: "It") { _ in true }
    #expect(sentence == "Sent It to the terminal's clipboard (not all terminals support this).")
    await #expect(throws: DesktopError.timedOut(program: "xclip")) {
      try await context.copy("a", called: "It") { _ in false }
    }
  }
}

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
