import Testing

@testable import Playback

struct PendingRepliesTests {
  private let start = ContinuousClock.now

  @Test func `the oldest open request sets the deadline, and its reply counts once`() {
    var replies = PendingReplies()
    #expect(replies.deadline == nil)
    let first = replies.add(.other("pause"), at: start)
    let second = replies.add(.stop, at: start + .seconds(1))
    #expect(first != second)
    #expect(replies.deadline == start + .seconds(2))
    #expect(replies.remove(first) == .other("pause"))
    #expect(replies.remove(first) == nil)
    #expect(replies.deadline == start + .seconds(3))
    #expect(replies.remove(second) == .stop)
    #expect(replies.deadline == nil)
  }

  @Test func `requested files are listed in order, and pending until their reply`() {
    var replies = PendingReplies()
    for number in 0..<20 {
      _ = replies.add(.load(PlayRequest(number, path: "/song"), isNext: false), at: start)
    }
    #expect(replies.requestedPlays == (0..<20).map { PlayRequest($0, path: "/song") })
    replies = PendingReplies()
    let id = replies.add(.load("/next", isNext: true), at: start)
    _ = replies.add(.stop, at: start)
    #expect(replies.requestedPlays == [])
    #expect(replies.hasLoad)
    _ = replies.remove(id)
    #expect(!replies.hasLoad)
  }
}
