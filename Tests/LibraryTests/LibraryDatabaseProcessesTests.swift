import Foundation
import GRDB
import Library
import TestSupport
import Testing

/// Several processes, and files that are replaced while they are open.
@Suite(.timeLimit(.minutes(10)))
struct LibraryDatabaseProcessesTests {
  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
  }

  @Test func `twenty processes that add ten favorites each at once add two hundred`()
    async throws
  {
    // The first process that opens it renames it.
    try place.write(Array("no database".utf8))
    let runs = try (0..<20).map { try place.keeper("\($0 * 10 + 1)", "\($0 * 10 + 10)") }
    var reports: [String] = []
    for run in runs {
      let end = try await run.ended()
      #expect(end.status == 0)
      #expect(end.output.split(separator: "\n").count == 10)
      reports += end.errors.split(separator: "\n").map(String.init)
    }
    #expect(reports.count == 1, "\(reports)")
    #expect(place.movedNames.count == 1)
    #expect(try await Set(place.favorites()) == Set((1...200).map { "\($0)" }))
  }

  @Test func `kill -9 loses no confirmed favorites`() async throws {
    let run = try place.keeper("1", "100000")
    try await waitUntil("twenty are added") {
      run.outputSoFar.split(separator: "\n").count >= 20
    }
    run.signal(SIGKILL)
    let end = try await run.ended()
    #expect(end.errors == "")
    // The last line may be incomplete.
    let confirmed = end.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let added = try await Set(place.favorites())
    #expect(added.isSuperset(of: confirmed.map(String.init)))
    #expect(added.count <= confirmed.count + 1)
    #expect(place.names == ["library.sqlite"])
    #expect(place.reports == [])
  }

  @Test func `the log of a killed process is read, and that of a deleted database is not`()
    async throws
  {
    try await place.make(favorites: 1)
    // It exits without closing the database.
    #expect(try await place.keeper("2", "3").ended().status == 0)
    let (bytes, log) = try (place.bytes(), place.bytes("-wal"))
    #expect(!log.isEmpty)
    // A full disk may have left half of a page.
    try place.write(bytes + Array(repeating: 1, count: 100))
    #expect(try await place.favorites() == ["3", "2", "1"])
    #expect(place.names == ["library.sqlite"])

    unlink(place.path)
    try place.write(log, suffix: "-wal")
    #expect(try await place.favorites() == [])
    try await place.make(favorites: 1)
    #expect(try await place.favorites() == ["1"])
    #expect(place.reports == [])
  }

  @Test func `a transaction that does not end is reported after the timeout`() async throws {
    try await place.make()
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: place.path, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let database = place.database(timeout: .milliseconds(50))
    await #expect(throws: LibraryDatabaseError.busy(path: place.path)) {
      try await database.addFavorites([.sample("9")])
    }
    // Reading is not blocked.
    #expect(try await database.favoriteIDs() == ["1", "2", "3"])
    try other.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(try await place.database().addFavorites([.sample("9")]).new == ["9"])
    try other.close()
  }

  @Test func `a database that is deleted while it is open is created again`() async throws {
    let (one, other) = (place.database(), place.database())
    try await one.addFavorites([.sample("1")])
    #expect(try await other.favoriteIDs() == ["1"])
    unlink(place.path)
    #expect(try await other.favoriteIDs() == [])
    try await one.addFavorites([.sample("2")])
    try await other.addFavorites([.sample("3")])
    #expect(try await one.favoriteIDs() == ["2", "3"])
    await one.close()
    await other.close()
    #expect(try await place.favorites() == ["3", "2"])
    #expect(place.reports == [])
  }

  @Test func `a file that replaces the open database is used`() async throws {
    try await place.make(favorites: 1)
    let copy = try place.bytes()
    let database = place.database()
    try await database.addFavorites([.sample("2")])
    try place.write(copy, suffix: "-older")
    for suffix in ["-wal", "-shm"] { unlink(place.path + suffix) }
    #expect(rename(place.path + "-older", place.path) == 0)
    #expect(try await database.favoriteIDs() == ["1"])
    try await database.addFavorites([.sample("3")])
    await database.close()
    #expect(try await place.favorites() == ["3", "1"])
    #expect(place.reports == [])
  }

  @Test func `a symbolic link stays`() async throws {
    let target = place.home.path + "/elsewhere.sqlite"
    try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: target)
    try await place.make(favorites: 2)
    try Data("corrupt".utf8).write(to: URL(fileURLWithPath: target))
    try await place.make(favorites: 1)
    #expect(try await place.favorites() == ["1"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.path) == target)
    #expect(place.home.names(in: place.home.path).contains { $0.hasPrefix("elsewhere.broken-") })
    #expect(place.names == ["library.sqlite"])
  }
}
