/// A reply of a terminal to a query.
/// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
package enum TerminalReply: Equatable, Sendable {
  /// To `CSI c` (DA1), to which every terminal replies: its class, then its capabilities; 4 is sixel.
  case attributes([Int])
  /// To `CSI > q` (XTVERSION): its name and version.
  case name(String)
  /// To a command of kitty's graphics protocol about the image with this ID.
  /// https://sw.kovidgoyal.net/kitty/graphics-protocol/#querying-support-and-available-transmission-mediums
  case kittyGraphics(id: UInt32, isOK: Bool)
  /// To `CSI 16 t`: a cell's size in pixels.
  case cellSize(width: Int, height: Int)
  /// To OSC 10 and 11.
  case foreground(RGB)
  case background(RGB)

  /// Parses the bytes between `CSI` and the final byte.
  init?(control parameters: String, final: Character) {
    switch final {
    case "c" where parameters.hasPrefix("?"):
      self = .attributes(parameters.dropFirst().split(separator: ";").compactMap { Int($0) })
    case "t":
      let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
      guard numbers.count == 3, numbers[0] == 6, numbers[1] > 0, numbers[2] > 0 else { return nil }
      self = .cellSize(width: numbers[2], height: numbers[1])
    default: return nil
    }
  }

  /// Parses the bytes between the introducer (`P` of DCS, `_` of APC, `]` of OSC) and the terminator.
  init?(string: String, introducer: Character) {
    switch introducer {
    case "P" where string.hasPrefix(">|"):
      self = .name(String(string.dropFirst(2)).displayable)
    case "_" where string.hasPrefix("G"): self.init(graphics: string.dropFirst())
    case "]" where string.hasPrefix("10;") || string.hasPrefix("11;"):
      guard let color = RGB(specification: string.dropFirst(3)) else { return nil }
      self = string.hasPrefix("10") ? .foreground(color) : .background(color)
    default: return nil
    }
  }

  private init?(graphics string: Substring) {
    let parts = string.split(separator: ";", maxSplits: 1)
    guard parts.count == 2,
      let id = parts[0].split(separator: ",").first(where: { $0.hasPrefix("i=") }),
      let id = UInt32(id.dropFirst(2))
    else { return nil }
    self = .kittyGraphics(id: id, isOK: parts[1] == "OK")
  }
}
