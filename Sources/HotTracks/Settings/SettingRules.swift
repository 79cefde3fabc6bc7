import Artwork
import Charts
import Configuration

/// The settings, in the order in which they are listed.
enum SettingRules {
  static let country = SettingRule(
    name: "country", variable: "HOTTRACKS_COUNTRY", usual: "gb",
    expected: "the code or name of a country with a music store",
    meaning: "Default country, such as sk or Slovakia. `hottracks countries` lists them.",
    value: { value in
      guard case .text(let text) = value, case .found(let found) = Storefront.named(text) else {
        return nil
      }
      return found.sellsMusic ? text : nil
    },
    written: { .text($0) },
    hint: { Storefront.named($0).hint })

  static let limit = number(
    "limit", in: 1...Selection.lastRank, usual: 10, meaning: "Number of chart entries to list.")

  static let jobs = number(
    "jobs", variable: "HOTTRACKS_JOBS", in: 1...Store.mostJobs, usual: 4,
    meaning: "Number of parallel downloads, at most 6 of them from one host.")

  static let documents = SettingRule<String?>(
    name: "documents", variable: "HOTTRACKS_DOCUMENTS", usual: nil,
    expected: "a path that begins with / or ~/",
    meaning: "Folder for previews.",
    value: { value in
      guard case .text(let text) = value,
        text == "~" || text.hasPrefix("/") || text.hasPrefix("~/"),
        !text.utf8.contains(0)
      else { return nil }
      return text
    },
    written: { .text($0 ?? "") })

  static let art = word(
    "art", variable: "HOTTRACKS_ART", usual: ArtChoice.auto,
    meaning: "How to draw artwork; auto detects what the terminal supports.")

  static let color = word(
    "color", usual: ColorChoice.auto,
    meaning: "When to use color; auto uses color on terminals unless NO_COLOR is set.")

  static let autoplay = SettingRule(
    name: "autoplay", usual: false, expected: "true or false",
    meaning: "Whether `browse` plays the next track after one ends.",
    value: { if case .truth(let isTrue) = $0 { isTrue } else { nil } },
    written: { .truth($0) })

  private static func number(
    _ name: String, variable: String? = nil, in range: ClosedRange<Int>, usual: Int, meaning: String
  ) -> SettingRule<Int> {
    SettingRule(
      name: name, variable: variable, usual: usual,
      expected: "\(range.lowerBound)–\(range.upperBound)", meaning: meaning,
      value: { value in
        guard case .number(let number) = value, range.contains(number) else { return nil }
        return number
      },
      written: { .number($0) })
  }

  private static func word<Choice: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
    _ name: String, variable: String? = nil, usual: Choice, meaning: String
  ) -> SettingRule<Choice> {
    let words = Choice.allCases.map(\.rawValue)
    let most = words.dropLast().joined(separator: ", ")
    return SettingRule(
      name: name, variable: variable, usual: usual,
      expected: "\(most) or \(words.last ?? most)", meaning: meaning,
      value: { if case .text(let text) = $0 { Choice(rawValue: text) } else { nil } },
      written: { .text($0.rawValue) },
      hint: { NearestName.hint(for: $0, among: words) })
  }
}
