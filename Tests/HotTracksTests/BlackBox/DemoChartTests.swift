import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DemoChartTests {
  @Test func `the chart has a header and ten rows, and the title names the demo`() async throws {
    let ended = try await Home().run(["--demo", "-c", "sk"])
    #expect(ended.status == 0)
    #expect(ended.errors.hasPrefix("Demo (invented) · Slovakia · Most played on Apple Music · "))
    #expect(ended.lines.count == 11)
    #expect(
      ended.lines[0] == "rank\tpreviousRank\tartistName\tname\tcollectionName\tstate\tid")
    for (rank, line) in zip(1..., ended.lines.dropFirst()) {
      #expect(line.hasPrefix("\(rank)\t") && line.contains(/\t99[0-9]{10}$/))
    }
    #expect(try await Home().run(["--demo", "-c", "sk", "-q"]).errors == "")
  }

  @Test(arguments: [
    ["--demo", "-c", "jp", "-n", "100"], ["--demo", "-c", "sk", "--json", "-n", "100"],
    ["--demo", "show", "1-3"], ["--demo", "genres", "--format", "table"], ["--demo", "gallery"],
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

  @Test(arguments: [["--demo", "--json"], ["--help"]])
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
}
