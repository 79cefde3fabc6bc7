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
    longest: Duration = .seconds(30)
  ) async throws(DesktopError) -> [Clipboard] {
    let desktop = LinuxDesktop(
      environment: programs.environment(environment), copyTimeout: longest)
    return try await onThread { () throws(DesktopError) in try desktop.copy(text) }
  }

  @Test func `tmux is handed the text, and asked to tell its terminal`() async throws {
    let programs = try FakePrograms(in: Home())
    try await programs.add("tmux", "echo \"$@\" > \"$HOME/words\"; cat > \"$HOME/text\"")
    #expect(try await copied("https://a.b/?i=1", programs, Self.inTmux) == [.tmux])
    #expect(programs.noted("words") == "load-buffer -w -\n")
    #expect(programs.noted("text") == "https://a.b/?i=1")
  }

  @Test func `a process that ends starts no program that would be left behind`() async throws {
    await #expect(processExitsWith: .success) {
      let programs = try FakePrograms(in: Home())
      try await programs.addReader("xclip")
      DesktopPrograms.killUnfinished()
      let desktop = LinuxDesktop(environment: programs.environment(["DISPLAY": ":0"]))
      #expect(throws: DesktopError.noProgram(of: ["xclip", "xsel"])) { try desktop.copy("text") }
      #expect(programs.noted("xclip") == nil)
    }
  }

  @Test func `an old tmux is asked in words that it knows`() async throws {
    let programs = try FakePrograms(in: Home())
    try await programs.add(
      "tmux", "[ \"$2\" != -w ] || exit 1; echo \"$@\" > \"$HOME/words\"; cat > \"$HOME/text\"")
    #expect(try await copied("a", programs, Self.inTmux) == [.tmux])
    #expect(programs.noted("words") == "load-buffer -\n")
    #expect(programs.noted("text") == "a")
  }

  @Test func `Wayland comes before X11, and X11 where Wayland has no program`() async throws {
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

  @Test func `xsel is asked where xclip says no`() async throws {
    let programs = try FakePrograms(in: Home())
    try await programs.add("xclip", "exit 1")
    try await programs.addReader("xsel")
    #expect(try await copied("a", programs, Self.onX11) == [.x11])
    #expect(programs.noted("xsel") == "a")
  }

  @Test func `tmux and desktop both get it, and one is enough`() async throws {
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

  @Test func `a megabyte arrives whole, though nobody reads it at first`() async throws {
    let programs = try FakePrograms(in: Home())
    try await programs.add("xclip", "sleep 0.2; wc -c > \"$HOME/count\"")
    let text = String(repeating: "é", count: 500_000)
    #expect(try await copied(text, programs, Self.onX11) == [.x11])
    #expect(programs.noted("count") == "1000000\n")
  }

  @Test func `a clipboard that does not answer is ended, with all that it has begun`() async throws
  {
    let programs = try FakePrograms(in: Home())
    try await programs.add(
      "xclip", "sh -c 'echo $$ > \"$HOME/new\"; mv \"$HOME/new\" \"$HOME/id\"; sleep 3600'; true")
    // Long enough for the two to have begun, even where the machine is busy.
    await #expect(throws: DesktopError.timedOut(program: "xclip")) {
      try await copied("a", programs, Self.onX11, longest: .seconds(3))
    }
    let id = try #require(programs.noted("id")).trimmingCharacters(in: .newlines)
    try await waitUntil("it has gone") {
      // An orphan's zombie is another's to reap.
      FileManager.default.contents(atPath: "/proc/\(id)/cmdline")?.isEmpty ?? true
    }
  }

  @Test func `without tmux or a desktop nobody is asked`() async throws {
    let programs = try FakePrograms(in: Home())
    for name in ["tmux", "xclip", "wl-copy"] { try await programs.addReader(name) }
    await #expect(throws: DesktopError.noClipboard) {
      try await copied("a", programs, ["DISPLAY": "", "TMUX": ""])
    }
  }

  @Test func `what is missing is named`() async throws {
    let programs = try FakePrograms(in: Home())
    let environment = programs.environment(Self.onX11, others: false)
    let desktop = LinuxDesktop(environment: environment)
    await #expect(throws: DesktopError.noProgram(of: ["xclip", "xsel"])) {
      try await onThread { () throws(DesktopError) in try desktop.copy("a") }
    }
  }
}
