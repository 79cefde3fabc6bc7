import Foundation
import TestSupport
import Testing

/// Without a usable database, marks and movement are missing, but the chart is shown.
@Suite(.timeLimit(.minutes(10)))
struct DatabaseFaultTests {
  private let home: Home
  private var folder: String { home.path + "/data/hottracks/demo" }
  private var path: String { folder + "/library.sqlite" }

  init() throws {
    home = try Home()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func expectChart(_ words: String...) async throws -> String {
    let ended = try await run(words)
    #expect(ended.status == 0)
    #expect(ended.lines.count == 11, "\(ended.errors)")
    // Without the title.
    return ended.errors.replacing(/(?m)^Demo .*\n/, with: "")
  }

  private func run(_ words: [String]) async throws -> ProgramEnd {
    try await home.run(["--demo"] + words, ["HOTTRACKS_COUNTRY": "sk"])
  }

  @Test func `a broken database is moved aside, with one message, even with --quiet`()
    async throws
  {
    try Data("no database".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try await expectChart("-q").contains("hottracks: Moved the corrupt database "))
    #expect(home.names(in: folder).filter { $0.contains(".broken-") }.count == 1)
    #expect(try await expectChart() == "")
    #expect(try await run(["favorites", "add", "1"]).status == 0)
    #expect(try await run(["favorites", "--json"]).tracks().count == 1)
  }

  @Test func `a newer version's database is not changed, with one message`() async throws {
    _ = try await run(["favorites", "add", "1"])
    let change = try ProgramRun("/usr/bin/sqlite3", [path, "PRAGMA user_version = 99"], in: home)
    #expect(try await change.ended().status == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let reason =
      "\(path) was created by a newer version of hottracks; upgrade hottracks, or choose another "
      + "folder with XDG_DATA_HOME.\n"
    let lost = "hottracks: The chart of Slovakia was not recorded"
    #expect(try await expectChart("--refresh") == "hottracks: \(reason)\(lost).\n")
    #expect(try await expectChart("--refresh", "-q") == "\(lost): \(reason)")
    for words in [["favorites"], ["favorites", "add", "2"]] {
      let ended = try await run(words)
      #expect(ended.status == 1)
      #expect(ended.errors.ranges(of: "was created by a newer version of hottracks").count == 1)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test func `an obstacle at the path delays nothing`() async throws {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try await expectChart().contains("Could not use the database \(path) ("))
    #expect(try await run(["favorites"]).status == 1)
    #expect(try await run(["favorites", "add", "1"]).status == 1)
  }

  @Test(arguments: [["--help"], ["countries"]])
  func `commands that do not need it do not open it`(words: [String]) async throws {
    try await CountingStore.open { store in
      #expect(try await home.run(["-c", "sk", "download", "1"], store.environment).status == 0)
      let trace = home.path + "/trace"
      let ended = try await ProgramRun(
        "/usr/bin/strace",
        SystemCalls.words(into: trace) + [BuiltProgram.path, "-c", "sk"] + words,
        store.environment, in: home
      ).ended()
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(
        try SystemCalls(tracedInto: trace).opened(in: home.path + "/data/hottracks")
          .filter { $0.hasPrefix("library.sqlite") } == [])
    }
  }
}
