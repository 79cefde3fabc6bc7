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

  /// The messages, without the title.
  private func chart(
    _ words: String = "", _ environment: [String: String] = [:]
  ) async throws -> String {
    let ended = try await home.demo(words, environment)
    #expect(ended.lines.count == 11, "\(ended.errors)")
    return ended.errors.replacing(/(?m)^Demo .*\n/, with: "")
  }

  @Test func `a broken database is moved aside, with one message, even with --quiet`()
    async throws
  {
    try Data("no database".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try await chart("-q").contains("hottracks: Moved the corrupt database "))
    #expect(home.names(in: folder).filter { $0.contains(".broken-") }.count == 1)
    #expect(try await chart() == "")
    try await home.demo("favorites add 1")
    #expect(try await home.demo("favorites --json").tracks().count == 1)
  }

  @Test func `a newer version's database is not changed, with one message`() async throws {
    try await home.demo("favorites add 1")
    try await home.changeDatabase(isDemo: true, ["PRAGMA user_version = 99"])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let reason =
      "\(path) was created by a newer version of hottracks; upgrade hottracks, or choose another "
      + "folder with XDG_DATA_HOME.\n"
    let lost = "hottracks: The chart of Slovakia was not recorded"
    #expect(try await chart("--refresh") == "hottracks: \(reason)\(lost).\n")
    #expect(try await chart("--refresh -q") == "\(lost): \(reason)")
    for words in ["favorites", "favorites add 2"] {
      let ended = try await home.demo(words, status: 1)
      #expect(ended.errors.ranges(of: "was created by a newer version of hottracks").count == 1)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test func `an obstacle at the path delays nothing`() async throws {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try await chart().contains("Could not use the database \(path) ("))
    try await home.demo("favorites", status: 1)
    try await home.demo("favorites add 1", status: 1)
  }

  @Test func `a database that another process has locked does not affect commands`() async throws {
    try await home.demo("-n 100")
    let completed = ["---complete", "fish", "--demo", "-c", "sk", "--genre", "J"]
    #expect(try await home.run(completed).output == "Jazz\n")
    let holder = try await home.lockDemoDatabase(
      "PRAGMA locking_mode = EXCLUSIVE", "BEGIN EXCLUSIVE")
    defer { holder.signal(SIGKILL) }
    let errors = try await chart("", Home.usualTimeouts)
    #expect(errors.contains("library.sqlite is locked by sqlite3 (process "), "\(errors)")
    #expect(errors.contains("The chart of Slovakia was not recorded"), "\(errors)")
    let ended = try await home.run(completed, Home.usualTimeouts)
    #expect(ended.output == "" && ended.errors == "" && ended.status == 0)
  }

  @Test(arguments: ["--help", "countries"])
  func `commands that do not need it do not open it`(words: String) async throws {
    try await home.demo("-n 1")
    let trace = home.path + "/trace"
    let ended = try await ProgramRun(
      "/usr/bin/strace",
      SystemCalls.words(into: trace) + [BuiltProgram.path, "--demo", "-c", "sk", words], in: home
    ).ended()
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(
      try SystemCalls(tracedInto: trace).opened(in: folder)
        .filter { $0.hasPrefix("library.sqlite") } == [])
  }
}
