import Foundation
import TestSupport
import Testing

/// Lists in pipes and in the pager.
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
    for list in ["library", "recents", "favorites", "gallery us", "us --format tsv"] {
      _ = try await home.run(["--demo", "-c", "us", "favorites", "add", "1"])
      _ = try await home.run(["--demo", "-c", "us", "show", "1"])
      let again = try await shell(
        "\(Self.demo) \(list) | head -n 2 | \(Self.demo) open --print -", in: home)
      #expect(again.status == 0, "\(list): \(again.errors)")
      #expect(again.lines.count == 1 && again.lines[0].contains("/us/"), "\(list)")
    }
  }

  @Test func `kinds without lookups are looked up in the country of their chart`() async throws {
    try await CountingStore.open { store in
      let ended = try await ProgramRun(
        "/bin/bash",
        ["-c", "\(BuiltProgram.path) us --kind books -n 2 | \(BuiltProgram.path) open --print -"],
        store.environment, in: Home()
      ).ended()
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(ended.lines.count == 2 && ended.lines.allSatisfy { $0.contains("/us/") })
    }
  }

  @Test func `CSV is read by other programs, and paths of a list exist`() async throws {
    let home = try Home()
    let names = try await shell(
      "\(Self.demo) sk -n 100 --format csv | python3 -c "
        + "'import csv, sys; print(*(r[\"name\"] for r in csv.DictReader(sys.stdin)), sep=\"\\n\")'",
      in: home)
    let json = try await home.run(["--demo", "sk", "-n", "100", "--json"]).tracks()
    #expect(names.lines == json.compactMap { $0["name"] as? String })
    _ = try await home.run(["--demo", "-c", "us", "download", "all", "-n", "30"])
    let library = try await home.run(["--demo", "library"])
    let paths = library.lines.dropFirst().compactMap {
      $0.split(separator: "\t", omittingEmptySubsequences: false).dropLast().last
    }
    #expect(paths.count > 20)
    #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: String($0)) })
  }

  @Test func `names of files have no control characters in a pipe`() async throws {
    let home = try Home()
    let id = "990000000001"
    try await RisingTone.make(in: home, id: id)
    let path = try #require(home.names(in: home.previews).first.map { home.previews + "/" + $0 })
    try FileManager.default.moveItem(
      atPath: path, toPath: home.previews + "/A - x\u{1B}]0;y\u{7} [\(id)].m4a")
    for words in [["erase", id, "--dry-run"], ["share", id, "--offline"]] {
      let ended = try await home.run(words)
      #expect(ended.lines.contains { $0.contains("A – x ]0;y ") }, "\(ended.output)")
      #expect(
        !ended.output.unicodeScalars.contains {
          $0 != "\n" && $0.properties.generalCategory == .control
        })
    }
  }

  @Test func `a table in a pipe is aligned, and has the width of COLUMNS`() async throws {
    let home = try Home()
    let wide = try await home.run(["--demo", "sk", "--format", "table"])
    #expect(wide.lines[0].contains(/^ #  \+\/-  Was  Peak  Days  Run  Artist {2,}Track {2,}Album$/))
    let narrow = try await home.run(["--demo", "sk", "--format", "table"], ["COLUMNS": "40"])
    #expect(narrow.lines.count == 11 && narrow.lines.allSatisfy { $0.count <= 40 })
  }

  @Test func `a table that is longer than the window goes through the pager`() async throws {
    let home = try Home()
    try await Tmux.open(columns: 80, rows: 20, home: home) { tmux in
      func run(_ pager: String, _ words: String) async throws -> [String] {
        try await tmux.enter("clear; PAGER=\(pager) \(Self.demo) \(words); echo ended $?")
        return try await tmux.expect("ended 0")
      }
      // `head` ends before the list.
      let paged = try await run("'head -n 4'", "sk -n 100")
      #expect(paged.count { $0.contains("Ema Riečna") } == 1)
      #expect(!paged.contains { $0.hasPrefix("  2  ") })
      for (pager, words) in [
        ("'head -n 4'", "sk"), ("'head -n 4'", "sk -n 100 --no-pager"), ("cat", "sk -n 100"),
        ("''", "sk -n 100"), ("no-such-program", "sk -n 100"),
      ] {
        let last = words.contains("100") ? "100  " : "10  "
        let lines = try await run(pager, words)
        #expect(lines.contains { $0.hasPrefix(last) }, "\(pager) \(words)")
      }
    }
  }
}
