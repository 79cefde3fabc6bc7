import Artwork
import Charts
import Session
import Terminal
import Testing

@testable import Screen

struct PictureViewDrawingTests {
  /// Quarters with a different character each, as large as 80 by 40 cells allow.
  private func cells(_ columns: Int, _ rows: Int) -> CellPicture {
    let cells = (0..<rows).flatMap { row in
      (0..<columns).map { column in
        CellPicture.Cell(
          character: row < rows / 2
            ? column < columns / 2 ? "▘" : "▝" : column < columns / 2 ? "▖" : "▗",
          foreground: nil, background: nil)
      }
    }
    return CellPicture(columns: columns, rows: rows, cells: cells)
  }

  private func model(
    _ columns: Int = 80, _ rows: Int = 24, _ way: PixelProtocol? = nil,
    picture: PixelSize = PixelSize(width: 600, height: 600)
  ) throws -> ScreenModel {
    var model = try Scene.chart(columns, rows, art: .blocks)
    model.pictureSettings.pixels = way
    model.overlay = .picture(PictureView(), inDetails: false)
    let layout = try #require(ScreenLayout(model))
    let whole = layout.wholePicture(of: model.rows[0])
    let pixels = EncodedPicture(form: .png(base64: [7]), columns: 80, rows: 40, size: picture)
    model.pictures[whole] = RenderedPicture(
      cells: cells(80, 40), pixels: way == .kitty ? pixels : nil, size: picture)
    return model
  }

  private func change(
    _ model: inout ScreenModel, _ change: (inout PictureView, PictureStage) -> Void
  ) throws {
    var view = try #require(model.overlay.picture)
    change(&view, try #require(model.pictureStage))
    model.overlay = .picture(view, inDetails: false)
  }

  @Test(arguments: [(80, 24), (40, 10), (160, 45)])
  func `a picture as large as the window`(columns: Int, rows: Int) throws {
    try GoldenScreen.expect(try model(columns, rows), looksLike: "picture")
  }

  @Test(arguments: [(80, 24), (40, 10), (160, 45)])
  func `a picture that is zoomed`(columns: Int, rows: Int) throws {
    var model = try model(columns, rows)
    try change(&model) {
      $0.zoom(by: 3, in: $1)
      $0.pan(across: 0.125, down: -0.125, in: $1)
    }
    try GoldenScreen.expect(model, looksLike: "picture-zoomed")
  }

  @Test func `an entry without artwork, and one whose artwork is loading`() throws {
    var model = try model()
    model.chart.shown?.chart.entries[0].artworkURL100 = nil
    let request = try #require(ScreenLayout(model)).wholePicture(of: model.rows[0])
    #expect(request.address == nil)
    #expect(model.frame(now: Scene.now).canvas.lines.contains { $0.hasSuffix("♪") })
    model.pictures[request] = RenderedPicture(
      cells: cells(80, 40), size: PixelSize(width: 400, height: 400))
    let title = model.frame(now: Scene.now).canvas.lines[23]
    #expect(title.contains("Ľúbim ťa") && title.contains("No artwork"))
  }

  @Test func `the last line has the title, the opacity and the zoom`() throws {
    var model = try model(120, 40)
    func line() -> String { model.frame(now: Scene.now).canvas.lines[39] }
    #expect(line().hasPrefix(" Demo · Ľúbim ťa, električka – Ema Riečna  "))
    #expect(line().hasSuffix("Opacity ━━━━━━━━━━● 100%  fill 20%   Esc back  ? keys"))
    try change(&model) { view, _ in view.opacity = 5 }
    #expect(line().contains("Opacity ━━━━━●───── 50%"))
    try change(&model) { $0.toggleFill(in: $1) }
    #expect(line().contains("whole "))
    model.notice = Notice("Saved.", now: Scene.now)
    #expect(line().hasPrefix(" Demo · Saved.  "))
  }

  @Test func `an invisible image is not drawn`() throws {
    var model = try model(80, 24, .kitty)
    try change(&model) { view, _ in view.opacity = 0 }
    let frame = model.frame(now: Scene.now)
    #expect(frame.pictures.isEmpty && frame.canvas.lines.dropLast().allSatisfy(\.isEmpty))
  }

  @Test func `a stored image is placed by its part`() throws {
    var model = try model(80, 24, .kitty, picture: PixelSize(width: 800, height: 400))
    let rect = try #require(ScreenLayout(model)).pictureViewRect
    try change(&model) { $0.toggleFill(in: $1) }
    let fitted = try #require(model.frame(now: Scene.now).pictures.first)
    // 640 by 320 pixels of cells of 8 by 16.
    #expect(fitted.crop == nil)
    #expect([fitted.rows, fitted.columns] == [20, 80])
    try change(&model) { $0.showActualSize(in: $1) }
    let zoomed = try #require(model.frame(now: Scene.now).pictures.first)
    let height = min(rect.rows * 16, 400)
    #expect(
      zoomed.crop == PixelRect(x: 80, y: (400 - height) / 2, width: 640, height: height))
    #expect(zoomed.image == fitted.image)
    #expect(
      [zoomed.row, zoomed.column, zoomed.rows, zoomed.columns] == [rect.row, 0, rect.rows, 80])
  }

  @Test func `a box leaves other cells unchanged`() throws {
    var model = try model(80, 24, .kitty)
    try change(&model) {
      $0.zoom(by: 4, in: $1)
      $0.pan(across: -9, down: -9, in: $1)
    }
    model.overlay = .share(model.rows[0], over: model.overlay)
    let frame = model.frame(now: Scene.now)
    #expect(frame.pictures.isEmpty)
    let rect = try #require(ScreenLayout(model)).pictureViewRect
    #expect(String(frame.canvas.lines[rect.row].prefix(9)) == "▘▘▘▘▘▘▘▘▘")
  }

  @Test func `the previous part is shown until the next one is drawn`() throws {
    var model = try model(80, 24, .sixel)
    let layout = try #require(ScreenLayout(model))
    func part() throws -> PictureRequest {
      let stage = try #require(model.pictureStage)
      let view = try #require(model.overlay.picture)
      return try #require(layout.partOfPicture(of: model.rows[0], view.shown(in: stage)))
    }
    func drawn(_ request: PictureRequest, _ byte: UInt8) -> RenderedPicture {
      RenderedPicture(
        cells: cells(request.columns, request.rows),
        pixels: EncodedPicture(
          form: .inline([byte]), columns: request.columns, rows: request.rows,
          size: PixelSize(width: 8 * request.columns, height: 16 * request.rows)),
        size: PixelSize(width: 600, height: 600))
    }
    // Until the first part is drawn, the cells of the whole picture are shown.
    #expect(model.frame(now: Scene.now).pictures.isEmpty)
    let first = try part()
    model.pictures[first] = drawn(first, 1)
    model.drawnPart = first
    let fitted = try #require(model.frame(now: Scene.now).pictures.first)
    try change(&model) { $0.showActualSize(in: $1) }
    #expect(model.frame(now: Scene.now).pictures == [fitted])
    let second = try part()
    #expect(second != first)
    model.pictures[second] = drawn(second, 2)
    let zoomed = try #require(model.frame(now: Scene.now).pictures.first)
    #expect(zoomed.image != fitted.image && zoomed.columns == second.columns)
    // A part of another entry, or one larger than the window, is not shown.
    model.pictures[second] = .some(nil)
    model.drawnPart = second
    model.size.columns = 60
    #expect(model.frame(now: Scene.now).pictures.isEmpty)
    model.size.columns = 80
    Scene.select("102", in: &model)
    #expect(model.frame(now: Scene.now).pictures.isEmpty)
  }
}
