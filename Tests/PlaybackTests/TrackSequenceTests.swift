import Testing

@testable import Playback

struct TrackSequenceTests {
  private func playing(_ id: Int64 = 1) -> TrackSequence {
    var sequence = TrackSequence()
    sequence.play()
    sequence.loaded(entry: id)
    return sequence
  }

  @Test func `only the current file has a next file`() {
    var sequence = TrackSequence()
    #expect(sequence.setNext("/b") == .nothing)
    #expect(sequence == TrackSequence())
    sequence = playing()
    _ = sequence.setNext("/b")
    #expect([1, 7, nil].map { sequence.request(after: $0) } == ["/b", nil, nil])
    sequence.play()
    #expect(sequence.request(after: 1) == nil)
    sequence.loaded(entry: 2)
    #expect(sequence.request(after: 2) == nil)
    _ = sequence.setNext("/c")
    #expect([1, 2].map { sequence.request(after: $0) } == [nil, "/c"])
  }

  @Test func `a file set after the decision follows the file decided on`() {
    var sequence = playing()
    _ = sequence.setNext("/b")
    sequence.decide(.entry(2))
    _ = sequence.setNext("/c")
    #expect(sequence.ended(.finished) == .nothing)
    #expect(sequence.current == .entry(2))
    #expect(sequence.request(after: 2) == "/c")
  }

  @Test func `a rejected next file is reported, and one set since then is loaded`() {
    var sequence = playing()
    _ = sequence.setNext("/b")
    sequence.decide(.rejected("/b", .unreadable(path: "/b")))
    _ = sequence.setNext("/c")
    #expect(sequence.ended(.finished) == .reject("/b", .unreadable(path: "/b")))
    #expect(sequence.ended(.failed(.unreadable(path: "/b"))) == .load("/c"))
  }

  @Test func `nothing follows a missing file until another one is set`() {
    var sequence = playing()
    _ = sequence.setNext("/b")
    #expect(sequence.ended(.failed(.noSuchFile(path: "/a"))) == .nothing)
    #expect(sequence.setNext("/c") == .load("/c"))
  }

  @Test func `after a normal end the next file can still be set, once`() {
    var sequence = playing()
    #expect(sequence.ended(.finished) == .nothing)
    #expect(sequence.setNext(nil) == .nothing)
    #expect(sequence.setNext("/b") == .load("/b"))
    sequence.loadRequested()
    #expect(sequence.setNext("/c") == .nothing)
    sequence.loaded(entry: 2)
    #expect(sequence.request(after: 2) == "/c")
  }

  @Test func `the next file follows any end except a stop or a lost device`() {
    let followed: [PlaybackEnd] = [
      .finished, .damaged(at: .zero, of: .seconds(30)), .failed(.unreadable(path: "/a")),
    ]
    for end in followed {
      var sequence = playing()
      _ = sequence.setNext("/b")
      #expect(sequence.ended(end) == .load("/b"))
    }
    for end: PlaybackEnd in [.stopped, .failed(.noSoundDevice), .failed(.deviceLost(at: .zero))] {
      var sequence = playing()
      _ = sequence.setNext("/b")
      #expect(sequence.ended(end) == .nothing)
      #expect(sequence.setNext("/c") == .nothing)
    }
  }

  @Test func `a stopped file does not become current, a recovered one keeps its next file`() {
    var sequence = TrackSequence()
    sequence.play()
    sequence.stop()
    sequence.loaded(entry: 1)
    #expect(sequence.current == .idle)
    sequence = playing()
    _ = sequence.setNext("/b")
    sequence.deviceLost()
    _ = sequence.setNext("/c")
    sequence.loadRequested()
    sequence.loaded(entry: 2)
    #expect(sequence.request(after: 2) == "/c")
  }
}
