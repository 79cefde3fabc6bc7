import Terminal
import Testing

struct ColorDepthTests {
  @Test(arguments: [
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColorDepth.direct),
    (["TERM": "xterm", "COLORTERM": "24bit"], .direct),
    (["TERM": "xterm-256color", "COLORTERM": ""], .palette),
    (["TERM": "xterm-256color", "COLORTERM": "yes"], .palette),
    (["TERM": "xterm-direct"], .direct),
    (["TERM": "xterm-kitty"], .direct),
    (["TERM": "tmux-256color"], .palette),
    (["TERM": "vte-256color"], .palette),
    (["TERM": "linux"], .sixteen),
    (["TERM": "xterm"], .sixteen),
    (["TERM": "tmux"], .sixteen),
    (["TERM": "screen"], .sixteen),
    // tmux supports the colors of its terminal. GNU screen does not, although COLORTERM is set.
    (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/x"], .direct),
    (["TERM": "screen-256color", "COLORTERM": "truecolor", "STY": "1.x"], .palette),
    ([:], .none),
    (["TERM": ""], .none),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
    (["TERM": "vt100"], .none),
    (["TERM": "vt102"], .none),
    (["TERM": "vt220-w"], .none),
    (["TERM": "xterm-mono"], .none),
    (["TERM": "linux-m"], .none),
  ])
  func `the environment determines the color depth`(
    environment: [String: String], depth: ColorDepth
  ) {
    #expect(ColorDepth.of(environment: environment, color: true) == depth)
  }

  @Test func `colors can be disabled`() {
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    #expect(ColorDepth.of(environment: environment, color: false) == .none)
  }

  private func code(_ color: Color, _ depth: ColorDepth) -> String {
    var canvas = Canvas(size: TerminalSize(columns: 1, rows: 1))
    canvas.put("x", row: 0, column: 0, style: Style(color))
    let line = canvas.styledLines(depth: depth)[0]
    return line.replacing("\u{1B}[", with: "").replacing("mxm", with: "")
  }

  @Test(arguments: [
    (Color.theme(1), "31"), (.theme(7), "37"), (.theme(8), "90"), (.theme(15), "97"),
    (.theme(200), "97"),
  ])
  func `theme colors are sent by number at every depth`(color: Color, sent: String) {
    for depth in [ColorDepth.sixteen, .palette, .direct] { #expect(code(color, depth) == sent) }
    #expect(code(color, .none) == "x")
  }

  @Test(arguments: [
    (Color.rgb(255, 0, 0), "91", "38;5;196", "38;2;255;0;0"),
    (.rgb(0, 0, 0), "30", "38;5;16", "38;2;0;0;0"),
    (.rgb(255, 255, 255), "97", "38;5;231", "38;2;255;255;255"),
    (.rgb(128, 128, 128), "90", "38;5;244", "38;2;128;128;128"),
    (.rgb(200, 10, 10), "31", "38;5;160", "38;2;200;10;10"),
    (.rgb(3, 3, 3), "30", "38;5;16", "38;2;3;3;3"),
    (.rgb(9, 9, 9), "30", "38;5;232", "38;2;9;9;9"),
  ])
  func `an unsupported color becomes the nearest one`(
    color: Color, sixteen: String, palette: String, direct: String
  ) {
    #expect(code(color, .sixteen) == sixteen)
    #expect(code(color, .palette) == palette)
    #expect(code(color, .direct) == direct)
    #expect(code(color, .none) == "x")
  }

  @Test func `no color of the palette is nearer than the chosen one`() throws {
    let levels = [0, 95, 135, 175, 215, 255]
    var palette: [[Int]] = []
    for red in levels {
      for green in levels { for blue in levels { palette.append([red, green, blue]) } }
    }
    for step in 0..<24 { palette.append([Int](repeating: 8 + 10 * step, count: 3)) }
    func distance(_ one: [Int], _ other: [Int]) -> Int {
      zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 1, through: 255, by: 13) {
          let sent = code(.rgb(UInt8(red), UInt8(green), UInt8(blue)), .palette)
          let taken = try #require(sent.split(separator: ";").last.flatMap { Int($0) })
          let wanted = [red, green, blue]
          let least = palette.map { distance(wanted, $0) }.min()
          #expect(distance(wanted, palette[taken - 16]) == least, "\(wanted)")
        }
      }
    }
  }
}
