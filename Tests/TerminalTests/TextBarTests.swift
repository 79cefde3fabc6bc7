import Terminal
import Testing

struct TextBarTests {
  @Test(arguments: [
    (0.0, TextBar.Style.fine, "", "────────"), (0.5, .fine, "████", "────"),
    (0.57, .fine, "████▌", "───"), (0.999, .fine, "███████▉", ""), (1, .fine, "████████", ""),
    (0.57, .shaded, "████", "░░░░"), (0.57, .line, "━━━━╸", "───"),
    (0.57, .coarseLine, "━━━━", "────"),
  ])
  func `a bar is filled to the last complete step of its style`(
    fraction: Double, style: TextBar.Style, filled: String, rest: String
  ) {
    let bar = TextBar(fraction, columns: 8, style: style)
    #expect(bar.filled == filled)
    #expect(bar.rest == rest)
  }

  @Test(arguments: [nil, -1, .nan, .infinity, 2] as [Double?])
  func `values outside 0...1 are clamped, and an unknown one is empty`(fraction: Double?) {
    let bar = TextBar(fraction, columns: 4, style: .line)
    let isFull = fraction == 2
    #expect(bar.filled == (isFull ? "━━━━" : ""))
    #expect(bar.rest == (isFull ? "" : "────"))
  }
}
