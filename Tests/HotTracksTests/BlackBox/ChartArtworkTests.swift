import Foundation
import TestSupport
import Testing

/// ArtRowsTests has the layout.
@Suite(.timeLimit(.minutes(10)))
struct ChartArtworkTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  /// The output of the program below the heading, which contains the time. Output of the shell after it is
  /// left out, because its prompt may already be there.
  private func chart(
    _ words: String, columns: Int = 110, rows: Int = 45, _ environment: [String: String] = [:]
  ) async throws -> [String] {
    var lines: [String] = []
    try await Tmux.open(columns: columns, rows: rows, home: home, environment: environment) {
      tmux in
      try await tmux.enter("clear; \(BuiltProgram.path) --demo -c sk \(words); echo status $?")
      lines = try await tmux.expect("status 0")
    }
    return Array(lines.dropFirst().prefix { $0 != "status 0" })
  }

  private func isArt(_ line: String) -> Bool {
    line.unicodeScalars.contains { (0x2580...0x259F).contains($0.value) }
  }

  private var pictures: [String] {
    let folder = home.path + "/data/hottracks/demo/cache/artwork"
    return home.names(in: folder).map { folder + "/" + $0 }
  }

  @Test func `a wide window with colors shows each track's artwork, and keeps the files`()
    async throws
  {
    let lines = try await chart("")
    // With a line of the title.
    #expect(lines.count == 30)
    #expect(lines.count(where: isArt) > 20)
    let kept = pictures
    #expect(kept.count == 10)
    let written = try kept.map(FolderPicture.entry)
    // The demo store has another port on each run, but nothing is fetched again.
    #expect(try await chart("") == lines)
    #expect(try pictures.map(FolderPicture.entry) == written)
    // Offline, cached images are used, otherwise the placeholder.
    #expect(try await chart("--offline") == lines)
    for picture in kept { try FileManager.default.removeItem(atPath: picture) }
    let placeholders = try await chart("--offline")
    #expect(placeholders.contains(where: isArt) && placeholders != lines)
    #expect(pictures.isEmpty)
  }

  @Test(
    arguments: [
      ("", 40, 45, [:]), ("", 110, 31, [:]), ("--art off", 110, 45, [:]),
      ("", 110, 45, ["NO_COLOR": "1"]), ("| cat", 110, 45, [:]),
    ] as [(String, Int, Int, [String: String])])
  func `other lists have no artwork, and none is fetched`(
    words: String, columns: Int, rows: Int, environment: [String: String]
  ) async throws {
    let lines = try await chart(words, columns: columns, rows: rows, environment)
    #expect(lines.contains { $0.contains("Artist") || $0.contains("artistName") })
    // It is narrowed to the window.
    #expect(columns != 40 || lines.contains { $0.hasPrefix("10  Päť Minút Ticha  Ozvena") })
    #expect(!lines.contains(where: isArt))
    #expect(pictures.isEmpty)
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
    let record = home.path + "/record"
    try await Tmux.open(columns: 110, rows: 45, home: home) { tmux in
      try await tmux.enter(
        "clear; script -qec '\(BuiltProgram.path) --demo -c sk \(words)' \(record) > /dev/null; echo ended $?"
      )
      try await tmux.expect("ended 0")
    }
    let printed = try String(contentsOfFile: record, encoding: .utf8)
    #expect(printed.ranges(of: beginning).count == count)
    #expect(!printed.unicodeScalars.contains { (0x2580...0x259F).contains($0.value) })
  }

  @Test(arguments: [
    ("libgdk_pixbuf-2.0.so.0", "libgdk-pixbuf-2.0-0"), ("libchafa.so.0", "libchafa0"),
  ])
  func `without a library for artwork, text and what to install are shown`(
    library: String, package: String
  ) async throws {
    let environment = try home.environment(withoutLibrary: library)
    try await Tmux.open(columns: 60, rows: 40, home: home, environment: environment) { tmux in
      try await tmux.enter("clear; \(BuiltProgram.path) --demo -c sk show 1; echo status $?")
      let lines = try await tmux.expect("status 0")
      #expect(lines.contains { $0.hasSuffix("No artwork: apt install \(package)") }, "\(lines)")
      #expect(lines.contains("Ľúbim ťa, električka"), "\(lines)")
      try await tmux.enter("clear; \(BuiltProgram.path) --demo -c sk browse")
      try await tmux.expect("No artwork: apt install \(package)")
      try await tmux.expect(" 1 Ľúbim ťa")
    }
  }
}

extension Home {
  /// A file that is not a library is found first, and loading fails.
  fileprivate func environment(withoutLibrary name: String) throws -> [String: String] {
    let folder = path + "/libraries"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("no library".utf8).write(to: URL(filePath: folder + "/" + name))
    return ["LD_LIBRARY_PATH": folder]
  }
}
