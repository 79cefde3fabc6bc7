import ArgumentParser
import Charts
import Foundation

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
    help: "How many entries of the chart, up to 200 (default: config, else 10).")
  var limit: Int?

  @Option(name: .customLong("kind"), help: "What the chart is of (default: songs).")
  var saidKind: MediaKind?

  @Option(
    help: """
      Which list of the kind, as `hottracks chart --help` names them; auto, as without it, takes the \
      first that answers.
      """,
    completion: .list(SourceChoice.names), transform: SourceChoice.init(named:))
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
    if let source = source.source, !kind.lists.contains(where: { $0.source == source }) {
      throw ValidationError(Self.refusal(of: source, for: kind))
    }
  }

  private static func refusal(of source: ChartSource, for kind: MediaKind) -> String {
    let names = kind.lists.map(\.source.rawValue).joined(separator: ", ")
    let owners = MediaKind.allCases.filter { $0.lists.contains { $0.source == source } }
      .map { "--kind \($0.rawValue)" }.joined(separator: " or ")
    return "--source \(source.rawValue) goes with \(owners); of \(kind.rawValue) there is \(names)."
  }

  /// The options given that select a chart or a part of it.
  var selecting: [String] {
    [
      country == nil ? nil : "--country", saidKind == nil ? nil : "--kind",
      source == .auto ? nil : "--source", limit == nil ? nil : "--limit",
    ].compactMap(\.self)
  }

  /// For a command that would delete everything on disk, of whatever chart.
  func validateNothingSelected(with option: String) throws {
    guard let first = selecting.first else { return }
    throw ValidationError(
      "\(option) cannot be combined with \(first). For entries of a chart, name them or use `all`.")
  }

  var kind: MediaKind { saidKind ?? .songs }

  /// Those that a person gave and that mean something for ranks alone.
  var givenForRanks: [String] {
    [
      limit == nil ? nil : "--limit",
      source == .auto ? nil : "--source", refresh ? "--refresh" : nil,
    ].compactMap(\.self)
  }

  /// How many entries of the chart are wanted.
  func limit(_ world: World) -> Int {
    world.settings.limit(limit).value
  }

  var freshness: Freshness {
    offline ? .offline : refresh ? .refresh : .remembered
  }
}

/// `--source`; `auto` takes the first list that answers.
enum SourceChoice: Equatable, Sendable {
  case auto
  case only(ChartSource)

  /// - Throws: a `ValidationError` that has all the names.
  init(named word: String) throws {
    if word == Self.automatic {
      self = .auto
    } else if let source = ChartSource(rawValue: word) {
      self = .only(source)
    } else {
      throw ValidationError("There are \(Self.names.joined(separator: ", ")).")
    }
  }

  var source: ChartSource? {
    if case .only(let source) = self { source } else { nil }
  }

  static let names = [automatic] + ChartSource.allCases.map(\.rawValue)
  private static let automatic = "auto"
}

extension MediaKind {
  /// A line a kind, with its lists in the order in which auto asks them.
  static var listsInHelp: String {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    return allCases.map { kind in
      let lists = kind.lists.map(\.source.rawValue).joined(separator: ", ")
      return "  " + kind.rawValue.padding(toLength: width + 2, withPad: " ", startingAt: 0) + lists
    }.joined(separator: "\n")
  }
}

extension MediaKind: ExpressibleByArgument {
  /// Also of one of them: `app`, `music-video`.
  public init?(argument: String) {
    guard let kind = Self(rawValue: argument) ?? Self(rawValue: "\(argument)s") else { return nil }
    self = kind
  }
}
