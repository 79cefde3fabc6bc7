import Library
import Session
import SessionFixtures
import Testing

@testable import HotTracks

struct DryRunLinesTests {
  @Test func `each track has a line, in the order of selection`() throws {
    let damaged = try LocalPreview.stub(id: "4", part: .damaged)
    let rows = [
      Row.stub(id: "1", name: "Here", artist: "A", kept: try .stub(id: "1")),
      Row.stub(id: "2", name: "New", artist: "B"),
      Row.stub(
        id: "3", name: "Half", artist: "C",
        kept: try .stub(id: "3", bytes: 450_000, part: .partial(total: 1_000_000))),
      Row.stub(id: "4", name: "Broken", artist: "D", kept: damaged),
    ]
    #expect(
      DryRunLines.lines(rows, folder: "/previews") == [
        "Already downloaded: A – Here (/previews/Päť Minút Ticha - Ozvena [1].m4a)",
        "Would download: B – New to /previews/B - New [2].m4a",
        "Would resume at 45% of 1.0MB: C – Half to /previews/Päť Minút Ticha - Ozvena [3].m4a",
        "Damaged: D – Broken (\(damaged.path))",
      ])
  }

  @Test func `offline lists only downloaded entries`() throws {
    let rows = [
      Row.stub(id: "1", name: "Here", artist: "A", kept: try .stub(id: "1")),
      Row.stub(id: "2", name: "New", artist: "B"),
      Row.stub(id: "3", kept: try .stub(id: "3", bytes: 1, part: .partial(total: 10))),
    ]
    #expect(
      DryRunLines.lines(rows, folder: "/previews", isOffline: true) == [
        "Already downloaded: A – Here (/previews/Päť Minút Ticha - Ozvena [1].m4a)"
      ])
  }

  @Test(
    arguments: [
      (10, .partial(total: nil)), (0, .partial(total: 10)), (11, .partial(total: 10)),
    ] as [(Int64, LocalPreview.Part)])
  func `an unknown or impossible partial file is downloaded again`(
    bytes: Int64, part: LocalPreview.Part
  ) throws {
    let row = Row.stub(id: "1", kept: try .stub(id: "1", bytes: bytes, part: part))
    let line = try #require(DryRunLines.lines([row], folder: "/previews").first)
    #expect(line.hasPrefix("Would download: "))
  }

  @Test func `tracks without a preview are listed as failures`() {
    #expect(DryRunLines.lines([.stub(preview: nil)], folder: "/previews").isEmpty)
  }

  @Test func `in a pipe, paths are unchanged but for control characters`() throws {
    let file = try LocalPreview.stub(track: "Love ❤️ 👨‍👩‍👧")
    let lines = DryRunLines.lines([.stub(kept: file)], folder: "/p", isTerminal: false)
    #expect(lines[0].hasSuffix(" (\(file.path))"))
    let line = DryRunLines.lines([.stub()], folder: "/p\u{1B}[2J\n", isTerminal: false)[0]
    #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test func `escape codes in a folder name do not reach the terminal`() throws {
    let line = try #require(DryRunLines.lines([.stub()], folder: "/p\u{1B}[2J\n").first)
    #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }
}
