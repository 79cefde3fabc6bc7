import Artwork
import Glibc
import Screen
import Terminal

/// The settings for printing artwork on stdout.
struct PrintedArtwork {
  let settings: PictureSettings
  let palette: Palette?

  /// `nil` if artwork cannot be drawn. A message says which library is missing.
  static func available(_ art: ArtworkMode, in context: CommandContext) async -> PrintedArtwork? {
    guard let artwork = PrintedArtwork(art, in: context) else { return nil }
    if let message = await ArtworkLoader.missingLibraryMessage(for: artwork.settings) {
      context.console.warnOnce(message)
      return nil
    }
    return artwork
  }

  /// Queries the features of the terminal, which takes a few milliseconds.
  private init?(_ art: ArtworkMode, in context: CommandContext) {
    let colors = context.console.outputDepth
    guard art != .off, colors != .none else { return nil }
    let traits =
      art == .blocks
      ? TerminalTraits.unqueried(STDOUT_FILENO) : context.console.traits
    settings = PictureSettings(
      traits, art: art, colors: colors, environment: context.environment)
    palette = context.console.palette
  }
}
