import Foundation
import TestSupport
import Testing

@testable import Desktop

@Suite(.timeLimit(.minutes(10)))
struct LinuxDesktopCopyTests {
  private static let inTmux = ["TMUX": "/tmp/tmux,1,0"]
  private static let onX11 = ["DISPLAY": ":0"]
  private static let onWayland = ["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"]
  private let programs: FakePrograms

  init() throws {
    programs = try FakePrograms(in: Home())
  }

  private func copied(
    _ text: String, _ environment: [String: String], timeout: Duration = .seconds(30)
  ) async throws(DesktopError) -> [Clipboard] {
    let desktop = LinuxDesktop(
      environment: programs.environment(environment), copyTimeout: timeout)
    return try await onThread { () throws(DesktopError) in try desktop.copy(text) }
  }

  @Test(arguments: ["", "[ \"$2\" != -w ] || exit 1; "])
  func `tmux gets the text, an old one without options that it does not know`(
    start: String
  ) async throws {
    try await programs.add(
      "tmux", start + "echo \"$@\" > \"$HOME/words\"; cat > \"$HOME/text\"")
    #expect(try await copied("https://a.b/?i=1", Self.inTmux) == [.tmux])
    #expect(programs.noted("words") == "load-buffer \(start.isEmpty ? "-w " : "")-\n")
    #expect(programs.noted("text") == "https://a.b/?i=1")
  }

  @Test func `Wayland is preferred, and a missing or failing program is replaced`() async throws {
    try await programs.addReader("xsel")
    #expect(try await copied("1", Self.onWayland) == [.x11])
    try await programs.addReader("xclip")
    #expect(try await copied("2", Self.onX11) == [.x11])
    try await programs.addReader("wl-copy")
    #expect(try await copied("3", Self.onWayland) == [.wayland])
    #expect(["xsel", "xclip", "wl-copy"].map(programs.noted) == ["1", "2", "3"])
    try await programs.add("xclip", "exit 1")
    #expect(try await copied("4", Self.onX11) == [.x11])
    #expect(programs.noted("xsel") == "4")
  }

  @Test func `tmux and the desktop both get the text, and one success is enough`() async throws {
    try await programs.addReader("tmux")
    try await programs.addReader("xclip")
    let both = Self.inTmux.merging(Self.onX11) { $1 }
    #expect(try await copied("a", both) == [.tmux, .x11])
    try await programs.add("tmux", "exit 1")
    #expect(try await copied("b", both) == [.x11])
    #expect(programs.noted("xclip") == "b")
    try await programs.add("xclip", "exit 2")
    await #expect(throws: DesktopError.failed(program: "tmux", status: 1)) {
      try await copied("c", both)
    }
    await #expect(throws: DesktopError.noClipboard) {
      try await copied("d", ["DISPLAY": "", "TMUX": ""])
    }
  }

  @Test func `a megabyte arrives completely, although the program reads it late`() async throws {
    try await programs.add("xclip", "sleep 0.2; wc -c > \"$HOME/count\"")
    let text = String(repeating: "é", count: 500_000)
    #expect(try await copied(text, Self.onX11) == [.x11])
    #expect(programs.noted("count") == "1000000\n")
  }

  @Test func `a hanging clipboard program is killed with its child processes`() async throws {
    try await programs.add(
      "xclip", "sh -c 'echo $$ > \"$HOME/new\"; mv \"$HOME/new\" \"$HOME/id\"; sleep 3600'; true")
    // Long enough for both processes to start, even on a busy machine.
    await #expect(throws: DesktopError.timedOut(program: "xclip")) {
      try await copied("a", Self.onX11, timeout: .seconds(5))
    }
    let id = try #require(programs.noted("id")).trimmingCharacters(in: .newlines)
    try await waitUntil("the child process has ended") {
      // It may remain as a zombie, because this process is not its parent.
      FileManager.default.contents(atPath: "/proc/\(id)/cmdline")?.isEmpty ?? true
    }
  }
}

/// Runs blocking work on a new thread.
func onThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws(DesktopError) -> Value
) async throws(DesktopError) -> Value {
  try await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: Result(catching: work)) }
  }.get()
}
