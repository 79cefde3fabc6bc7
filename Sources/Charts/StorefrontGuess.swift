import Foundation

/// A word that is no storefront's code, measured against all of them.
struct StorefrontGuess {
  private let word: String

  init(_ word: String) {
    self.word = Self.folded(word)
  }

  /// Three to six storefronts, likeliest first; the first three of the list where nothing is near.
  var nearest: [Storefront] {
    let scored = Storefront.all.compactMap { storefront in
      distance(to: storefront).map { (storefront: storefront, distance: $0) }
    }
    let sorted = scored.sorted {
      ($0.distance, $0.storefront.code) < ($1.distance, $1.storefront.code)
    }
    var nearest = sorted.prefix(6).map(\.storefront)
    for usual in Storefront.all.prefix(3) where nearest.count < 3 && !nearest.contains(usual) {
      nearest.append(usual)
    }
    return nearest
  }

  /// 0 is as good as said; nil is not worth suggesting.
  private func distance(to storefront: Storefront) -> Int? {
    if Self.otherWords[word] == storefront.code { return 0 }
    let name = Self.folded(storefront.name)
    if name == word { return 0 }
    var distances: [Int] = []
    if word.count >= 2, name.hasPrefix(word) { distances.append(1) }
    if word.count >= 3 {
      let words = name.split { !$0.isLetter }
      if words.contains(where: { $0.hasPrefix(word) }) { distances.append(2) }
      if name.contains(word) { distances.append(3) }
    }
    if word.count >= 4, word.count <= 40 {
      let edits = EditDistance.between(word, name)
      if edits <= 2 { distances.append(edits) }
    }
    if storefront.sellsMusic, word.count <= 3, EditDistance.between(word, storefront.code) == 1 {
      distances.append(word.first == storefront.code.first ? 4 : 5)
    }
    return distances.min()
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  /// Names of languages, three-letter codes and everyday names that no spelling distance would find.
  private static let otherWords = [
    "en": "gb", "eng": "gb", "gbr": "gb", "england": "gb", "britain": "gb", "great britain": "gb",
    "scotland": "gb", "wales": "gb", "northern ireland": "gb",
    "usa": "us", "america": "us", "united states of america": "us", "states": "us",
    "svk": "sk", "slovensko": "sk", "cs": "cz", "cze": "cz", "czechia": "cz", "cesko": "cz",
    "deu": "de", "ger": "de", "deutschland": "de", "aut": "at", "osterreich": "at",
    "che": "ch", "schweiz": "ch", "suisse": "ch", "fra": "fr", "esp": "es", "espana": "es",
    "ita": "it", "italia": "it", "prt": "pt", "nld": "nl", "holland": "nl", "bel": "be",
    "da": "dk", "dnk": "dk", "danmark": "dk", "swe": "se", "sverige": "se", "nor": "no",
    "norge": "no", "suomi": "fi", "fin": "fi", "pol": "pl", "polska": "pl", "hun": "hu",
    "magyarorszag": "hu", "el": "gr", "hellas": "gr", "irl": "ie", "eire": "ie",
    "hrvatska": "hr", "srbija": "rs", "turkey": "tr", "tur": "tr", "rus": "ru", "ukr": "ua",
    "ja": "jp", "jpn": "jp", "nippon": "jp", "ko": "kr", "kor": "kr", "south korea": "kr",
    "zh": "cn", "chn": "cn", "aus": "au", "nzl": "nz", "can": "ca", "mex": "mx", "bra": "br",
    "brasil": "br", "arg": "ar", "ind": "in", "hi": "in", "zaf": "za", "uae": "ae",
    "burma": "mm", "ivory coast": "ci", "swaziland": "sz", "macau": "mo", "drc": "cd",
  ]
}
