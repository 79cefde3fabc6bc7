internal import Foundation
internal import Support
package import Terminal

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  package init(extendedGraphemeClusterLiteral character: Character) {
    self = .character(character)
  }
}

extension Key {
  /// The name in help and footer: `Enter`, `Space`, `^L`, `d`.
  package var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .shiftLeft: "Shift-←"
    case .shiftRight: "Shift-→"
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    case .control(let letter): "^" + letter.uppercased()
    }
  }
}

extension Key {
  /// Parses the name of a key as in help and footer, or spelled out: `↑` or `Up`, `^L` or `Ctrl-L`. Names are
  /// case-insensitive.
  package init?(named name: String) {
    // In NFC, as keyboards send characters.
    let name = name.precomposedStringWithCanonicalMapping
    let word = name.lowercased()
    if let key = Self.words[word] {
      self = key
    } else if let number = (1...12).first(where: { word == "f\($0)" }) {
      self = .function(number)
    } else if let letter = Self.controlLetter(word), !Self.sentOtherwise.contains(letter) {
      self = .control(letter)
    } else if let character = Self.typed(name) {
      self = .character(character)
    } else {
      return nil
    }
  }

  private static let words: [String: Key] = [
    "enter": .enter, "return": .enter, "space": .character(" "), " ": .character(" "),
    "tab": .tab, "shift-tab": .backTab, "esc": .escape, "escape": .escape,
    "backspace": .backspace, "del": .delete, "delete": .delete, "home": .home, "end": .end,
    "up": .up, "↑": .up, "down": .down, "↓": .down, "left": .left, "←": .left, "right": .right,
    "→": .right, "shift-left": .shiftLeft, "shift-←": .shiftLeft, "shift-right": .shiftRight,
    "shift-→": .shiftRight, "pgup": .pageUp, "pageup": .pageUp, "pgdn": .pageDown,
    "pagedown": .pageDown,
  ]

  /// These are signals, or arrive as Backspace, Tab and Enter.
  private static let sentOtherwise: Set<Character> = ["c", "z", "h", "i", "j", "m"]

  /// The letter of `^l`, `ctrl-l` and `ctrl+l`.
  static func controlLetter(_ word: String) -> Character? {
    let prefix = ["^", "ctrl-", "ctrl+"].first { word.hasPrefix($0) && word.count == $0.count + 1 }
    guard prefix != nil, let letter = word.last, ("a"..."z").contains(letter) else { return nil }
    return letter
  }

  private static func typed(_ name: String) -> Character? {
    guard let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1, scalar.isPrintable
    else { return nil }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark: return nil
    default: return Character(scalar)
    }
  }
}
