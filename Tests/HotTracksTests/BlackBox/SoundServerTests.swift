import Foundation
import TestSupport
import Testing

/// A real sound server that hangs and exits.
@Suite(.timeLimit(.minutes(10)), .enabled(if: PulseServer.isHere, PulseServer.whyNot))
struct SoundServerTests {
  @Test func `browse reports a server that hangs or exits, and music plays when it is back`()
    async throws
  {
    try await PulseServer.use { server in
      let home = try Home()
      try await home.downloadDemo("1")
      let title = "Ľúbim ťa"
      try await Tmux.run(
        "--demo -c sk browse", home: home, environment: server.environment
      ) { screen in
        try await screen.expect(row: title, "✓ ")
        try await screen.press("Enter")
        try await screen.expect(row: title, playing: 1)
        try await server.expectSound()
        server.freeze()
        try await screen.expect("The audio system is not responding")
        let before = try await screen.expect(playing: 0)
        server.thaw()
        try await screen.expect("The audio system is responding again")
        try await screen.expect(row: title, playing: before + 2)
        await server.kill()
        try await screen.expect("then play again")
        try await server.start()
        try await screen.press("Enter")
        try await screen.expect(row: title, playing: 1)
        server.freeze()
        try await screen.expect("The audio system is not responding")
        try await screen.quit()
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
    try await Tmux.run("--demo -c sk browse", home: home, environment: environment) { screen in
      try await screen.expect("✓ ")
      try await screen.press("Enter")
      let lines = try await screen.expect("no audio device. Check")
      for foreign in ["ALSA lib", "conf.c", "D-Bus"] {
        #expect(!lines.joined().contains(foreign), "\(lines)")
      }
      try await screen.press("j", "d")
      try await screen.expect(row: "Štvrť na päť", "✓ ")
      try await screen.quit()
    }
    let log = home.path + "/state/hottracks/hottracks.log"
    #expect(try String(contentsOfFile: log, encoding: .utf8).contains("ALSA lib"))
  }
}
