import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Support
import TestSupport
import Testing
import Transfers

@testable import HotTracks

struct CommandContextRememberedTests {
  private let context: CommandContext

  init() throws {
    context = .of(try Home())
  }

  @Test func `without a database nothing is recorded, and none is created`() async {
    #expect(await context.favoriteIDs().isEmpty)
    #expect(await context.rememberedEntries(of: ["1"]).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: context.folders.database))
  }

  @Test func `quitting is not reported as a database error`() async throws {
    let context = CommandContext.of(try Home(), verbosity: .normal)
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

  @Test(.timeLimit(.minutes(5)))
  func `a locked database is waited for once, not for each download`() async throws {
    var context = CommandContext.of(try Home())
    let path = context.folders.database
    context.database = LibraryDatabase(path: path, timeout: .milliseconds(500)) { _ in }
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(flock(lock, LOCK_EX) == 0)
    let record = context.downloadRecorder()
    let file = FinishedFile(id: "1", name: "A - B [1].m4a", bytes: 10)
    // With half a second for each, the time limit would be exceeded.
    await BlockingQueue.runAlone { for _ in 0..<1000 { record([file]) } }
    #expect(!FileManager.default.fileExists(atPath: path))
    // A child of another test may have inherited the descriptor.
    #expect(flock(lock, LOCK_UN) == 0)
    close(lock)
    let next = context.downloadRecorder()
    await BlockingQueue.runAlone { next([file]) }
    #expect(
      try context.database.recordedDownloads()
        == RecordedDownloads(bytes: ["A - B [1].m4a": 10]))
  }

  @Test func `a file is described by its database entry and remains a file`() async throws {
    var entry = RememberedEntry.stub("1", country: "gb", preview: "https://x/then.m4a")
    entry.url = "https://music.example/1"
    try await context.database.addFavorites([entry])
    let rows = await context.described([Row(try .stub(id: "1")), Row(try .stub(id: "2"))])
    #expect(rows.map(\.url) == [entry.url, nil])
    #expect(rows.map(\.country) == ["gb", nil])
    #expect(rows.map(\.previewURL) == [nil, nil])
    #expect(rows.map(\.kept?.id) == ["1", "2"])
  }
}
