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
