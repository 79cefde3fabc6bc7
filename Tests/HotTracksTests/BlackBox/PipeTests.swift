import Foundation
import TestSupport
import Testing

/// Lists in pipes.
@Suite(.timeLimit(.minutes(10)))
struct PipeTests {
  private static let demo = "\(BuiltProgram.path) --demo"

  private func shell(_ line: String, in home: Home) async throws -> ProgramEnd {
    try await ProgramRun("/bin/bash", ["-o", "pipefail", "-c", line], in: home).ended()
  }

  @Test func `lines of a chart select its entries, in its country`() async throws {
    let home = try Home()
    let ended = try await shell(
      "\(Self.demo) us -n 100 | grep -e artistName -e Wrens | \(Self.demo) download -", in: home)
    #expect(ended.status == 0, "\(ended.errors)")
    let names = home.names(in: home.demoPreviews)
    #expect(!names.isEmpty && names.allSatisfy { $0.contains("Wrens") })
    for list in [
      "library", "recents", "favorites", "gallery us", "us --format tsv", "us --kind books",
    ] {
      _ = try await home.run(["--demo", "-c", "us", "favorites", "add", "1"])
      _ = try await home.run(["--demo", "-c", "us", "show", "1"])
      let again = try await shell(
        "\(Self.demo) \(list) | head -n 2 | \(Self.demo) open --print -", in: home)
      #expect(again.status == 0, "\(list): \(again.errors)")
      #expect(again.lines.count == 1 && again.lines[0].contains("/us/"), "\(list)")
    }
  }

  @Test func `CSV is read by other programs`() async throws {
    let home = try Home()
    let names = try await shell(
      "\(Self.demo) sk -n 100 --format csv | python3 -c "
        + "'import csv, sys; print(*(r[\"name\"] for r in csv.DictReader(sys.stdin)), sep=\"\\n\")'",
      in: home)
    let json = try await home.run(["--demo", "sk", "-n", "100", "--json"]).tracks()
    #expect(names.lines == json.compactMap { $0["name"] as? String })
  }

  @Test func `names of files have no control characters in a pipe`() async throws {
    let home = try Home()
    let id = "990000000001"
    try FileManager.default.createDirectory(
      atPath: home.previews, withIntermediateDirectories: true)
    try Data(SmallMP4.bytes(length: 400, seed: 1)).write(
      to: URL(filePath: home.previews + "/A - x\u{1B}]0;y\u{7} [\(id)].m4a"))
    for words in [["erase", id, "--dry-run"], ["share", id, "--offline"]] {
      let ended = try await home.run(words)
      #expect(ended.lines.contains { $0.contains("A – x ]0;y ") }, "\(ended.output)")
      #expect(
        !ended.output.unicodeScalars.contains {
          $0 != "\n" && $0.properties.generalCategory == .control
        })
    }
  }
}
