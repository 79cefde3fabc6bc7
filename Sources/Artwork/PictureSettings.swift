package import Terminal

/// How a terminal shows pictures.
package struct PictureSettings: Hashable, Sendable {
  /// For requests that want pixels; `nil` draws those in cells too.
  package var pixels: PixelProtocol?
  package var colors: ColorDepth
  /// One cell in pixels.
  package var cell: PixelSize
  /// The terminal's background color, drawn around a picture and behind its transparent parts; if
  /// it is unknown (`nil`), black is used.
  package var background: RGB?
  /// The background of the selected row; `nil` if it is reversed.
  package var selection: RGB?

  private let art: ArtworkMode
  private let environment: [String: String]

  private static let variables = [
    "COLORFGBG", "KONSOLE_VERSION", "STY", "TERM", "TMUX", "WT_SESSION", "ZELLIJ",
  ]

  package init(
    pixels: PixelProtocol? = nil, colors: ColorDepth = .direct,
    cell: PixelSize = .defaultCell, background: RGB? = nil
  ) {
    (self.pixels, self.colors, self.cell, self.background) = (pixels, colors, cell, background)
    art = pixels.flatMap { ArtworkMode(rawValue: $0.rawValue) } ?? .blocks
    environment = [:]
  }

  /// The settings for a terminal with these traits.
  package init(
    _ traits: TerminalTraits, art: ArtworkMode, colors: ColorDepth, environment: [String: String]
  ) {
    (self.art, self.colors, cell) = (art, colors, .defaultCell)
    self.environment = environment.filter { Self.variables.contains($0.key) }
    use(traits)
  }

  /// Follows the traits when the terminal has reported others.
  package mutating func use(_ traits: TerminalTraits) {
    pixels = .choose(art, terminal: traits, environment: environment)
    cell = PixelSize(traits, environment: environment)
    background = traits.background
    selection = Palette.of(traits, depth: colors, environment: environment)?.selection
  }
}

extension PixelSize {
  /// The size of a cell if the terminal does not report it.
  package static let defaultCell = PixelSize(width: 8, height: 16)

  /// The terminal's cell size, or a default if it is unknown.
  package init(_ traits: TerminalTraits, environment: [String: String]) {
    if let width = traits.cellWidth, let height = traits.cellHeight {
      self.init(width: width, height: height)
    } else if environment["WT_SESSION"]?.isEmpty == false {
      // Windows Terminal scales pixels so that cells have this size in every font:
      // https://github.com/microsoft/terminal/issues/18818
      self.init(width: 10, height: 20)
    } else {
      self = .defaultCell
    }
  }
}
