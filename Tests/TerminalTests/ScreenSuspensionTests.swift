import Foundation
import Glibc
import Support
import Terminal
import TestSupport
import Testing

/// A screen whose process is stopped, continued or in the background.
@Suite(.timeLimit(.minutes(10)))
struct ScreenSuspensionTests {
  private static let (enter, leave) = (ScreenSessionTests.enter, ScreenSessionTests.leave)

  @Test func `while the process is stopped, the terminal is restored`() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [notes = folder.path as String] in
      // A parent in another process group, like a shell.
      setpgid(0, 0)
      let terminal = try #require(PseudoTerminal())
      let before = terminal.modes
      let session = try ScreenSessionTests.open(terminal)
      let during = terminal.modes
      session.present(ScreenSessionTests.frame("Kde si?"))
      try await waitUntil("it is drawn") { terminal.allOutput.contains("Kde si?") }
      let script = """
        until grep -q '^State:.T' /proc/$0/status; do sleep 0.05; kill -0 $0 || exit; done
        stty -g -F $1 > $2/stopped
        kill -CONT $0
        """
      _ = try #require(spawn("sh", ["-c", script, "\(getpid())", terminal.path, notes]))
      session.suspend()
      try #require(terminal.modes == during)
      var inputs = session.inputs.makeAsyncIterator()
      let next = await inputs.next()
      try #require(next == .resized(session.size))
      try await waitUntil("it is drawn again") {
        terminal.allOutput.ranges(of: "Kde si?").count > 1
      }
      session.close()
      try #require(terminal.modes == before)
      try #require(run("sh", ["-c", "stty -g -F $0 > $1/closed", terminal.path, notes]))
      let stays = terminal.allOutput.split(separator: Self.leave)
      try #require(stays.count >= 2)
      try #require(stays.allSatisfy { $0.hasPrefix(Self.enter) })
    }
    #expect(try !folder.contents("closed").isEmpty)
    #expect(try folder.contents("stopped") == folder.contents("closed"))
  }

  @Test func `the only program in a window is not stopped, because nothing could continue it`()
    async throws
  {
    await #expect(processExitsWith: .success) {
      try #require(setsid() > 0)
      let terminal = try #require(PseudoTerminal())
      let session = try ScreenSessionTests.open(terminal)
      session.present(ScreenSessionTests.frame("Kde si?"))
      try await waitUntil("it is drawn") { terminal.allOutput.contains("Kde si?") }
      session.suspend()
      try await waitUntil("it is drawn again") {
        terminal.allOutput.ranges(of: "Kde si?").count > 1
      }
      session.close()
    }
  }

  @Test func `nothing is drawn in the background, and everything in the foreground again`()
    async throws
  {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let window = try #require(Window(of: terminal))
      let session = try ScreenSessionTests.open(terminal)
      let inFront = terminal.modes
      session.present(ScreenSessionTests.frame("before"))
      try await waitUntil("it is drawn") { terminal.allOutput.contains("before") }
      let output = terminal.allOutput
      window.moveToBackground()
      session.present(ScreenSessionTests.frame("meanwhile"))
      try await waitUntil("the background is detected") { !window.isGuarded }
      session.present(ScreenSessionTests.frame("at last"))
      session.suspend()
      try #require(terminal.allOutput == output)
      // As a shell sets it.
      try #require(run("stty", ["-F", terminal.path, "sane"]))
      // Like fg after bg in a shell, without a signal.
      window.moveToForeground()
      try await waitUntil("it is drawn") { terminal.allOutput.contains("at last") }
      try #require(terminal.modes == inFront)
      try #require(terminal.allOutput.dropFirst(output.count).hasPrefix(Self.enter))
      session.close()
      try #require(!terminal.allOutput.contains("meanwhile"))
      try #require(terminal.allOutput.hasSuffix(Self.leave))
      window.moveToBackground()
      #expect(throws: TerminalError.inBackground) { try ScreenSessionTests.open(terminal) }
    }
  }

  @Test func `a screen in the background is not left at exit`() async throws {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let window = try #require(Window(of: terminal))
      let session = try ScreenSessionTests.open(terminal)
      session.present(ScreenSessionTests.frame("before"))
      try await waitUntil("it is drawn") { terminal.allOutput.contains("before") }
      window.moveToBackground()
      session.close()
      try #require(!terminal.allOutput.contains(Self.leave))
    }
  }

  private nonisolated(unsafe) static var lost:
    (terminal: PseudoTerminal, modes: String, window: Window)?

  @Test func `a screen in the background is not left by a crash`() async throws {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let window = try #require(Window(of: terminal))
      // The previous handler runs after the screen's.
      signal(SIGABRT) { _ in
        guard let lost = ScreenSuspensionTests.lost else { _exit(2) }
        lost.window.killOther()
        let isTouched =
          lost.terminal.allOutput.contains(ScreenSuspensionTests.leave)
          || lost.terminal.modes != lost.modes
        _exit(isTouched ? 1 : 0)
      }
      let session = try ScreenSessionTests.open(terminal)
      session.present(ScreenSessionTests.frame("before"))
      try await waitUntil("it is drawn") { terminal.allOutput.contains("before") }
      window.moveToBackground()
      Self.lost = (terminal, terminal.modes, window)
      abort()
    }
  }
}
