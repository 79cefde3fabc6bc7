import Artwork
import Charts
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct PictureDrawingTests {
  @Test func `screenshots scroll with the text and stay within it`() throws {
    var model = try Scene.app(art: .kitty)
    model.panel = .details
    let (layout, row) = (try model.layout(), try #require(model.selectedRow))
    let page = DetailsPage(model, layout, row, now: Scene.now)
    for shot in page.screenshots { model.pictures[shot] = Scene.drawn(shot) }
    let seen = page.top..<page.top + page.height
    let header = model.lines[0]
    for scroll in 0...page.scrollLimit {
      model.detailsScroll = scroll
      let frame = model.drawn
      let rows = page.screenshots.map { shot in
        let top = page.top + page.screenshotsTop - scroll
        return (top..<top + shot.rows).clamped(to: seen)
      }.filter { !$0.isEmpty }
      #expect(frame.pictures.map { $0.row..<$0.row + $0.rows } == rows)
      #expect(frame.canvas.lines[0] == header)
    }
    #expect(page.screenshots.count == 2 && page.scrollLimit > 0)
  }

  @Test func `a selected row's picture has the background of the selection, and a box removes it`()
    throws
  {
    var model = try Scene.chart(80, 24, art: .sixel)
    model.pictureSettings = PictureSettings(pixels: .sixel)
    model.pictureSettings.selection = RGB(0)
    let layout = try model.layout()
    for row in model.rows {
      let request = try #require(layout.rowPicture(of: row))
      model.pictures[request] = Scene.drawn(request)
    }
    let frame = model.drawn
    let picture = try #require(frame.pictures.first)
    #expect(frame.canvas[picture.row, picture.column] == .blank(Style(on: .selection)))
    // In terminals that do not store images, the edges of a picture are drawn in that color. Until then,
    // the picture of other rows is shown.
    let tinted = try #require(layout.selectedPicture(of: model.rows[0]))
    #expect(tinted.settings.background == RGB(0))
    #expect(layout.selectedPicture(of: model.rows[0]) != layout.rowPicture(of: model.rows[0]))
    model.pictures[tinted] = Scene.drawn(tinted, .inline([7]))
    #expect(model.drawn.pictures.first?.image != picture.image)
    #expect(model.drawn.pictures.dropFirst() == frame.pictures.dropFirst())
    #expect(frame.pictures.count == layout.visibleCount)
    model.panel = .question(Question(text: "Erase?", .erase([])))
    #expect(model.drawn.pictures.count == layout.visibleCount)
    model.panel = .question(Question(text: String(repeating: "Erase? ", count: 40), .erase([])))
    model.size.columns = 60
    #expect((1..<layout.visibleCount).contains(model.drawn.pictures.count))
  }

  // MARK: The gallery

  /// Pictures of the first entries.
  private func gallery(_ count: Int, opacities: ClosedRange<Int>) throws -> ScreenModel {
    var model = try Scene.gallery()
    let layout = try model.layout()
    for row in model.rows.prefix(count) {
      for opacity in opacities {
        let request = try #require(
          layout.tilePicture(of: row, opacity: opacity, layout.galleryShape))
        model.pictures[request] = Scene.drawn(request, .stored(base64PNG: Array("\(request)".utf8)))
      }
    }
    return model
  }

  @Test func `the selected tile has a frame in the gaps beside it, and moving changes no picture`()
    throws
  {
    for (columns, rows) in [(80, 24), (160, 45), (40, 10)] {
      var model = try gallery(10, opacities: 10...10)
      model.size = TerminalSize(columns: columns, rows: rows)
      let before = model.drawn
      let grid = GalleryGrid(model, try model.layout(), model.rows)
      for index in grid.lines[0] {
        Scene.select(model.rows[index].id, in: &model)
        let after = model.drawn
        #expect(before.pictures == after.pictures)
        let left = grid.column(ofTile: index) - 1
        for row in grid.top + 1..<grid.top + grid.shape.lineRows {
          let line = (0..<columns).map { after.canvas[row, $0] }
          #expect(line.indices.filter { line[$0].text == "▌" } == [left])
          #expect(
            line.indices.filter { line[$0].text == "▐" } == [left + grid.shape.tileColumns + 1])
        }
      }
    }
  }

  @Test func `behind a box, pictures are faint as soon as they are drawn so`() throws {
    var model = try Scene.chart(art: .kitty)
    model.pictureSettings.pixels = .kitty
    let request = try #require(try model.layout().rowPicture(of: model.rows[1]))
    let (bright, faint) = (
      Scene.drawn(request), Scene.drawn(request.faded(to: 4), .stored(base64PNG: [9]))
    )
    model.pictures[request] = bright
    model.panel = .question(Question(text: "Erase?", .erase([])))
    let wanted = try #require(model.drawing(now: Scene.now)).wanted.map(\.request)
    #expect(wanted.contains(request.faded(to: 4)))
    #expect(model.drawn.pictures.map(\.image) == [bright.pixels].compactMap(\.self))
    model.pictures[request.faded(to: 4)] = faint
    #expect(model.drawn.pictures.map(\.image) == [faint.pixels].compactMap(\.self))
  }

  @Test func `each of the eleven steps of opacity draws its own pictures, and at 0 only one`()
    throws
  {
    var model = try gallery(10, opacities: 1...10)
    var keys: Set<[Int]> = []
    for opacity in 0...10 {
      model.gallery.opacity = opacity
      let frame = model.drawn
      keys.insert(frame.pictures.map(\.image.key))
      #expect((frame.pictures.count == 1) == (opacity == 0))
      // Titles are kept.
      #expect(frame.canvas.lines.contains { $0.contains(model.rows[1].displayName) })
    }
    #expect(keys.count == 11)
    // Until the requested opacity is drawn, another one is shown.
    var loading = try gallery(2, opacities: 10...10)
    loading.gallery.opacity = 7
    #expect(loading.drawn.pictures.count == 2)
  }

  // MARK: A picture in the whole window

  @Test func `a stored image is placed by its part`() throws {
    var model = try Scene.picture(80, 24, .kitty, of: PixelSize(width: 800, height: 400))
    let rect = try model.layout().pictureViewRect
    try model.changePicture { $0.toggleFill(in: $1) }
    let fitted = try #require(model.drawn.pictures.first)
    // 640 by 320 pixels of cells of 8 by 16.
    #expect(fitted.crop == nil)
    #expect([fitted.rows, fitted.columns] == [20, 80])
    try model.changePicture { $0.showActualSize(in: $1) }
    let zoomed = try #require(model.drawn.pictures.first)
    let height = min(rect.rows * 16, 400)
    #expect(
      zoomed.crop == PixelRect(x: 80, y: (400 - height) / 2, width: 640, height: height))
    #expect(zoomed.image == fitted.image)
    #expect(
      [zoomed.row, zoomed.column, zoomed.rows, zoomed.columns] == [rect.row, 0, rect.rows, 80])
  }

  @Test func `a box leaves other cells unchanged, and an invisible image has none`() throws {
    var model = try Scene.picture(80, 24, .kitty)
    try model.changePicture {
      $0.zoom(by: 4, in: $1)
      $0.pan(across: -9, down: -9, in: $1)
    }
    model.panels.append(.menu(Menu(.share(model.rows[0]))))
    let frame = model.drawn
    #expect(frame.pictures.isEmpty)
    #expect(frame.canvas.lines[0].hasPrefix("▘▘▘▘▘▘▘▘▘"))
    model = try Scene.picture(80, 24, .kitty)
    try model.changePicture { view, _ in view.opacity = 0 }
    #expect(model.drawn.pictures.isEmpty && model.lines.dropLast().allSatisfy(\.isEmpty))
  }

  @Test func `the previous part is shown until the next one is drawn`() throws {
    var model = try Scene.picture(80, 24, .sixel)
    let layout = try model.layout()
    func part() throws -> PictureRequest {
      let stage = try #require(model.pictureStage)
      let view = try #require(model.panels.picture)
      return try #require(layout.partOfPicture(of: model.rows[0], view.shown(in: stage)))
    }
    func drawn(_ request: PictureRequest, _ byte: UInt8) -> RenderedPicture {
      Scene.drawn(request, .inline([byte]), of: PixelSize(width: 600, height: 600))
    }
    // Until the first part is drawn, the cells of the whole picture are shown.
    #expect(model.drawn.pictures.isEmpty)
    let first = try part()
    model.pictures[first] = drawn(first, 1)
    model.drawnPart = first
    let fitted = try #require(model.drawn.pictures.first)
    try model.changePicture { $0.showActualSize(in: $1) }
    #expect(model.drawn.pictures == [fitted])
    let second = try part()
    #expect(second != first)
    model.pictures[second] = drawn(second, 2)
    let zoomed = try #require(model.drawn.pictures.first)
    #expect(zoomed.image != fitted.image && zoomed.columns == second.columns)
    // A part of another entry, or one larger than the window, is not shown.
    model.pictures[second] = .some(nil)
    model.drawnPart = second
    model.size.columns = 60
    #expect(model.drawn.pictures.isEmpty)
    model.size.columns = 80
    Scene.select("102", in: &model)
    #expect(model.drawn.pictures.isEmpty)
  }
}
