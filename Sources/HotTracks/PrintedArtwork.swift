import Artwork
import Glibc
import Screen
import Terminal

/// The settings for printing artwork on stdout.
struct PrintedArtwork {
  let settings: PictureSettings
  let palette: Palette?

  /// Queries the features of the terminal, which takes a few milliseconds. `nil` if artwork cannot be
  /// drawn.
  init?(_ art: ArtworkMode, in context: CommandContext) {
    guard art != .off, let colors = PictureColors(context.console.outputDepth) else { return nil }
    let traits =
      art == .blocks
      ? TerminalTraits.unqueried(STDOUT_FILENO) : context.console.traits
    settings = PictureSettings(
      traits, art: art, colors: colors, environment: context.environment)
    palette = context.console.palette
  }
}
