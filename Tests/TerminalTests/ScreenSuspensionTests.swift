import Foundation
import Glibc
import Terminal
import TestSupport
import Testing

/// A screen whose process is stopped, continued, or not in front.
@Suite(.timeLimit(.minutes(10)))
struct ScreenSuspensionTests {
  private static let (enter, leave) = (ScreenSessionTests.enter, ScreenSessionTests.leave)

  @Test func `while the process is stopped the terminal is as it was found`() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [notes = folder.path as String] in
      // So that there is a shell, in a manner of speaking: a parent in another group.
      setpgid(0, 0)
      let terminal = try #require(PseudoTerminal())
      let before = terminal.modes
      let session = try ScreenSessionTests.open(terminal)
      let during = terminal.modes
      session.present(ScreenSessionTests.frame("Kde si?"))
      try await waitUntil("it is drawn") { terminal.allSaid.contains("Kde si?") }
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
        terminal.allSaid.ranges(of: "Kde si?").count > 1
      }
      session.close()
      try #require(terminal.modes == before)
      try #require(run("sh", ["-c", "stty -g -F $0 > $1/closed", terminal.path, notes]))
      let stays = terminal.allSaid.split(separator: Self.leave)
      try #require(stays.count >= 2)
      try #require(stays.allSatisfy { $0.hasPrefix(Self.enter) })
    }
    #expect(try !folder.contents("closed").isEmpty)
    #expect(try folder.contents("stopped") == folder.contents("closed"))
  }

  @Test func `the only program of a window is not stopped, as nobody could continue it`()
    async throws
  {
    await #expect(processExitsWith: .success) {
      try #require(setsid() > 0)
      let terminal = try #require(PseudoTerminal())
      let session = try ScreenSessionTests.open(terminal)
      session.present(ScreenSessionTests.frame("Kde si?"))
      try await waitUntil("it is drawn") { terminal.allSaid.contains("Kde si?") }
      session.suspend()
      try await waitUntil("it is drawn again") {
        terminal.allSaid.ranges(of: "Kde si?").count > 1
      }
      session.close()
    }
  }

  @Test func `in the background nothing is drawn, and in front again everything`() async throws {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let window = try #require(Window(of: terminal))
      let session = try ScreenSessionTests.open(terminal)
      let inFront = terminal.modes
      session.present(ScreenSessionTests.frame("before"))
      try await waitUntil("it is drawn") { terminal.allSaid.contains("before") }
      let said = terminal.allSaid
      window.putAnotherInFront()
      session.present(ScreenSessionTests.frame("meanwhile"))
      try await waitUntil("it has noticed") { !window.isGuarded }
      session.present(ScreenSessionTests.frame("at last"))
      session.suspend()
      try #require(terminal.allSaid == said)
      // As a shell would have it.
      try #require(run("stty", ["-F", terminal.path, "sane"]))
      // A shell's fg after bg: nothing but this happens.
      window.putInFront()
      try await waitUntil("it is drawn") { terminal.allSaid.contains("at last") }
      try #require(terminal.modes == inFront)
      try #require(terminal.allSaid.dropFirst(said.count).hasPrefix(Self.enter))
      session.close()
      try #require(!terminal.allSaid.contains("meanwhile"))
      try #require(terminal.allSaid.hasSuffix(Self.leave))
      window.putAnotherInFront()
      #expect(throws: TerminalError.inBackground) { try ScreenSessionTests.open(terminal) }
    }
  }

  @Test func `a screen that is lost to another is not left by the end`() async throws {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let window = try #require(Window(of: terminal))
      let session = try ScreenSessionTests.open(terminal)
      session.present(ScreenSessionTests.frame("before"))
      try await waitUntil("it is drawn") { terminal.allSaid.contains("before") }
      window.putAnotherInFront()
      session.close()
      try #require(!terminal.allSaid.contains(Self.leave))
    }
  }

  private nonisolated(unsafe) static var lost:
    (terminal: PseudoTerminal, modes: String, window: Window)?

  @Test func `a screen that is lost to another is not left by a crash`() async throws {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let window = try #require(Window(of: terminal))
      // The one that was there before runs after the screen's.
      signal(SIGABRT) { _ in
        guard let lost = ScreenSuspensionTests.lost else { _exit(2) }
        lost.window.endTheOther()
        let isTouched =
          lost.terminal.allSaid.contains(ScreenSuspensionTests.leave)
          || lost.terminal.modes != lost.modes
        _exit(isTouched ? 1 : 0)
      }
      let session = try ScreenSessionTests.open(terminal)
      session.present(ScreenSessionTests.frame("before"))
      try await waitUntil("it is drawn") { terminal.allSaid.contains("before") }
      window.putAnotherInFront()
      Self.lost = (terminal, terminal.modes, window)
      abort()
    }
  }
}
