import Session
import Terminal
import Testing

@testable import Screen

struct TypedFilterTests {
  @Test(arguments: [(80, 24), (60, 14), (40, 10)], ["", "t", "nad žil", "日本"])
  func `the cursor is after the typed text`(size: (columns: Int, rows: Int), typed: String)
    throws
  {
    var model = try Scene.chart(size.columns, size.rows)
    (model.isTypingFilter, model.filter) = (true, typed)
    let frame = model.frame(now: Scene.now)
    let cursor = try #require(frame.cursor)
    let before = (0..<cursor.column).map { frame.canvas[cursor.row, $0].text }.joined()
    #expect(before.hasSuffix("/\(typed)"))
  }

  @Test(arguments: [true, false])
  func `no notice hides text input`(isPlaying: Bool) throws {
    var model = try Scene.busy(40, 10)
    if !isPlaying { model.playing = nil }
    (model.isTypingFilter, model.filter) = (true, "ti")
    model.notice = Notice(String(repeating: "It failed. ", count: 9), .failure, now: Scene.now)
    let frame = model.frame(now: Scene.now)
    let cursor = try #require(frame.cursor)
    #expect(frame.canvas.lines[cursor.row].hasPrefix(" /ti  "))
  }

  @Test func `the end of a long address is visible`() throws {
    var model = try Scene.chart(40, 10)
    (model.isTypingFilter, model.filter) = (true, String(repeating: "abc ", count: 20) + "end")
    let frame = model.frame(now: Scene.now)
    #expect(frame.canvas.lines[8].contains("abc end  0 of 10"))
    #expect(frame.canvas.lines[8].hasPrefix(" …"))
    #expect((frame.cursor?.column).map { $0 < 40 } == true)
  }

  @Test func `a kept filter remains visible, without a cursor`() throws {
    var model = try Scene.chart()
    model.filter = "ti"
    let frame = model.frame(now: Scene.now)
    #expect(frame.canvas.lines[22].hasPrefix(" /ti  2 of 10"))
    #expect(frame.cursor == nil)
  }

  @Test func `the cursor is hidden behind an overlay`() throws {
    var model = try Scene.chart()
    (model.isTypingFilter, model.filter) = (true, "ti")
    model.overlay = .help(scroll: 0)
    #expect(model.frame(now: Scene.now).cursor == nil)
  }
}
