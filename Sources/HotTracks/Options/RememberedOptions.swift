import ArgumentParser
import Charts

/// Which of the favourites or recents are listed.
struct RememberedOptions: ParsableArguments {
  // Only what is said counts here: the usual country narrows no list.
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Only what was found in this country, as in sk.", valueName: "cc"))
  var country: String?

  @Option(help: "Only what is of this kind; apps are those of all charts of apps.")
  var kind: MediaKind?

  var filter: RememberedFilter { RememberedFilter(country: country, kind: kind) }
}
