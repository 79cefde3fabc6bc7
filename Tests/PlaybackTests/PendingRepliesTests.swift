import Testing

@testable import Playback

struct PendingRepliesTests {
  private let start = ContinuousClock.now

  @Test func `the oldest open request sets the deadline`() {
    var replies = PendingReplies()
    #expect(replies.deadline == nil)
    let first = replies.add(.other("pause"), at: start)
    let second = replies.add(.stop, at: start + .seconds(1))
    #expect(first != second)
    #expect(replies.deadline == start + .seconds(2))
    #expect(replies.remove(first) == .other("pause"))
    #expect(replies.deadline == start + .seconds(3))
    #expect(replies.remove(second) == .stop)
    #expect(replies.deadline == nil)
  }

  @Test func `a reply counts once, and an unknown reply is ignored`() {
    var replies = PendingReplies()
    let id = replies.add(.stop, at: start)
    #expect(replies.remove(id + 1) == nil)
    #expect(replies.remove(id) == .stop)
    #expect(replies.remove(id) == nil)
  }

  @Test func `requested files are listed in order`() {
    var replies = PendingReplies()
    for number in 0..<20 {
      _ = replies.add(.load(PlayRequest(number, path: "/song"), isNext: false), at: start)
    }
    _ = replies.add(.load("/next", isNext: true), at: start)
    _ = replies.add(.stop, at: start)
    #expect(replies.requestedPlays == (0..<20).map { PlayRequest($0, path: "/song") })
  }

  @Test func `a requested file is pending until its reply`() {
    var replies = PendingReplies()
    let id = replies.add(.load("/song.m4a", isNext: true), at: start)
    _ = replies.add(.stop, at: start)
    #expect(replies.hasLoad)
    _ = replies.remove(id)
    #expect(!replies.hasLoad)
  }
}
