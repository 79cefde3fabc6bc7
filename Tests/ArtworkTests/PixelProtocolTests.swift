import Testing

@testable import Artwork

struct PixelProtocolTests {
  private static let kitty = PictureTerminal(name: "kitty(0.26.5)", hasKittyGraphics: true)
  private static let sixel = PictureTerminal(name: "XTerm(379)", hasSixel: true)
  private static let konsole = PictureTerminal(
    name: "Konsole 22.12.3", hasSixel: true, hasKittyGraphics: true)
  private static let all = PictureTerminal(hasSixel: true, hasKittyGraphics: true)

  @Test(
    arguments: [
      (PictureTerminal(), [:], nil),
      (kitty, [:], .kitty),
      (PictureTerminal(name: "kitty(0.26.5)"), [:], .kitty),
      (PictureTerminal(name: "ghostty 1.1.0"), [:], .kitty),
      (PictureTerminal(hasKittyGraphics: true), [:], .kitty),
      (all, [:], .kitty),
      (sixel, [:], .sixel),
      (PictureTerminal(name: "foot(1.13.1)", hasSixel: true), [:], .sixel),
      (PictureTerminal(name: "iTerm2 3.5.0", hasSixel: true), [:], .iterm2),
      (PictureTerminal(name: "WezTerm 20240203-110809-5046fc22", hasSixel: true), [:], .iterm2),
      (
        PictureTerminal(name: "iTerm2 3.6.0", hasSixel: true, hasKittyGraphics: true), [:], .iterm2
      ),
      (
        PictureTerminal(name: "WezTerm 20250101", hasSixel: true, hasKittyGraphics: true), [:],
        .iterm2
      ),
      (PictureTerminal(name: "WezTerm 20250101"), ["TMUX": "x"], nil),
      (PictureTerminal(name: "VTE(7006)"), [:], nil),
      (PictureTerminal(name: "XTerm(379)"), ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"], nil),
      (PictureTerminal(), ["TERM": "xterm-kitty"], .kitty),
      (PictureTerminal(), ["TERM": "xterm-ghostty"], .kitty),
      (PictureTerminal(), ["TERM": "xterm-kitty", "TMUX": "x"], nil),
      (PictureTerminal(), ["TERM_PROGRAM": "iTerm.app", "LC_TERMINAL": "iTerm2"], nil),
      (PictureTerminal(), ["TERM_PROGRAM": "WezTerm"], nil),
      (konsole, [:], .kitty),
      (konsole, ["KONSOLE_VERSION": "221203"], .kitty),
      (konsole, ["ZELLIJ": "0"], nil),
      (PictureTerminal(name: "Konsole 22.12.3", hasSixel: true), [:], nil),
      (all, ["KONSOLE_VERSION": "221203"], .kitty),
      (PictureTerminal(hasSixel: true), ["KONSOLE_VERSION": "221203"], nil),
      (PictureTerminal(hasSixel: true), ["KONSOLE_VERSION": ""], .sixel),
      (sixel, ["KONSOLE_VERSION": "221203"], .sixel),
      (all, ["KONSOLE_VERSION": ""], .kitty),
      (PictureTerminal(name: "tmux 3.3a", hasSixel: true), [:], nil),
      (PictureTerminal(name: "GNU Screen 5.0.0", hasSixel: true), [:], nil),
      (PictureTerminal(name: "Zellij(0.40)", hasSixel: true), [:], nil),
      (kitty, ["TMUX": "/tmp/tmux-0/default,1,0"], nil),
      (kitty, ["STY": "1.pts"], nil),
      (sixel, ["ZELLIJ": "0"], nil),
      (sixel, ["TERM": "tmux-256color"], nil),
      (sixel, ["TERM": "screen.xterm-256color"], nil),
    ] as [(PictureTerminal, [String: String], PixelProtocol?)])
  func `by itself it is what the terminal has said, else what TERM says, else cells`(
    terminal: PictureTerminal, environment: [String: String], chosen: PixelProtocol?
  ) {
    #expect(
      PixelProtocol.choose(.auto, terminal: terminal, environment: environment) == chosen)
  }

  @Test(
    arguments: [
      (.kitty, .kitty), (.iterm2, .iterm2), (.sixel, .sixel), (.blocks, nil),
      (.off, nil),
    ] as [(ArtChoice, PixelProtocol?)])
  func `what was asked for is obeyed`(choice: ArtChoice, chosen: PixelProtocol?) {
    for terminal in [PictureTerminal(), Self.all, Self.kitty] {
      for environment in [[:], ["TMUX": "x"], ["KONSOLE_VERSION": "1"]] {
        #expect(
          PixelProtocol.choose(choice, terminal: terminal, environment: environment) == chosen)
      }
    }
  }
}
