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
    // With a line of the title.
    #expect(lines.count == 30)
    #expect(lines.count(where: isArt) > 20)
    let kept = pictures(home)
    #expect(kept.count == 10)
    let written = try kept.map(FolderPicture.entry)
    // The demo store has another port on each run, but nothing is fetched again.
    #expect(try await chart("", in: home) == lines)
    #expect(try pictures(home).map(FolderPicture.entry) == written)
    // Offline, cached images are used, otherwise the placeholder.
    #expect(try await chart("--offline", in: home) == lines)
    for path in kept { try FileManager.default.removeItem(atPath: path) }
    let placeholders = try await chart("--offline", in: home)
    #expect(placeholders.contains(where: isArt) && placeholders != lines)
    #expect(pictures(home).isEmpty)
  }

  @Test(
    arguments: [
      ("", 40, 45, [:]), ("", 99, 45, [:]), ("", 110, 31, [:]), ("--art off", 110, 45, [:]),
      ("", 110, 45, ["NO_COLOR": "1"]), ("| cat", 110, 45, [:]),
    ] as [(String, Int, Int, [String: String])])
  func `other lists have no artwork, and none is fetched`(
    words: String, columns: Int, rows: Int, environment: [String: String]
  ) async throws {
    let home = try Home()
    let lines = try await chart(words, columns: columns, rows: rows, in: home, environment)
    #expect(lines.contains { $0.contains("Artist") || $0.contains("artistName") })
    // It is narrowed to the window.
    #expect(columns != 40 || lines.contains { $0.hasPrefix("10  Päť Minút Ticha  Ozvena") })
    #expect(!lines.contains(where: isArt))
    #expect(pictures(home).isEmpty)
  }

  @Test(arguments: [
    ("-n 10 --art kitty", "\u{1B}_Ga=T,f=100,t=d,C=1,c=", 10),
    ("show 1 2 --art iterm2", "\u{1B}]1337;File=inline=1;size=", 2),
    // Higher than the window.
    ("gallery -n 12 --art sixel", "\u{1B}P0;1;0q\"1;1;", 12),
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
}
