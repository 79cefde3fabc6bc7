import Foundation
import Glibc
import Support
import TestSupport
import Testing

@testable import Terminal

/// A screen whose process is stopped, continued or in the background.
@Suite(.timeLimit(.minutes(10)))
struct ScreenSuspensionTests {
  @Test func `while the process is stopped, the terminal is restored`() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [notes = folder.path as String] in
      // A parent in another process group, like a shell.
      setpgid(0, 0)
      let screen = try ScreenFixture()
      let (terminal, during) = (screen.terminal, screen.terminal.modes)
      try await screen.show("Kde si?")
      let script = """
        until grep -q '^State:.T' /proc/$0/status; do sleep 0.05; kill -0 $0 || exit; done
        stty -g -F $1 > $2/stopped
        kill -CONT $0
        """
      _ = try #require(spawn("sh", ["-c", script, "\(getpid())", terminal.path, notes]))
      screen.session.suspend()
      try #require(terminal.modes == during)
      var inputs = screen.session.inputs.makeAsyncIterator()
      let next = await inputs.next()
      try #require(next == .resized(screen.session.size))
      try await screen.waitFor("Kde si?", count: 2)
      screen.session.close()
      try #require(terminal.modes == screen.modesBefore)
      try #require(run("sh", ["-c", "stty -g -F $0 > $1/closed", terminal.path, notes]))
      let stays = terminal.allOutput.split(separator: ScreenFixture.leave)
      try #require(stays.count >= 2)
      try #require(stays.allSatisfy { $0.hasPrefix(ScreenFixture.enter) })
    }
    #expect(try !folder.contents("closed").isEmpty)
    #expect(try folder.contents("stopped") == folder.contents("closed"))
  }

  @Test func `nothing is written in the background, everything in the foreground`() async throws {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let window = try #require(Window(of: terminal))
      let screen = try ScreenFixture(terminal)
      let during = terminal.modes
      try await screen.show("before")
      let output = terminal.allOutput
      window.moveToBackground()
      screen.session.present(ScreenFixture.frame("meanwhile"))
      try await waitUntil("the background is detected") { !TerminalGuard.isArmed }
      screen.session.present(ScreenFixture.frame("at last"))
      screen.session.suspend()
      try #require(terminal.allOutput == output)
      // As a shell sets it.
      try #require(run("stty", ["-F", terminal.path, "sane"]))
      // Like fg after bg in a shell, without a signal.
      window.moveToForeground()
      try await screen.waitFor("at last")
      try #require(terminal.modes == during)
      try #require(terminal.allOutput.dropFirst(output.count).hasPrefix(ScreenFixture.enter))
      window.moveToBackground()
      screen.session.close()
      try #require(!terminal.allOutput.contains("meanwhile"))
      try #require(!terminal.allOutput.contains(ScreenFixture.leave))
      #expect(throws: TerminalError.inBackground) { _ = try ScreenFixture(terminal) }
    }
  }

  private nonisolated(unsafe) static var crashed: (screen: ScreenFixture, window: Window)?

  @Test func `a screen in the background is not left by a crash`() async throws {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let window = try #require(Window(of: terminal))
      // The previous handler runs after the screen's.
      signal(SIGABRT) { _ in
        guard let (screen, window) = ScreenSuspensionTests.crashed else { _exit(2) }
        window.killOther()
        let isRestored = screen.terminal.modes == screen.modesBefore
        _exit(isRestored || screen.terminal.allOutput.contains(ScreenFixture.leave) ? 1 : 0)
      }
      let screen = try ScreenFixture(terminal)
      try await screen.show("before")
      window.moveToBackground()
      Self.crashed = (screen, window)
      abort()
    }
  }
}
