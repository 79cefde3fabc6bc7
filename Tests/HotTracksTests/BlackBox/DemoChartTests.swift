import Foundation
import Session
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DemoChartTests {
  @Test func `the chart has ten rows below a heading that names the demo`() async throws {
    let ended = try await Home().run(["--demo", "-c", "sk"])
    #expect(ended.status == 0)
    #expect(ended.errors == "")
    #expect(ended.lines.count == 12)
    #expect(ended.lines[0].hasPrefix("Demo (invented) · Slovakia · Most played on Apple Music · "))
    #expect(ended.lines[1] == "#\tArtist\tTrack\tAlbum")
    for (rank, line) in zip(1..., ended.lines.dropFirst(2)) {
      let cells = line.split(separator: "\t")
      #expect(cells.count == 4)
      #expect(cells.first == "\(rank)")
    }
  }

  @Test func `JSON has ten tracks, each with its album and its preview`() async throws {
    let ended = try await Home().run(["--demo", "--country", "sk", "--json"])
    #expect(ended.status == 0)
    let object = try ended.object()
    #expect(object["schema"] as? Int == 1)
    #expect(object["demo"] as? Bool == true)
    #expect(object["country"] as? String == "sk")
    #expect(object["kind"] as? String == "songs")
    #expect(object["source"] as? String == "most-played")
    #expect(object["stale"] as? Bool == false)
    let tracks = try ended.tracks()
    #expect(tracks.map { $0["rank"] as? Int } == Array(1...10))
    #expect(tracks.allSatisfy { $0["collectionName"] is String && $0["previewUrl"] is String })
    #expect(tracks.allSatisfy { $0["id"] is String && $0["state"] as? String == "none" })
  }

  @Test func `a limit above the list's length yields the whole list`() async throws {
    let ended = try await Home().run(["--demo", "-c", "sk", "-n", "150", "--json"])
    #expect(ended.status == 0)
    #expect(
      ended.errors == "“Most played on Apple Music” has at most 100 entries.\n")
    #expect(try ended.object()["source"] as? String == "most-played")
    #expect(try ended.tracks().count == 100)
  }

  @Test func `plain output has one fact per line`() async throws {
    let ended = try await Home().run(["--demo", "-c", "sk", "--plain", "-n", "3"])
    #expect(ended.status == 0)
    let facts = ended.lines.dropFirst(2).filter { !$0.isEmpty }
    #expect(facts.count == 18)
    #expect(facts.allSatisfy { $0.contains(": ") })
    #expect(facts.filter { $0.hasPrefix("rank: ") } == ["rank: 1", "rank: 2", "rank: 3"])
  }

  @Test(arguments: [
    ["--demo", "-c", "jp", "-n", "100"], ["--demo", "-c", "sk", "--plain", "-n", "100"],
    ["--demo", "-c", "sk", "--json", "-n", "100"], ["countries"], ["--help"],
    ["--demo", "show", "1-3"], ["--demo", "show", "1", "--plain"], ["--demo", "genres", "--plain"],
    ["--demo", "gallery"], ["--demo", "gallery", "--plain"],
  ])
  func `piped output has no control characters except newlines, and tabs between cells`(
    words: [String]
  ) async throws {
    let ended = try await Home().run(words)
    #expect(ended.status == 0)
    #expect(!ended.output.isEmpty)
    #expect(
      ended.output.unicodeScalars.allSatisfy {
        $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
      })
  }

  @Test(arguments: [
    ["--demo", "--json"], ["countries"], ["--demo", "library", "--json"], ["--help"],
  ])
  func `a reader that closed the pipe ends it without a message`(words: [String]) async throws {
    let ended = try await Home().start(words, readerHasLeft: true).ended()
    #expect(ended.status == 0)
    #expect(ended.errors == "")
  }

  @Test func `the version is one line`() async throws {
    let ended = try await Home().run(["--version"])
    #expect(ended.status == 0)
    #expect(ended.lines.count == 1)
    #expect(ended.output.contains(/^hottracks [0-9]+\.[0-9]+\.[0-9]+\n$/))
  }

  @Test func `the countries begin with the three of the phone`() async throws {
    let ended = try await Home().run(["countries"])
    #expect(ended.status == 0)
    #expect(
      ended.lines.prefix(3) == ["gb\tUnited Kingdom", "us\tUnited States", "sk\tSlovakia"])
  }

  @Test(arguments: ["--color", "--color=always"])
  func `colors on demand`(option: String) async throws {
    let words = option.contains("=") ? [option] : [option, "always"]
    let ended = try await Home().run(["--demo", "-n", "1"] + words, ["NO_COLOR": "1"])
    #expect(ended.output.contains("\u{1B}["))
  }

  @Test func `a closed output is not another file`() async throws {
    let words = ["-c", "exec \"$0\" --demo -c sk >&-", BuiltProgram.path]
    let ended = try await ProgramRun("/bin/bash", words, in: try Home()).ended()
    #expect(ended.status == 0)
    #expect(ended.errors == "")
  }
}
