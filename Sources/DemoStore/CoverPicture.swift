import Foundation

/// The artwork of a thing: one motif in three colors, drawn by the numbers its id seeds, so that
/// it is the same picture at every size, in the frame of its kind.
struct CoverPicture: Sendable {
  private let motif: CoverMotif
  private let palette: CoverPalette
  private let frame: CoverFrame
  private let proportion: (width: Int, height: Int)

  init(of item: DemoItem) {
    // An album looks as its first song does.
    let seed = item.kind == .album ? String(DemoKind.song.id(ofNumber: item.number)) : item.id
    var numbers = SeededNumbers(seed: Fingerprint.of(seed))
    // By number first: things that stand near one another in the tables differ at a glance.
    motif = CoverMotif(
      kind: CoverMotif.Kind.allCases[item.number % CoverMotif.Kind.allCases.count],
      numbers: &numbers)
    palette = CoverPalette(numbers: &numbers)
    frame = CoverFrame(of: item.kind)
    proportion = item.proportion
  }

  /// A PNG file, as large as fits into this many pixels.
  func png(width: Int, height: Int) -> Data {
    PaintedPNG.data(fitting: (width, height), proportion: proportion, palette: palette) { x, y in
      switch frame.spot(across: x, down: y) {
      case .ink(let ink): return ink
      case .motif(let across, let down):
        let (ramp, shade) = motif.ink(across: across, down: down)
        return .ramp(ramp, shade)
      }
    }
  }
}
