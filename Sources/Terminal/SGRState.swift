/// How the terminal would draw the next character, so that only what differs is said. At the start
/// that is plain.
struct SGRState {
  private let depth: ColorDepth
  private let colors: TerminalColors?
  private let showsLinks: Bool
  private(set) var style = Style.plain
  /// Whether it has ever begun a link.
  private(set) var hasLinked = false
  private var shown = SGRStyle()

  /// - Parameter colors: The terminal's colors, if known: they keep faint text and theme colors
  ///   readable on its background (`LegibleColor`).
  init(depth: ColorDepth, colors: TerminalColors? = nil, showsLinks: Bool = false) {
    (self.depth, self.colors, self.showsLinks) = (depth, colors, showsLinks)
  }

  /// Appends what begins or ends a link, and the one SGR sequence that the rest takes, if any.
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

/// A style with the colors that the terminal has.
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
    // With sixteen colors bold may mean bright, which here would be the background.
    isBold = style.isBold && !(style.isReversed && depth == .sixteen)
    isDim = legible.isDim
    isUnderlined = style.isUnderlined
    isReversed = style.isReversed
  }

  /// The shorter of two ways: to say what changes, or to reset and say everything.
  func codes(to next: SGRStyle) -> [UInt8] {
    let plain = SGRStyle()
    if next == plain { return [] }
    var changes = SGRCodes()
    add(changesTo: next, to: &changes)
    guard endsAnything(in: next) else { return changes.bytes }
    var anew = SGRCodes()
    anew.add(0)
    plain.add(changesTo: next, to: &anew)
    return changes.bytes.count < anew.bytes.count ? changes.bytes : anew.bytes
  }

  private func endsAnything(in next: SGRStyle) -> Bool {
    (isBold && !next.isBold) || (isDim && !next.isDim) || (isUnderlined && !next.isUnderlined)
      || (isReversed && !next.isReversed) || (foreground != nil && next.foreground == nil)
      || (background != nil && next.background == nil)
  }

  private func add(changesTo next: SGRStyle, to codes: inout SGRCodes) {
    // Bold and dim share their end.
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
