/// How a kind of thing shows its motif, so that it is known at a glance.
enum CoverFrame: Sendable {
  /// What lies at a point: a plain ink, or a point of the motif.
  enum Spot: Sendable {
    case ink(CoverPalette.Ink)
    case motif(across: Double, down: Double)
  }

  /// The motif and nothing else.
  case sleeve
  /// With round corners, beyond which is nothing.
  case icon
  /// A disc in a ring.
  case badge
  /// Twice as high as two thirds of its width: a spine, the motif, the lines of a title.
  case cover
  /// A cover in the middle of a square.
  case boxedCover
  /// As high as a cover, between two dark bands.
  case poster
  /// Sixteen to nine, with a triangle in the middle.
  case still
  /// A still between two dark bands.
  case boxedStill

  init(of kind: DemoKind) {
    self =
      switch kind {
      case .song, .album: .sleeve
      case .musicVideo: .still
      case .podcast: .badge
      case .app: .icon
      case .book: .cover
      case .audiobook: .boxedCover
      case .movie: .poster
      case .episode: .boxedStill
      }
  }

  /// - Parameters: in parts of the width and of the height.
  func spot(across x: Double, down y: Double) -> Spot {
    switch self {
    case .sleeve: .motif(across: x, down: y)
    case .icon: Self.icon(x, y)
    case .badge: Self.badge(x, y)
    case .cover: Self.cover(x, y)
    case .boxedCover:
      abs(x - 0.5) < 0.28 && abs(y - 0.5) < 0.42
        ? Self.cover((x - 0.22) / 0.56, (y - 0.08) / 0.84) : .ink(.ramp(1, 0.2 + y / 2))
    case .poster: Self.poster(x, y)
    case .still: Self.still(x, y)
    case .boxedStill:
      abs(y - 0.5) < 9.0 / 32
        ? Self.motifOfStill(x, (y - 7.0 / 32) * 16 / 9)
        : .ink(y > 0.86 && y < 0.9 && x > 0.08 && x < 0.6 ? .ramp(2, x) : .black)
    }
  }

  private static func icon(_ x: Double, _ y: Double) -> Spot {
    let fifth = { (part: Double) in part * part * part * part * part }
    if fifth(abs(2 * x - 1)) + fifth(abs(2 * y - 1)) > 1 { return .ink(.clear) }
    // A part of the motif: an icon has few and large shapes.
    return .motif(across: 0.2 + 0.6 * x, down: 0.2 + 0.6 * y)
  }

  private static func badge(_ x: Double, _ y: Double) -> Spot {
    let distance = ((x - 0.5) * (x - 0.5) + (y - 0.42) * (y - 0.42)).squareRoot()
    if distance < 0.3 { return .motif(across: x, down: y) }
    if distance < 0.33 { return .ink(.white) }
    if y > 0.82, y < 0.88, abs(x - 0.5) < 0.34 { return .ink(.white) }
    return .ink(.ramp(1, 1 - y))
  }

  private static func cover(_ x: Double, _ y: Double) -> Spot {
    if x < 0.05 { return .ink(.black) }
    guard y > 0.66 else { return .motif(across: x, down: y * 1.5) }
    let isTitle = y > 0.74 && y < 0.79 && x > 0.14 && x < 0.86
    let isAuthor = y > 0.86 && y < 0.89 && x > 0.14 && x < 0.56
    return .ink(isTitle || isAuthor ? .black : .white)
  }

  private static func poster(_ x: Double, _ y: Double) -> Spot {
    if y < 0.06 { return .ink(.black) }
    guard y > 0.8 else { return .motif(across: x, down: (y - 0.06) / 0.74) }
    let isTitle = y > 0.84 && y < 0.89 && abs(x - 0.5) < 0.36
    let isCredits = y > 0.93 && y < 0.945 && abs(x - 0.5) < 0.42 && Int(x * 40) % 4 != 0
    return .ink(isTitle ? .ramp(2, x) : isCredits ? .white : .black)
  }

  private static func still(_ x: Double, _ y: Double) -> Spot {
    let across = (x - 0.5) * 16 / 9
    let down = y - 0.5
    if across > -0.1, across < 0.16, abs(down) < (0.16 - across) * 0.6 { return .ink(.white) }
    if across * across + down * down < 0.075 { return .ink(.black) }
    return motifOfStill(x, y)
  }

  private static func motifOfStill(_ x: Double, _ y: Double) -> Spot {
    .motif(across: x, down: 7.0 / 32 + y * 9 / 16)
  }
}
