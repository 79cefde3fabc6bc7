/// A pressed key. Other modified keys (Alt, Ctrl with an arrow) have no case.
package enum Key: Hashable, Sendable {
  /// One Unicode scalar: combining marks arrive as separate keys.
  case character(Character)
  case up
  case down
  case left
  case right
  /// Shift with an arrow.
  case shiftLeft
  case shiftRight
  case enter
  case escape
  case tab
  /// Shift with Tab.
  case backTab
  case backspace
  case delete
  case home
  case end
  case pageUp
  case pageDown
  /// F1 is 1.
  case function(Int)
  /// Ctrl with a lowercase letter. Not Ctrl-C, Ctrl-Z and Ctrl-\, which are signals, and not H, I, J, M,
  /// which are Backspace, Tab and Enter.
  case control(Character)
}

// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html, "PC-Style Function Keys".
extension Key {
  /// The key that sends `CSI`, these parameters and this final byte.
  init?(control parameters: String, final: Character) {
    switch (parameters, final) {
    case ("", "Z"): self = .backTab
    // The second sequences are rxvt's.
    case ("1;2", "D"), ("", "d"): self = .shiftLeft
    case ("1;2", "C"), ("", "c"): self = .shiftRight
    case ("1", "~"), ("7", "~"): self = .home
    case ("4", "~"), ("8", "~"): self = .end
    case ("3", "~"): self = .delete
    case ("5", "~"): self = .pageUp
    case ("6", "~"): self = .pageDown
    case (_, "~"):
      guard let number = Self.functions[parameters] else { return nil }
      self = .function(number)
    default: self.init(moving: parameters, final: final)
    }
  }

  /// The key that sends `SS3` (ESC O), these parameters and this final byte.
  init?(shift parameters: String, final: Character) {
    switch (parameters, final) {
    case ("", "M"): self = .enter
    case ("", "P"): self = .function(1)
    case ("", "Q"): self = .function(2)
    case ("", "R"): self = .function(3)
    case ("", "S"): self = .function(4)
    default: self.init(moving: parameters, final: final)
    }
  }

  /// The function key for which the Linux console sends `CSI [` and this byte.
  init?(linuxFunction byte: UInt8) {
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) else { return nil }
    self = .function(Int(byte - UInt8(ascii: "A")) + 1)
  }

  /// The key whose byte is a control character.
  init?(controlCharacter byte: UInt8) {
    switch byte {
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x08, 0x7F: self = .backspace
    // Ctrl-C and Ctrl-Z are signals.
    case 0x03, 0x1A: return nil
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    default: return nil
    }
  }

  private init?(moving parameters: String, final: Character) {
    guard parameters.isEmpty || parameters == "1" else { return nil }
    switch final {
    case "A": self = .up
    case "B": self = .down
    case "C": self = .right
    case "D": self = .left
    case "H": self = .home
    case "F": self = .end
    default: return nil
    }
  }

  private static let functions = [
    "11": 1, "12": 2, "13": 3, "14": 4, "15": 5, "17": 6, "18": 7, "19": 8, "20": 9, "21": 10,
    "23": 11, "24": 12,
  ]
}
