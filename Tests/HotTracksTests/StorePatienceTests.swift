import Charts
import Foundation
import Library
import Synchronization
import TestSupport
import Testing

@testable import HotTracks

@Suite(.timeLimit(.minutes(10))) struct StorePatienceTests {
  @Test func `cancelling the task ends the wait for a turn, and nothing is asked`() async throws {
    let folder = try TemporaryFolder()
    let asked = Mutex(0)
    let takes = Mutex(0)
    let turns = LookupTurns(
      file: folder.file("lookups"), perMinute: 1,
      now: {
        takes.withLock { $0 += 1 }
        return Date(timeIntervalSince1970: 1_800_000_000)
      })
    #expect(try await turns.take() == nil)
    let before = takes.withLock { $0 }
    let patience = StorePatience(
      console: Console(verbosity: .quiet, color: .never, environment: [:]))
    let fetch = patience.patient(
      { _ in
        asked.withLock { $0 += 1 }
        return Answer(status: 200)
      }, turns: StoreTurns(turns, host: "itunes.apple.com"))
    let task = Task { try await fetch("https://itunes.apple.com/lookup?id=1") }
    try await waitUntil("it has been told to wait") { takes.withLock { $0 } > before }
    task.cancel()
    let result = await task.result
    #expect(throws: FetchFailure.cancelled) { try result.get() }
    #expect(asked.withLock { $0 } == 0)
  }
}
