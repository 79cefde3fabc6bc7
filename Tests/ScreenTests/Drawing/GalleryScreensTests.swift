import Artwork
import Charts
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

struct GalleryScreensTests {
  /// Different states of the first entries.
  private func busy(_ columns: Int, _ rows: Int) throws -> ScreenModel {
    var model = try Scene.gallery(columns, rows)
    let ids = model.rows.map(\.id)
    model.transfers = Scene.board([
      Scene.line(
        ids[1], [.started(received: 0, total: 1_104_332)], progress: 331_300),
      Scene.line(ids[2], [.failed(.noLongerOffered(status: 404))]),
    ])
    model.kept[ids[3]] = try .stub(id: ids[3], artist: "A", track: "B", bytes: 1_104_332)
    return model
  }

  @Test(arguments: [(40, 10), (80, 24), (100, 30), (160, 50)])
  func `the gallery`(columns: Int, rows: Int) throws {
    try GoldenScreen.expect(busy(columns, rows), looksLike: "gallery")
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `the gallery's picker`(columns: Int, rows: Int) throws {
    var model = try busy(columns, rows)
    for list in [PickerList.genres, .titles] {
      model.gallery.picker = list
      let grid = GalleryGrid(model, try #require(ScreenLayout(model)), model.rows)
      Scene.select(model.rows[14].id, in: &model, top: grid.scrolled(from: 0, toShow: 14))
      try GoldenScreen.expect(model, looksLike: "picker-\(list)")
    }
  }

  @Test func `playback in a high window`() throws {
    var model = try busy(100, 30)
    model.playing = Scene.playing(model.rows[3].id)
    try GoldenScreen.expect(model, looksLike: "gallery-playing")
  }

  @Test func `an empty chart has a message`() throws {
    var model = try Scene.gallery()
    model.chart.shown = .stub()
    #expect(model.frame(now: Scene.now).canvas.lines.contains { $0.contains("is empty.") })
  }

  // MARK: Pictures

  private let cell = CellPicture.Cell(character: "▄", foreground: nil, background: nil)

  private func drawn(_ request: PictureRequest) -> RenderedPicture {
    let count = request.columns * request.rows
    return RenderedPicture(
      cells: CellPicture(
        columns: request.columns, rows: request.rows, cells: Array(repeating: cell, count: count)),
      pixels: EncodedPicture(
        form: .png(base64: Array("\(request)".utf8)), columns: request.columns,
        rows: request.rows,
        size: PixelSize(width: 8 * request.columns, height: 16 * request.rows)))
  }

  @Test func `moving changes no cell of a picture`() throws {
    var model = try Scene.gallery()
    let layout = try #require(ScreenLayout(model))
    for row in model.rows.prefix(10) {
      let request = try #require(
        layout.tilePicture(of: row, opacity: 10, layout.galleryShape))
      model.pictures[request] = drawn(request)
    }
    let before = model.frame(now: Scene.now)
    Scene.select(model.rows[1].id, in: &model)
    let after = model.frame(now: Scene.now)
    #expect(!before.pictures.isEmpty && before.pictures == after.pictures)
    for placed in before.pictures {
      for row in placed.row..<placed.row + placed.rows {
        for column in placed.column..<placed.column + placed.columns {
          #expect(before.canvas[row, column] == after.canvas[row, column])
        }
      }
    }
    #expect(before.canvas != after.canvas)
  }

  @Test func `each of the eleven steps of opacity draws its own pictures, and at 0 only one`()
    throws
  {
    var model = try Scene.gallery()
    let layout = try #require(ScreenLayout(model))
    let shown = try #require(ScreenLayout(model)).galleryShape.across
    for row in model.rows.prefix(2 * shown) {
      for opacity in 1...10 {
        let request = try #require(
          layout.tilePicture(of: row, opacity: opacity, layout.galleryShape))
        model.pictures[request] = drawn(request)
      }
    }
    var keys: Set<[Int]> = []
    for opacity in 0...10 {
      model.gallery.opacity = opacity
      let frame = model.frame(now: Scene.now)
      keys.insert(frame.pictures.map(\.image.key))
      #expect((frame.pictures.count == 1) == (opacity == 0))
      // Titles are kept.
      #expect(frame.canvas.lines.contains { $0.contains(model.rows[1].displayName) })
    }
    #expect(keys.count == 11)
  }

  @Test func `a picture with another opacity is the placeholder for the requested one`() throws {
    var model = try Scene.gallery()
    let layout = try #require(ScreenLayout(model))
    let request = try #require(
      layout.tilePicture(of: model.rows[1], opacity: 10, layout.galleryShape))
    model.pictures[request] = drawn(request)
    model.gallery.opacity = 7
    #expect(model.frame(now: Scene.now).pictures.count == 1)
  }
}
