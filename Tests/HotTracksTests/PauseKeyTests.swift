import Testing
import Transfers

@testable import HotTracks

@Suite struct PauseKeyTests {
  private var key = PauseKey()

  @Test mutating func `two presses pause and resume, whatever happens in between`() {
    #expect(key.press(isPaused: false) == .pause)
    #expect(key.press(isPaused: false) == .resume)
    // The first press now takes effect.
    #expect(key.press(isPaused: true) == .pause)
    #expect(key.press(isPaused: true) == .resume)
  }

  @Test mutating func `a queue that paused itself resumes with the first press`() {
    key.note(.failed(.diskFull(folder: "/", needed: nil, free: nil)))
    #expect(key.press(isPaused: true) == .resume)
  }

  @Test(arguments: [
    TransferError.diskFull(folder: "/", needed: 1, free: 0), .disk(errno: 5, path: "/a"),
  ])
  mutating func `after a disk error the selected board can be resumed`(error: TransferError) {
    for _ in 0..<2 { _ = key.press(isPaused: false) }
    key.note(.failed(error))
    #expect(key.lastCommand == nil)
    #expect(key.next(isPaused: false) == .pause)
    #expect(key.press(isPaused: true) == .resume)
  }

  @Test mutating func `a requested pause remains after a disk error`() {
    _ = key.press(isPaused: false)
    key.note(.failed(.disk(errno: 5, path: "/a")))
    #expect(key.press(isPaused: false) == .resume)
  }

  @Test mutating func `other errors change nothing`() {
    for _ in 0..<2 { _ = key.press(isPaused: false) }
    key.note(.failed(.timedOut(host: "a")))
    key.note(.paused(received: 1, total: 2))
    #expect(key.press(isPaused: true) == .pause)
  }

  @Test mutating func `the hint shows what the next press does`() {
    #expect(key.next(isPaused: false) == .pause)
    _ = key.press(isPaused: false)
    #expect(key.next(isPaused: false) == .resume)
  }
}
