import Charts
import Support

/// What people type after `hottracks` for something that has another name.
enum WordHint {
  /// A command line.
  private enum Line {
    case fixed(String)
    /// Options of the typed chart.
    case chart(String)
    case allCountries
  }

  private static let table: [(words: [String], purpose: String, line: Line)] = [
    (["pause", "resume"], "To pause or resume", .fixed("playerctl -p hottracks play-pause")),
    (["stop"], "To stop playback", .fixed("playerctl -p hottracks stop")),
    (["next", "skip"], "To play the next track", .fixed("playerctl -p hottracks next")),
    (
      ["previous", "prev"], "To play the previous track", .fixed("playerctl -p hottracks previous")
    ),
    (["volume"], "To change the volume", .fixed("playerctl -p hottracks volume 0.5")),
    (["world", "global", "everywhere"], "For all countries", .allCountries),
    (["update"], "To fetch the chart again", .chart("--refresh")),
    (["csv"], "For CSV", .chart("--format csv")),
    (["kinds", "sources"], "To list kinds and sources", .fixed("hottracks chart --help")),
    (["version"], "To print the version", .fixed("hottracks --version")),
  ]

  private static let searches = ["find", "lookup", "query"]

  static let words = Set(table.flatMap(\.words))

  /// A message for words, such as `“10” is not a country. To list 10 entries: …`; `nil` if they have no other meaning.
  ///
  /// - Parameter line: The chart that was typed with them.
  static func message(_ words: [String], _ line: ChartLine) -> String? {
    let phrase = words.joined(separator: " ")
    if words.count == 1, case .id? = try? Selection(words).items.first {
      return "To show this entry: `\(line.command("show \(words.pastable)"))`"
    }
    if let number = number(phrase) {
      return "“\(phrase)” is not a country. To list \(number) entries: "
        + "`\(line.chart("-n \(number)"))`"
    }
    if let found = table.first(where: { $0.words.contains(phrase.lowercased()) }) {
      return "Unknown command “\(phrase)”. \(found.purpose): `\(text(found.line, line))`"
    }
    if words.count > 1, searches.contains(words[0]) {
      let others = Array(words.dropFirst()).pastable
      return "Unknown command “\(words[0])”. To search the store: "
        + "`\(line.command("search \(others)"))`"
    }
    if let source = ChartSource(rawValue: words.joined(separator: "-").lowercased()) {
      return "“\(phrase)” is a source. To select it: `\(text(source, line))`"
    }
    return options(words, line).map { options in
      "“\(phrase)” is an option. To use it: `\(options)`"
        + (UnknownWord.shortCountry(phrase, line).map { "; \($0)" } ?? "")
    }
  }

  /// `10`, `top 10`, `top10`, `-10`, `1-10`.
  private static func number(_ phrase: String) -> Int? {
    let digits = phrase.lowercased().wholeMatch(of: /(?:top[ -]?)?(?:1?-)?([0-9]{1,3})/)?.1
    return digits.flatMap { Int($0) }.flatMap { (1...Selection.lastRank).contains($0) ? $0 : nil }
  }

  private static func text(_ line: Line, _ typed: ChartLine) -> String {
    switch line {
    case .fixed(let text): return text
    case .chart(let options): return typed.chart(options)
    case .allCountries:
      var all = typed
      all.country = "all"
      return all.chart()
    }
  }

  private static func text(_ source: ChartSource, _ typed: ChartLine) -> String {
    func has(_ kind: MediaKind) -> Bool { kind.lists.contains { $0.source == source } }
    var line = typed
    if !has(line.kind ?? .songs) { line.kind = MediaKind.allCases.first(where: has) }
    return line.chart("--source \(source.rawValue)")
  }

  /// The chart with the words as options: `demo`, `genre jazz`; `nil` if they are not options.
  private static func options(_ words: [String], _ typed: ChartLine) -> String? {
    var (line, options) = (typed, [String]())
    var rest = words[...]
    while let word = rest.popFirst()?.lowercased() {
      if word == "demo" {
        line.isDemo = true
      } else if OptionNames.ofChart.flags.contains(word) {
        options.append("--\(word)")
      } else if OptionNames.ofChart.withValue.contains(word), let value = rest.popFirst() {
        options.append("--\(word) \(value.pastable)")
      } else {
        return nil
      }
    }
    return line.chart(options.joined(separator: " "))
  }
}
