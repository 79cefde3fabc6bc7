import Foundation
import TestSupport
import Testing

/// `browse` with a real sound server that hangs, exits and restarts.
@Suite(.timeLimit(.minutes(10)), .enabled(if: PulseServer.isHere, PulseServer.whyNot))
struct BrowseSoundServerTests {
  private static let title = "Song 1"
  private static let silence = "The audio system is not responding"

  @Test func `a server that hangs is reported, keys work, and q quits`() async throws {
    try await playing { server, browse in
      server.freeze()
      try await browse.wait(for: Self.silence)
      try await browse.press("j")
      try await browse.wait(for: "the next selected") { $0.contains { $0.hasPrefix("> 2 ") } }
      try await browse.press("?")
      try await browse.wait(for: "download, pause or resume")
      try await browse.press("?")
      try await browse.wait(for: Self.title)
      try await browse.press("Space")
      try await browse.quit()
    }
  }

  @Test func `playback continues when the server responds again`() async throws {
    try await playing { server, browse in
      server.freeze()
      try await browse.wait(for: Self.silence)
      let before = try await browse.clock()
      server.thaw()
      try await browse.wait(for: "The audio system is responding again")
      try await browse.wait(for: Self.title, toPlayTo: before + 2)
      try await browse.quit()
    }
  }

  @Test func `a second Ctrl-C quits while the server hangs`() async throws {
    try await playing { server, browse in
      server.freeze()
      try await browse.wait(for: Self.silence)
      // Signals, because keys could reach the shell that is left. Two at the same time would count as one.
      try browse.signal(SIGINT)
      try await Task.sleep(for: .milliseconds(300))
      try browse.signal(SIGINT)
      try await browse.waitForEnd(status: 130)
    }
  }

  @Test func `playback resumes at the same position when the server is restarted`() async throws {
    try await playing { server, browse in
      try await browse.wait(for: Self.title, toPlayTo: 4)
      try await server.restart()
      try await server.record { heard in
        let second = try await heard.second()
        #expect(RisingTone.place(of: second) > 2.5)
      }
      try await browse.quit()
    }
  }

  @Test func `after the sound server has exited everything else works, and Enter retries`()
    async throws
  {
    try await playing { server, browse in
      await server.kill()
      try await browse.wait(for: "then play again")
      try await browse.wait(for: Self.title, toSay: "Downloaded")
      try await browse.press("j")
      try await browse.wait(for: "the next selected") { $0.contains { $0.hasPrefix("> 2 ") } }
      try await server.start()
      try await browse.press("k", "Enter")
      try await browse.wait(for: Self.title, toPlayTo: 1)
      try await browse.quit()
    }
  }

  /// Plays the first entry of a chart for a moment before the body.
  private func playing(_ body: (PulseServer, Browse) async throws -> Void) async throws {
    let store = try WireStore(count: 3)
    defer { store.stop() }
    try await PulseServer.use { server in
      let home = try Home()
      try await RisingTone.make(in: home, id: store.songs[0].id)
      let environment = server.environment.merging(store.environment) { $1 }
      try await Browse.open(
        "-c sk --source top-songs browse", home: home, environment: environment
      ) { browse in
        try await browse.wait(for: Self.title, toSay: "Downloaded")
        try await browse.press("Enter")
        try await browse.wait(for: Self.title, toPlayTo: 1)
        try await body(server, browse)
      }
    }
  }
}
