import ArgumentParser
import Charts
import Library
import Session
import Support

/// Words after `hottracks` that name no chart.
struct UnknownWordError: Error {
  let sentence: String
  /// The words that may be a genre, with the chart that was typed; empty if they have another meaning.
  private var candidates: [Part] = []

  /// Words next to a country.
  private struct Part {
    let words: [String]
    let line: ChartLine
    /// The country comes first, or is a code.
    let isCountryCertain: Bool
  }

  /// - Parameters:
  ///   - words: The words without the kind.
  ///   - line: The kind, and the country in the options.
  init(_ words: [String], _ line: ChartLine) {
    let phrase = words.joined(separator: " ")
    let codes = words.compactMap { Storefront.whole($0)?.code }
    if codes.count > 1, codes.count == words.count {
      var line = line
      line.country = codes.joined(separator: ",")
      sentence = "Separate countries with commas: `\(line.chart())`"
      return
    }
    var others = words
    if line.kind != nil, let kind = MediaKind.taken(from: &others) {
      var second = line
      second.kind = kind
      sentence = "Pass one kind at a time: `\(line.chart())` or `\(second.chart())`"
      return
    }
    if let hint = Self.hint(for: words, line) {
      sentence = hint
      return
    }
    let parts = Self.parts(words, line)
    candidates = parts
    if let part = parts.dropFirst().first(where: \.isCountryCertain) {
      sentence =
        "“\(part.words.joined(separator: " "))” is not a kind or country. To search the store: "
        + "`\(part.line.command("search \(part.words.pastable)"))`"
    } else if let nearCountry = Self.nearCountry(phrase) {
      sentence = nearCountry
    } else {
      let country = UnknownWord.shortCountry(phrase, line)
      sentence =
        "“\(phrase)” is not a command, kind or country. "
        + (country?.capitalizedFirst ?? "See `hottracks --help`")
        + "; to search the store: `\(line.command("search \(words.pastable)"))`"
    }
  }

  /// The message for words that have another meaning, perhaps next to a country.
  static func hint(for words: [String], _ line: ChartLine) -> String? {
    parts(words, line).lazy.compactMap { WordHint.message($0.words, $0.line) }.first
  }

  /// The number of words of the longest name of a country, or more.
  private static let longestCountry = 6

  /// All words, then those after a country, then those before one.
  private static func parts(_ words: [String], _ line: ChartLine) -> [Part] {
    var parts = [Part(words: words, line: line, isCountryCertain: false)]
    for count in (1..<max(min(words.count, longestCountry + 1), 1)).reversed() {
      let (first, last) = (Array(words[..<count]), Array(words[(words.count - count)...]))
      for (name, others) in [
        (first, Array(words[count...])), (last, Array(words[..<(words.count - count)])),
      ] {
        guard let country = Storefront.whole(name.joined(separator: " ")) else { continue }
        var line = line
        line.country = country.code
        parts.append(
          Part(
            words: others, line: line,
            isCountryCertain: name == first || name[0].lowercased() == country.code
          ))
      }
    }
    return parts
  }

  /// A message for a mistyped country, or one of several.
  private static func nearCountry(_ phrase: String) -> String? {
    let ambiguous = "Ambiguous country “\(phrase)”."
    switch (Storefront.word(phrase), Storefront.withShortPrefix(phrase)) {
    case (.ambiguous(let storefronts), _), (_, .ambiguous(let storefronts)):
      return ambiguous + StorefrontSearchResult.ambiguous(storefronts).hint
    case (.unknown(let storefronts), _):
      let near = storefronts.filter { NearestName.isNear(phrase, $0.name.lowercased()) }
      guard !near.isEmpty else { return nil }
      return "Unknown country “\(phrase)”.\(StorefrontSearchResult.unknown(near: near).hint)"
    case (.found, _): return nil
    }
  }

  // MARK: Genres

  /// The sentence, or the option for words that are a genre of the cached chart.
  func sentenceWithGenre() async -> String {
    guard let isDemo = candidates.first?.line.isDemo,
      let context = CommandContext.forSuggestions(isDemo: isDemo)
    else { return sentence }
    for part in candidates {
      guard let genre = await Self.genre(of: part, in: context) else { continue }
      return "“\(part.words.joined(separator: " "))” is a genre. To select it: "
        + "`\(part.line.chart("--genre \(genre.pastable)"))`"
    }
    return sentence
  }

  private static func genre(of part: Part, in context: CommandContext) async -> String? {
    let groups = await context.cachedGenres(of: part.line.kind ?? .songs, in: part.line.country)
    let phrase = part.words.joined(separator: " ")
    let words = SearchWords(phrase)
    let alike = groups.filter { words.match(artist: nil, track: $0.name) }
    return GenreGroup.named(phrase, in: groups)?.name
      ?? (alike.count == 1 && phrase.count > 2 ? alike[0].name : nil)
  }
}
