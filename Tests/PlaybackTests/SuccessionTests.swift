import Testing

@testable import Playback

struct SuccessionTests {
  private func playing(_ id: Int64 = 1) -> Succession {
    var succession = Succession()
    succession.play()
    succession.became(entry: id)
    return succession
  }

  @Test func `where nothing plays nothing is to follow`() {
    var succession = Succession()
    #expect(succession.setNext("/b") == .nothing)
    #expect(succession == Succession())
  }

  @Test func `what follows is asked of the present file alone`() {
    var succession = playing()
    _ = succession.setNext("/b")
    #expect(succession.successor(of: 1) == "/b")
    #expect(succession.successor(of: 7) == nil)
    #expect(succession.successor(of: nil) == nil)
    succession.play()
    #expect(succession.successor(of: 1) == nil)
    _ = succession.setNext("/c")
    #expect(succession.successor(of: 1) == nil)
  }

  @Test func `a file set after the turn was decided follows the one whose turn it is`() {
    var succession = playing()
    _ = succession.setNext("/b")
    succession.decide(.entry(2))
    _ = succession.setNext("/c")
    #expect(succession.ended(.finished) == .nothing)
    #expect(succession.present == .entry(2))
    #expect(succession.successor(of: 2) == "/c")
  }

  @Test func `a refused turn is told, and what was set since begins after it`() {
    var succession = playing()
    _ = succession.setNext("/b")
    succession.decide(.refused(path: "/b", .noSuchFile(path: "/b")))
    _ = succession.setNext("/c")
    #expect(succession.ended(.finished) == .refuse(path: "/b", .noSuchFile(path: "/b")))
    #expect(succession.ended(.failed(.noSuchFile(path: "/b"))) == .begin(path: "/c"))
  }

  @Test func `after a good end the next may still be set, once`() {
    var succession = playing()
    #expect(succession.ended(.finished) == .nothing)
    #expect(succession.setNext(nil) == .nothing)
    #expect(succession.setNext("/b") == .begin(path: "/b"))
    succession.begins()
    #expect(succession.setNext("/c") == .nothing)
    succession.became(entry: 2)
    #expect(succession.successor(of: 2) == "/c")
  }

  @Test(arguments: [
    PlaybackEnd.stopped, .failed(.noSoundDevice), .failed(.deviceLost(at: .seconds(3))),
  ])
  func `nothing follows an end that is none of the file's own`(end: PlaybackEnd) {
    var succession = playing()
    _ = succession.setNext("/b")
    #expect(succession.ended(end) == .nothing)
    #expect(succession.setNext("/c") == .nothing)
  }

  @Test(arguments: [
    PlaybackEnd.finished, .damaged(at: .zero, of: .seconds(30)),
    .failed(.unreadable(path: "/a")), .failed(.noSuchFile(path: "/a")),
  ])
  func `any other end is followed`(end: PlaybackEnd) {
    var succession = playing()
    _ = succession.setNext("/b")
    #expect(succession.ended(end) == .begin(path: "/b"))
  }

  @Test func `an answer that comes after stop makes nothing present`() {
    var succession = Succession()
    succession.play()
    succession.stop()
    succession.became(entry: 1)
    #expect(succession.present == .nothing)
  }

  @Test func `what is next outlives the wait for a device`() {
    var succession = playing()
    _ = succession.setNext("/b")
    succession.waits()
    _ = succession.setNext("/c")
    succession.begins()
    succession.became(entry: 2)
    #expect(succession.successor(of: 2) == "/c")
  }
}
