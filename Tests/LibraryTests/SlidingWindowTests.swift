import TestSupport
import Testing

@testable import Library

@Suite struct SlidingWindowTests {
  private static let now: Int64 = 1_800_000_000_000

  /// A minute in which lookups were made the given number of milliseconds ago.
  private static func minute(_ ages: Int64?...) -> SlidingWindow {
    SlidingWindow(
      bytes: ages.flatMap { age in
        age.map { SlidingWindow.bytes(of: now - $0) } ?? Array("no time at all.\n".utf8)
      })
  }

  private func turn(_ minute: SlidingWindow, perMinute: Int) -> SlidingWindow.Turn {
    var minute = minute
    return minute.take(at: Self.now, perMinute: perMinute)
  }

  @Test func `as many lookups are allowed as a minute has`() {
    var minute = SlidingWindow()
    #expect(minute.take(at: Self.now, perMinute: 3) == .taken(slot: 0))
    #expect(minute.take(at: Self.now, perMinute: 3) == .taken(slot: 1))
    #expect(minute.take(at: Self.now + 10, perMinute: 3) == .taken(slot: 2))
    #expect(minute.take(at: Self.now + 10, perMinute: 3) == .after(.milliseconds(59_991)))
    #expect(minute.times == [Self.now, Self.now, Self.now + 10])
  }

  @Test(arguments: [
    (minute(60_000), SlidingWindow.Turn.after(.milliseconds(1))), (minute(60_001), .taken(slot: 0)),
    (minute(59_999), .after(.milliseconds(2))), (minute(0), .after(.milliseconds(60_001))),
  ])
  func `a lookup counts for one minute`(
    minute: SlidingWindow, expected: SlidingWindow.Turn
  ) {
    #expect(turn(minute, perMinute: 1) == expected)
  }

  @Test(arguments: [(1, 60_001), (2, 50_001), (3, 30_001)] as [(Int, Int)])
  func `the wait ends when enough lookups no longer count`(perMinute: Int, milliseconds: Int) {
    let minute = Self.minute(30_000, 0, 10_000)
    #expect(turn(minute, perMinute: perMinute) == .after(.milliseconds(milliseconds)))
  }

  @Test func `after the wait, a lookup is allowed`() {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<500 {
      let perMinute = Int.random(in: 1...5, using: &numbers)
      var minute = SlidingWindow()
      var now = Self.now
      var taken: [Int64] = []
      for _ in 0..<20 {
        now += Int64.random(in: 0...40_000, using: &numbers)
        if case .after(let wait) = minute.take(at: now, perMinute: perMinute) {
          #expect(wait > .zero && wait <= .milliseconds(60_001))
          now += Int64(wait / .milliseconds(1))
          guard case .taken = minute.take(at: now, perMinute: perMinute) else {
            Issue.record("no turn after the wait")
            continue
          }
        }
        taken.append(now)
      }
      for (time, later) in zip(taken, taken.dropFirst(perMinute)) {
        #expect(later - time > 60_000)
      }
    }
  }

  @Test func `times in the future and unreadable ones do not count`() {
    #expect(turn(Self.minute(-1, -86_400_000), perMinute: 1) == .taken(slot: 0))
    #expect(turn(Self.minute(nil, nil), perMinute: 1) == .taken(slot: 0))
    #expect(turn(Self.minute(5, nil, -1, 5), perMinute: 3) == .taken(slot: 1))
  }

  @Test func `an expired slot is reused, and no other is moved`() {
    var minute = Self.minute(1000, 70_000, 2000)
    #expect(minute.take(at: Self.now, perMinute: 20) == .taken(slot: 1))
    #expect(minute == Self.minute(1000, 0, 2000))
    #expect(minute.take(at: Self.now, perMinute: 20) == .taken(slot: 3))
  }

  @Test func `reading returns the written values`() {
    for time in [0, 1, Self.now, 999_999_999_999_999] {
      let bytes = SlidingWindow.bytes(of: time)
      #expect(bytes.count == SlidingWindow.slotBytes)
      #expect(SlidingWindow(bytes: bytes).times == [time])
    }
  }

  @Test func `a changed byte affects at most one slot`() {
    let whole = Self.minute(1, 2, 3)
    let bytes = [1, 2, 3].flatMap { SlidingWindow.bytes(of: Self.now - $0) }
    for place in bytes.indices {
      for byte: UInt8 in [0, 0x0A, 0x20, 0x2D, 0x2F, 0x3A, 0xFF] where bytes[place] != byte {
        var spoiled = bytes
        spoiled[place] = byte
        var expected = whole.times
        expected[place / SlidingWindow.slotBytes] = nil
        #expect(SlidingWindow(bytes: spoiled).times == expected)
      }
    }
  }

  @Test func `of a truncated lookup log, complete slots count`() {
    let bytes = [1, 2, 3].flatMap { SlidingWindow.bytes(of: Self.now - $0) }
    for length in 0...bytes.count {
      let minute = SlidingWindow(bytes: Array(bytes[..<length]))
      #expect(minute.times.compactMap { $0 }.count == length / SlidingWindow.slotBytes)
      let isCut = length % SlidingWindow.slotBytes != 0
      #expect(minute.times.count == length / SlidingWindow.slotBytes + (isCut ? 1 : 0))
    }
  }

  @Test func `it never uses more slots than the highest rate needs`() {
    let turns = (0..<5000).flatMap { SlidingWindow.bytes(of: Self.now - 120_000 - $0) }
    var minute = SlidingWindow(bytes: turns)
    for _ in 0..<SlidingWindow.maxSlots {
      guard case .taken = minute.take(at: Self.now, perMinute: SlidingWindow.maxSlots) else {
        Issue.record("the minute is not full yet")
        return
      }
    }
    #expect(minute.times.count == SlidingWindow.maxSlots)
    #expect(
      minute.take(at: Self.now, perMinute: SlidingWindow.maxSlots)
        == .after(.milliseconds(60_001)))
  }
}
