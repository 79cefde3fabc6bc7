import Testing

@testable import Screen

struct KeyHintTests {
  private func told(_ hints: [KeyHint], _ columns: Int, _ bindings: [KeyTable.Binding]) -> String {
    let keys = KeyTable(groups: [.init(title: "Keys", bindings: bindings)])
    return KeyHint.runs(hints, columns: columns, keys: keys).map(\.text).joined()
  }

  @Test func `a hint without any key is left out, and what follows it is told`() {
    let hints = [
      KeyHint(.stop, does: "stop"), KeyHint(.moveDown, .moveUp, does: "scroll"),
      KeyHint(keys: "Esc", does: "close"),
    ]
    let down = KeyTable.Binding(action: .moveDown, keys: ["j"], does: "down")
    let up = KeyTable.Binding(action: .moveUp, keys: ["k"], does: "up")
    let bare = KeyTable.Binding(action: .stop, keys: [], does: "stop")
    #expect(told(hints, 40, [bare, down, up]) == "j k scroll  Esc close")
    #expect(told(hints, 40, [bare, down]) == "j scroll  Esc close")
    #expect(told(hints, 40, []) == "Esc close")
    #expect(told(hints, 12, [down, up]) == "j k scroll")
  }
}
