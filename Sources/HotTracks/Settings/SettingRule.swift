import Artwork
import Charts

/// A setting: its name, its values and its default. ``all`` is the only list of settings: it decides what
/// `config.yaml` may contain, and `hottracks config` and `--init` print it.
struct SettingRule: Sendable {
  enum Values: Sendable {
    case country, folder, flag
    case number(ClosedRange<Int>)
    case words([String])
  }

  let name: String
  let values: Values
  /// The default; empty for `documents`, whose default depends on the environment.
  let standard: String
  var variable: String?
  /// Explains the setting in the file that `--init` writes.
  let meaning: String

  static let all = [country, limit, jobs, documents, art, color, autoplay]

  static let country = SettingRule(
    name: "country", values: .country, standard: "gb", variable: "HOTTRACKS_COUNTRY",
    meaning: "Default country, such as sk or Slovakia. `hottracks countries` lists them.")
  static let limit = SettingRule(
    name: "limit", values: .number(1...Selection.lastRank), standard: "10",
    meaning: "Number of chart entries to list.")
  static let jobs = SettingRule(
    name: "jobs", values: .number(1...StoreConnection.maxJobs), standard: "4",
    variable: "HOTTRACKS_JOBS",
    meaning: "Number of parallel downloads, at most 6 of them from one host.")
  static let documents = SettingRule(
    name: "documents", values: .folder, standard: "", variable: "HOTTRACKS_DOCUMENTS",
    meaning: "Folder for previews.")
  static let art = SettingRule(
    name: "art", values: .words(ArtworkMode.allCases.map(\.rawValue)), standard: "auto",
    variable: "HOTTRACKS_ART",
    meaning: "How to draw artwork; auto detects what the terminal supports.")
  static let color = SettingRule(
    name: "color", values: .words(ColorChoice.allCases.map(\.rawValue)), standard: "auto",
    meaning: "When to use color; auto uses color on terminals unless NO_COLOR is set.")
  static let autoplay = SettingRule(
    name: "autoplay", values: .flag, standard: "false",
    meaning: "Whether `browse` plays the next track after one ends.")

  var expected: String {
    switch values {
    case .country: "the code or name of a country with a music store"
    case .folder: "a path that begins with / or ~/"
    case .flag: "true or false"
    case .number(let range): "\(range.lowerBound)–\(range.upperBound)"
    case .words(let words): words.dropLast().joined(separator: ", ") + " or \(words.last ?? "")"
    }
  }

  func isValid(_ text: String) -> Bool {
    switch values {
    case .country:
      if case .found(let country) = Storefront.named(text) { country.sellsMusic } else { false }
    case .folder:
      (text == "~" || text.hasPrefix("/") || text.hasPrefix("~/")) && !text.utf8.contains(0)
    case .flag: Bool(text) != nil
    case .number(let range): Int(text).map(range.contains) ?? false
    case .words(let words): words.contains(text)
    }
  }

  /// Why a text is invalid; follows the name of the setting or variable.
  func fault(_ text: String) -> String {
    if case .number = values, Int(text) != nil { return "is out of range (\(expected))." }
    return "is invalid. Expected: \(expected)."
  }

  /// About an invalid text in the file.
  func warning(_ text: String) -> String {
    let hint =
      switch values {
      case .country: Storefront.named(text).hint
      case .words(let words): NearestName.hint(for: text, among: words)
      case .folder, .flag, .number: ""
      }
    return "\(name): \(Int(text) == nil ? "“\(text)”" : text) \(fault(text))\(hint)"
  }
}
