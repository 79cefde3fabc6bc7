import Charts
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// What the texts of `GoldenTextsTests` do not show.
struct FooterTests {
  @Test func `completed downloads count until all are complete`() throws {
    var screen = try ScreenFixture()
    screen.press("d", "j", "d")
    // A size that the server does not send is estimated.
    for (number, total) in [(1, 1000), (2, nil)] as [(Int, Int64?)] {
      screen.receive(Tracks.id(number), .queued, .started(received: 0, total: total))
    }
    screen.receive(Tracks.id(1), .done(path: Tracks.path(1), bytes: 1000))
    screen.model.notice = nil
    #expect(screen.lines[22].contains("1 downloading") && screen.lines[22].contains("50%"))
    screen.receive(Tracks.id(2), .done(path: Tracks.path(2), bytes: 1000))
    screen.press("j", "d")
    screen.receive(Tracks.id(3), .queued, .started(received: 0, total: 1000))
    screen.model.notice = nil
    #expect(screen.lines[22].contains("1 downloading") && screen.lines[22].contains("0%"))
  }

  @Test(arguments: [(80, 24), (60, 14), (40, 10)], ["", "t", "nad žil", "日本"])
  func `the cursor is after the typed text`(size: (columns: Int, rows: Int), typed: String)
    throws
  {
    var model = try Scene.chart(size.columns, size.rows)
    (model.isTypingFilter, model.filter) = (true, typed)
    let frame = model.drawn
    let cursor = try #require(frame.cursor)
    let before = (0..<cursor.column).map { frame.canvas[cursor.row, $0].text }.joined()
    #expect(before.hasSuffix("/\(typed)"))
    model.panel = .help(scroll: 0)
    #expect(model.drawn.cursor == nil)
    (model.panel, model.isTypingFilter) = (nil, false)
    #expect(model.drawn.cursor == nil)
  }

  // MARK: Keys

  /// Hints for `s`, which has no key, `j` and `k`, and Esc; only the first actions have keys.
  private func drawing(_ columns: Int, actions count: Int = 3) throws -> Drawing {
    let bindings: [KeyTable.Binding] = [
      .init(action: .stop, keys: [], does: "stop"),
      .init(action: .moveDown, keys: ["j"], does: "down"),
      .init(action: .moveUp, keys: ["k"], does: "up"),
    ]
    let model = try Scene.blank(
      keys: KeyTable(groups: [.init(title: "Keys", bindings: Array(bindings.prefix(count)))]))
    var drawing = Drawing(model: model, layout: try model.layout(), now: Scene.now)
    let hints = [
      KeyHint(.stop, does: "stop"), KeyHint(.moveDown, .moveUp, does: "scroll"),
      KeyHint(keys: "Esc", does: "close"),
    ]
    let line = Block.line(drawing.runs(hints, columns: columns))
    drawing.draw(line, in: CellRect(row: 0, column: 0, rows: 1, columns: columns))
    return drawing
  }

  @Test(arguments: [
    (40, 3, "j k scroll  Esc close"), (40, 2, "j scroll  Esc close"),
    (40, 0, "Esc close"), (12, 3, "j k scroll"),
  ])
  func `a hint without keys or room is omitted, and the next ones move up`(
    columns: Int, count: Int, line: String
  ) throws {
    #expect(try drawing(columns, actions: count).canvas.lines[0] == line)
  }

  @Test func `a click on a key's name presses it, and a click on its description the first one`()
    throws
  {
    let targets = try drawing(40).targets
    // `j k scroll  Esc close`
    let keys = [0, 2, 5, 12, 16].map { targets.click(row: 0, column: $0) }
    #expect(keys == [.key("j"), .key("k"), .key("j"), .key(.escape), .key(.escape)])
    #expect(targets.click(row: 0, column: 30) == nil && targets.click(row: 1, column: 0) == nil)
  }
}
