/// The numbers of an SGR sequence, as they are sent.
/// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html, "Character Attributes (SGR)".
struct SGRCodes {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: UInt8) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: ";")) }
    if number >= 100 { bytes.append(0x30 + number / 100) }
    if number >= 10 { bytes.append(0x30 + number / 10 % 10) }
    bytes.append(0x30 + number % 10)
  }

  /// A foreground; `nil` is the terminal's own.
  mutating func add(foreground color: SGRColor?) {
    add(color, base: 30)
  }

  /// A background; `nil` is the terminal's own.
  mutating func add(background color: SGRColor?) {
    add(color, base: 40)
  }

  private mutating func add(_ color: SGRColor?, base: UInt8) {
    switch color {
    case .none: add(base + 9)
    case .theme(let number) where number < 8: add(base + number)
    case .theme(let number): add(base + 60 + number - 8)
    case .palette(let number):
      add(base + 8)
      add(5)
      add(number)
    case .direct(let red, let green, let blue):
      add(base + 8)
      add(2)
      add(red)
      add(green)
      add(blue)
    }
  }
}
