import Foundation
import TestSupport
import Testing

/// Commands that do not need the database do not open it, and commands that only read do not create it.
@Suite(.timeLimit(.minutes(10)))
struct NoDatabaseTests {
  private let home: Home
  private var data: String { home.path + "/data/hottracks" }

  init() throws {
    home = try Home()
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
  }

  @Test(arguments: [["--help"], ["--version"], ["countries"], ["favorites", "--help"]])
  func `commands that need no database open none`(words: [String]) async throws {
    try Data("none".utf8).write(to: URL(fileURLWithPath: data + "/library.sqlite"))
    let trace = home.path + "/trace"
    let ended = try await ProgramRun(
      "/usr/bin/strace", SystemCalls.words(into: trace) + [BuiltProgram.path] + words, in: home
    ).ended()
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(try SystemCalls(tracedInto: trace).opened(in: data) == [])
    #expect(home.names(in: data) == ["library.sqlite"])
  }

  @Test func `a fresh chart does not create a database, and keeps an existing one`()
    async throws
  {
    try await CountingStore.open { store in
      let chart = ["-c", "sk", "--json"]
      #expect(try await home.run(chart, store.environment).status == 0)
      try FileManager.default.removeItem(atPath: data)
      #expect(try await home.run(chart, store.environment).status == 0)
      #expect(home.names(in: data) == [])
      _ = try await home.run(["-c", "sk", "favorites", "add", "1"], store.environment)
      let before = try FolderPicture.entry(data + "/library.sqlite")
      #expect(try await home.run(chart, store.environment).status == 0)
      #expect(try FolderPicture.entry(data + "/library.sqlite") == before)
    }
  }

  @Test(arguments: [
    ["library"], ["favorites"], ["recents"], ["recents", "clear"],
    ["favorites", "remove", "all", "--yes"], ["favorites", "remove", "990000000001"],
  ])
  func `reading creates none`(words: [String]) async throws {
    _ = try await home.run(words)
    #expect(home.names(in: data) == [])
  }

  // What `erase` deletes depends on the database.
  @Test(arguments: ["download", "cancel"])
  func `with a fresh chart, ranks need no database`(command: String) async throws {
    try await CountingStore.open { store in
      #expect(try await home.run(["-c", "sk", "download", "1"], store.environment).status == 0)
      let trace = home.path + "/trace"
      let ended = try await ProgramRun(
        "/usr/bin/strace",
        SystemCalls.words(into: trace) + [BuiltProgram.path, "-c", "sk", command, "1"],
        store.environment, in: home
      ).ended()
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(!ended.errors.isEmpty)
      #expect(
        try SystemCalls(tracedInto: trace).opened(in: data)
          .filter { $0.hasPrefix("library.sqlite") } == [])
    }
  }
}
