import Terminal
import Testing

@testable import Screen

struct KeyHintTests {
  private func factLines(
    _ hints: [KeyHint], _ columns: Int, _ bindings: [KeyTable.Binding]
  ) throws -> String {
    try drawing(hints, columns, bindings).canvas.lines[0]
  }

  private func drawing(
    _ hints: [KeyHint], _ columns: Int, _ bindings: [KeyTable.Binding]
  ) throws -> Drawing {
    let model = try Scene.blank(keys: KeyTable(groups: [.init(title: "Keys", bindings: bindings)]))
    let layout = try #require(ScreenLayout(model))
    var drawing = Drawing(model: model, layout: layout, now: Scene.now)
    drawing.drawHints(hints, row: 0, column: 0, width: columns)
    return drawing
  }

  @Test func `a hint without keys is omitted, and the next ones move up`() throws {
    let hints = [
      KeyHint(.stop, does: "stop"), KeyHint(.moveDown, .moveUp, does: "scroll"),
      KeyHint(keys: "Esc", does: "close"),
    ]
    let down = KeyTable.Binding(action: .moveDown, keys: ["j"], does: "down")
    let up = KeyTable.Binding(action: .moveUp, keys: ["k"], does: "up")
    let bare = KeyTable.Binding(action: .stop, keys: [], does: "stop")
    #expect(try factLines(hints, 40, [bare, down, up]) == "j k scroll  Esc close")
    #expect(try factLines(hints, 40, [bare, down]) == "j scroll  Esc close")
    #expect(try factLines(hints, 40, []) == "Esc close")
    #expect(try factLines(hints, 12, [down, up]) == "j k scroll")
  }

  @Test func `a click on a key's name presses it, and a click on its description the first one`()
    throws
  {
    let hints = [KeyHint(.moveDown, .moveUp, does: "scroll"), KeyHint(keys: "Esc", does: "close")]
    let down = KeyTable.Binding(action: .moveDown, keys: ["j"], does: "down")
    let up = KeyTable.Binding(action: .moveUp, keys: ["k"], does: "up")
    let targets = try drawing(hints, 40, [down, up]).targets
    // `j k scroll  Esc close`
    let keys = [0, 2, 5, 12, 16].map { targets.click(row: 0, column: $0) }
    #expect(keys == [.key("j"), .key("k"), .key("j"), .key(.escape), .key(.escape)])
    #expect(targets.click(row: 0, column: 30) == nil)
    #expect(targets.click(row: 1, column: 0) == nil)
  }
}
