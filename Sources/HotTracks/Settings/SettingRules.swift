import Artwork
import Charts
import Configuration

/// The settings, in the order in which they are listed.
enum SettingRules {
  static let country = SettingRule(
    name: "country", variable: "HOTTRACKS_COUNTRY", usual: "gb",
    demand: "is the code or name of a country where Apple sells music",
    meaning: "The country, as in sk or Slovakia; `hottracks countries` lists them.",
    value: { value in
      guard case .text(let text) = value, case .found(let found) = Storefront.named(text) else {
        return nil
      }
      return found.sellsMusic ? text : nil
    },
    written: { .text($0) },
    hint: { Storefront.named($0).hint })

  static let limit = number(
    "limit", in: 1...Selection.lastRank, usual: 10, meaning: "How many entries of the chart.")

  static let jobs = number(
    "jobs", variable: "HOTTRACKS_JOBS", in: 1...Store.mostJobs, usual: 4,
    meaning: "Transfers at a time, of these 6 to one host.")

  static let documents = SettingRule<String?>(
    name: "documents", variable: "HOTTRACKS_DOCUMENTS", usual: nil,
    demand: "is a folder, and begins with / or ~/",
    meaning: "The folder of the previews.",
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
    meaning: "How pictures are drawn; auto asks the terminal what it can draw.")

  static let color = word(
    "color", usual: ColorChoice.auto,
    meaning: "Colors; auto heeds NO_COLOR, and draws them on a terminal alone.")

  static let autoplay = SettingRule(
    name: "autoplay", usual: false, demand: "is true or false",
    meaning: "Whether `browse` plays on from the row that is played.",
    value: { if case .truth(let isTrue) = $0 { isTrue } else { nil } },
    written: { .truth($0) })

  private static func number(
    _ name: String, variable: String? = nil, in range: ClosedRange<Int>, usual: Int, meaning: String
  ) -> SettingRule<Int> {
    SettingRule(
      name: name, variable: variable, usual: usual,
      demand: "goes from \(range.lowerBound) to \(range.upperBound)", meaning: meaning,
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
      demand: "is \(most) or \(words.last ?? most)", meaning: meaning,
      value: { if case .text(let text) = $0 { Choice(rawValue: text) } else { nil } },
      written: { .text($0.rawValue) },
      hint: { NearestName.hint(for: $0, among: words) })
  }
}
