package import Artwork
package import Terminal

extension PictureSettings {
  /// The settings for a terminal with these traits.
  package init(
    _ traits: TerminalTraits, art: ArtworkMode, colors: PictureColors,
    environment: [String: String]
  ) {
    let terminal = TerminalReport(
      name: traits.name, hasSixel: traits.hasSixel, hasKittyGraphics: traits.hasKittyGraphics)
    self.init(
      pixels: PixelProtocol.choose(art, terminal: terminal, environment: environment),
      colors: colors, cell: PixelSize(traits, environment: environment))
    background = traits.colors.map { CellPicture.Color($0.background) }
  }

  /// Updates the cell size and the background from changed traits.
  mutating func use(_ traits: TerminalTraits) {
    if let width = traits.cellWidth, let height = traits.cellHeight {
      cell = PixelSize(width: width, height: height)
    }
    background = traits.colors.map { CellPicture.Color($0.background) }
  }
}

extension CellPicture.Color {
  fileprivate init(_ color: RGB) {
    self.init(red: color.red, green: color.green, blue: color.blue)
  }
}

extension PixelSize {
  /// The terminal's cell size, or a default if it is unknown.
  package init(_ traits: TerminalTraits, environment: [String: String]) {
    if let width = traits.cellWidth, let height = traits.cellHeight {
      self.init(width: width, height: height)
    } else if environment["WT_SESSION"]?.isEmpty == false {
      // Windows Terminal scales pixels so that cells have this size in every font:
      // https://github.com/microsoft/terminal/issues/18818
      self.init(width: 10, height: 20)
    } else {
      self = PictureSettings.defaultCell
    }
  }
}
