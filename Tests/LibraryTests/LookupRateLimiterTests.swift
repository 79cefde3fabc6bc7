import Foundation
import Support
import TestSupport
import Testing

@testable import Library

@Suite(.timeLimit(.minutes(10))) struct LookupRateLimiterTests {
  private let folder: TemporaryFolder
  private let clock = Clock()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func turns(_ perMinute: Int, file: String = "state/lookups") -> LookupRateLimiter {
    LookupRateLimiter(
      file: folder.file(file), perMinute: perMinute, now: { [clock] in clock.now },
      pause: { [clock] in clock.pause($0) })
  }

  /// The number of turns until none is left.
  private func taken(_ turns: LookupRateLimiter) async throws -> Int {
    var count = 0
    while try await turns.take() == nil {
      count += 1
      try #require(count < 1000)
    }
    return count
  }

  @Test func `all processes share one minute, in a file of their user`() async throws {
    let (one, other) = (turns(3), turns(3))
    #expect(try folder.names.isEmpty)
    #expect(try await one.take() == nil)
    #expect(folder.length("state/lookups") == 16)
    var status = stat()
    #expect(lstat(folder.file("state/lookups"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    clock.advance(seconds: 10)
    #expect(try await other.take() == nil)
    #expect(try await one.take() == nil)
    #expect(try await other.take() == .milliseconds(50_001))
    clock.advance(seconds: 51)
    #expect(try await taken(other) == 1)
    #expect(try await one.take() == .milliseconds(9_001))
  }

  @Test func `eight simultaneous processes stay within the limit`() async throws {
    let granted = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        let turns = LookupRateLimiter(
          file: folder.file("lookups"), perMinute: 5, now: { [clock] in clock.now })
        group.addTask { try await taken(turns) }
      }
      return try await group.reduce(0, +)
    }
    #expect(granted == 5)
    #expect(folder.length("lookups") == 5 * 16)
    #expect(try OpenDescriptors.count(below: folder.path) == 0)
  }

  @Test(arguments: ["folder", "link", "pipe", "file/lookups", "dangling"])
  func `without a usable file a process counts its own lookups`(name: String) async throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("folder"), withIntermediateDirectories: true)
    for file in ["target", "file"] { try folder.write("kept", to: file) }
    #expect(symlink(folder.file("target"), folder.file("link")) == 0)
    #expect(symlink(folder.file("new"), folder.file("dangling")) == 0)
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    let turns = turns(3, file: name)
    #expect(try await taken(turns) == 3)
    #expect(try await turns.take() == .milliseconds(60_001))
    for file in ["target", "file"] {
      #expect(try folder.contents(file) == Array("kept".utf8))
    }
    #expect(folder.length("new") == nil)
  }

  @Test func `a later error does not restart the count`() async throws {
    let turns = turns(3, file: "lookups")
    _ = try await turns.take()
    _ = try await turns.take()
    try FileManager.default.removeItem(atPath: folder.file("lookups"))
    try FileManager.default.createDirectory(
      atPath: folder.file("lookups"), withIntermediateDirectories: true)
    #expect(try await taken(turns) == 1)
  }

  @Test func `a locked file is waited for, and then updated without the lock`() async throws {
    let turns = turns(3, file: "lookups")
    // As held by a stopped process.
    let holder = open(folder.file("lookups"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(flock(holder, LOCK_EX | LOCK_NB) == 0)
    let canceled = LookupRateLimiter(file: folder.file("lookups"), perMinute: 3)
    let task = Task { try await canceled.take() }
    task.cancel()
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(try await taken(turns) == 3)
    #expect(clock.pauses == Array(repeating: .milliseconds(20), count: 400))
    #expect(folder.length("lookups") == 0)
    close(holder)
    clock.advance(seconds: 61)
    #expect(try await turns.take() == nil)
    #expect(folder.length("lookups") == 16)
  }
}

private final class Clock: Sendable {
  private let state = Locked(
    (now: Date(timeIntervalSince1970: 1_800_000_000), pauses: [Duration]()))

  var now: Date { state.withLock { $0.now } }
  var pauses: [Duration] { state.withLock { $0.pauses } }

  func advance(seconds: Double) {
    state.withLock { $0.now += seconds }
  }

  func pause(_ length: Duration) {
    state.withLock { $0.pauses.append(length) }
  }
}
