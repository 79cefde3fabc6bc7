internal import Terminal

/// The ways to share an entry, each with a key in the menu.
enum ShareMethod: CaseIterable {
  case copy
  case mail
  case saveArtwork
  case openPage

  var letter: Character {
    switch self {
    case .copy: "c"
    case .mail: "m"
    case .saveArtwork: "a"
    case .openPage: "o"
    }
  }

  var does: String {
    switch self {
    case .copy: "copy text and link"
    case .mail: "email with artwork"
    case .saveArtwork: "save the artwork"
    case .openPage: "open the store page"
    }
  }

  init?(_ key: Key) {
    guard let way = Self.allCases.first(where: { key == .character($0.letter) }) else { return nil }
    self = way
  }
}
