import Foundation
import TestSupport
import Testing

/// A real sound server that restarts, exits and hangs.
@Suite(.timeLimit(.minutes(10)), .enabled(if: PulseServer.isHere, PulseServer.whyNot))
struct SoundServerTests {
  @Test func `playback resumes at the same position after a restart, and ends if it stays down`()
    async throws
  {
    try await PulseServer.use { server in
      let home = try Home()
      try await RisingTone.make(in: home, id: "990000000001")
      try await Tmux.run(
        "play 990000000001 --offline", home: home, environment: server.environment
      ) { window in
        try await window.expect(playing: 4)
        try await server.restart()
        try await server.record { heard in
          let second = try await heard.second()
          #expect(second.loudness > -40)
          #expect(RisingTone.place(of: second) > 2.5)
          #expect(try await window.expect(playing: 0) >= 4)
        }
        await server.kill()
        let lines = try await window.expectEnd(status: 74)
        #expect(lines.joined().contains("Lost the audio device"), "\(lines)")
      }
    }
  }

  @Test func `browse reports a server that hangs or exits, and music plays when it is back`()
    async throws
  {
    let store = try WireStore(count: 3)
    defer { store.stop() }
    try await PulseServer.use { server in
      let home = try Home()
      try await RisingTone.make(in: home, id: store.songs[0].id)
      let environment = server.environment.merging(store.environment) { $1 }
      try await Tmux.run(
        "-c sk --source top-songs browse", home: home, environment: environment
      ) { browse in
        try await browse.expect(row: "Song 1", "Downloaded")
        try await browse.press("Enter")
        try await browse.expect(row: "Song 1", playing: 1)
        server.freeze()
        try await browse.expect("The audio system is not responding")
        try await browse.press("?")
        try await browse.expect("download, pause or resume")
        try await browse.press("?")
        try await browse.expect("Song 1")
        let before = try await browse.expect(playing: 0)
        server.thaw()
        try await browse.expect("The audio system is responding again")
        try await browse.expect(row: "Song 1", playing: before + 2)
        await server.kill()
        try await browse.expect("then play again")
        try await server.start()
        try await browse.press("Enter")
        try await browse.expect(row: "Song 1", playing: 1)
        server.freeze()
        try await browse.expect("The audio system is not responding")
        try await browse.quit()
      }
    }
  }
}

/// `browse` on a machine without a sound device and without D-Bus.
@Suite(.timeLimit(.minutes(10)))
struct BrowseSilenceTests {
  @Test func `an unplayable file has a message, and messages of libraries are in the log`()
    async throws
  {
    let home = try Home()
    try await home.downloadDemo("1")
    // ALSA reports its missing configuration on descriptor 2.
    let environment = [
      "HOTTRACKS_AO": "alsa", "ALSA_CONFIG_PATH": "/dev/null", "DBUS_SESSION_BUS_ADDRESS": "x:",
    ]
    try await Tmux.run("--demo -c sk browse", home: home, environment: environment) { browse in
      try await browse.expect("Downloaded")
      try await browse.press("Enter")
      let lines = try await browse.expect("no audio device. Check")
      for foreign in ["ALSA lib", "conf.c", "D-Bus"] {
        #expect(!lines.joined().contains(foreign), "\(lines)")
      }
      try await browse.press("j", "d")
      try await browse.expect(row: "Štvrť na päť", "Downloaded")
      try await browse.quit()
    }
    let log = home.path + "/state/hottracks/hottracks.log"
    #expect(try String(contentsOfFile: log, encoding: .utf8).contains("ALSA lib"))
  }
}
