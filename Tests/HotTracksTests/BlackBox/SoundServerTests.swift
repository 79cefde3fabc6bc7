import Foundation
import TestSupport
import Testing

/// `play` with a real sound server that hangs, exits and restarts.
@Suite(.timeLimit(.minutes(10)), .enabled(if: PulseServer.isHere, PulseServer.whyNot))
struct SoundServerTests {
  private static let id = "990000000001"
  private static let words = "play \(id) --offline"
  private static let silence = "The audio system is not responding"

  @Test func `the samples played are those of the file`() async throws {
    try await PulseServer.use { server in
      let home = try Home()
      try await RisingTone.make(in: home, id: Self.id, wave: "0.3*sin(2*PI*700*t)")
      try await server.record { heard in
        let run = try home.start(["play", Self.id, "--offline"], server.environment)
        let second = try await heard.second()
        #expect(second.loudness > -40)
        #expect(abs(second.pitch - 700) < 20)
        run.signal(SIGINT)
        #expect(try await run.ended().status == 130)
      }
    }
  }

  @Test func `a server that hangs is reported, keys work, and q quits`() async throws {
    try await playing { server, window in
      server.freeze()
      try await window.wait(for: Self.silence)
      try await window.press("Space")
      try await window.wait(for: "Paused")
      try await window.quit()
    }
  }

  @Test func `playback continues when the server responds again`() async throws {
    try await playing { server, window in
      server.freeze()
      try await window.wait(for: Self.silence)
      server.thaw()
      try await window.wait(for: "The audio system is responding again")
      try await server.record { heard in
        let second = try await heard.second()
        #expect(RisingTone.place(of: second) > 1)
      }
      try await window.quit()
    }
  }

  @Test func `a second Ctrl-C quits while the server hangs`() async throws {
    try await playing { server, window in
      server.freeze()
      try await window.wait(for: Self.silence)
      // Signals, because keys could reach the shell that is left. Two at the same time would count as one.
      try window.signal(SIGINT)
      try await Task.sleep(for: .milliseconds(300))
      try window.signal(SIGINT)
      try await window.waitForEnd(status: 130)
    }
  }

  @Test func `a server that hangs before the first sound is reported, and q quits`() async throws {
    try await PulseServer.use { server in
      server.freeze()
      let home = try Home()
      try await RisingTone.make(in: home, id: Self.id)
      try await Browse.open(Self.words, home: home, environment: server.environment) { window in
        try await window.wait(for: Self.silence)
        try await window.quit()
      }
    }
  }

  @Test func `without keys a signal ends the wait for a hanging server`() async throws {
    try await PulseServer.use { server in
      server.freeze()
      let home = try Home()
      try await RisingTone.make(in: home, id: Self.id)
      let ended = try await home.run(["play", Self.id, "--offline"], server.environment)
      #expect(ended.status == 74)
      #expect(ended.errors.contains(Self.silence))
    }
  }

  @Test func `playback resumes at the same position when the server is restarted`() async throws {
    try await playing { server, window in
      try await window.wait(toPlayTo: 4)
      try await server.restart()
      try await server.record { heard in
        let second = try await heard.second()
        #expect(RisingTone.place(of: second) > 2.5)
        #expect(try await window.clock() >= 4)
      }
      try await window.quit()
    }
  }

  @Test func `a server that stays down ends playback with a message`() async throws {
    try await playing { server, window in
      await server.kill()
      let lines = try await window.waitForEnd(status: 74)
      #expect(
        lines.joined().contains("Lost the audio device"), "\(lines)")
    }
  }

  /// Plays the track for a moment, in a window, before the body.
  private func playing(_ body: (PulseServer, Browse) async throws -> Void) async throws {
    try await PulseServer.use { server in
      let home = try Home()
      try await RisingTone.make(in: home, id: Self.id)
      try await Browse.open(Self.words, home: home, environment: server.environment) { window in
        try await window.wait(toPlayTo: 1)
        try await body(server, window)
      }
    }
  }
}
