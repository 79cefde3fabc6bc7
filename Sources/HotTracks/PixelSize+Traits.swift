import Artwork
import Terminal

extension PixelSize {
  /// One cell of the terminal, or the usual one where it does not say.
  init(_ traits: TerminalTraits) {
    if let width = traits.cellWidth, let height = traits.cellHeight {
      self.init(width: width, height: height)
    } else {
      self = PictureSettings.usualCell
    }
  }
}
