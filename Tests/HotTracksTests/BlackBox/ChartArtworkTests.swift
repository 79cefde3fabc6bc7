import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ChartArtworkTests {
  /// The output of the program below the heading, which contains the time. Output of the shell after it is
  /// left out, because its prompt may already be there.
  private func chart(
    _ words: String, columns: Int = 110, rows: Int = 45, in home: Home,
    _ environment: [String: String] = [:]
  ) async throws -> [String] {
    var lines: [String] = []
    try await Tmux.open(columns: columns, rows: rows, home: home, environment: environment) {
      tmux in
      try await tmux.enter("clear; \(BuiltProgram.path) --demo -c sk \(words); echo status $?")
      lines = try await tmux.wait(for: "status 0")
    }
    return Array(lines.dropFirst().prefix { $0 != "status 0" })
  }

  private func isArt(_ line: String) -> Bool {
    line.unicodeScalars.contains { (0x2580...0x259F).contains($0.value) }
  }

  private func pictures(_ home: Home) -> [String] {
    let folder = home.path + "/data/hottracks/demo/cache/artwork"
    return home.names(in: folder).map { folder + "/" + $0 }
  }

  @Test func `a wide window with colors shows each track's artwork, and keeps the files`()
    async throws
  {
    let home = try Home()
    let lines = try await chart("", in: home)
    #expect(lines.count == 30)
    #expect(lines.count(where: isArt) > 20)
    let kept = pictures(home)
    #expect(kept.count == 10)
    let written = try kept.map {
      try FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date
    }
    // The demo store has another port on each run, but nothing is fetched again.
    #expect(try await chart("", in: home) == lines)
    #expect(pictures(home) == kept)
    #expect(
      try kept.map {
        try FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date
      }
        == written)
  }

  @Test(
    arguments: [
      ("", 99, 45, [:]), ("", 110, 31, [:]), ("-n 15", 110, 45, [:]), ("--art off", 110, 45, [:]),
      ("", 110, 45, ["HOTTRACKS_ART": "off"]), ("", 110, 45, ["NO_COLOR": "1"]),
      ("--color never", 110, 45, [:]), ("| cat", 110, 45, [:]), ("--plain -n 3", 110, 45, [:]),
    ] as [(String, Int, Int, [String: String])])
  func `other lists have no artwork, and none is fetched`(
    words: String, columns: Int, rows: Int, environment: [String: String]
  ) async throws {
    let home = try Home()
    let lines = try await chart(words, columns: columns, rows: rows, in: home, environment)
    #expect(lines.contains { $0.contains("Artist") || $0.contains("rank: ") })
    #expect(!lines.contains(where: isArt))
    #expect(pictures(home).isEmpty)
  }

  @Test(arguments: [("--art blocks", "off"), ("--art=auto", "sixel")])
  func `the option overrides the variable, and pictures are cells in tmux`(
    words: String, variable: String
  ) async throws {
    let lines = try await chart(words, in: Home(), ["HOTTRACKS_ART": variable])
    #expect(lines.contains(where: isArt))
  }

  @Test(arguments: [
    ("-n 10 --art kitty", "\u{1B}_Ga=T,f=100,t=d,C=1,c=", 10),
    ("-n 10 --art sixel", "\u{1B}P0;1;0q\"1;1;", 10),
    ("show 1 2 --art iterm2", "\u{1B}]1337;File=inline=1;size=", 2),
  ])
  func `pixels are printed if requested`(
    words: String, beginning: String, count: Int
  ) async throws {
    let home = try Home()
    let record = home.path + "/record"
    try await Tmux.open(columns: 110, rows: 45, home: home) { tmux in
      try await tmux.enter(
        "clear; script -qec '\(BuiltProgram.path) --demo -c sk \(words)' \(record) > /dev/null; echo ended $?"
      )
      try await tmux.wait(for: "ended 0")
    }
    let printed = try String(contentsOfFile: record, encoding: .utf8)
    #expect(printed.ranges(of: beginning).count == count)
    #expect(!printed.unicodeScalars.contains { (0x2580...0x259F).contains($0.value) })
  }

  @Test func `offline uses cached images, otherwise the placeholder`() async throws {
    let home = try Home()
    let fetched = try await chart("", in: home)
    #expect(try await chart("--offline", in: home) == fetched)
    for path in pictures(home) { try FileManager.default.removeItem(atPath: path) }
    let lines = try await chart("--offline", in: home)
    #expect(lines.contains(where: isArt))
    #expect(lines != fetched)
    #expect(pictures(home).isEmpty)
  }

  @Test func `files that are damaged are fetched again`() async throws {
    let home = try Home()
    let fetched = try await chart("", in: home)
    for path in pictures(home) { try Data("no picture".utf8).write(to: URL(fileURLWithPath: path)) }
    #expect(try await chart("", in: home) == fetched)
  }

  @Test func `with a folder that cannot be written, only the cache is missing`() async throws {
    let home = try Home()
    let fetched = try await chart("", in: home)
    let folder = home.path + "/data/hottracks/demo/cache/artwork"
    try FileManager.default.removeItem(atPath: folder)
    try Data().write(to: URL(fileURLWithPath: folder))
    #expect(try await chart("", in: home) == fetched)
  }

  @Test func `several processes with one cache read complete pictures`() async throws {
    let home = try Home()
    let alone = try await chart("", in: Home())
    async let first = chart("", in: home)
    async let second = chart("", in: home)
    async let third = chart("", in: home)
    #expect(try await [first, second, third] == [alone, alone, alone])
    #expect(pictures(home).count == 10)
  }

  @Test func `an unknown variable is reported with the valid names`() async throws {
    for words in [["--demo"], ["--demo", "--json"]] {
      let ended = try await Home().run(words, ["HOTTRACKS_ART": "pixels"])
      #expect(ended.status == 64)
      #expect(ended.output == "")
      #expect(
        ended.errors
          == "hottracks: HOTTRACKS_ART=pixels is invalid. Expected: auto, kitty, iterm2, sixel, blocks or off.\n"
      )
    }
    let ended = try await Home().run(["--demo", "--json"], ["HOTTRACKS_ART": ""])
    #expect(ended.status == 0)
  }
}
