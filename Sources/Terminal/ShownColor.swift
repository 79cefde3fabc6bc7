/// A colour as it is said to a terminal of some depth.
enum ShownColor: Hashable {
  case theme(UInt8)
  /// 16 to 231 are the cube, 232 to 255 the greys.
  case palette(UInt8)
  case direct(UInt8, UInt8, UInt8)

  /// `nil` for the terminal's own colour.
  init?(_ color: Color?, depth: ColorDepth) {
    switch (color, depth) {
    case (nil, _), (_, .none): return nil
    case (.theme(let number), _): self = .theme(min(number, 15))
    case (.rgb(let red, let green, let blue), .direct): self = .direct(red, green, blue)
    case (.rgb(let red, let green, let blue), .palette):
      self = .palette(Self.nearestOfPalette(red, green, blue))
    case (.rgb(let red, let green, let blue), .sixteen):
      self = .theme(Self.nearestOfSixteen(red, green, blue))
    }
  }

  /// The numbers of an SGR sequence.
  /// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html, "Character Attributes (SGR)".
  func codes(isBackground: Bool) -> [Int] {
    let base = isBackground ? 40 : 30
    switch self {
    case .theme(let number) where number < 8: return [base + Int(number)]
    case .theme(let number): return [base + 60 + Int(number) - 8]
    case .palette(let number): return [base + 8, 5, Int(number)]
    case .direct(let red, let green, let blue):
      return [base + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }

  // The first sixteen are left out: what they look like is the theme's.
  private static func nearestOfPalette(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let wanted = [red, green, blue].map { Int($0) }
    let steps = wanted.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = steps.map { levels[$0] }
    // The grey that is nearest to all three is the one nearest to their mean.
    let third = wanted.reduce(0, +) - 24
    let greyStep = min(max((third + 15) / 30, 0), 23)
    let grey = 8 + 10 * greyStep
    return distance(wanted, [grey, grey, grey]) < distance(wanted, cube)
      ? UInt8(232 + greyStep) : UInt8(16 + 36 * steps[0] + 6 * steps[1] + steps[2])
  }

  private static func nearestOfSixteen(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let wanted = [red, green, blue].map { Int($0) }
    let nearest = xterm.indices.min {
      distance(wanted, xterm[$0]) < distance(wanted, xterm[$1])
    }
    return UInt8(nearest ?? 0)
  }

  /// What xterm shows for the sixteen where no theme says otherwise.
  private static let xterm = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0],
    [0, 0, 238], [205, 0, 205], [0, 205, 205], [229, 229, 229],
    [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0],
    [92, 92, 255], [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]

  private static func distance(_ one: [Int], _ other: [Int]) -> Int {
    zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
