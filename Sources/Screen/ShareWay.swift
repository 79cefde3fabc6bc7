internal import Terminal

/// The ways in which an entry can be shared, each with its key.
enum ShareWay: CaseIterable {
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
    case .mail: "mail it, with its artwork"
    case .saveArtwork: "save its artwork"
    case .openPage: "open its page in the store"
    }
  }

  init?(_ key: Key) {
    guard let way = Self.allCases.first(where: { key == .character($0.letter) }) else { return nil }
    self = way
  }
}
