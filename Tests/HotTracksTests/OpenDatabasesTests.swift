import Foundation
import Library
import TestSupport
import Testing

@testable import HotTracks

struct OpenDatabasesTests {
  private struct Broken: Error {}

  @Test(arguments: [false, true])
  func `what a command has opened is closed when it ends, also when it fails`(fails: Bool)
    async throws
  {
    let home = try Home()
    let path = home.path + "/library.sqlite"
    var thrown: (any Error)?
    do {
      try await OpenDatabases.closing {
        let database = LibraryDatabase(path: path) { _ in }
        try #require(OpenDatabases.ofCommand).note(database)
        try await database.forgetRecents()
        #expect(FileManager.default.fileExists(atPath: path + "-wal"))
        if fails { throw Broken() }
      }
    } catch {
      thrown = error
    }
    #expect((thrown is Broken) == fails)
    // SQLite takes its log away when the last connection is closed, and not before.
    #expect(home.names(in: home.path) == ["library.sqlite"])
  }

  @Test func `a world's database is one of its command's`() async throws {
    let home = try Home()
    let path = home.path + "/data/hottracks"
    try await OpenDatabases.closing {
      var place = PlaceOptions()
      (place.documents, place.demo) = (nil, false)
      let world = World(
        place, console: Console(verbosity: .quiet, color: .never, environment: [:]),
        environment: home.environment())
      try await world.database.forgetRecents()
      #expect(home.names(in: path).contains("library.sqlite-wal"))
    }
    #expect(home.names(in: path) == ["library.sqlite"])
  }
}
