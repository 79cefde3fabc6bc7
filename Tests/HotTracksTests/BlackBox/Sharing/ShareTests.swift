import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ShareTests {
  private static let page =
    "https://music.example/sk/album/posledna-linka/9979150008?i=990926301171"
  private static let title = "Ema Riečna – Ľúbim ťa, električka"

  private let home: Home
  private let programs: FakePrograms

  init() throws {
    home = try Home()
    programs = try FakePrograms(in: home)
  }

  private func run(_ words: [String], _ environment: [String: String] = [:]) async throws
    -> ProgramEnd
  {
    try await home.run(
      ["--demo", "-c", "sk", "share"] + words, programs.environment(environment))
  }

  @Test func `title, page and artwork are printed for each entry, or its row as JSON`()
    async throws
  {
    let ended = try await run(["1-2"])
    #expect(ended.status == 0)
    #expect(ended.errors == "Demo (invented)\nMost played, Slovakia:\n")
    #expect(ended.lines.count == 7)
    #expect(ended.lines.prefix(2) == [Self.title, Self.page])
    #expect(ended.lines[2].hasSuffix("/artwork/990926301171/1200x1200bb.png"))
    #expect(ended.lines.dropFirst(3).prefix(2) == ["", "Nočný Trolejbus – Štvrť na päť"])
    let json = try await run(["1", "--json"])
    #expect(json.errors == "Most played, Slovakia:\n")
    let row = try #require(try json.tracks().first)
    #expect(row["url"] as? String == Self.page)
    #expect(row["country"] as? String == "sk")
  }

  @Test func `only the link is copied, and it is also printed`() async throws {
    try await programs.addReader("xclip")
    let ended = try await run(["1", "--copy"], ["DISPLAY": ":7"])
    #expect(ended.status == 0)
    #expect(ended.lines.first == Self.title)
    #expect(
      ended.errors
        == "Demo (invented)\nMost played, Slovakia:\nCopied the link to the clipboard.\n")
    #expect(programs.noted("xclip") == Self.page)
    let without = try await run(["1", "--copy"], ["TERM": "dumb"])
    #expect(without.status == 1)
    #expect(without.lines.first == Self.title)
    #expect(without.errors.contains("hottracks: No clipboard found; run hottracks in tmux"))
  }

  @Test func `an email has text, link and artwork, which is kept`() async throws {
    try await programs.addRecorder("xdg-email")
    let ended = try await run(["1", "--mail"])
    #expect(ended.status == 0)
    #expect(ended.errors == "Demo (invented)\nMost played, Slovakia:\nOpening the email program…\n")
    let words = try await programs.awaited("xdg-email").split(separator: "\n").map(String.init)
    let path = try #require(words.last)
    #expect(words.dropFirst() == ["--attach", path])
    #expect(
      words.first?.removingPercentEncoding
        == "mailto:?subject=\(Self.title)&body=\(Self.title)\r\n\(Self.page)")
    #expect(path == home.path + "/data/hottracks/demo/cache/share/artwork-990926301171.png")
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(try await run(["1-2", "--mail"]).status == 64)
  }

  @Test func `pictures go to a folder by name, one to standard output`() async throws {
    let folder = home.path + "/pictures"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    #expect(try await run(["1-2", "--artwork", folder]).status == 0)
    #expect(
      home.names(in: folder) == [
        "Ema Riečna - Ľúbim ťa, električka [990926301171].png",
        "Nočný Trolejbus - Štvrť na päť [992636983384].png",
      ])
    #expect(try await run(["1-2", "--artwork", home.path + "/one"]).status == 64)
    let lost = try await run(["1", "--artwork", folder + "/none/x.jpg"])
    #expect(lost.status == 73)
    // Before any request is made.
    #expect(lost.output.isEmpty)
    let output = try await run(["1", "--artwork", "-", "-q"])
    #expect(output.status == 0)
    #expect(output.output.contains("IHDR"))
    #expect(!output.output.contains(Self.title))
  }

  @Test func `pictures are not written to a terminal`() async throws {
    try await Tmux.open(columns: 100, rows: 24, home: home) { tmux in
      try await tmux.enter(
        "clear; \(BuiltProgram.path) --demo -c sk share 1 --artwork -; echo status $?")
      let lines = try await tmux.wait(for: "status 64")
      #expect(lines.contains { $0.contains("Cannot write artwork to a terminal") }, "\(lines)")
    }
  }
}
