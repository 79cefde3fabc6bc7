import Artwork
import Glibc
import Screen
import Terminal

/// How pictures are printed on the terminal of stdout.
struct PrintedArt {
  let settings: PictureSettings
  /// The terminal's colors, if it reports them.
  let colors: TerminalColors?

  /// Queries what the terminal can show, which takes a few milliseconds; `nil` if no pictures can
  /// be drawn.
  init?(_ art: ArtChoice, in world: World) {
    guard art != .off, let colors = PictureColors(world.console.outputDepth) else { return nil }
    let traits =
      art == .blocks
      ? TerminalTraits.unasked(STDOUT_FILENO) : .asked(environment: world.environment)
    settings = PictureSettings(
      traits, art: art, colors: colors, environment: world.environment)
    self.colors = traits.colors
  }
}
