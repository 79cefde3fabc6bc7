import Testing

@testable import Rows

struct TransferSpeedTests {
  @Test func `nothing is known at first`() {
    var pace = TransferSpeed()
    #expect(pace.bytesPerSecond(now: 0) == nil)
    pace.note(bytes: 1000, now: 0)
    #expect(pace.bytesPerSecond(now: 5) == nil)
    #expect(pace.timeLeft(received: 1000, total: 2000, now: 5) == nil)
  }

  @Test func `the pace is that of the bytes since the first sample`() {
    var pace = TransferSpeed()
    pace.note(bytes: 1000, now: 10)
    pace.note(bytes: 3000, now: 12)
    #expect(pace.bytesPerSecond(now: 12) == 1000)
    #expect(pace.timeLeft(received: 3000, total: 5500, now: 12) == .seconds(3))
  }

  @Test func `it is too early for a pace after a tenth of a second`() {
    var pace = TransferSpeed()
    pace.note(bytes: 0, now: 0)
    pace.note(bytes: 1000, now: 0.1)
    #expect(pace.bytesPerSecond(now: 0.1) == nil)
  }

  @Test func `old lookups do not count`() {
    var pace = TransferSpeed()
    pace.note(bytes: 0, now: 0)
    for second in 10...20 { pace.note(bytes: 1_000_000 + Int64(second) * 100, now: Double(second)) }
    #expect(pace.bytesPerSecond(now: 20) == 100)
  }

  @Test func `a stalled transfer slows down`() throws {
    var pace = TransferSpeed()
    pace.note(bytes: 0, now: 0)
    pace.note(bytes: 1000, now: 1)
    #expect(pace.bytesPerSecond(now: 10) == 100)
  }

  @Test func `without a total there is no time left`() {
    var pace = TransferSpeed()
    pace.note(bytes: 0, now: 0)
    pace.note(bytes: 1000, now: 1)
    #expect(pace.timeLeft(received: 1000, total: nil, now: 1) == nil)
  }
}
