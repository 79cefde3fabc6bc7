import Testing

@testable import Playback

struct TrackSequenceTests {
  private func playing(_ id: Int64 = 1) -> TrackSequence {
    var sequence = TrackSequence()
    sequence.play()
    sequence.became(entry: id)
    return sequence
  }

  @Test func `where nothing plays nothing is to follow`() {
    var sequence = TrackSequence()
    #expect(sequence.setNext("/b") == .nothing)
    #expect(sequence == TrackSequence())
  }

  @Test func `what follows is asked of the present file alone`() {
    var sequence = playing()
    _ = sequence.setNext("/b")
    #expect(sequence.successor(of: 1) == "/b")
    #expect(sequence.successor(of: 7) == nil)
    #expect(sequence.successor(of: nil) == nil)
    sequence.play()
    #expect(sequence.successor(of: 1) == nil)
    _ = sequence.setNext("/c")
    #expect(sequence.successor(of: 1) == nil)
  }

  @Test func `a file set after the turn was decided follows the one whose turn it is`() {
    var sequence = playing()
    _ = sequence.setNext("/b")
    sequence.decide(.entry(2))
    _ = sequence.setNext("/c")
    #expect(sequence.ended(.finished) == .nothing)
    #expect(sequence.present == .entry(2))
    #expect(sequence.successor(of: 2) == "/c")
  }

  @Test func `a refused turn is told, and what was set since begins after it`() {
    var sequence = playing()
    _ = sequence.setNext("/b")
    sequence.decide(.refused(path: "/b", .noSuchFile(path: "/b")))
    _ = sequence.setNext("/c")
    #expect(sequence.ended(.finished) == .refuse(path: "/b", .noSuchFile(path: "/b")))
    #expect(sequence.ended(.failed(.noSuchFile(path: "/b"))) == .begin(path: "/c"))
  }

  @Test func `after a good end the next may still be set, once`() {
    var sequence = playing()
    #expect(sequence.ended(.finished) == .nothing)
    #expect(sequence.setNext(nil) == .nothing)
    #expect(sequence.setNext("/b") == .begin(path: "/b"))
    sequence.begins()
    #expect(sequence.setNext("/c") == .nothing)
    sequence.became(entry: 2)
    #expect(sequence.successor(of: 2) == "/c")
  }

  @Test(arguments: [
    PlaybackEnd.stopped, .failed(.noSoundDevice), .failed(.deviceLost(at: .seconds(3))),
  ])
  func `nothing follows an end that is none of the file's own`(end: PlaybackEnd) {
    var sequence = playing()
    _ = sequence.setNext("/b")
    #expect(sequence.ended(end) == .nothing)
    #expect(sequence.setNext("/c") == .nothing)
  }

  @Test(arguments: [
    PlaybackEnd.finished, .damaged(at: .zero, of: .seconds(30)),
    .failed(.unreadable(path: "/a")), .failed(.noSuchFile(path: "/a")),
  ])
  func `any other end is followed`(end: PlaybackEnd) {
    var sequence = playing()
    _ = sequence.setNext("/b")
    #expect(sequence.ended(end) == .begin(path: "/b"))
  }

  @Test func `an answer that comes after stop makes nothing present`() {
    var sequence = TrackSequence()
    sequence.play()
    sequence.stop()
    sequence.became(entry: 1)
    #expect(sequence.present == .nothing)
  }

  @Test func `what is next outlives the wait for a device`() {
    var sequence = playing()
    _ = sequence.setNext("/b")
    sequence.waits()
    _ = sequence.setNext("/c")
    sequence.begins()
    sequence.became(entry: 2)
    #expect(sequence.successor(of: 2) == "/c")
  }
}
