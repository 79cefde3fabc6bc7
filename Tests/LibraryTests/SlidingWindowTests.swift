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

  @Test(
    arguments: [
      // A lookup counts for one minute.
      (minute(), 1, .taken(slot: 0)), (minute(5), 2, .taken(slot: 1)),
      (minute(59_999), 1, .after(.milliseconds(2))), (minute(60_000), 1, .after(.milliseconds(1))),
      (minute(60_001), 1, .taken(slot: 0)), (minute(0), 1, .after(.milliseconds(60_001))),
      // The wait ends when enough lookups no longer count.
      (minute(30_000, 0, 10_000), 1, .after(.milliseconds(60_001))),
      (minute(30_000, 0, 10_000), 2, .after(.milliseconds(50_001))),
      (minute(30_000, 0, 10_000), 3, .after(.milliseconds(30_001))),
      // Times in the future, from before the clock was set back, and unreadable ones do not count.
      (minute(-1, -86_400_000), 1, .taken(slot: 0)), (minute(nil, nil), 1, .taken(slot: 0)),
      (minute(5, nil, -1, 5), 3, .taken(slot: 1)),
    ] as [(SlidingWindow, Int, SlidingWindow.Turn)])
  func `a lookup is allowed, or has to wait`(
    minute: SlidingWindow, perMinute: Int, expected: SlidingWindow.Turn
  ) {
    var minute = minute
    #expect(minute.take(at: Self.now, perMinute: perMinute) == expected)
  }

  @Test func `an expired slot is reused, and no other is moved`() {
    var minute = Self.minute(1000, 70_000, 2000)
    #expect(minute.take(at: Self.now, perMinute: 20) == .taken(slot: 1))
    #expect(minute == Self.minute(1000, 0, 2000))
    #expect(minute.take(at: Self.now, perMinute: 20) == .taken(slot: 3))
  }

  @Test func `a changed or missing byte affects one slot, and an endless file has a limit`() {
    let whole = [1, 2, 3].map { Self.now - $0 }
    let bytes = whole.flatMap(SlidingWindow.bytes)
    #expect(SlidingWindow(bytes: bytes).times == whole)
    for index in bytes.indices {
      let slot = index / SlidingWindow.slotBytes
      for byte: UInt8 in [0, 0x0A, 0x20, 0x2D, 0x2F, 0x3A, 0xFF] where bytes[index] != byte {
        var (changed, expected) = (bytes, whole as [Int64?])
        (changed[index], expected[slot]) = (byte, nil)
        #expect(SlidingWindow(bytes: changed).times == expected)
      }
      let cut = SlidingWindow(bytes: Array(bytes[..<index])).times
      #expect(cut.compactMap(\.self) == Array(whole[..<slot]))
    }
    #expect(SlidingWindow(bytes: (0..<2000).flatMap { _ in bytes }).times.count == 600)
  }
}
