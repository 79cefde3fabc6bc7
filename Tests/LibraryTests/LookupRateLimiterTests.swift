import Foundation
import Synchronization
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

  @Test func `no file is opened before the first turn`() async throws {
    let turns = turns(3)
    #expect(try folder.names.isEmpty)
    #expect(try await turns.take() == nil)
    #expect(folder.length("state/lookups") == 16)
  }

  @Test func `the file is readable by its owner only`() async throws {
    _ = try await turns(3).take()
    var status = stat()
    #expect(lstat(folder.file("state/lookups"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func `all processes share one minute`() async throws {
    let (one, other) = (turns(3), turns(3))
    #expect(try await one.take() == nil)
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
  }

  @Test func `a truncated lookup log is repaired`() async throws {
    let whole = (0..<3).flatMap { SlidingWindow.bytes(of: clock.milliseconds - $0 * 1000) }
    for length in 0...whole.count {
      try folder.write(whole[..<length], to: "lookups")
      #expect(try await taken(turns(4, file: "lookups")) == 4 - length / 16)
      let minute = SlidingWindow(bytes: try folder.contents("lookups"))
      #expect(minute.times.compactMap { $0 }.count == 4)
    }
  }

  @Test func `an invalid lookup log does not block lookups`() async throws {
    let whole = (0..<3).flatMap { SlidingWindow.bytes(of: clock.milliseconds - $0 * 1000) }
    var numbers = SeededNumbers(seed: 3)
    for place in whole.indices {
      var garbled = whole
      garbled[place] = UInt8.random(in: 0x80...0xFF, using: &numbers)
      try folder.write(garbled, to: "lookups")
      #expect(try await taken(turns(4, file: "lookups")) == 2)
    }
    try folder.write((0..<20_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }, to: "x")
    #expect(try await taken(turns(4, file: "x")) == 4)
  }

  @Test func `of a huge file little is read`() async throws {
    try folder.write(Array("x".utf8), to: "lookups")
    try #require(truncate(folder.file("lookups"), 1 << 32) == 0)
    #expect(try await taken(turns(600, file: "lookups")) == 600)
    #expect(folder.length("lookups") == 1 << 32)
  }

  @Test func `lookups before the clock was set back do not count`() async throws {
    let turns = turns(2)
    #expect(try await taken(turns) == 2)
    clock.advance(seconds: -3600)
    #expect(try await taken(turns) == 2)
  }

  @Test(arguments: ["folder", "link", "pipe", "file/lookups", "dangling"])
  func `without a usable file a process counts its own lookups`(name: String) async throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("folder"), withIntermediateDirectories: true)
    try folder.write("kept", to: "target")
    try folder.write("kept", to: "file")
    #expect(symlink(folder.file("target"), folder.file("link")) == 0)
    #expect(symlink(folder.file("new"), folder.file("dangling")) == 0)
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    let turns = turns(3, file: name)
    #expect(try await taken(turns) == 3)
    #expect(try await turns.take() == .milliseconds(60_001))
    #expect(try folder.contents("target") == Array("kept".utf8))
    #expect(try folder.contents("file") == Array("kept".utf8))
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
    let holder = try held("lookups")
    #expect(try await taken(turns) == 3)
    #expect(clock.pauses == Array(repeating: .milliseconds(20), count: 400))
    #expect(folder.length("lookups") == 0)
    close(holder)
  }

  @Test func `a released lock allows the next lookup`() async throws {
    let turns = turns(3, file: "lookups")
    let holder = try held("lookups")
    clock.onPause { if $0 == 3 { close(holder) } }
    #expect(try await turns.take() == nil)
    #expect(clock.pauses.count == 3)
    #expect(folder.length("lookups") == 16)
  }

  @Test func `canceling ends the wait for a lock`() async throws {
    let turns = LookupRateLimiter(file: folder.file("lookups"), perMinute: 3)
    let holder = try held("lookups")
    let task = Task { try await turns.take() }
    task.cancel()
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    close(holder)
  }

  @Test func `all descriptors are closed`() async throws {
    _ = try await taken(turns(3, file: "lookups"))
    _ = try await taken(turns(3, file: "."))
    #expect(try OpenDescriptors.count(below: folder.path) == 0)
  }

  /// As held by a stopped process.
  private func held(_ name: String) throws -> CInt {
    let descriptor = open(folder.file(name), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    return descriptor
  }
}

private final class Count: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() {
    count.withLock { $0 += 1 }
  }
}

private final class Clock: Sendable {
  private struct State {
    var now = Date(timeIntervalSince1970: 1_800_000_000)
    var pauses: [Duration] = []
    var onPause: @Sendable (Int) -> Void = { _ in }
  }

  private let state = Mutex(State())

  var now: Date { state.withLock { $0.now } }
  var milliseconds: Int64 { Int64(now.timeIntervalSince1970 * 1000) }
  var pauses: [Duration] { state.withLock { $0.pauses } }

  func advance(seconds: Double) {
    state.withLock { $0.now += seconds }
  }

  func onPause(_ work: @escaping @Sendable (_ count: Int) -> Void) {
    state.withLock { $0.onPause = work }
  }

  func pause(_ length: Duration) {
    let (count, work) = state.withLock { state in
      state.pauses.append(length)
      return (state.pauses.count, state.onPause)
    }
    work(count)
  }
}
