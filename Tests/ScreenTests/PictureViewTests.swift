import Artwork
import Testing

@testable import Screen

struct PictureViewTests {
  private static let pictures = [
    (1200, 1200), (1200, 675), (420, 1190), (60, 60), (1, 900), (7, 1),
  ]
  .map { PixelSize(width: $0.0, height: $0.1) }
  private static let windows = [(80, 20), (40, 6), (160, 38), (500, 195), (45, 60)]

  /// Each window size with each usual cell size, in pixels and half cells.
  private static func stages(_ picture: PixelSize) -> [PictureStage] {
    let cells = [(8, 16), (9, 19), (10, 20)].map { PixelSize(width: $0.0, height: $0.1) }
    return windows.flatMap { columns, rows in
      cells.flatMap { cell in
        [PixelProtocol.kitty, nil].map {
          PictureStage(
            picture: picture, columns: columns, rows: rows,
            settings: PictureSettings(pixels: $0, cell: cell))
        }
      }
    }
  }

  private static let square = PictureStage(
    picture: PixelSize(width: 1000, height: 1000), columns: 100, rows: 25,
    settings: PictureSettings(pixels: .kitty, cell: PixelSize(width: 10, height: 20)))

  /// The error of the displayed shape, in cells.
  private func distortion(_ shown: ShownRegion, _ stage: PictureStage) -> (Double, Double) {
    let span = shown.region.pixels(in: stage.picture)
    let (width, height) = (
      span.x.upperBound - span.x.lowerBound, span.y.upperBound - span.y.lowerBound
    )
    let (columns, rows) = (
      Double(shown.columns * stage.cell.width), Double(shown.rows * stage.cell.height)
    )
    return (
      abs(columns - rows * width / height) / Double(stage.cell.width),
      abs(rows - columns * height / width) / Double(stage.cell.height)
    )
  }

  @Test(arguments: pictures)
  func `a picture fills the window without distortion, and a portrait starts at the top`(
    picture: PixelSize
  ) {
    for stage in Self.stages(picture) {
      let shown = PictureView().shown(in: stage)
      #expect(shown.columns == stage.columns && shown.rows == stage.rows)
      if picture.height > picture.width { #expect(shown.region.y == 0) }
      let (across, down) = distortion(shown, stage)
      // A region is rounded to a fraction of the picture.
      if shown.region.width > 200, shown.region.height > 200 { #expect(min(across, down) < 1) }
    }
  }

  @Test(arguments: pictures)
  func `a whole picture is complete and undistorted, and fills one dimension`(picture: PixelSize) {
    for stage in Self.stages(picture) {
      var view = PictureView()
      view.toggleFill(in: stage)
      let shown = view.shown(in: stage)
      #expect(shown.region == .whole)
      #expect(shown.columns <= stage.columns && shown.rows <= stage.rows)
      #expect(shown.columns == stage.columns || shown.rows == stage.rows)
      // A very narrow part of a picture is at least a cell wide.
      guard shown.columns > 1, shown.rows > 1 else { continue }
      let (across, down) = distortion(shown, stage)
      #expect(min(across, down) < 1)
    }
  }

  @Test(arguments: pictures)
  func `every part is undistorted and leaves no unnecessary empty cells`(
    picture: PixelSize
  ) {
    for stage in Self.stages(picture) {
      var view = PictureView()
      for (across, down) in [(0, 0), (0.125, 0), (-3, 1), (1, -0.5), (0.125, 9), (0, -0.125)] {
        view.zoom(by: 1.7, in: stage)
        view.pan(across: across, down: down, in: stage)
        let shown = view.shown(in: stage)
        let scale = view.scale(in: stage) * stage.dot
        let free = (
          Double(picture.width) * scale / Double(stage.cell.width),
          Double(picture.height) * scale / Double(stage.cell.height)
        )
        #expect(abs(Double(shown.columns) - min(max(free.0, 1), Double(stage.columns))) <= 0.5001)
        #expect(abs(Double(shown.rows) - min(max(free.1, 1), Double(stage.rows))) <= 0.5001)
        let region = shown.region
        let steps = PictureRegion.steps
        #expect(region.x >= 0 && region.x + region.width <= steps)
        #expect(region.y >= 0 && region.y + region.height <= steps)
        #expect(region.width == steps || shown.columns == stage.columns)
        #expect(region.height == steps || shown.rows == stage.rows)
        guard shown.columns > 1, shown.rows > 1, region.width > 200, region.height > 200 else {
          continue
        }
        let (x, y) = distortion(shown, stage)
        #expect(min(x, y) < 1)
      }
    }
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
    let tiny = PictureStage(
      picture: PixelSize(width: 10, height: 10), columns: 100, rows: 25,
      settings: PictureSettings(pixels: .kitty, cell: PixelSize(width: 10, height: 20)))
    view.zoom(by: 1.25, in: tiny)
    #expect(view.scale(in: tiny) == 100)
  }

  @Test func `1:1 shows one image pixel per pixel or half cell, also for small images`() {
    var view = PictureView()
    view.showActualSize(in: Self.square)
    let region = view.shown(in: Self.square).region.pixels(in: Self.square.picture)
    #expect(abs(region.x.upperBound - region.x.lowerBound - 1000) < 0.1)
    #expect(abs(region.y.upperBound - region.y.lowerBound - 500) < 0.1)
    let blocks = PictureStage(
      picture: PixelSize(width: 600, height: 600), columns: 80, rows: 20,
      settings: PictureSettings(cell: PixelSize(width: 10, height: 20)))
    let part = view.shown(in: blocks).region.pixels(in: blocks.picture)
    #expect(abs(part.x.upperBound - part.x.lowerBound - 80) < 0.1)
    #expect(abs(part.y.upperBound - part.y.lowerBound - 40) < 0.1)
    let small = PictureStage(
      picture: PixelSize(width: 60, height: 60), columns: 80, rows: 20,
      settings: PictureSettings(pixels: .kitty, cell: PixelSize(width: 10, height: 20)))
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

  @Test func `an image fills every window until the user zooms, then keeps zoom and position`() {
    func stage(_ columns: Int, _ rows: Int) -> PictureStage {
      PictureStage(
        picture: PixelSize(width: 1000, height: 1000), columns: columns, rows: rows,
        settings: PictureSettings(pixels: .kitty, cell: PixelSize(width: 10, height: 20)))
    }
    var view = PictureView()
    for (columns, rows) in [(80, 20), (80, 30), (20, 30)] {
      let shown = view.shown(in: stage(columns, rows))
      #expect((shown.columns, shown.rows) == (columns, rows))
    }
    view.showActualSize(in: stage(40, 10))
    view.pan(across: 0.5, down: 0, in: stage(40, 10))
    let before = view.shown(in: stage(40, 10))
    #expect(view.scale(in: stage(80, 20)) == 1)
    let span = view.shown(in: stage(80, 20)).region.pixels(in: stage(80, 20).picture)
    // The center is 700, the maximum with 1000 pixels in total and 800 visible.
    #expect(abs(span.x.lowerBound - 200) < 0.1 && abs(span.y.lowerBound - 300) < 0.1)
    #expect(view.shown(in: stage(40, 10)) == before)
    view.toggleFill(in: stage(40, 10))
    #expect(view == PictureView())
  }
}
