/// The style with which the terminal would draw the next character. Only differences are sent. Starts
/// without style.
struct SGRState {
  private let depth: ColorDepth
  private let palette: Palette?
  private let showsLinks: Bool
  /// `nil` after a reset: the palette can have a color for plain text.
  private(set) var style: Style?
  /// Whether a link was ever started.
  private(set) var hasLinked = false
  private var shown = SGRStyle()

  init(depth: ColorDepth, palette: Palette? = nil, showsLinks: Bool = false) {
    (self.depth, self.palette, self.showsLinks) = (depth, palette, showsLinks)
  }

  /// Appends the sequences that start or end a link and change the style, if any.
  mutating func change(to style: Style, into bytes: inout [UInt8]) {
    guard style != self.style else { return }
    change(toLink: style.link, into: &bytes)
    self.style = style
    change(to: SGRStyle(style, depth: depth, palette: palette), into: &bytes)
  }

  /// Appends the sequences that end the style and a link.
  mutating func reset(into bytes: inout [UInt8]) {
    change(toLink: nil, into: &bytes)
    style = nil
    change(to: SGRStyle(), into: &bytes)
  }

  private mutating func change(toLink link: Hyperlink?, into bytes: inout [UInt8]) {
    guard showsLinks, link != style?.link else { return }
    bytes += link?.start ?? Hyperlink.end
    hasLinked = true
  }

  private mutating func change(to next: SGRStyle, into bytes: inout [UInt8]) {
    guard next != shown else { return }
    bytes += [0x1B, UInt8(ascii: "[")]
    next.append(after: shown, to: &bytes)
    bytes.append(UInt8(ascii: "m"))
    shown = next
  }
}

/// A style with colors that the terminal supports.
/// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html, "Character Attributes (SGR)".
private struct SGRStyle: Equatable {
  private var flags: UInt8 = 0
  var foreground: SGRColor?
  var background: SGRColor?

  init() {}

  init(_ style: Style, depth: ColorDepth, palette: Palette?) {
    let isSelected = style.background == .selection
    foreground = SGRColor(style.foreground, depth: depth)
    background = SGRColor(style.background, depth: depth)
    var (isDim, isReversed) = (style.isDim, style.isReversed)
    // Pictures keep their colors.
    let isText = if case .rgb = style.foreground { false } else { true }
    if let palette {
      if isSelected {
        if isText {
          foreground = SGRColor(palette.selected(style.foreground, isDim: isDim))
        }
        background = SGRColor(palette.selection)
      } else if style.background == .selectedKey {
        foreground = SGRColor(palette.selection)
        background = SGRColor(palette.accent)
      } else if case .theme(let number) = style.foreground, number < 16 {
        foreground = SGRColor(palette.theme[Int(number % 8)])
      } else if style.foreground == nil, isDim || style.background == nil {
        foreground = (isDim ? palette.faint : palette.text).map { SGRColor($0) }
      }
      isDim = false
    } else if isSelected, isText {
      (foreground, isDim, isReversed) = (nil, false, true)
    } else if case .theme(let number) = style.foreground, [1, 2].contains(number) {
      // Many themes have a dark red, and xterm shows the bright colors for bold text in any case.
      foreground = SGRColor(.theme(number + 8), depth: depth)
    }
    let isOn = [style.isBold, isDim, style.isUnderlined, isReversed]
    for (index, isOn) in isOn.enumerated() where isOn { flags |= 1 << index }
  }

  /// The codes of the flags: bold, dim, underlined, reversed.
  private static let codes: [UInt8] = [1, 2, 4, 7]

  /// Appends the parameters that change to this style: what is added or, if anything ends, a reset and all.
  func append(after former: SGRStyle, to bytes: inout [UInt8]) {
    if self == SGRStyle() { return }
    var former = former
    let isReset =
      former.flags & ~flags != 0 || (former.foreground != nil && foreground == nil)
      || (former.background != nil && background == nil)
    if isReset {
      bytes.append(UInt8(ascii: "0"))
      former = SGRStyle()
    }
    func add(_ code: String) {
      if bytes.last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ";")) }
      bytes += code.utf8
    }
    for (index, code) in Self.codes.enumerated() where flags & ~former.flags & 1 << index != 0 {
      add("\(code)")
    }
    if foreground != former.foreground, let foreground { add(foreground.code(base: 30)) }
    if background != former.background, let background { add(background.code(base: 40)) }
  }
}
