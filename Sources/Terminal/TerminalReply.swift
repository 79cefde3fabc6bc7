/// What a terminal answers to the questions that it may be asked.
/// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
package enum TerminalReply: Equatable, Sendable {
  /// To `CSI c` (DA1), which every terminal answers: its class, then what it can do; 4 is sixel.
  case attributes([Int])
  /// To `CSI > q` (XTVERSION): its name and version.
  case name(String)
  /// To a question of kitty's graphics protocol: whether it is spoken.
  /// https://sw.kovidgoyal.net/kitty/graphics-protocol/#querying-support-and-available-transmission-mediums
  case kittyGraphics(isOK: Bool)
  /// To `CSI 16 t`: a cell's size in pixels.
  case cellSize(width: Int, height: Int)

  /// What stands between `CSI` and the final byte.
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

  /// What stands between the introducer (`P` of DCS, `_` of APC) and the terminator.
  init?(string: String, introducer: Character) {
    switch introducer {
    case "P" where string.hasPrefix(">|"):
      self = .name(String(string.dropFirst(2)).displayable)
    case "_" where string.hasPrefix("G"):
      self = .kittyGraphics(isOK: string.split(separator: ";").last == "OK")
    default: return nil
    }
  }
}
