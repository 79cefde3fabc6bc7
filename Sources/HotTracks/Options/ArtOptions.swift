import ArgumentParser
import Artwork
import Rows

/// Whether and how pictures are drawn.
struct ArtOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Pictures; auto asks the terminal what it can draw (default: HOTTRACKS_ART, else auto). "
        + "The chart's small ones are drawn in character cells, whatever is chosen but off.",
      valueName: "how"))
  var art: ArtChoice?

  /// What `--art`, else `HOTTRACKS_ART`, says.
  ///
  /// - Throws: a `Failure` of status 64 where the variable names nothing.
  func choice(_ world: World) throws(Failure) -> ArtChoice {
    if let art { return art }
    guard let text = world.variable("HOTTRACKS_ART") else { return .auto }
    guard let choice = ArtChoice(rawValue: text) else {
      let names = ArtChoice.allCases.map(\.rawValue)
      throw .usage(
        "HOTTRACKS_ART is “\(text)”; it is \(names.dropLast().joined(separator: ", ")) or "
          + "\(names[names.count - 1]).")
    }
    return choice
  }
}

extension ArtChoice: ExpressibleByArgument {}
