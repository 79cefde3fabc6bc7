import Testing

@testable import MPRIS

struct PropertyChangesTests {
  @Test func `only changed properties are announced`() {
    let changes = PropertyChanges(
      from: .sample, to: .sample.with { ($0.playbackState, $0.canGoNext) = (.paused, false) })
    #expect(
      changes.changed == ["PlaybackStatus": .string("Paused"), "CanGoNext": .boolean(false)])
    #expect(changes.invalidated.isEmpty)
    #expect(!changes.hasJumped)
  }

  @Test func `an advancing position is not announced`() {
    let changes = PropertyChanges(from: .sample, to: .sample.with { $0.position = .seconds(9) })
    #expect(changes.changed.isEmpty)
    #expect(!changes.hasJumped)
  }

  @Test func `a seek is announced`() {
    let changes = PropertyChanges(
      from: .sample, to: .sample.with { ($0.position, $0.jumpCount) = (.zero, 1) })
    #expect(changes.changed.isEmpty)
    #expect(changes.hasJumped)
  }

  @Test func `removed properties are invalidated, and new ones have values`() {
    let less = PlayerStatus.sample.with { ($0.repeatMode, $0.isShuffled) = (nil, nil) }
    #expect(PropertyChanges(from: .sample, to: less).invalidated == ["LoopStatus", "Shuffle"])
    #expect(
      PropertyChanges(from: less, to: .sample).changed == [
        "LoopStatus": .string("Playlist"), "Shuffle": .boolean(false),
      ])
  }

  @Test func `the thread is woken for announcements, but not for positions`() {
    let latest = LatestStatus()
    #expect(latest.update(.sample))
    #expect(!latest.update(.sample))
    #expect(!latest.update(.sample.with { $0.position = .seconds(6) }))
    #expect(latest.snapshot?.status.position == .seconds(6))
    #expect(latest.update(.sample.with { ($0.position, $0.jumpCount) = (.seconds(1), 1) }))
    latest.close()
    #expect(latest.snapshot == nil)
  }
}
