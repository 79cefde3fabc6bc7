import Testing

@testable import Session

struct TransferSpeedTests {
  @Test func `nothing is known at first`() {
    var speed = TransferSpeed()
    #expect(speed.bytesPerSecond(now: 0) == nil)
    speed.record(bytes: 1000, now: 0)
    #expect(speed.bytesPerSecond(now: 5) == nil)
    #expect(speed.timeLeft(received: 1000, total: 2000, now: 5) == nil)
  }

  @Test func `the speed is that of the bytes since the first sample`() {
    var speed = TransferSpeed()
    speed.record(bytes: 1000, now: 10)
    speed.record(bytes: 3000, now: 12)
    #expect(speed.bytesPerSecond(now: 12) == 1000)
    #expect(speed.timeLeft(received: 3000, total: 5500, now: 12) == .seconds(3))
  }

  @Test func `it is too early for a speed after a tenth of a second`() {
    var speed = TransferSpeed()
    speed.record(bytes: 0, now: 0)
    speed.record(bytes: 1000, now: 0.1)
    #expect(speed.bytesPerSecond(now: 0.1) == nil)
  }

  @Test func `old lookups do not count`() {
    var speed = TransferSpeed()
    speed.record(bytes: 0, now: 0)
    for second in 10...20 {
      speed.record(bytes: 1_000_000 + Int64(second) * 100, now: Double(second))
    }
    #expect(speed.bytesPerSecond(now: 20) == 100)
  }

  @Test func `a stalled transfer slows down`() throws {
    var speed = TransferSpeed()
    speed.record(bytes: 0, now: 0)
    speed.record(bytes: 1000, now: 1)
    #expect(speed.bytesPerSecond(now: 10) == 100)
  }

  @Test func `without a total there is no time left`() {
    var speed = TransferSpeed()
    speed.record(bytes: 0, now: 0)
    speed.record(bytes: 1000, now: 1)
    #expect(speed.timeLeft(received: 1000, total: nil, now: 1) == nil)
  }
}
