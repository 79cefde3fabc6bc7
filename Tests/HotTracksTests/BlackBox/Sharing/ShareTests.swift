import Artwork
import Foundation
import TestSupport
import Testing

/// ShareTextTests, ArtworkDestinationTests and PictureFileDiskTests have the texts and the names of files.
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

  private func share(
    _ words: String, _ environment: [String: String] = [:], status: CInt = 0
  ) async throws -> ProgramEnd {
    try await home.demo("share \(words)", programs.environment(environment), status: status)
  }

  @Test func `title, page and artwork are printed, or copied, or an email`() async throws {
    let ended = try await share("1-2")
    #expect(ended.errors == "Demo (invented)\nMost played, Slovakia:\n")
    #expect(ended.lines.count == 7)
    #expect(ended.lines.prefix(2) == [Self.title, Self.page])
    #expect(ended.lines[2].hasSuffix("/artwork/990926301171/1200x1200bb.png"))
    let row = try #require(try await share("1 --json").tracks().first)
    #expect(row["url"] as? String == Self.page && row["country"] as? String == "sk")

    try await programs.addReader("xclip")
    let copied = try await share("1 --copy", ["DISPLAY": ":7"])
    #expect(copied.lines.first == Self.title)
    #expect(copied.errors.hasSuffix("\nCopied the link to the clipboard.\n"))
    #expect(programs.noted("xclip") == Self.page)
    let without = try await share("1 --copy", ["TERM": "dumb"], status: 1)
    #expect(without.lines.first == Self.title)
    #expect(without.errors.contains("hottracks: No clipboard found; run hottracks in tmux"))

    try await programs.addRecorder("xdg-email")
    #expect(try await share("1 --mail").errors.hasSuffix("\nOpening the email program…\n"))
    let words = try await programs.awaited("xdg-email").split(separator: "\n").map(String.init)
    let path = home.path + "/data/hottracks/demo/cache/share/artwork-990926301171.png"
    #expect(words.dropFirst() == ["--attach", path])
    #expect(
      words.first?.removingPercentEncoding
        == "mailto:?subject=\(Self.title)&body=\(Self.title)\r\n\(Self.page)")
    #expect(FileManager.default.fileExists(atPath: path))
    _ = try await share("1-2 --mail", status: 64)
  }

  @Test func `pictures go to a folder by name, one to standard output, none to a terminal`()
    async throws
  {
    let folder = home.path + "/pictures"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    _ = try await share("1-2 --artwork \(folder)")
    #expect(
      home.names(in: folder) == [
        "Ema Riečna - Ľúbim ťa, električka [990926301171].png",
        "Nočný Trolejbus - Štvrť na päť [992636983384].png",
      ])
    _ = try await share("1-2 --artwork \(home.path)/one", status: 64)
    // Before any request is made.
    #expect(try await share("1 --artwork \(folder)/none/x.jpg", status: 73).output.isEmpty)
    let output = try await share("1 --artwork - -q").output
    #expect(output.contains("IHDR") && !output.contains(Self.title))
    try await Tmux.open(columns: 100, rows: 24, home: home) { tmux in
      try await tmux.enter(
        "clear; \(BuiltProgram.path) --demo -c sk share 1 --artwork -; echo status $?")
      let lines = try await tmux.wait(for: "status 64")
      #expect(lines.contains { $0.contains("Cannot write artwork to a terminal") }, "\(lines)")
    }
  }

  /// The name of the file, what follows its path in the message, and the requested pictures, of which only
  /// the last one is available.
  @Test(arguments: [
    ("cover", " (a PNG image)", ["1200x1200bb.png", "100x100bb.png"]),
    ("cover.webp", " (a PNG image)", ["1200x1200bb.png"]),
    ("cover.JPG", "", ["1200x1200bb.jpg"]),
    ("cover.jpg", " (a PNG image)", ["1200x1200bb.jpg", "1200x1200bb.png"]),
  ])
  func `large artwork in the format of the name is saved as received, else what there is`(
    name: String, note: String, requested: [String]
  ) async throws {
    let last = try #require(requested.last)
    let format: PictureFormat = last.hasSuffix(".png") ? .png : .jpeg
    let picture = try await MadePicture.file(side: 64, as: format).bytes
    let (ended, file, names) = try await save(as: name, status: 0) { target, reply in
      let isLast = target.hasSuffix("/" + last)
      reply.send(isLast ? picture : Data(), status: isLast ? "200 OK" : "404 Not Found")
    }
    #expect(ended.errors == "Top songs, United Kingdom:\nSaved \(file)\(note)\n")
    #expect(FileManager.default.contents(atPath: file) == picture)
    #expect(names == requested)
  }

  @Test(arguments: [("404 Not Found", 69), ("503 Busy", 75), ("200 OK", 65)] as [(String, CInt)])
  func `an invalid image is not saved, and an existing file is kept`(
    answer: String, status: CInt
  ) async throws {
    let (ended, file, _) = try await save(status: status) { _, reply in
      reply.send(Data("<html>".utf8), status: answer)
    }
    #expect(ended.errors.contains("Band 1 – Song 1"))
    #expect(FileManager.default.contents(atPath: file) == Data("former".utf8))
  }

  /// Saves the artwork of a song over an existing file.
  private func save(
    as name: String = "cover", status: CInt,
    _ answer: @escaping @Sendable (String, WireReply) -> Void
  ) async throws -> (ProgramEnd, file: String, requested: [String]) {
    let store = try WireStore(
      count: 2,
      question: { request, reply in
        guard request.target.hasPrefix("/artwork/") else { return false }
        answer(request.target, reply)
        return true
      }, hasArtwork: true)
    defer { store.stop() }
    let file = home.path + "/" + name
    try Data("former".utf8).write(to: URL(fileURLWithPath: file))
    let ended = try await home.run(
      "share 1 --source top-songs --artwork \(file)", store.environment, status: status)
    let names = store.requests.map(\.target).filter { $0.hasPrefix("/artwork/") }
      .map { ($0 as NSString).lastPathComponent }
    return (ended, file, names)
  }
}
