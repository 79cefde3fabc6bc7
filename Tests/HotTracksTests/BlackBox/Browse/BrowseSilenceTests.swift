import Foundation
import TestSupport
import Testing

/// A machine without a sound device.
@Suite(.timeLimit(.minutes(10)))
struct BrowseSilenceTests {
  // No output can be opened, whatever this machine has, and ALSA reports it on descriptor 2.
  private static let deaf = [
    "ALSA_CONFIG_PATH": "/dev/null", "PULSE_SERVER": "unix:/nonexistent",
    "PIPEWIRE_REMOTE": "nonexistent", "JACK_NO_START_SERVER": "1",
  ]

  @Test(arguments: ["", "alsa", "nonesuch"])
  func `an unplayable file has a message, and everything else works`(output: String)
    async throws
  {
    let home = try Home()
    try await CountingStore.open { store in
      _ = try await home.run(["-c", "sk", "download", "1"], store.environment)
      let environment = Self.deaf.merging(["HOTTRACKS_AO": output]) { $1 }
        .merging(store.environment) { $1 }
      try await Browse.open("-c sk browse", home: home, environment: environment) { browse in
        try await browse.wait(for: "Downloaded")
        try await browse.press("Enter")
        let reason =
          output == "nonesuch"
          ? "unknown audio output “nonesuch”" : "no audio device could be opened"
        let lines = try await browse.wait(for: reason)
        #expect(lines.contains { $0.contains("električka") && $0.contains("Downloaded") })

        try await browse.press("j", "d")
        let after = try await browse.wait(for: "Štvrť na päť", toSay: "Downloaded")
        for foreign in ["ALSA lib", "conf.c", "pw.", "ao/pulse", "jack"] {
          #expect(!after.joined().contains(foreign), "\(after)")
        }
        try await browse.press("k", "x")
        try await browse.wait(for: "električka", toSay: "d Download")
        let shown = try await browse.tmux.screen()
        #expect(shown.count { $0.contains("Download") } >= 10)
        try await browse.quit()
      }
    }
    let log = try String(
      contentsOfFile: home.path + "/state/hottracks/hottracks.log", encoding: .utf8)
    if output == "alsa" { #expect(log.contains("ALSA lib")) }
  }
}
