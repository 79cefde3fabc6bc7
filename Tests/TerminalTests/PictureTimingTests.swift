import Testing

@testable import Terminal

struct PictureTimingTests {
  private let start = ContinuousClock.now

  private func frame(row: Int, columns: Int = 20) -> Frame {
    var frame = Frame(canvas: Canvas(size: TerminalSize(columns: columns, rows: 9)))
    frame.put(
      PlacedPicture(
        TerminalImage(key: 1, form: .inline([1]), width: 10, height: 20), row: row, column: 0,
        rows: 1, columns: 1, fallback: Canvas(size: TerminalSize(columns: 1, rows: 1))))
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
    for (frame, isRedrawn) in [
      (frame(row: 2), false), (frame(row: 2, columns: 30), false),
      (frame(row: 2, columns: 30), true),
    ] {
      var changed = timing
      changed.note(frame, isRedrawn: isRedrawn, at: start + .seconds(1))
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

  @Test func `moving pictures are sent while a fast terminal still draws others`() {
    var timing = PictureTiming()
    _ = timing.noteSending(50_000, at: start)
    timing.replied(at: start + .milliseconds(10))
    timing.note(frame(row: 1), isRedrawn: false, at: start + .milliseconds(20))
    _ = timing.noteSending(7_000, at: start + .milliseconds(20))
    let budget = timing.budget(at: start + .milliseconds(21))
    #expect(budget.inline == 118_000)
  }
}
