import Artwork
import Charts
import Support
import Yams

/// A setting. The raw value is its name in `config.yaml`.
enum Setting: String, CaseIterable, Sendable {
  case country, limit, jobs, documents, art, color, autoplay, keep, record
  case userAgent = "user_agent"

  private struct Definition {
    let meaning: String
    let defaultText: String
    let values: Values
    var hasVariable = false
  }

  private enum Values {
    case flag
    case number(ClosedRange<Int>)
    case choice([String])
    case text(expected: String, isValid: (String) -> Bool)
  }

  private var definition: Definition {
    switch self {
    case .country:
      Definition(
        meaning: "Default country, such as sk or Slovakia. `hottracks countries` lists them.",
        defaultText: "gb",
        values: .text(expected: "the code or name of a country with a music store") {
          if case .found(let country) = Storefront.named($0) { country.sellsMusic } else { false }
        }, hasVariable: true)
    case .limit:
      Definition(
        meaning: "Number of chart entries to list.", defaultText: "10",
        values: .number(1...Selection.lastRank))
    case .jobs:
      Definition(
        meaning: "Number of parallel downloads, at most 6 of them from one host.", defaultText: "5",
        values: .number(1...StoreConnection.maxJobs), hasVariable: true)
    case .documents:
      // The default folder depends on the environment.
      Definition(
        meaning: "Folder for previews.", defaultText: "",
        values: .text(expected: "a path that begins with / or ~/") {
          ($0 + "/").hasPrefix("~/") || $0.hasPrefix("/")
        }, hasVariable: true)
    case .art:
      Definition(
        meaning: "How to draw artwork; auto detects what the terminal supports.",
        defaultText: ArtworkMode.auto.rawValue,
        values: .choice(ArtworkMode.allCases.map(\.rawValue)), hasVariable: true)
    case .color:
      Definition(
        meaning: "When to use color; auto uses color on terminals unless NO_COLOR is set.",
        defaultText: ColorChoice.auto.rawValue,
        values: .choice(ColorChoice.allCases.map(\.rawValue)))
    case .autoplay:
      Definition(
        meaning: "Whether `browse` plays the next track after one ends.", defaultText: "false",
        values: .flag)
    case .keep:
      Definition(
        meaning: "Whether `play` keeps the previews that it downloads.", defaultText: "true",
        values: .flag)
    case .record:
      Definition(
        meaning: "Which charts to record: of named countries, or also those of `-c all`.",
        defaultText: RecordChoice.named.rawValue,
        values: .choice(RecordChoice.allCases.map(\.rawValue)))
    case .userAgent:
      Definition(
        meaning: "The name that Apple's services receive with each request.",
        defaultText: Version.userAgent,
        values: .text(expected: "1 to 200 printable ASCII characters") {
          (1...200).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        })
    }
  }

  /// The environment variable that overrides the file.
  var variable: String? {
    definition.hasVariable ? "HOTTRACKS_\(rawValue.uppercased())" : nil
  }

  /// Explains the setting in the file that `--init` writes.
  var meaning: String { definition.meaning }

  /// The default as text.
  var defaultText: String { definition.defaultText }

  var expected: String {
    switch definition.values {
    case .flag: "true or false"
    case .number(let range): "\(range.lowerBound)–\(range.upperBound)"
    case .choice(let words): words.listed("or")
    case .text(let expected, _): expected
    }
  }

  /// All values; `nil` for numbers and texts.
  var choices: [String]? {
    switch definition.values {
    case .flag: ["true", "false"]
    case .choice(let words): words
    case .number, .text: nil
    }
  }

  /// The value of a YAML scalar with this text: a Bool, an Int or a String; `nil` if it is invalid.
  func parsed(_ text: String) -> (any JSONValue)? {
    switch definition.values {
    // Yams' other resolvers need regular expressions, which need ICU's data.
    case .flag: Bool.construct(from: Node.Scalar(text, Tag(.implicit, .basic)))
    // As in options: not the octal 010 of YAML 1.1.
    case .number(let range): Int(text).flatMap { range.contains($0) ? $0 : nil }
    case .choice(let words): words.contains(text) ? text : nil
    case .text(_, let isValid): isValid(text) ? text : nil
    }
  }

  /// Why a value is invalid; follows the value in a sentence. `nil` if it is valid.
  func errorMessage(for text: String) -> String? {
    guard parsed(text) == nil else { return nil }
    if case .number = definition.values, Int(text) != nil {
      return "is out of range (\(expected))."
    }
    let hint = self == .country ? Storefront.named(text).hint : ""
    return "is invalid. Expected: \(expected).\(hint)"
  }

  static func unknown(_ name: String) -> String {
    let hint = NearestName.hint(for: name, among: allCases.map(\.rawValue) + [ConfigFile.keys])
    return "Unknown setting “\(name)”." + (hint.isEmpty ? " See `hottracks config`." : hint)
  }
}

/// Which charts are recorded: of named countries, or also those of `-c all`.
enum RecordChoice: String, CaseIterable {
  case named, all
}
