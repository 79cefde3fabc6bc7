/// Text colors that are readable on any terminal.
struct LegibleColor {
  /// `nil` for the terminal's default color.
  let foreground: SGRColor?
  /// `nil` for the terminal's default color.
  let background: SGRColor?
  /// Whether to send SGR 2 (faint), which terminals render differently.
  let isDim: Bool

  /// Adapts a style's colors to the terminal's. They do not change if the terminal has not reported
  /// its colors, or has only sixteen and has not reported all of them.
  init(_ style: Style, depth: ColorDepth, colors: TerminalColors?) {
    let own = SGRColor(style.foreground, depth: depth)
    let background = SGRColor(style.background, depth: depth)
    guard let colors, depth >= .palette || (depth == .sixteen && colors.theme.count == 16) else {
      (foreground, self.background, isDim) = (own, background, style.isDim)
      return
    }
    guard !style.isReversed else {
      (foreground, self.background) = Self.legible(reversed: own, text: background, colors)
      isDim = style.isDim
      return
    }
    self.background = background
    let text = background == nil ? Self.legible(own, depth: depth, colors) : own
    guard style.isDim, let whole = colors.rgb(text, default: colors.foreground) else {
      (foreground, isDim) = (text, style.isDim)
      return
    }
    let behind = colors.rgb(background, default: colors.background) ?? colors.background
    (foreground, isDim) = (Self.faint(whole, on: behind, depth: depth, colors) ?? text, false)
  }

  /// 65 percent of the text color over its background, or more until it is readable; `nil` if only
  /// the full color is.
  private static func faint(
    _ text: RGB, on background: RGB, depth: ColorDepth, _ colors: TerminalColors
  ) -> SGRColor? {
    let percents = stride(from: 65, to: 100, by: 5)
    // A theme has few grays.
    let least = depth == .sixteen ? 3 : 3.5
    return first(of: text, over: background, percents, depth: depth, colors) { color in
      // The nearest of few colors may have more contrast than the text.
      (least...max(least, text.contrast(with: background))).contains(
        color.contrast(with: background))
    }
  }

  /// A theme color, unchanged if it is readable on the terminal's background, otherwise mixed with
  /// the foreground until it is. With only sixteen colors, the nearest to a mixture may have any hue,
  /// so the foreground is used instead.
  private static func legible(
    _ color: SGRColor?, depth: ColorDepth, _ colors: TerminalColors
  ) -> SGRColor? {
    func isLegible(_ color: RGB) -> Bool { color.contrast(with: colors.background) >= 3 }
    guard case .theme(let number) = color, let known = colors.theme[number], !isLegible(known)
    else {
      return color
    }
    guard depth > .sixteen else { return nil }
    let percents = stride(from: 90, through: 10, by: -10)
    return first(of: known, over: colors.foreground, percents, depth: depth, colors, isLegible)
  }

  /// Text on a colored bar. If its color is not readable there, it becomes the theme's white or
  /// black. If these are not readable either (a theme's blue may be pale and its white dark), text
  /// and bar get the terminal's default colors.
  private static func legible(
    reversed bar: SGRColor?, text: SGRColor?, _ colors: TerminalColors
  ) -> (SGRColor?, SGRColor?) {
    guard let text, let behind = colors.rgb(bar, default: colors.foreground),
      colors.rgb(text, default: colors.background) != nil
    else { return (bar, text) }
    let legible = [text, .theme(15), .theme(0)].first { choice in
      colors.rgb(choice, default: behind).map { $0.contrast(with: behind) >= 3 } ?? false
    }
    return legible.map { (bar, $0) } ?? (nil, nil)
  }

  /// The first mixture that meets the condition in the color that the terminal shows.
  private static func first(
    of color: RGB, over other: RGB, _ percents: some Sequence<Int>, depth: ColorDepth,
    _ colors: TerminalColors, _ isWanted: (RGB) -> Bool
  ) -> SGRColor? {
    for percent in percents {
      let mixed = color.mixed(percent: percent, over: other)
      let shown =
        depth == .sixteen ? colors.nearest(to: mixed) : SGRColor(mixed, depth: depth)
      if let rgb = colors.rgb(shown, default: color), isWanted(rgb) { return shown }
    }
    return nil
  }
}

extension TerminalColors {
  /// The nearest color of the theme.
  fileprivate func nearest(to wanted: RGB) -> SGRColor? {
    func distance(_ number: UInt8) -> Int {
      theme[number].map { SGRColor.distance($0.parts, wanted.parts) } ?? .max
    }
    // The lower number if two are equal.
    return theme.keys.sorted().min { distance($0) < distance($1) }.map(SGRColor.theme)
  }

  /// The RGB value of a color, with `default` for the terminal's default color; `nil` for an unknown theme
  /// color.
  fileprivate func rgb(_ color: SGRColor?, default: RGB) -> RGB? {
    switch color {
    case nil: `default`
    case .theme(let number): theme[number]
    case .palette, .direct: color?.rgb
    }
  }
}

extension RGB {
  fileprivate var parts: SIMD3<Int> { SIMD3(Int(red), Int(green), Int(blue)) }
}
