import Artwork
import Terminal
import Testing

@testable import Screen

struct PictureViewTests {
  private static func stage(
    _ picture: (Int, Int), _ columns: Int = 100, _ rows: Int = 25, cell: (Int, Int) = (10, 20),
    _ pixels: PixelProtocol? = .kitty
  ) -> PictureStage {
    PictureStage(
      picture: PixelSize(width: picture.0, height: picture.1), columns: columns, rows: rows,
      settings: PictureSettings(
        pixels: pixels, cell: PixelSize(width: cell.0, height: cell.1)))
  }

  /// Each window size with each usual cell size, in pixels and half cells.
  private static func stages(_ picture: (Int, Int)) -> [PictureStage] {
    [(80, 20), (40, 6), (160, 38), (500, 195), (45, 60)].flatMap { columns, rows in
      [(8, 16), (9, 19), (10, 20)].flatMap { cell in
        [PixelProtocol.kitty, nil].map { stage(picture, columns, rows, cell: cell, $0) }
      }
    }
  }

  private static let square = stage((1000, 1000))

  /// Expects the shape of the shown region, up to a cell. A region is rounded to a fraction of the picture, and a
  /// very narrow part is at least a cell wide.
  private func expectUndistorted(_ shown: ShownRegion, _ stage: PictureStage) {
    guard shown.columns > 1, shown.rows > 1, shown.region.width > 200, shown.region.height > 200
    else { return }
    let (across, down) = Self.pixels(shown, stage)
    let (width, height) = (Double(stage.cell.width), Double(stage.cell.height))
    let (columns, rows) = (Double(shown.columns), Double(shown.rows))
    let shape = across / down * height / width
    #expect(min(abs(columns - rows * shape), abs(rows - columns / shape)) < 1)
  }

  @Test(arguments: [(1200, 1200), (1200, 675), (420, 1190), (60, 60), (1, 900), (7, 1)])
  func `a picture fills the window or a dimension of it, and every part is undistorted`(
    width: Int, height: Int
  ) {
    for stage in Self.stages((width, height)) {
      var view = PictureView()
      let filling = view.shown(in: stage)
      #expect(filling.columns == stage.columns && filling.rows == stage.rows)
      if height > width { #expect(filling.region.y == 0) }
      expectUndistorted(filling, stage)
      view.toggleFill(in: stage)
      let whole = view.shown(in: stage)
      #expect(whole.region == .whole)
      #expect(whole.columns <= stage.columns && whole.rows <= stage.rows)
      #expect(whole.columns == stage.columns || whole.rows == stage.rows)
      expectUndistorted(whole, stage)
      // No part leaves unnecessary empty cells.
      view = PictureView()
      for (across, down) in [(0, 0), (0.125, 0), (-3, 1), (1, -0.5), (0.125, 9), (0, -0.125)] {
        view.zoom(by: 1.7, in: stage)
        view.pan(across: across, down: down, in: stage)
        let shown = view.shown(in: stage)
        let scale = view.scale(in: stage) * stage.dot
        let columns = Double(width) * scale / Double(stage.cell.width)
        let rows = Double(height) * scale / Double(stage.cell.height)
        #expect(abs(Double(shown.columns) - min(max(columns, 1), Double(stage.columns))) <= 0.5001)
        #expect(abs(Double(shown.rows) - min(max(rows, 1), Double(stage.rows))) <= 0.5001)
        let (region, steps) = (shown.region, PictureRegion.steps)
        #expect(region.x >= 0 && region.x + region.width <= steps)
        #expect(region.y >= 0 && region.y + region.height <= steps)
        #expect(region.width == steps || shown.columns == stage.columns)
        #expect(region.height == steps || shown.rows == stage.rows)
        expectUndistorted(shown, stage)
      }
    }
  }

  /// The width and height of the shown region in pixels of the picture.
  private static func pixels(_ shown: ShownRegion, _ stage: PictureStage) -> (Double, Double) {
    let span = shown.region.pixels(in: stage.picture)
    return (
      span.x.upperBound - span.x.lowerBound, span.y.upperBound - span.y.lowerBound
    )
  }

  @Test func `zooming in both directions keeps the center`() {
    let stage = Self.square
    var view = PictureView()
    view.zoom(by: 8, in: stage)
    view.pan(across: 0.3, down: -0.2, in: stage)
    func middle() -> [Int] {
      let region = view.shown(in: stage).region
      return [region.x + region.width / 2, region.y + region.height / 2]
    }
    let before = middle()
    for factor in [1.25, 1.25, 0.8, 0.8, 0.8] {
      view.zoom(by: factor, in: stage)
      #expect(zip(before, middle()).allSatisfy { abs($0 - $1) <= 1 })
    }
  }

  @Test func `zoom is limited to eight dots per pixel`() {
    let stage = Self.square
    var view = PictureView()
    for _ in 0..<40 { view.zoom(by: 1.25, in: stage) }
    #expect(view.scale(in: stage) == 8)
    for _ in 0..<40 { view.zoom(by: 0.8, in: stage) }
    #expect(view.zoom == .whole && view.scale(in: stage) == 0.5)
    view.toggleFill(in: stage)
    #expect(view == PictureView() && view.scale(in: stage) == 1)
    // A picture that is shown larger than its actual size to fit stays so.
    let tiny = Self.stage((10, 10))
    view.zoom(by: 1.25, in: tiny)
    #expect(view.scale(in: tiny) == 100)
  }

  @Test func `1:1 shows one image pixel per pixel or half cell, also for small images`() {
    var view = PictureView()
    view.showActualSize(in: Self.square)
    let blocks = Self.stage((600, 600), 80, 20, nil)
    for (stage, width, height) in [(Self.square, 1000.0, 500.0), (blocks, 80, 40)] {
      let part = Self.pixels(view.shown(in: stage), stage)
      #expect(abs(part.0 - width) < 0.1 && abs(part.1 - height) < 0.1)
    }
    let small = Self.stage((60, 60), 80, 20)
    let shown = view.shown(in: small)
    #expect((shown.columns, shown.rows) == (6, 3) && shown.region == .whole)
    view.zoom(by: 0.8, in: small)
    #expect(view.scale(in: small) == 1)
    view.zoom(by: 1.25, in: small)
    #expect(view.scale(in: small) == 1.25)
  }

  @Test func `it pans by parts of the view up to the edges`() {
    let stage = Self.square
    var view = PictureView()
    view.toggleFill(in: stage)
    view.pan(across: 1, down: 1, in: stage)
    #expect(view.shown(in: stage).region == .whole)
    view.showActualSize(in: stage)
    func top() -> Double { view.shown(in: stage).region.pixels(in: stage.picture).y.lowerBound }
    #expect(abs(top() - 250) < 0.1)
    view.pan(across: 0, down: 0.125, in: stage)
    #expect(abs(top() - 312.5) < 0.1)
    view.moveToBottom(in: stage)
    #expect(top() == 500)
    view.pan(across: 0, down: 3, in: stage)
    view.pan(across: 0, down: -0.125, in: stage)
    #expect(abs(top() - 437.5) < 0.1)
    view.moveToTop(in: stage)
    #expect(top() == 0)
  }

  @Test func `a zoomed image keeps zoom and position in other windows`() {
    let (small, large) = (Self.stage((1000, 1000), 40, 10), Self.stage((1000, 1000), 80, 20))
    var view = PictureView()
    view.showActualSize(in: small)
    view.pan(across: 0.5, down: 0, in: small)
    let before = view.shown(in: small)
    #expect(view.scale(in: large) == 1)
    let span = view.shown(in: large).region.pixels(in: large.picture)
    // The center is 700, the maximum with 1000 pixels in total and 800 visible.
    #expect(abs(span.x.lowerBound - 200) < 0.1 && abs(span.y.lowerBound - 300) < 0.1)
    #expect(view.shown(in: small) == before)
    view.toggleFill(in: small)
    #expect(view == PictureView())
  }
}
