import Testing

@testable import Artwork

struct PixelProtocolTests {
  private static let kitty = TerminalReport(name: "kitty(0.26.5)", hasKittyGraphics: true)
  private static let sixel = TerminalReport(name: "XTerm(379)", hasSixel: true)
  private static let konsole = TerminalReport(
    name: "Konsole 22.12.3", hasSixel: true, hasKittyGraphics: true)
  private static let all = TerminalReport(hasSixel: true, hasKittyGraphics: true)

  @Test(
    arguments: [
      (TerminalReport(name: "ghostty 1.1.0"), [:], .kitty),
      (TerminalReport(), [:], nil), (all, [:], .kitty), (sixel, [:], .sixel),
      (TerminalReport(hasKittyGraphics: true), [:], .kitty),
      (TerminalReport(name: "iTerm2 3.5.0", hasSixel: true), [:], .iterm2),
      (TerminalReport(name: "WezTerm 20250101", hasKittyGraphics: true), [:], .iterm2),
      (TerminalReport(name: "WezTerm 20250101"), ["TMUX": "x"], nil),
      (TerminalReport(name: "XTerm(379)"), ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"], nil),
      (konsole, [:], .kitty), (TerminalReport(), ["TERM": "xterm-kitty"], .kitty),
      (TerminalReport(), ["TERM": "xterm-ghostty"], .kitty),
      (TerminalReport(), ["TERM": "xterm-kitty", "TMUX": "x"], nil),
      (TerminalReport(), ["TERM_PROGRAM": "iTerm.app", "LC_TERMINAL": "iTerm2"], nil),
      (TerminalReport(name: "Konsole 22.12.3", hasSixel: true), [:], nil),
      (all, ["KONSOLE_VERSION": "221203"], .kitty),
      (TerminalReport(hasSixel: true), ["KONSOLE_VERSION": "221203"], nil),
      (TerminalReport(hasSixel: true), ["KONSOLE_VERSION": ""], .sixel),
      (TerminalReport(name: "tmux 3.3a", hasSixel: true), [:], nil),
      (TerminalReport(name: "GNU Screen 5.0.0", hasSixel: true), [:], nil),
      (TerminalReport(name: "Zellij(0.40)", hasSixel: true), [:], nil),
      (kitty, ["TMUX": "/tmp/tmux-0/default,1,0"], nil),
      (kitty, [:], .kitty), (kitty, ["STY": "1.pts"], nil), (sixel, ["ZELLIJ": "0"], nil),
      (sixel, ["TERM": "tmux-256color"], nil),
    ] as [(TerminalReport, [String: String], PixelProtocol?)])
  func `in mode auto, the terminal's reply decides, otherwise TERM, otherwise cells`(
    terminal: TerminalReport, environment: [String: String], chosen: PixelProtocol?
  ) {
    #expect(
      PixelProtocol.choose(.auto, terminal: terminal, environment: environment) == chosen)
  }

  @Test func `a chosen protocol is used in any terminal`() {
    #expect(
      ArtworkMode.allCases.map(\.rawValue) == ["auto", "kitty", "iterm2", "sixel", "blocks", "off"])
    for terminal in [TerminalReport(), Self.all, Self.kitty] {
      for environment in [[:], ["TMUX": "x"], ["KONSOLE_VERSION": "1"]] {
        let chosen = ArtworkMode.allCases.dropFirst().map {
          PixelProtocol.choose($0, terminal: terminal, environment: environment)
        }
        #expect(chosen == [.kitty, .iterm2, .sixel, nil, nil])
      }
    }
  }
}
