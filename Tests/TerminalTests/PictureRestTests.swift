import Testing

@testable import Terminal

struct PictureRestTests {
  @Test func `pictures rest 80 ms after one has moved, also if others are added meanwhile`() {
    var rest = PictureRest()
    let start = rest.begin
    let few = Presenter.Sending.atMost(bytes: PictureRest.fewBytes)
    func sending(_ rows: Int..., after milliseconds: Int) -> Presenter.Sending {
      rest.note(frame(rows), at: start + .milliseconds(milliseconds))
    }
    #expect(sending(1, after: 0) == few)
    #expect(rest.begin == start)
    // The first move after a rest can be that of the selection.
    #expect(sending(2, after: 100) == few)
    #expect(rest.begin == start + .milliseconds(180))
    #expect(sending(3, after: 179) == .atMost(bytes: 0))
    #expect(rest.begin == start + .milliseconds(259))
    #expect(sending(3, 1, after: 200) == .atMost(bytes: 0))
    #expect(rest.begin == start + .milliseconds(259))
    #expect(sending(3, 1, 2, after: 259) == few)
    #expect(rest.begin == start + .milliseconds(259))
    #expect(sending(3, 1, after: 300) == few)
    #expect(rest.begin == start + .milliseconds(380))
  }

  private func frame(_ rows: [Int]) -> Frame {
    var frame = Frame(canvas: Canvas(size: TerminalSize(columns: 20, rows: 9)))
    for row in rows { frame.put(picture(row, row: row)) }
    return frame
  }
}
