import Testing

@testable import Terminal

struct PictureTimingTests {
  private let start = ContinuousClock.now

  private func frame(row: Int, columns: Int = 20) -> Frame {
    var frame = Frame(canvas: Canvas(size: TerminalSize(columns: columns, rows: 9)))
    frame.put(picture(1, row: row))
    return frame
  }

  @Test func `pictures rest 80 ms after they moved, and after the window changed`() {
    var timing = PictureTiming()
    timing.note(frame(row: 1), isRedrawn: false, at: start)
    let moving = timing.budget(at: start + .milliseconds(79))
    #expect(!moving.allowsPartialInline)
    #expect(timing.nextPart(at: start) == start + .milliseconds(80))
    timing.note(frame(row: 1), isRedrawn: false, at: start + .milliseconds(70))
    let resting = timing.budget(at: start + .milliseconds(80))
    #expect(resting.allowsPartialInline)
    for (row, columns, isRedrawn) in [(2, 20, false), (1, 30, false), (1, 20, true)] {
      var changed = timing
      changed.note(
        frame(row: row, columns: columns), isRedrawn: isRedrawn, at: start + .seconds(1))
      let budget = changed.budget(at: start + .milliseconds(1079))
      #expect(!budget.allowsPartialInline)
    }
  }

  @Test func `the next part is sent when the terminal has drawn the last one`() {
    var timing = PictureTiming()
    timing.note(frame(row: 1), isRedrawn: false, at: start)
    let sent = start + .milliseconds(80)
    let isQueried = timing.noteSending(24_000, at: sent)
    // There is one query at a time.
    let isQueriedTwice = timing.noteSending(24_000, at: sent)
    #expect(isQueried && !isQueriedTwice)
    let waiting = timing.budget(at: sent)
    #expect(waiting.inline == 576 && !waiting.allowsPartialInline)
    timing.replied(at: sent + .milliseconds(10))
    let ready = timing.budget(at: sent + .milliseconds(10))
    #expect(ready.inline == 60_000 && ready.allowsPartialInline)
    #expect(timing.nextPart(at: sent + .milliseconds(11)) == sent + .milliseconds(11))
  }

  @Test func `a terminal that does not reply is considered slow, and not queried again`() {
    var timing = PictureTiming()
    let isQueried = timing.noteSending(30_000, at: start)
    #expect(isQueried)
    #expect(timing.nextPart(at: start) == start + .seconds(1))
    let budget = timing.budget(at: start + .seconds(1))
    #expect(budget.inline == 24_576)
    let isQueriedAgain = timing.noteSending(30_000, at: start + .seconds(1))
    #expect(!isQueriedAgain)
    timing.replied(at: start + .seconds(2))
    let isQueriedAfterReply = timing.noteSending(30_000, at: start + .seconds(2))
    #expect(isQueriedAfterReply)
  }

  @Test(
    arguments: [
      // As measured: xterm on the same machine, and a connection of 1 Mbit/s.
      (milliseconds: 12, moving: 112_500, resting: 112_500, transmitted: 262_144),
      (milliseconds: 432, moving: 3_125, resting: 24_576, transmitted: 65_536),
      // Unknown.
      (milliseconds: nil, moving: 0, resting: 24_576, transmitted: 262_144),
    ] as [(Int?, Int, Int, Int)])
  func `pictures that are sent at once take at most 25 ms`(
    milliseconds: Int?, moving: Int, resting: Int, transmitted: Int
  ) {
    var throughput = PictureThroughput()
    if let milliseconds {
      throughput.noteSent(pictureBytes: 54_000, in: .milliseconds(milliseconds))
    }
    for (isResting, inline) in [(false, moving), (true, resting)] {
      #expect(
        throughput.budget(isResting: isResting)
          == .init(transmitted: transmitted, inline: inline, allowsPartialInline: isResting))
    }
  }

  @Test func `a few bytes count if nothing is known, or if they took too long`() {
    var throughput = PictureThroughput()
    for (milliseconds, speed) in [(1, 4_000_000.0), (20, 4_000_000), (40, 100_000)] {
      throughput.noteSent(pictureBytes: 4_000, in: .milliseconds(milliseconds))
      #expect(throughput.bytesPerSecond == speed)
    }
  }
}
