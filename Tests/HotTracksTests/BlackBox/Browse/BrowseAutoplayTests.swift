import Foundation
import TestSupport
import Testing

/// Autoplay in a list.
@Suite(.timeLimit(.minutes(10)))
struct BrowseAutoplayTests {
  private let first = "električka"
  private let second = "Štvrť na päť"
  private let third = "Borrowed Light"

  @Test func `Enter plays the rest of the list, and downloads one track ahead`() async throws {
    let home = try Home()
    try await Browse.open("--demo -c sk browse --autoplay", columns: 120, home: home) { browse in
      let shown = try await browse.wait(for: first)
      #expect(shown.last?.contains("a autoplay on") == true)
      try await browse.press("Enter")
      try await browse.wait(for: first, toPlayTo: 1)
      try await browse.wait(for: "next: Štvrť na päť")
      try await browse.wait(for: second, toSay: "Downloaded")
      try await browse.press("Right", "Right", "Right", "Right", "Right")
      try await browse.wait(for: second, toPlayTo: 1)
      try await browse.wait(for: "next: Borrowed Light")
      try await browse.wait(for: third, toSay: "Downloaded")

      // Other lists and keys do not affect it.
      try await browse.press("2", "1", ">")
      try await browse.wait(for: third, toPlayTo: 1)
      try await browse.press("<", "<")
      try await browse.wait(for: first, toPlayTo: 1)
      try await browse.press("s")
      try await browse.wait(for: first, toSay: "Downloaded")
      let silent = try await browse.tmux.screen()
      #expect(!silent.joined().contains("▶"))
      try await browse.quit()
    }
  }

  @Test func `without --autoplay playback ends after a track`() async throws {
    let home = try Home()
    _ = try await home.run(["--demo", "-c", "sk", "download", "1-2"])
    try await Browse.open("--demo -c sk browse", home: home) { browse in
      let shown = try await browse.wait(for: first, toSay: "Downloaded")
      #expect(!shown.joined().contains("autoplay on"))
      try await browse.press("Enter")
      try await browse.wait(for: first, toPlayTo: 1)
      try await browse.press("Right", "Right", "Right", "Right", "Right", "Right")
      try await browse.wait(for: first, toSay: "Downloaded")
      let lines = try await browse.tmux.screen()
      #expect(!lines.joined().contains("▶"), "\(lines)")
      try await browse.quit()
    }
  }

  @Test func `a damaged file is reported, and playback continues with the next track`() async throws
  {
    let home = try Home()
    _ = try await home.run(["--demo", "-c", "sk", "download", "3-4"])
    let name = try #require(home.names(in: home.demoPreviews).first { $0.contains("Ines") })
    try Self.halve(home.demoPreviews + "/" + name)
    try await Browse.open("--demo -c sk browse --autoplay", home: home) { browse in
      try await browse.wait(for: third, toSay: "Downloaded")
      try await browse.press("j", "j", "Enter")
      try await browse.wait(for: third, toPlayTo: 1)
      try await browse.press("Right", "Right")
      try await browse.wait(for: "is damaged: playback ended at 0:1")
      try await browse.wait(for: "Lesná diskotéka", toSay: "▶ 0:")
      try await browse.wait(for: third, toSay: "Not playable")
      try await browse.quit()
    }
  }

  /// Removes half of the samples from the sample table: the file looks complete and ends early.
  private static func halve(_ path: String) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let count = try #require(bytes.range(of: Data("stsz".utf8))).upperBound + 8
    let samples = bytes[count..<count + 4].reduce(0) { $0 << 8 | UInt32($1) }
    let half = withUnsafeBytes(of: (samples / 2).bigEndian) { Data($0) }
    bytes.replaceSubrange(count..<count + 4, with: half)
    try bytes.write(to: URL(fileURLWithPath: path))
  }
}
