import ArgumentParser
import Charts
import Foundation
import Session

/// Options that select a chart.
struct ChartOptions: ParsableArguments {
  @Option(
    name: [.customShort("c", allowingJoined: true), .customLong("country")],
    help: ArgumentHelp(
      "Country code or name (default: HOTTRACKS_COUNTRY, else config, else gb). With `chart`, "
        + "`genres`, `where` and `history`, also several (sk,cz,pl) or all.",
      valueName: "country"))
  var countries: [String] = []

  @Option(
    name: [.customShort("n", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "Number of entries (default: config, else 10; at least 100 with --genre, `genres` and "
        + "`gallery`; 20 for `search` and `artist`)."
    ))
  var limit: Int?

  @Option(
    name: [.customLong("kind"), .customLong("type")], help: "Kind of media (default: songs).")
  var kindChoice: KindChoice?

  @Option(
    help:
      "Which chart to use: see `hottracks chart --help` (default: auto, the first that responds).",
    transform: SourceChoice.init(named:))
  var source = SourceChoice.auto

  @Option(help: "Only entries of this genre; see `hottracks genres`.")
  var genre: String?

  @Flag(help: "Fetch again even if the cached chart is less than 10 minutes old.")
  var refresh = false

  @Flag(help: "Make no requests; use cached data.")
  var offline = false

  func validate() throws {
    if offline && refresh { throw OutputOptions.conflict("--offline", "--refresh") }
    if let limit, limit < 1 {
      throw ValidationError("--limit \(limit) is out of range (minimum: 1).")
    }
    if genre?.allSatisfy(\.isWhitespace) == true {
      throw ValidationError("--genre is empty. To list the genres: hottracks genres")
    }
  }

  func validateSource() throws {
    if let source = source.source, !kind.lists.contains(where: { $0.source == source }) {
      throw ValidationError(Self.refusal(of: source, for: kind))
    }
  }

  /// The last one counts, so that an option can follow an alias that contains one.
  var country: String? {
    get { countries.last }
    set { countries = newValue.map { [$0] } ?? [] }
  }

  static let wordsHelp: ArgumentHelp = "Kind of media, country or both, such as `albums us`."

  /// Takes the kind and the country or countries from words, which take precedence over the options.
  ///
  /// - Parameter canBeCommand: Whether the words follow `hottracks`, where commands are expected, too.
  /// - Throws: An `UnknownWordError`, or a `ValidationError` if only kinds and countries are expected.
  mutating func take(
    _ words: [String], canBeCommand: Bool = false, isDemo: Bool = false
  ) throws {
    var words = words
    if let kind = MediaKind.taken(from: &words) { kindChoice = .media(kind) }
    guard !words.isEmpty else { return }
    let phrase = words.joined(separator: " ")
    do {
      if let several = try CountryList.codes(phrase) {
        country = several
      } else if !canBeCommand {
        country = try Storefront.named(phrase).storefront(named: phrase).code
      } else if let storefront = Storefront.word(phrase).storefront {
        country = storefront.code
      } else {
        throw UnknownWordError(words, ChartLine(self, isDemo: isDemo))
      }
    } catch let error as CommandError {
      throw ValidationError(error.sentence)
    }
  }

  private static func refusal(of source: ChartSource, for kind: MediaKind) -> String {
    let names = kind.lists.map(\.source.rawValue).joined(separator: ", ")
    let owners = MediaKind.allCases.filter { $0.lists.contains { $0.source == source } }
      .map { "--kind \($0.rawValue)" }.joined(separator: " or ")
    return "--source \(source.rawValue) requires \(owners). Sources of \(kind.rawValue): \(names)."
  }

  /// The names of the given options that select a chart or a part of it.
  var selecting: [String] {
    [
      country == nil ? nil : "--country", kindChoice == nil ? nil : "--kind",
      source == .auto ? nil : "--source", genre == nil ? nil : "--genre",
      limit == nil ? nil : "--limit",
    ].compactMap(\.self)
  }

  /// For commands that would delete everything, independently of the chart.
  ///
  /// - Parameter line: The command without these options.
  func validateNothingSelected(with option: String, _ line: String) throws {
    guard let first = selecting.first else { return }
    throw ValidationError(
      "\(option) cannot be combined with \(first). Instead: `\(line)`")
  }

  /// The kind of a chart; `nil` for the default.
  var kindOption: MediaKind? {
    if case .media(let kind) = kindChoice { kind } else { nil }
  }

  var kind: MediaKind { kindOption ?? .songs }

  /// The number of entries to list; with a genre, the number among which it is searched.
  func limit(_ context: CommandContext) -> Int {
    genre == nil ? context.settings.limit(limit) : fullLimit(context)
  }

  /// The number of entries for genre counts and galleries.
  func fullLimit(_ context: CommandContext) -> Int {
    limit ?? max(context.settings.limit(nil), 100)
  }

  var freshness: Freshness {
    offline ? .offline : refresh ? .refresh : .remembered
  }
}

/// The value of `--kind`: a kind of media or, for `search`, artists.
enum KindChoice: Equatable, CaseIterable, ExpressibleByArgument, Sendable {
  case media(MediaKind)
  case artists

  init?(argument: String) {
    if argument == "artists" || argument == "artist" {
      self = .artists
    } else if let kind = MediaKind(argument: argument) {
      self = .media(kind)
    } else {
      return nil
    }
  }

  static let allCases = MediaKind.allCases.map(KindChoice.media) + [.artists]
  static let allValueStrings = MediaKind.allCases.map(\.rawValue) + ["artists"]
}

/// The value of `--source`; `auto` is the first list that responds.
enum SourceChoice: Equatable, Sendable {
  case auto
  case only(ChartSource)

  /// - Throws: A `ValidationError` that lists the names.
  init(named word: String) throws {
    if word == Self.automatic {
      self = .auto
    } else if let source = ChartSource(rawValue: word) {
      self = .only(source)
    } else {
      throw ValidationError("Valid: \(Self.names.joined(separator: ", "))")
    }
  }

  var source: ChartSource? {
    if case .only(let source) = self { source } else { nil }
  }

  var name: String { source?.rawValue ?? Self.automatic }

  static let names = [automatic] + ChartSource.allCases.map(\.rawValue)
  private static let automatic = "auto"
}

extension MediaKind {
  /// One line per kind, with its lists in the order in which auto tries them.
  static var listsInHelp: String {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    return allCases.map { kind in
      let lists = kind.lists.map(\.source.rawValue).joined(separator: ", ")
      let padding = String(repeating: " ", count: width + 2 - kind.rawValue.count)
      return "  " + kind.rawValue + padding + lists
    }.joined(separator: "\n")
  }
}

extension MediaKind: ExpressibleByArgument {
  /// Accepts the singular, too: `app`, `music-video`. Some kinds have everyday names.
  public init?(argument: String) {
    let name = argument.hasSuffix("s") ? String(argument.dropLast()) : argument
    guard let kind = Self(rawValue: name + "s") ?? Self.aliases[name] else { return nil }
    self = kind
  }

  /// In the singular.
  private static let aliases: [String: MediaKind] = [
    "track": .songs, "music": .songs, "video": .musicVideos, "free-app": .apps, "ebook": .books,
    "film": .movies, "tv": .tvEpisodes, "tv-show": .tvEpisodes,
  ]

  /// Removes the first kind from words: `paid apps`, `tv`.
  static func taken(from words: inout [String]) -> MediaKind? {
    for count in [2, 1] {
      for start in words.indices where start + count <= words.count {
        let range = start..<start + count
        if let kind = Self(argument: words[range].joined(separator: "-").lowercased()) {
          words.removeSubrange(range)
          return kind
        }
      }
    }
    return nil
  }
}

extension StorefrontSearchResult {
  private static let maxListed = 6

  /// - Parameters:
  ///   - text: The searched text.
  ///   - variable: The environment variable that the text comes from, if any.
  /// - Throws: A `CommandError` of status 64 that lists similar countries.
  func storefront(
    named text: String, from variable: String? = nil
  ) throws(CommandError) -> Storefront {
    let name = "“\(text)”" + (variable.map { " in \($0)" } ?? "")
    switch self {
    case .found(let storefront): return storefront
    case .ambiguous(let storefronts):
      throw .usage("Ambiguous country \(name): \(Self.listed(storefronts)).")
    case .unknown: throw .usage("Unknown country \(name).\(hint) See `hottracks countries`.")
    }
  }

  /// Suggests similar countries, in a sentence with a space before it; empty if there are none.
  var hint: String {
    switch self {
    case .found: ""
    case .ambiguous(let storefronts): " It could be \(Self.listed(storefronts))."
    case .unknown(let near): near.isEmpty ? "" : " Did you mean \(Self.listed(near))?"
    }
  }

  private static func listed(_ storefronts: [Storefront]) -> String {
    storefronts.map { "\($0.name) (\($0.code))" }.listed("or", first: maxListed)
  }
}
