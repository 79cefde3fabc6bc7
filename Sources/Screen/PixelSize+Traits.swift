package import Artwork
package import Terminal

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
