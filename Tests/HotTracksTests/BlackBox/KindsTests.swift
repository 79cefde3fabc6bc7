import Foundation
import TestSupport
import Testing

/// The plain chart, and kinds without audio. ChartRepositoryKindTests and KindFeedTests have the lists.
@Suite(.timeLimit(.minutes(10)))
struct KindsTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `the chart has a header and ten rows, and the title names the demo`() async throws {
    let ended = try await home.demo("")
    #expect(ended.errors.hasPrefix("Demo (invented) · Slovakia · Most played on Apple Music · "))
    #expect(ended.lines.count == 11)
    #expect(ended.lines[0] == "rank\tpreviousRank\tartistName\tname\tcollectionName\tstate\tid")
    for (rank, line) in zip(1..., ended.lines.dropFirst()) {
      #expect(line.hasPrefix("\(rank)\t") && line.contains(/\t99[0-9]{10}$/))
    }
    #expect(try await home.demo("-q").errors == "")
    #expect(
      try await home.run("--version").output.contains(/^hottracks [0-9]+\.[0-9]+\.[0-9]+\n$/))
  }

  @Test(arguments: [["--demo", "--json"], ["--help"], ["--demo", "search", "the"]])
  func `a reader that closed the pipe ends it without a message`(words: [String]) async throws {
    let ended = try await home.start(words, readerHasLeft: true).ended()
    #expect(ended.status == 0)
    #expect(!ended.errors.contains("hottracks:"))
  }

  @Test func `apps-only countries are opened by ID`() async throws {
    try await home.run("--demo -c af --kind app download 1", status: 1)
    let entries = try await home.run("--demo -c af --kind app --json").tracks()
    let id = try #require(entries.first?["id"] as? String)
    let opened = try await home.run("--demo -c af open \(id) --print")
    #expect(opened.output.contains("/af/app/"))
    try await home.run("--demo -c af open 1 --print", status: 64)
  }

  @Test(arguments: [
    ("movies", "The preview of ", " is a video."),
    ("apps", "The store has no audio preview of ", "."),
  ])
  func `entries without audio are reported, and the rest continues`(
    kind: String, beginning: String, reason: String
  ) async throws {
    let entries = try await home.run("--demo -c us --kind \(kind) -n 2 --json").tracks()
    let ended = try await home.run(
      "--demo -c us --kind \(kind) download 1-2 --progress plain", status: 1)
    for entry in entries {
      let name = entry["name"] as? String ?? "?"
      let line = ended.errors.split(separator: "\n").first { $0.contains(" – \(name)") }
      #expect(line?.hasPrefix("hottracks: " + beginning) == true, "\(ended.errors)")
      #expect(line?.hasSuffix(reason) == true)
    }
  }
}
