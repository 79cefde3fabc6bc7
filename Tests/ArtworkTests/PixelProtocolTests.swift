import Terminal
import Testing

@testable import Artwork

struct PixelProtocolTests {
  private static let kitty = TerminalTraits(name: "kitty(0.26.5)", hasKittyGraphics: true)
  private static let sixel = TerminalTraits(name: "XTerm(379)", hasSixel: true)
  private static let konsole = TerminalTraits(
    name: "Konsole 22.12.3", hasSixel: true, hasKittyGraphics: true)
  private static let all = TerminalTraits(hasSixel: true, hasKittyGraphics: true)

  @Test(
    arguments: [
      (TerminalTraits(name: "ghostty 1.1.0"), [:], .kitty),
      (TerminalTraits(), [:], nil), (all, [:], .kitty), (sixel, [:], .sixel),
      (TerminalTraits(hasKittyGraphics: true), [:], .kitty),
      (TerminalTraits(name: "iTerm2 3.5.0", hasSixel: true), [:], .iterm2),
      (TerminalTraits(name: "WezTerm 20250101", hasKittyGraphics: true), [:], .iterm2),
      (TerminalTraits(name: "WezTerm 20250101"), ["TMUX": "x"], nil),
      (TerminalTraits(name: "XTerm(379)"), ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"], nil),
      (konsole, [:], .kitty), (TerminalTraits(), ["TERM": "xterm-kitty"], .kitty),
      (TerminalTraits(), ["TERM": "xterm-ghostty"], .kitty),
      (TerminalTraits(), ["TERM": "xterm-kitty", "TMUX": "x"], nil),
      (TerminalTraits(), ["TERM_PROGRAM": "iTerm.app", "LC_TERMINAL": "iTerm2"], nil),
      (TerminalTraits(name: "Konsole 22.12.3", hasSixel: true), [:], nil),
      (all, ["KONSOLE_VERSION": "221203"], .kitty),
      (TerminalTraits(hasSixel: true), ["KONSOLE_VERSION": "221203"], nil),
      (TerminalTraits(hasSixel: true), ["KONSOLE_VERSION": ""], .sixel),
      (TerminalTraits(name: "tmux 3.3a", hasSixel: true), [:], nil),
      (TerminalTraits(name: "GNU Screen 5.0.0", hasSixel: true), [:], nil),
      (TerminalTraits(name: "Zellij(0.40)", hasSixel: true), [:], nil),
      (kitty, ["TMUX": "/tmp/tmux-0/default,1,0"], nil),
      (kitty, [:], .kitty), (kitty, ["STY": "1.pts"], nil), (sixel, ["ZELLIJ": "0"], nil),
      (sixel, ["TERM": "tmux-256color"], nil),
    ] as [(TerminalTraits, [String: String], PixelProtocol?)])
  func `in mode auto, the terminal's reply decides, otherwise TERM, otherwise cells`(
    terminal: TerminalTraits, environment: [String: String], chosen: PixelProtocol?
  ) {
    #expect(
      PixelProtocol.choose(.auto, terminal: terminal, environment: environment) == chosen)
  }

  @Test func `a chosen protocol is used in any terminal`() {
    #expect(
      ArtworkMode.allCases.map(\.rawValue) == ["auto", "kitty", "iterm2", "sixel", "blocks", "off"])
    for terminal in [TerminalTraits(), Self.all, Self.kitty] {
      for environment in [[:], ["TMUX": "x"], ["KONSOLE_VERSION": "1"]] {
        let chosen = ArtworkMode.allCases.dropFirst().map {
          PixelProtocol.choose($0, terminal: terminal, environment: environment)
        }
        #expect(chosen == [.kitty, .iterm2, .sixel, nil, nil])
      }
    }
  }
}
