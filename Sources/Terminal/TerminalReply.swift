/// A reply of a terminal to a query.
/// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
package enum TerminalReply: Equatable, Sendable {
  /// To `CSI c` (DA1), to which every terminal replies: its class, then its capabilities; 4 is sixel.
  case attributes([Int])
  /// To `CSI 5 n` (DSR): it has processed everything that was sent before.
  case status
  /// To `CSI > q` (XTVERSION): its name and version.
  case name(String)
  /// To a command of kitty's graphics protocol about the image with this ID.
  /// https://sw.kovidgoyal.net/kitty/graphics-protocol/#querying-support-and-available-transmission-mediums
  case kittyGraphics(id: UInt32, isOK: Bool)
  /// To `CSI 16 t`: a cell's size in pixels.
  case cellSize(width: Int, height: Int)
  /// To `CSI ? 2 ; 1 ; 0 S` and `CSI ? 2 ; 4 ; 0 S` (XTSMGRAPHICS): the current graphics size in
  /// pixels, which in XTerm is that of the window without its margins, and the maximum.
  case graphicsSize(width: Int, height: Int)
  /// To OSC 10: the default text color.
  case foreground(RGB)
  /// To OSC 11: the default background color.
  case background(RGB)
  /// To OSC 4: theme colors by number.
  case theme([UInt8: RGB])

  /// Parses the bytes between `CSI` and the final byte.
  init?(control parameters: String, final: Character) {
    switch final {
    case "c" where parameters.hasPrefix("?"):
      self = .attributes(parameters.dropFirst().split(separator: ";").compactMap { Int($0) })
    case "n" where parameters == "0": self = .status
    case "t":
      let numbers = Self.numbers(parameters)
      guard numbers.count == 3, numbers[0] == 6, numbers[1] > 0, numbers[2] > 0 else { return nil }
      self = .cellSize(width: numbers[2], height: numbers[1])
    case "S" where parameters.hasPrefix("?"):
      // The second is the status: 0 is success.
      let numbers = Self.numbers(parameters.dropFirst())
      guard numbers.count == 4, numbers[0] == 2, numbers[1] == 0, numbers[2] > 0, numbers[3] > 0
      else { return nil }
      self = .graphicsSize(width: numbers[2], height: numbers[3])
    default: return nil
    }
  }

  /// Parses the bytes between the introducer (`P` of DCS, `_` of APC, `]` of OSC) and the terminator.
  init?(string: String, introducer: Character) {
    switch introducer {
    case "P" where string.hasPrefix(">|"):
      self = .name(String(string.dropFirst(2)).displayable)
    case "_" where string.hasPrefix("G"): self.init(graphics: string.dropFirst())
    case "]": self.init(command: string.split(separator: ";", omittingEmptySubsequences: false))
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

  private init?(command parts: [Substring]) {
    switch parts.first {
    case "10" where parts.count == 2:
      guard let color = RGB(specification: parts[1]) else { return nil }
      self = .foreground(color)
    case "11" where parts.count == 2:
      guard let color = RGB(specification: parts[1]) else { return nil }
      self = .background(color)
    case "4":
      var colors: [UInt8: RGB] = [:]
      for index in stride(from: 1, to: parts.count - 1, by: 2) {
        guard let number = UInt8(parts[index]), let color = RGB(specification: parts[index + 1])
        else { continue }
        colors[number] = color
      }
      guard !colors.isEmpty else { return nil }
      self = .theme(colors)
    default: return nil
    }
  }

  private static func numbers(_ parameters: some StringProtocol) -> [Int] {
    parameters.split(separator: ";").map { Int($0) ?? 0 }
  }
}
