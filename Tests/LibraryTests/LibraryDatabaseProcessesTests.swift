import Foundation
import GRDB
import Library
import TestSupport
import Testing

/// Several processes at one database.
@Suite(.timeLimit(.minutes(10)))
struct LibraryDatabaseProcessesTests {
  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
  }

  @Test func `twenty that add ten favorites each at once add two hundred`() async throws {
    let runs = try (0..<20).map { try place.keeper("\($0 * 10 + 1)", "\($0 * 10 + 10)") }
    for run in runs {
      let end = try await run.ended()
      #expect(end.errors == "")
      #expect(end.status == 0)
      #expect(end.output.split(separator: "\n").count == 10)
    }
    #expect(try await Set(place.favorites()) == Set((1...200).map { "\($0)" }))
    #expect(place.told == [])
  }

  @Test func `two that add a hundred each at once add two hundred`() async throws {
    let runs = try [place.keeper("1", "100"), place.keeper("101", "200")]
    for run in runs { #expect(try await run.ended().status == 0) }
    #expect(try await Set(place.favorites()).count == 200)
  }

  @Test func `ten that find it broken at once set it aside once`() async throws {
    try place.write(Array("no database".utf8))
    let runs = try (1...10).map { try place.keeper("\($0)", "\($0)") }
    var said: [String] = []
    for run in runs {
      let end = try await run.ended()
      #expect(end.status == 0)
      said += end.errors.split(separator: "\n").map(String.init)
    }
    #expect(said.count == 1, "\(said)")
    #expect(place.namesAside.count == 1)
    #expect(try await Set(place.favorites()) == Set((1...10).map { "\($0)" }))
  }

  @Test func `what was said to be kept is kept by one that is killed`() async throws {
    let run = try place.keeper("1", "100000")
    try await waitUntil("twenty are kept") {
      run.outputSoFar.split(separator: "\n").count >= 20
    }
    run.signal(SIGKILL)
    let end = try await run.ended()
    #expect(end.errors == "")
    // Whole lines: the last may have been cut.
    let said = end.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(said.count >= 20)
    let kept = try await Set(place.favorites())
    #expect(kept.isSuperset(of: said.map(String.init)))
    #expect(kept.count <= said.count + 1)
    #expect(place.told == [])
  }

  @Test func `one that ends without a word leaves nothing in a log`() async throws {
    let end = try await place.keeper("1", "3").ended()
    #expect(end.output == "1\n2\n3\n")
    #expect(place.names == ["library.sqlite"])
    _ = try await place.keeper().ended()
    #expect(place.names == ["library.sqlite"])
  }

  @Test func `what a killed one left in the log is read`() async throws {
    try await place.make(favorites: 1)
    let holder = try place.holder()
    #expect(try await place.keeper("2", "3").ended().status == 0)
    let killed = try DatabasePlace()
    try killed.write(place.bytes())
    #expect(try await killed.favorites() == ["1"])
    try killed.write(place.bytes(place.path + "-wal"), to: killed.path + "-wal")
    #expect(try await killed.favorites() == ["3", "2", "1"])
    #expect(!killed.names.contains("library.sqlite-wal"))
    // A page that a full disk took half of is still in the log.
    try killed.write(place.bytes() + Array(repeating: 1, count: 100))
    try killed.write(place.bytes(place.path + "-wal"), to: killed.path + "-wal")
    #expect(try await killed.favorites() == ["3", "2", "1"])
    #expect(killed.told == [])
    try holder.close()
  }

  @Test func `another's transaction that does not end is said after a while`() async throws {
    try await place.make()
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: place.path, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let database = place.database(patience: .milliseconds(50))
    await #expect(throws: LibraryDatabaseError.busy(path: place.path)) {
      try await database.addFavorites([.sample("9")])
    }
    // Readers need not wait.
    #expect(try await database.favoriteIDs() == ["1", "2", "3"])
    try other.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(try await database.addFavorites([.sample("9")]).new == ["9"])
    try other.close()
  }

  @Test func `a lock that is not given back is said after a while`() async throws {
    try FileManager.default.createDirectory(
      atPath: place.folder, withIntermediateDirectories: true)
    let lock = open(place.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    #expect(flock(lock, LOCK_EX) == 0)
    await #expect(throws: LibraryDatabaseError.busy(path: place.path)) {
      try await place.database(patience: .milliseconds(50)).addFavorites([.sample("1")])
    }
    #expect(flock(lock, LOCK_UN) == 0)
    close(lock)
    #expect(try await place.database().addFavorites([.sample("1")]).new == ["1"])
  }
}
