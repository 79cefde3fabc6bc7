import DemoStore
import Foundation
import Terminal
import Testing

@testable import HotTracks

@Suite(.serialized, .timeLimit(.minutes(2)))
struct DefectTests {
  @Test(arguments: ["download", "play", "cancel"])
  func `an empty selection is refused`(command: String) async throws {
    let ended = try await Home().run(["--demo", command, " "])
    #expect(ended.status == 64)
    #expect(ended.errors.hasPrefix("hottracks: "))
  }

  @Test func `bare words and ranks keep the order in which they were named`() throws {
    #expect(try Selection(["ozvena", "3"]).items == [.words("ozvena"), .ranks(3...3)])
  }

  @Test func `a script for the shell's completion can be made`() async throws {
    let ended = try await Home().run(["--generate-completion-script", "bash"])
    #expect(ended.status == 0)
    #expect(ended.output.contains("hottracks"))
  }

  @Test func `a failure's whole sentence can be read in a narrow window`() async throws {
    let home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.demoPreviews + "/Ema Riečna - Ľúbim ťa, električka [990926301171].m4a.part",
      withIntermediateDirectories: true)
    try await Tmux.open(columns: 60, rows: 20, home: home) { tmux in
      try await tmux.enter("clear; \(BuiltProgram.path) --demo -c sk download 1; echo status $?")
      let lines = try await tmux.wait(for: "status 73")
      #expect(lines.joined().contains("is in the way; move it and run the same again"))
    }
  }

  @Test func `the keys are told in a window of 80 columns while it runs`() async throws {
    try await CountingStore.open(bytesPerSecond: 80_000) { store in
      try await Tmux.open(
        columns: 80, rows: 24, home: Home(), environment: store.environment
      ) { tmux in
        try await tmux.enter("clear; \(BuiltProgram.path) -c sk download 1-3")
        let lines = try await tmux.wait(for: "time left") { lines in
          lines.last?.contains(" left") == true
        }
        #expect(lines.joined().contains("p pause"))
        try await tmux.press("q")
        try await tmux.wait(for: "3 left")
      }
    }
  }

  @Test(arguments: [40, 60])
  func `the library fits a narrow window`(columns: Int) throws {
    let table = LibraryTable(entries: [.init(kept: try .stub(), length: .seconds(30))])
    let lines = table.lines(columns: columns, paint: Paint(enabled: false), timeZone: .gmt)
    #expect(lines.allSatisfy { $0.columns <= columns })
  }

  @Test func `output that was closed is no other file's`() async throws {
    let home = try Home()
    let ended = try await Run(
      "/bin/bash", ["-c", "exec \"$0\" --demo -c sk >&-", BuiltProgram.path], in: home
    ).ended()
    #expect(!ended.errors.contains("Invalid argument"))
  }
}
