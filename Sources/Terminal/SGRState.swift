/// The style with which the terminal would draw the next character. Only differences are sent. Starts
/// without style.
struct SGRState {
  private let depth: ColorDepth
  private let colors: TerminalColors?
  private let showsLinks: Bool
  private(set) var style = Style.plain
  /// Whether a link was ever started.
  private(set) var hasLinked = false
  private var shown = SGRStyle()

  /// - Parameter colors: The terminal's colors if known, which keep faint text and theme colors readable
  ///   on its background (`LegibleColor`).
  init(depth: ColorDepth, colors: TerminalColors? = nil, showsLinks: Bool = false) {
    (self.depth, self.colors, self.showsLinks) = (depth, colors, showsLinks)
  }

  /// Appends the sequences that start or end a link and change the style, if any.
  mutating func change(to style: Style, into bytes: inout [UInt8]) {
    guard style != self.style else { return }
    if showsLinks, style.link != self.style.link {
      bytes += style.link?.start ?? Hyperlink.end
      hasLinked = true
    }
    self.style = style
    let next = SGRStyle(style, depth: depth, colors: colors)
    guard next != shown else { return }
    bytes += [0x1B, UInt8(ascii: "[")]
    bytes += shown.codes(to: next)
    bytes.append(UInt8(ascii: "m"))
    shown = next
  }
}

/// A style with colors that the terminal supports.
private struct SGRStyle: Equatable {
  var foreground: SGRColor?
  var background: SGRColor?
  var isBold = false
  var isDim = false
  var isUnderlined = false
  var isReversed = false

  init() {}

  init(_ style: Style, depth: ColorDepth, colors: TerminalColors?) {
    let legible = LegibleColor(style, depth: depth, colors: colors)
    foreground = legible.foreground
    background = legible.background
    // With sixteen colors, bold may brighten the foreground, which is the background here.
    isBold = style.isBold && !(style.isReversed && depth == .sixteen)
    isDim = legible.isDim
    isUnderlined = style.isUnderlined
    isReversed = style.isReversed
  }

  /// The shorter of two sequences: the changes only, or a reset and the whole style.
  func codes(to next: SGRStyle) -> [UInt8] {
    let plain = SGRStyle()
    if next == plain { return [] }
    var changes = SGRCodes()
    add(changesTo: next, to: &changes)
    guard endsAnything(in: next) else { return changes.bytes }
    var complete = SGRCodes()
    complete.add(0)
    plain.add(changesTo: next, to: &complete)
    return changes.bytes.count < complete.bytes.count ? changes.bytes : complete.bytes
  }

  private func endsAnything(in next: SGRStyle) -> Bool {
    (isBold && !next.isBold) || (isDim && !next.isDim) || (isUnderlined && !next.isUnderlined)
      || (isReversed && !next.isReversed) || (foreground != nil && next.foreground == nil)
      || (background != nil && next.background == nil)
  }

  private func add(changesTo next: SGRStyle, to codes: inout SGRCodes) {
    // Bold and dim have the same end code.
    let endsWeight = (isBold && !next.isBold) || (isDim && !next.isDim)
    if endsWeight { codes.add(22) }
    if next.isBold && (!isBold || endsWeight) { codes.add(1) }
    if next.isDim && (!isDim || endsWeight) { codes.add(2) }
    if isUnderlined != next.isUnderlined { codes.add(next.isUnderlined ? 4 : 24) }
    if isReversed != next.isReversed { codes.add(next.isReversed ? 7 : 27) }
    if foreground != next.foreground { codes.add(foreground: next.foreground) }
    if background != next.background { codes.add(background: next.background) }
  }
}

/// The parameters of an SGR sequence.
/// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html, "Character Attributes (SGR)".
struct SGRCodes {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: UInt8) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: ";")) }
    if number >= 100 { bytes.append(0x30 + number / 100) }
    if number >= 10 { bytes.append(0x30 + number / 10 % 10) }
    bytes.append(0x30 + number % 10)
  }

  /// - Parameter color: `nil` for the terminal's default color.
  mutating func add(foreground color: SGRColor?) {
    add(color, base: 30)
  }

  /// - Parameter color: `nil` for the terminal's default color.
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

/// A color as it is sent to a terminal with a certain color depth.
enum SGRColor: Hashable {
  case theme(UInt8)
  /// 16 to 231 are the cube, 232 to 255 the grays.
  case palette(UInt8)
  case direct(UInt8, UInt8, UInt8)

  /// `nil` for the terminal's default color.
  init?(_ color: Color?, depth: ColorDepth) {
    switch (color, depth) {
    case (nil, _), (_, .none): return nil
    case (.theme(let number), _): self = .theme(min(number, 15))
    case (.rgb(let red, let green, let blue), .direct): self = .direct(red, green, blue)
    case (.rgb(let red, let green, let blue), .palette):
      self = .palette(Self.nearestOfPalette([Int(red), Int(green), Int(blue)]))
    case (.rgb(let red, let green, let blue), .sixteen):
      self = .theme(Self.nearestOfSixteen([Int(red), Int(green), Int(blue)]))
    }
  }

  init?(_ color: RGB, depth: ColorDepth) {
    self.init(.rgb(color.red, color.green, color.blue), depth: depth)
  }

  /// Its RGB value; `nil` for a theme color.
  var rgb: RGB? {
    switch self {
    case .theme, .palette(0..<16): return nil
    case .palette(let number) where number >= 232:
      let gray = 8 + 10 * (number - 232)
      return RGB(red: gray, green: gray, blue: gray)
    case .palette(let number):
      let index = Int(number) - 16
      let parts = [index / 36, index / 6 % 6, index % 6].map { UInt8(Self.level($0)) }
      return RGB(red: parts[0], green: parts[1], blue: parts[2])
    case .direct(let red, let green, let blue): return RGB(red: red, green: green, blue: blue)
    }
  }

  // Without the first sixteen, because the theme defines them.
  private static func nearestOfPalette(_ wanted: SIMD3<Int>) -> UInt8 {
    let steps = SIMD3(step(wanted.x), step(wanted.y), step(wanted.z))
    let cube = SIMD3(level(steps.x), level(steps.y), level(steps.z))
    // The nearest gray is the one nearest to the mean of the components.
    let grayStep = min(max((wanted.wrappedSum() - 24 + 15) / 30, 0), 23)
    let gray = SIMD3(repeating: 8 + 10 * grayStep)
    return distance(wanted, gray) < distance(wanted, cube)
      ? UInt8(232 + grayStep) : UInt8(16 + 36 * steps.x + 6 * steps.y + steps.z)
  }

  /// The levels of the cube are 0, 95, 135, 175, 215 and 255.
  private static func level(_ step: Int) -> Int {
    step == 0 ? 0 : 55 + 40 * step
  }

  private static func step(_ wanted: Int) -> Int {
    wanted < 48 ? 0 : wanted < 115 ? 1 : (wanted - 35) / 40
  }

  private static func nearestOfSixteen(_ wanted: SIMD3<Int>) -> UInt8 {
    let nearest = xterm.indices.min {
      distance(wanted, xterm[$0]) < distance(wanted, xterm[$1])
    }
    return UInt8(nearest ?? 0)
  }

  /// xterm's default theme colors.
  private static let xterm: [SIMD3<Int>] = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0],
    [0, 0, 238], [205, 0, 205], [0, 205, 205], [229, 229, 229],
    [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0],
    [92, 92, 255], [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]

  static func distance(_ one: SIMD3<Int>, _ other: SIMD3<Int>) -> Int {
    let difference = one &- other
    return (difference &* difference).wrappedSum()
  }
}
