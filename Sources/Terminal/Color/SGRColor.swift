/// A color as it is sent to a terminal with a certain color depth.
enum SGRColor: Hashable {
  case theme(UInt8)
  /// 16 to 231 are the cube, 232 to 255 the grays.
  case palette(UInt8)
  case direct(UInt8, UInt8, UInt8)

  /// `nil` for the terminal's default color.
  init?(_ color: Color?, depth: ColorDepth) {
    switch (color, depth) {
    // Backgrounds of selections have no color without a palette.
    case (nil, _), (_, .none), (.selection, _), (.selectedKey, _): return nil
    case (.theme(let number), _): self = .theme(min(number, 15))
    case (.rgb(let red, let green, let blue), .direct): self = .direct(red, green, blue)
    case (.rgb(let red, let green, let blue), .palette):
      self = .palette(Self.nearestOfPalette([Int(red), Int(green), Int(blue)]))
    case (.rgb(let red, let green, let blue), .sixteen):
      self = .theme(Self.nearestOfSixteen([Int(red), Int(green), Int(blue)]))
    }
  }

  init(_ color: RGB) {
    self = .direct(color.red, color.green, color.blue)
  }

  /// - Parameter base: 30 for text, 40 for its background.
  func code(base: UInt8) -> String {
    switch self {
    case .theme(let number): "\(number < 8 ? base + number : base + 60 + number - 8)"
    case .palette(let number): "\(base + 8);5;\(number)"
    case .direct(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
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
    let distances = RGB.xterm16.map {
      distance(wanted, [Int($0.red), Int($0.green), Int($0.blue)])
    }
    return UInt8(distances.indices.min { distances[$0] < distances[$1] } ?? 0)
  }

  private static func distance(_ one: SIMD3<Int>, _ other: SIMD3<Int>) -> Int {
    let difference = one &- other
    return (difference &* difference).wrappedSum()
  }
}
