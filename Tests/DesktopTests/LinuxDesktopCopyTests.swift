import Foundation
import TestSupport
import Testing

@testable import Desktop

@Suite(.timeLimit(.minutes(10)))
struct LinuxDesktopCopyTests {
  private static let inTmux = ["TMUX": "/tmp/tmux,1,0"]
  private static let onX11 = ["DISPLAY": ":0"]
  private static let onWayland = ["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"]

  private func copied(
    _ text: String, _ programs: FakePrograms, _ environment: [String: String],
    timeout: Duration = .seconds(30)
  ) async throws(DesktopError) -> [Clipboard] {
    let desktop = LinuxDesktop(
      environment: programs.environment(environment), copyTimeout: timeout)
    return try await onThread { () throws(DesktopError) in try desktop.copy(text) }
  }

  @Test func `tmux gets the text and sends it to its terminal`() async throws {
    let programs = try FakePrograms(in: Home())
    try await programs.add("tmux", "echo \"$@\" > \"$HOME/words\"; cat > \"$HOME/text\"")
    #expect(try await copied("https://a.b/?i=1", programs, Self.inTmux) == [.tmux])
    #expect(programs.noted("words") == "load-buffer -w -\n")
    #expect(programs.noted("text") == "https://a.b/?i=1")
  }

  @Test func `no clipboard program is started when the process is about to exit`() async throws {
    await #expect(processExitsWith: .success) {
      let programs = try FakePrograms(in: Home())
      try await programs.addReader("xclip")
      DesktopPrograms.killUnfinished()
      let desktop = LinuxDesktop(environment: programs.environment(["DISPLAY": ":0"]))
      #expect(throws: DesktopError.noProgram(of: ["xclip", "xsel"])) { try desktop.copy("text") }
      #expect(programs.noted("xclip") == nil)
    }
  }

  @Test func `an old tmux is called without options that it does not know`() async throws {
    let programs = try FakePrograms(in: Home())
    try await programs.add(
      "tmux", "[ \"$2\" != -w ] || exit 1; echo \"$@\" > \"$HOME/words\"; cat > \"$HOME/text\"")
    #expect(try await copied("a", programs, Self.inTmux) == [.tmux])
    #expect(programs.noted("words") == "load-buffer -\n")
    #expect(programs.noted("text") == "a")
  }

  @Test func `Wayland is preferred, and X11 is used if Wayland has no program`() async throws {
    let programs = try FakePrograms(in: Home())
    try await programs.addReader("xsel")
    #expect(try await copied("1", programs, Self.onWayland) == [.x11])
    try await programs.addReader("xclip")
    #expect(try await copied("2", programs, Self.onX11) == [.x11])
    try await programs.addReader("wl-copy")
    #expect(try await copied("3", programs, Self.onWayland) == [.wayland])
    #expect(programs.noted("xsel") == "1")
    #expect(programs.noted("xclip") == "2")
    #expect(programs.noted("wl-copy") == "3")
  }

  @Test func `xsel is used if xclip fails`() async throws {
    let programs = try FakePrograms(in: Home())
    try await programs.add("xclip", "exit 1")
    try await programs.addReader("xsel")
    #expect(try await copied("a", programs, Self.onX11) == [.x11])
    #expect(programs.noted("xsel") == "a")
  }

  @Test func `tmux and the desktop both get the text, and one success is enough`() async throws {
    let programs = try FakePrograms(in: Home())
    try await programs.addReader("tmux")
    try await programs.addReader("xclip")
    let both = Self.inTmux.merging(Self.onX11) { $1 }
    #expect(try await copied("a", programs, both) == [.tmux, .x11])
    try await programs.add("tmux", "exit 1")
    #expect(try await copied("b", programs, both) == [.x11])
    #expect(programs.noted("xclip") == "b")
    try await programs.add("xclip", "exit 2")
    await #expect(throws: DesktopError.failed(program: "tmux", status: 1)) {
      try await copied("c", programs, both)
    }
  }

  @Test func `a megabyte arrives completely, although the program reads it late`() async throws {
    let programs = try FakePrograms(in: Home())
    try await programs.add("xclip", "sleep 0.2; wc -c > \"$HOME/count\"")
    let text = String(repeating: "é", count: 500_000)
    #expect(try await copied(text, programs, Self.onX11) == [.x11])
    #expect(programs.noted("count") == "1000000\n")
  }

  @Test func `a hanging clipboard program is killed with its child processes`() async throws {
    let programs = try FakePrograms(in: Home())
    try await programs.add(
      "xclip", "sh -c 'echo $$ > \"$HOME/new\"; mv \"$HOME/new\" \"$HOME/id\"; sleep 3600'; true")
    // Long enough for both processes to start, even on a busy machine.
    await #expect(throws: DesktopError.timedOut(program: "xclip")) {
      try await copied("a", programs, Self.onX11, timeout: .seconds(3))
    }
    let id = try #require(programs.noted("id")).trimmingCharacters(in: .newlines)
    try await waitUntil("the child process has ended") {
      // It may remain as a zombie, because this process is not its parent.
      FileManager.default.contents(atPath: "/proc/\(id)/cmdline")?.isEmpty ?? true
    }
  }

  @Test func `without tmux or a desktop no program is started`() async throws {
    let programs = try FakePrograms(in: Home())
    for name in ["tmux", "xclip", "wl-copy"] { try await programs.addReader(name) }
    await #expect(throws: DesktopError.noClipboard) {
      try await copied("a", programs, ["DISPLAY": "", "TMUX": ""])
    }
  }

  @Test func `the error names the missing programs`() async throws {
    let programs = try FakePrograms(in: Home())
    let environment = programs.environment(Self.onX11, others: false)
    let desktop = LinuxDesktop(environment: environment)
    await #expect(throws: DesktopError.noProgram(of: ["xclip", "xsel"])) {
      try await onThread { () throws(DesktopError) in try desktop.copy("a") }
    }
  }
}
