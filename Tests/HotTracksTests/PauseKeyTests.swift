import Testing
import Transfers

@testable import HotTracks

@Suite struct PauseKeyTests {
  private var key = PauseKey()

  @Test mutating func `two presses pause and go on, whatever the board has come to`() {
    #expect(key.press(isPaused: false) == .pause)
    #expect(key.press(isPaused: false) == .resume)
    // The first press shows now.
    #expect(key.press(isPaused: true) == .pause)
    #expect(key.press(isPaused: true) == .resume)
  }

  @Test mutating func `what paused itself before any press goes on with the first`() {
    key.note(.failed(.diskFull(folder: "/", needed: nil, free: nil)))
    #expect(key.press(isPaused: true) == .resume)
  }

  @Test(arguments: [
    TransferError.diskFull(folder: "/", needed: 1, free: 0), .disk(errno: 5, path: "/a"),
  ])
  mutating func `after a fault of the disk the board is asked again`(error: TransferError) {
    for _ in 0..<2 { _ = key.press(isPaused: false) }
    key.note(.failed(error))
    #expect(key.lastCommand == nil)
    #expect(key.next(isPaused: false) == .pause)
    #expect(key.press(isPaused: true) == .resume)
  }

  @Test mutating func `a pause that was asked for outlasts a fault of the disk`() {
    _ = key.press(isPaused: false)
    key.note(.failed(.disk(errno: 5, path: "/a")))
    #expect(key.press(isPaused: false) == .resume)
  }

  @Test mutating func `any other failure changes nothing`() {
    for _ in 0..<2 { _ = key.press(isPaused: false) }
    key.note(.failed(.timedOut(host: "a")))
    key.note(.paused(received: 1, total: 2))
    #expect(key.press(isPaused: true) == .pause)
  }

  @Test mutating func `what is told is what the next press does`() {
    #expect(key.next(isPaused: false) == .pause)
    _ = key.press(isPaused: false)
    #expect(key.next(isPaused: false) == .resume)
  }
}
