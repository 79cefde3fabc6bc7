/// The colors of a picture: three gradients and three plain colors, as red, green and blue.
struct CoverPalette: Sendable {
  static let clear: UInt8 = 194
  private static let steps = 64

  let colors: [[UInt8]]

  init(random: inout SeededRandom) {
    let scheme = Self.schemes[Int.random(in: 0..<Self.schemes.count, using: &random)]
    let gradients = scheme.flatMap { pair in
      (0..<Self.steps).map { Self.mixed(pair.0, pair.1, $0) }
    }
    colors = gradients + [0x14141a, 0xf6f6f2, 0x000000].map { Self.mixed($0, $0, 0) }
  }

  func index(of ink: Ink) -> UInt8 {
    switch ink {
    case .gradient(let gradient, let position):
      UInt8(gradient * Self.steps + Int(min(max(position, 0), 0.999) * Double(Self.steps)))
    case .black: 192
    case .white: 193
    case .clear: Self.clear
    }
  }

  private static func mixed(_ from: Int, _ to: Int, _ step: Int) -> [UInt8] {
    [16, 8, 0].map { shift in
      let (one, other) = (from >> shift & 0xff, to >> shift & 0xff)
      return UInt8(one + (other - one) * step / (steps - 1))
    }
  }

  /// Ground, shape and accent, each from one color to another.
  private static let schemes: [[(Int, Int)]] = [
    [(0x1b1f4b, 0x5b2a86), (0xff7a59, 0xffc15e), (0xfff3d6, 0xffe3a3)],
    [(0x0b3d3b, 0x1f8a70), (0xbfe3c0, 0xf4f7d4), (0xff6b6b, 0xff8e72)],
    [(0xf7ede2, 0xf5cac3), (0x84a59d, 0x3d6b66), (0xf28482, 0xd9534f)],
    [(0x101820, 0x2b3a4a), (0xf2aa4c, 0xf7d08a), (0xd1495b, 0xedae49)],
    [(0x3a0ca3, 0x4361ee), (0x4cc9f0, 0xb8f2ff), (0xf72585, 0xff70a6)],
    [(0xfdf0d5, 0xf7d9a0), (0xc1121f, 0x780000), (0x003049, 0x1d5c80)],
    [(0x264653, 0x2a9d8f), (0xe9c46a, 0xf4d58d), (0xe76f51, 0xf4a261)],
    [(0x2d1e2f, 0x6a2c70), (0xb83b5e, 0xf08a5d), (0xf9ed69, 0xfff7ae)],
    [(0xe0fbfc, 0x98c1d9), (0x3d5a80, 0x293241), (0xee6c4d, 0xf79d84)],
    [(0x132a13, 0x31572c), (0x90a955, 0xecf39e), (0xfefae0, 0xdda15e)],
    [(0xffcdb2, 0xffb4a2), (0x6d6875, 0x4a4453), (0xb5838d, 0xe5989b)],
    [(0x0d1b2a, 0x415a77), (0xe0e1dd, 0x9fb3c8), (0xffd166, 0xef476f)],
  ]
}
