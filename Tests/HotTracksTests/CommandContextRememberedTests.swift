import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Support
import TestSupport
import Testing

@testable import HotTracks

struct CommandContextRememberedTests {
  private let home: Home
  private let context: CommandContext

  init() throws {
    home = try Home()
    context = .of(home)
  }

  @Test func `without a database nothing is recorded, and none is created`() async {
    #expect(await context.favoriteIDs().isEmpty)
    #expect(await context.rememberedEntries(of: ["1"]).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: context.folders.database))
  }

  @Test func `quitting is not reported as a database error`() async throws {
    let context = CommandContext.of(home, verbosity: .normal)
    let said = Locked(0)
    context.console.divertMessages { _ in said.withLock { $0 += 1 } }
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let task = Task {
      await context.remembered(otherwise: 0) { () async throws(LibraryDatabaseError) in
        begin.yield()
        try? await Task.sleep(for: .seconds(3600))
        return 1
      }
    }
    for await _ in begun { break }
    task.cancel()
    #expect(await task.value == 0)
    #expect(said.withLock { $0 } == 0)
  }

  @Test func `a file is described by its database entry and remains a file`() async throws {
    var entry = RememberedEntry.stub("1", country: "gb", preview: "https://x/then.m4a")
    entry.url = "https://music.example/1"
    try await context.database.addFavorites([entry])
    let rows = await context.described([Row(try .stub(id: "1")), Row(try .stub(id: "2"))])
    #expect(rows.map(\.url) == [entry.url, nil])
    #expect(rows.map(\.country) == ["gb", nil])
    #expect(rows.map(\.previewURL) == [nil, nil])
    #expect(rows.map(\.file?.id) == ["1", "2"])
  }
}
