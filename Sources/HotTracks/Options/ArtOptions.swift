import ArgumentParser
import Artwork
import Rows

/// Whether and how pictures are drawn.
struct ArtOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Pictures; auto asks the terminal what it can draw (default: HOTTRACKS_ART, else config, "
        + "else auto). The chart's small ones are drawn in character cells, whatever is chosen but off.",
      valueName: "how"))
  var art: ArtChoice?

  /// - Throws: a `Failure` of status 64 where the variable names nothing.
  func choice(_ world: World) throws(Failure) -> ArtChoice {
    try world.settings.art(art).value
  }
}

extension ArtChoice: ExpressibleByArgument {}
