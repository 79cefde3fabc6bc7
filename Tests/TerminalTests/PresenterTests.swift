import Testing

@testable import Terminal

/// The bytes of an update. That they draw the frame is tested in `PresenterFuzzTests`.
struct PresenterTests {
  @Test func `without colors, other styles are kept`() throws {
    let style = Style(.red, on: .rgb(1, 2, 3), isBold: true, isReversed: true)
    #expect(try sent(frame(), frame("a", style: style), depth: .none) == "^[H^[1;7ma^[m")
  }

  @Test func `a link ends with its text, or is left out`() throws {
    let style = Style(isBold: true, link: Hyperlink(page: "https://a.example/ž?b=1;2"))
    let start = "^]8;id=787a497f;https://a.example/%C5%BE?b=1;2^\\"
    for (shows, bytes) in [(true, "^[H\(start)^[1mab^]8;;^\\^[m"), (false, "^[H^[1mab^[m")] {
      #expect(try sent(frame(), frame("ab", style: style), links: shows) == bytes)
    }
  }

  @Test func `the cursor is shown at the nearest position in the window`() throws {
    let here = CursorPosition(row: 1, column: 2)
    #expect(try sent(frame("a", cursor: here), frame("b", cursor: here)) == "^[Hb^[2;3H")
    let outside = CursorPosition(row: 9, column: -1)
    #expect(try sent(frame("a"), frame("a", cursor: outside)) == "^[4H^[?25h")
  }
}
