import Testing

@testable import MPRIS

struct PropertyChangesTests {
  @Test func `what has changed is announced, and nothing else`() {
    let changes = PropertyChanges(
      from: .sample, to: .sample.with { ($0.activity, $0.canGoNext) = (.paused, false) })
    #expect(
      changes.changed == ["PlaybackStatus": .string("Paused"), "CanGoNext": .boolean(false)])
    #expect(changes.gone.isEmpty)
    #expect(!changes.hasJumped)
  }

  @Test func `a position that moves on is nothing to announce`() {
    let changes = PropertyChanges(from: .sample, to: .sample.with { $0.position = .seconds(9) })
    #expect(changes.changed.isEmpty)
    #expect(!changes.hasJumped)
  }

  @Test func `a leap is`() {
    let changes = PropertyChanges(
      from: .sample, to: .sample.with { ($0.position, $0.jumpCount) = (.zero, 1) })
    #expect(changes.changed.isEmpty)
    #expect(changes.hasJumped)
  }

  @Test func `what there is no longer is named as gone, what is new comes with its value`() {
    let less = PlayerStatus.sample.with { ($0.repeatMode, $0.isShuffled) = (nil, nil) }
    #expect(PropertyChanges(from: .sample, to: less).gone == ["LoopStatus", "Shuffle"])
    #expect(
      PropertyChanges(from: less, to: .sample).changed == [
        "LoopStatus": .string("Playlist"), "Shuffle": .boolean(false),
      ])
  }

  @Test func `the thread is woken for an announcement, not for the passing of time`() {
    let board = LatestStatus()
    #expect(board.show(.sample))
    #expect(!board.show(.sample))
    #expect(!board.show(.sample.with { $0.position = .seconds(6) }))
    #expect(board.shown?.status.position == .seconds(6))
    #expect(board.show(.sample.with { ($0.position, $0.jumpCount) = (.seconds(1), 1) }))
    board.close()
    #expect(board.shown == nil)
  }
}
