import Artwork
import Charts
import Terminal
import Testing

@testable import Screen

struct PictureDrawingTests {
  private func cells(_ columns: Int, _ rows: Int) -> CellPicture {
    let shade = CellPicture.Color(red: 1, green: 2, blue: 3)
    let cell = CellPicture.Cell(character: "▄", foreground: shade, background: shade)
    return CellPicture(
      columns: columns, rows: rows, cells: Array(repeating: cell, count: columns * rows))
  }

  @Test func `a row's picture is between rank and title`() throws {
    var model = try Scene.chart(art: .blocks)
    let layout = try #require(ScreenLayout(model))
    let request = try #require(layout.rowPicture(of: model.rows[0]))
    model.pictures[request] = RenderedPicture(cells: cells(4, 2))
    let lines = model.frame(now: Scene.now).canvas.lines
    #expect(lines[1].hasPrefix("> 1 ▄▄▄▄ Ľúbim"))
    #expect(lines[2].hasPrefix("    ▄▄▄▄ Ema"))
    #expect(lines[3].hasPrefix("  2  ♪   Dole"))
  }

  @Test func `a picture that is not square is centered in its cells`() throws {
    var model = try Scene.chart(120, 40, art: .blocks)
    let layout = try #require(ScreenLayout(model))
    let request = try #require(layout.rowPicture(of: model.rows[0]))
    #expect((request.columns, request.rows) == (6, 3))
    model.pictures[request] = RenderedPicture(cells: cells(4, 1))
    let lines = model.frame(now: Scene.now).canvas.lines
    #expect(lines[3].hasPrefix("     ▄▄▄▄   Ema"))
  }

  private func drawn(_ request: PictureRequest, columns: Int) -> RenderedPicture {
    RenderedPicture(
      cells: cells(columns, request.rows),
      pixels: EncodedPicture(
        form: .png(base64: [7]), columns: columns, rows: request.rows,
        size: PixelSize(width: 8 * columns, height: 16 * request.rows)))
  }

  @Test func `pixels are centered in the cells of a row and of the details`() throws {
    var model = try Scene.chart(120, 40, art: .kitty)
    let layout = try #require(ScreenLayout(model))
    let row = try #require(layout.rowPicture(of: model.rows[1]))
    model.pictures[row] = drawn(row, columns: 4)
    let placed = try #require(model.frame(now: Scene.now).pictures.first)
    #expect(
      [placed.row, placed.column, placed.rows, placed.columns]
        == [layout.listTop + layout.rowHeight, 5, 3, 4])
    let details = try #require(layout.detailsPicture(of: model.rows[0]))
    model.pictures[details] = drawn(details, columns: details.columns - 2)
    model.overlay = .details
    let frame = model.frame(now: Scene.now)
    let large = try #require(frame.pictures.first)
    #expect(frame.pictures.count == 1)
    #expect(
      [large.row, large.column, large.rows, large.columns]
        == [2, 3, details.rows, details.columns - 2])
  }

  @Test func `screenshots scroll with the text and stay within it`() throws {
    var model = try Scene.chart(of: [Scene.storyteller], from: .topFreeApps, 80, 24, art: .kitty)
    model.overlay = .details
    let (layout, row) = (try #require(ScreenLayout(model)), try #require(model.selectedRow))
    let page = DetailsPage(model, layout, row, now: Scene.now)
    for shot in page.screenshots {
      model.pictures[shot.request] = drawn(shot.request, columns: shot.request.columns)
    }
    let seen = page.top..<page.top + page.height
    let header = model.frame(now: Scene.now).canvas.lines[0]
    for scroll in 0...page.scrollLimit {
      model.detailsScroll = scroll
      let frame = model.frame(now: Scene.now)
      let rows = page.screenshots.map { shot in
        let top = page.top + shot.line - scroll
        return (top..<top + shot.request.rows).clamped(to: seen)
      }.filter { !$0.isEmpty }
      #expect(frame.pictures.map { $0.row..<$0.row + $0.rows } == rows)
      #expect(frame.canvas.lines[0] == header)
    }
    #expect(page.screenshots.count == 2 && page.scrollLimit > 0)
  }

  @Test func `a selected row's picture has the terminal's background, not the row's`() throws {
    var model = try Scene.chart(120, 40, art: .kitty)
    let request = try #require(ScreenLayout(model)?.rowPicture(of: model.rows[0]))
    model.pictures[request] = drawn(request, columns: 6)
    let frame = model.frame(now: Scene.now)
    let picture = try #require(frame.pictures.first)
    #expect(frame.canvas[picture.row, picture.column] == .blank())
    #expect(frame.canvas[picture.row, picture.column - 1].style != .plain)
  }

  @Test func `a box removes the pictures that it covers`() throws {
    var model = try Scene.chart(80, 24, art: .sixel)
    let layout = try #require(ScreenLayout(model))
    for row in model.rows {
      let request = try #require(layout.rowPicture(of: row))
      model.pictures[request] = drawn(request, columns: 4)
    }
    let all = model.frame(now: Scene.now).pictures.count
    #expect(all == layout.visibleCount)
    model.overlay = .question(Question(text: "Erase?", .erase([])))
    #expect(model.frame(now: Scene.now).pictures.count == all)
    model.overlay = .question(Question(text: String(repeating: "Erase? ", count: 40), .erase([])))
    model.size.columns = 60
    let left = model.frame(now: Scene.now).pictures.count
    #expect(left > 0 && left < all)
  }

  @Test func `without images titles are in their place`() throws {
    let lines = try Scene.chart(art: .off).frame(now: Scene.now).canvas.lines
    #expect(lines[1].hasPrefix("> 1 Ľúbim"))
  }
}
