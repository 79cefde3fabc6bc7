import ArgumentParser
import Charts

/// Which list of which country, and how fresh it has to be.
struct ChartOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The country, as in sk (default: HOTTRACKS_COUNTRY, else config, else gb).",
      valueName: "cc"))
  var country: String?

  @Option(
    name: [.customShort("n"), .long],
    help: "How many tracks of the chart, up to 200 (default: config, else 10).")
  var limit: Int?

  @Option(help: "Which list; auto takes the first of most-played and top-songs that answers.")
  var source = SourceChoice.auto

  @Flag(help: "Ask the store even if its last answer is less than 10 minutes old.")
  var refresh = false

  @Flag(help: "Never ask the store; go by what is remembered.")
  var offline = false

  func validate() throws {
    if offline && refresh { throw ValidationError("Say either --offline or --refresh.") }
    if let limit, !(1...Selection.lastRank).contains(limit) {
      throw ValidationError("--limit goes from 1 to \(Selection.lastRank).")
    }
  }

  /// Those that a person gave, as far as they say something else than nothing would.
  var given: [String] {
    [
      country == nil ? nil : "--country", limit == nil ? nil : "--limit",
      source == .auto ? nil : "--source", refresh ? "--refresh" : nil,
      offline ? "--offline" : nil,
    ].compactMap(\.self)
  }

  /// How many tracks of the chart are wanted.
  func limit(_ world: World) -> Int {
    world.settings.limit(limit).value
  }

  var freshness: Freshness {
    offline ? .offline : refresh ? .refresh : .remembered
  }
}

/// `--source`; `auto` takes the first list that answers.
enum SourceChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto
  case mostPlayed = "most-played"
  case topSongs = "top-songs"
  case hotTracks = "hot-tracks"

  var source: ChartSource? {
    ChartSource(rawValue: rawValue)
  }
}
