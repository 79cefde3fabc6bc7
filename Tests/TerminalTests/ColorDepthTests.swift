import Testing

@testable import Terminal

struct ColorDepthTests {
  @Test(arguments: [
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColorDepth.direct),
    (["TERM": "xterm", "COLORTERM": "24bit"], .direct),
    (["TERM": "xterm-256color", "COLORTERM": "yes"], .palette),
    (["TERM": "xterm-direct"], .direct), (["TERM": "xterm-kitty"], .direct),
    (["TERM": "tmux-256color"], .palette), (["TERM": "linux"], .sixteen),
    (["TERM": "xterm"], .sixteen),
    // tmux supports the colors of its terminal. GNU screen does not, although COLORTERM is set.
    (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/x"], .direct),
    (["TERM": "screen-256color", "COLORTERM": "truecolor", "STY": "1.x"], .palette),
    ([:], .none), (["TERM": ""], .none), (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
    (["TERM": "vt220-w"], .none), (["TERM": "xterm-mono"], .none), (["TERM": "linux-m"], .none),
  ])
  func `the environment determines the color depth`(
    environment: [String: String], depth: ColorDepth
  ) {
    #expect(ColorDepth.of(environment: environment, color: true) == depth)
    #expect(ColorDepth.of(environment: environment, color: false) == .none)
  }

  private func code(_ color: Color, _ depth: ColorDepth) -> String {
    var canvas = Canvas(size: TerminalSize(columns: 1, rows: 1))
    canvas.put("x", row: 0, column: 0, style: Style(color))
    let line = canvas.styledLines(depth: depth)[0]
    return line.replacing("\u{1B}[", with: "").replacing("mxm", with: "")
  }

  @Test func `theme colors are sent by number at every depth`() {
    for (number, sent) in [(1, "31"), (7, "37"), (8, "90"), (15, "97"), (200, "97")]
      as [(UInt8, String)]
    {
      for depth in [ColorDepth.sixteen, .palette, .direct] {
        #expect(code(.theme(number), depth) == sent)
      }
      #expect(code(.theme(number), .none) == "x")
    }
  }

  @Test(arguments: [
    (Color.rgb(255, 0, 0), "91", "38;5;196", "38;2;255;0;0"),
    (.rgb(0, 0, 0), "30", "38;5;16", "38;2;0;0;0"),
    (.rgb(255, 255, 255), "97", "38;5;231", "38;2;255;255;255"),
    (.rgb(128, 128, 128), "90", "38;5;244", "38;2;128;128;128"),
    (.rgb(200, 10, 10), "31", "38;5;160", "38;2;200;10;10"),
    (.rgb(3, 3, 3), "30", "38;5;16", "38;2;3;3;3"),
    (.rgb(9, 9, 9), "30", "38;5;232", "38;2;9;9;9"),
    (.rgb(114, 115, 47), "90", "38;5;64", "38;2;114;115;47"),
    (.rgb(110, 10, 150), "35", "38;5;54", "38;2;110;10;150"),
  ])
  func `an unsupported color becomes the nearest one`(
    color: Color, sixteen: String, palette: String, direct: String
  ) {
    #expect(code(color, .sixteen) == sixteen)
    #expect(code(color, .palette) == palette)
    #expect(code(color, .direct) == direct)
    #expect(code(color, .none) == "x")
  }
}

struct RGBTests {
  @Test(
    arguments: [
      ("rgb:0/8/f", 0x0088FF), ("rgb:0000/8080/ffff", 0x0080FF), ("rgb:1/22/333", 0x112233),
      ("rgba:FdFd/f6f6/E3E3/ffff", 0xFDF6E3), ("#fdf6e3", 0xFDF6E3),
    ]
      + [
        "", "#", "#fff", "#fdf6e33", "#gdf6e3", "#+1+1+1", "rgb:0/0", "rgb:0/0/", "rgb:0/0/0/0",
        "rgb:00000/0/0", "rgb:-1/0/0", "rgb:0/0/g", "rgba:0/0/0", "rgb:٣/0/0", "red", "cmyk:0/0/0",
      ].map { ($0, nil) } as [(String, Int?)])
  func `a color has one to four digits per component, and an invalid one is rejected`(
    text: String, color: Int?
  ) {
    #expect(RGB(specification: text[...]) == color.map { RGB($0) })
  }
}
