/// How the terminal would draw the next character, so that only what differs is said. At the start
/// that is plain.
struct Pen {
  private let depth: ColorDepth
  private(set) var style = Style.plain
  private var shown = ShownStyle()

  init(depth: ColorDepth) {
    self.depth = depth
  }

  /// Appends the one SGR sequence that it takes, if any.
  mutating func change(to style: Style, into bytes: inout [UInt8]) {
    guard style != self.style else { return }
    self.style = style
    let next = ShownStyle(style, depth: depth)
    guard next != shown else { return }
    let changes = Self.sequence(shown.changes(to: next))
    let anew = Self.sequence(next == ShownStyle() ? [] : [0] + ShownStyle().changes(to: next))
    bytes += changes.count < anew.count ? changes : anew
    shown = next
  }

  private static func sequence(_ codes: [Int]) -> [UInt8] {
    Array("\u{1B}[\(codes.map(String.init).joined(separator: ";"))m".utf8)
  }
}

/// A style with the colours that the terminal has.
private struct ShownStyle: Equatable {
  var foreground: ShownColor?
  var background: ShownColor?
  var isBold = false
  var isDim = false
  var isUnderlined = false
  var isReversed = false

  init() {}

  init(_ style: Style, depth: ColorDepth) {
    foreground = ShownColor(style.foreground, depth: depth)
    background = ShownColor(style.background, depth: depth)
    isBold = style.isBold
    isDim = style.isDim
    isUnderlined = style.isUnderlined
    isReversed = style.isReversed
  }

  func changes(to next: ShownStyle) -> [Int] {
    var codes: [Int] = []
    // Bold and dim share their end.
    let endsWeight = (isBold && !next.isBold) || (isDim && !next.isDim)
    if endsWeight { codes.append(22) }
    if next.isBold && (!isBold || endsWeight) { codes.append(1) }
    if next.isDim && (!isDim || endsWeight) { codes.append(2) }
    if isUnderlined != next.isUnderlined { codes.append(next.isUnderlined ? 4 : 24) }
    if isReversed != next.isReversed { codes.append(next.isReversed ? 7 : 27) }
    if foreground != next.foreground {
      codes += next.foreground?.codes(isBackground: false) ?? [39]
    }
    if background != next.background {
      codes += next.background?.codes(isBackground: true) ?? [49]
    }
    return codes
  }
}
