import ArgumentParser
import Charts

/// Which list of which country, and how fresh it has to be.
struct ChartOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The country, as in sk (default: HOTTRACKS_COUNTRY, else gb).", valueName: "cc"))
  var country: String?

  @Option(name: [.customShort("n"), .long], help: "How many tracks of the chart, up to 200")
  var limit = 10

  @Option(help: "Which list; auto takes the first of most-played and top-songs that answers.")
  var source = SourceChoice.auto

  @Flag(help: "Ask the store even if its last answer is less than 10 minutes old.")
  var refresh = false

  @Flag(help: "Never ask the store; go by what is remembered.")
  var offline = false

  func validate() throws {
    if offline && refresh { throw ValidationError("Say either --offline or --refresh.") }
    guard (1...Selection.lastRank).contains(limit) else {
      throw ValidationError("--limit goes from 1 to \(Selection.lastRank).")
    }
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
