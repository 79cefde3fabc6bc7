import Foundation
import Library
import TestSupport
import Testing

/// What lies where the database belongs and is no file is said; it is neither opened nor moved.
struct LibraryDatabaseInTheWayTests {
  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
    try FileManager.default.createDirectory(
      atPath: place.folder, withIntermediateDirectories: true)
  }

  @Test(arguments: ["", "-wal", "-shm", "-journal"])
  func `a pipe holds nobody`(suffix: String) async throws {
    if !suffix.isEmpty { try await place.make() }
    #expect(mkfifo(place.path + suffix, 0o600) == 0)
    try await expectInTheWay(place.path + suffix, "not a regular file")
  }

  @Test(arguments: ["", "-wal", "-shm"])
  func `a folder stays`(suffix: String) async throws {
    if !suffix.isEmpty { try await place.make() }
    try FileManager.default.createDirectory(
      atPath: place.path + suffix, withIntermediateDirectories: false)
    try await expectInTheWay(place.path + suffix, "a folder")
  }

  @Test func `a link that leads nowhere is not followed`() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: place.path, withDestinationPath: place.home.path + "/unplugged/library.sqlite")
    try await expectInTheWay(place.path, "a broken symbolic link")
  }

  @Test func `a pipe for a lock holds nobody`() async throws {
    #expect(mkfifo(place.path + ".lock", 0o600) == 0)
    await #expect(
      throws: LibraryDatabaseError.inTheWay(path: place.path + ".lock", what: "not a regular file")
    ) {
      try await place.database().addFavorites([.sample("1")])
    }
  }

  @Test func `a file in the place of its folder`() async throws {
    try FileManager.default.removeItem(atPath: place.folder)
    try Data().write(to: URL(fileURLWithPath: place.folder))
    #expect(try await place.favorites() == [])
    await #expect(
      throws: LibraryDatabaseError.notWritten(path: place.path, reason: "Not a directory")
    ) {
      try await place.database().addFavorites([.sample("1")])
    }
  }

  private func expectInTheWay(_ path: String, _ what: String) async throws {
    let names = place.names
    let expected = LibraryDatabaseError.inTheWay(path: path, what: what)
    await #expect(throws: expected) { try await place.database().favorites() }
    await #expect(throws: expected) { try await place.database().addFavorites([.sample("1")]) }
    #expect(place.names == names)
    #expect(place.told == [])
  }
}
