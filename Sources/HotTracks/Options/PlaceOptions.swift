import ArgumentParser

/// Where previews are kept, and whether the store is the real one.
struct PlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep previews in this folder (default: HOTTRACKS_DOCUMENTS, else config, else HotTracks in "
        + "your Documents).",
      valueName: "dir"))
  var documents: String?

  @Flag(help: "Use an invented catalogue from inside the program; no network is needed.")
  var demo = false
}
