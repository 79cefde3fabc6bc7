package import Artwork
internal import Charts
internal import Session
package import Terminal

extension Drawing {
  /// Draws the image of the selected entry in the whole window, and its title in the last line.
  mutating func drawPictureView(_ view: PictureView) {
    guard let row = model.selectedRow else {
      drawHeader()
      return drawEmptyList()
    }
    let rect = layout.pictureViewRect
    targets.add(.picture, in: rect)
    // It tells the size, also of an image that is not visible.
    let opaque = layout.wholePicture(of: row)
    want(opaque, waits: true)
    guard let stage = layout.stage(of: row, in: model), case let size?? = model.pictures[opaque]
    else {
      drawPictureTitle(of: row, view, "")
      canvas.put(
        row.placeholder.character, row: rect.row + (rect.rows - 1) / 2,
        column: (rect.columns - 1) / 2, style: Theme.faint
      )
      return
    }
    drawPictureTitle(
      of: row, view, Self.words(of: view, stage, hasPicture: row.artworkURL100 != nil))
    guard view.opacity > 0 else { return }
    let fadedRequest = layout.wholePicture(of: row, opacity: view.opacity)
    want(fadedRequest, waits: true)
    let faded = model.pictures[fadedRequest]
    // Until the image is drawn with another opacity, the opaque one is shown.
    let whole = faded.flatMap(\.self) ?? size
    let shown = view.shown(in: stage)
    let place = CellRect(
      row: rect.row + (rect.rows - shown.rows) / 2,
      column: rect.column + (rect.columns - shown.columns) / 2, rows: shown.rows,
      columns: shown.columns)
    if let stored = PlacedPicture(whole, part: shown.region, at: place) {
      frame.put(stored)
    } else if let part = drawnPart(of: row, view, shown) {
      let row = rect.row + (rect.rows - part.rows) / 2
      let column = rect.column + (rect.columns - part.columns) / 2
      frame.put(part.picture, row: row, column: column, rows: part.rows, columns: part.columns)
    } else {
      canvas.put(
        whole.cells.part(shown.region, columns: shown.columns, rows: shown.rows), row: place.row,
        column: place.column)
    }
  }

  /// The visible part; until it is drawn, the previous one.
  private mutating func drawnPart(
    of row: Row, _ view: PictureView, _ shown: ShownRegion
  ) -> (picture: RenderedPicture, rows: Int, columns: Int)? {
    let rect = layout.pictureViewRect
    let former = model.drawnPart.flatMap { former in
      former.address == row.artworkURL100 && former.settings == layout.pictureSettings
        && former.rows <= rect.rows && former.columns <= rect.columns ? former : nil
    }
    let wanted = layout.partOfPicture(of: row, shown, opacity: view.opacity)
    want(wanted, waits: true)
    shownPart = former
    for request in [wanted, former].compactMap(\.self) {
      if case let picture?? = model.pictures[request] {
        shownPart = request
        // It stays until another one is drawn.
        want(request)
        return (picture, request.rows, request.columns)
      }
    }
    return nil
  }

  /// A notice, or the title; at the right zoom and opacity.
  private mutating func drawPictureTitle(of row: Row, _ view: PictureView, _ words: String) {
    let hints = runs(
      [KeyHint(.back, does: "back"), KeyHint(.help, does: "keys")], columns: columns - 2)
    let artist = row.artistName.map { [TextRun(" – "), TextRun($0)] } ?? []
    var left = [TextRun(row.displayName, Theme.strong)] + artist
    if let notice = model.notice, notice.until > now {
      left = [TextRun(notice.text, notice.kind == .failure ? Theme.failure : Theme.plain)]
    }
    let demo = model.isDemo ? [TextRun("Demo · ", Theme.faint)] : []
    let slider: [BlockPart] =
      columns >= 80 ? [.gap(2), .contents(OpacitySlider(view.opacity).block)] : []
    draw(
      .split(
        [.rest(.line(demo + left))] + slider + [
          .gap(2), .contents(.text(words, Theme.faint)), .gap(3), .contents(.line(hints)),
        ]),
      in: CellRect(row: layout.size.rows - 1, column: 1, rows: 1, columns: columns - 2))
  }

  private static func words(
    of view: PictureView, _ stage: PictureStage, hasPicture: Bool
  ) -> String {
    guard hasPicture else { return "No artwork" }
    let percent = Int((100 * view.scale(in: stage)).rounded())
    return switch view.zoom {
    case .fill: "fill \(percent)%"
    case .whole: "whole \(percent)%"
    case .scale: "zoom \(percent)%"
    }
  }
}

extension PlacedPicture {
  /// A part of a stored image; `nil` if the image is not stored.
  fileprivate init?(_ whole: RenderedPicture, part: PictureRegion, at place: CellRect) {
    guard let pixels = whole.pixels, pixels.isStored else { return nil }
    let span = part.pixels(in: pixels.size)
    func side(_ span: ClosedRange<Double>, _ length: Int) -> (Int, Int) {
      let start = min(Int(span.lowerBound.rounded()), length - 1)
      return (start, max(min(Int(span.upperBound.rounded()), length) - start, 1))
    }
    let (x, width) = side(span.x, pixels.size.width)
    let (y, height) = side(span.y, pixels.size.height)
    var fallback = Canvas(size: TerminalSize(columns: place.columns, rows: place.rows))
    fallback.put(
      whole.cells.part(part, columns: place.columns, rows: place.rows), row: 0, column: 0)
    self.init(
      pixels, row: place.row, column: place.column, rows: place.rows,
      columns: place.columns,
      crop: part == .whole ? nil : PixelRect(x: x, y: y, width: width, height: height),
      fallback: fallback)
  }
}

extension Drawing {
  /// Draws an entry's image, centered in the requested cells.
  ///
  /// - Parameters:
  ///   - rows: The visible rows of the window.
  ///   - waits: Whether it is requested only while no other of its size is being drawn.
  mutating func drawPicture(
    _ request: PictureRequest, row: Int, column: Int, within rows: Range<Int>? = nil,
    waits: Bool = false
  ) {
    want(request, waits: waits)
    var request = request
    // The lines for playback stay as they are.
    if isBehindBox, row < layout.listTop + layout.listRows {
      let faded = request.faded(to: min(request.opacity, 4))
      want(faded, waits: waits)
      if model.pictures[faded].flatMap(\.self) != nil { request = faded }
    }
    let rows = rows ?? row..<row + request.rows
    guard case let picture?? = model.pictures[request] else {
      return drawPlaceholder(
        request.placeholder, row: row, column: column, rows: request.rows, columns: request.columns,
        hasGap: request.hasGap, within: rows)
    }
    frame.put(
      picture, row: row, column: column, rows: request.rows, columns: request.columns,
      within: rows)
  }

  /// Draws a tile like the placeholder, while an image or a list is being loaded.
  ///
  /// - Parameter visible: The visible rows of the window.
  mutating func drawPlaceholder(
    _ symbol: PlaceholderSymbol, row: Int, column: Int, rows: Int, columns: Int, hasGap: Bool,
    within visible: Range<Int>
  ) {
    for line in (row..<row + rows).clamped(to: visible) {
      let isGap = hasGap && line == row
      let text = String(repeating: isGap ? "▇" : " ", count: columns)
      canvas.put(
        text, row: line, column: column,
        style: isGap ? Style(Theme.tile) : Style(on: Theme.tile))
    }
    guard visible.contains(row + rows / 2) else { return }
    canvas.put(
      symbol.character, row: row + rows / 2, column: column + (columns - 1) / 2,
      style: Style(Theme.note, on: Theme.tile))
  }
}

extension PlacedPicture {
  /// A picture in pixels, centered in the available cells, with cells as a fallback; `nil` if it has no
  /// pixels.
  package init?(_ picture: RenderedPicture, row: Int, column: Int, rows: Int, columns: Int) {
    guard let pixels = picture.pixels else { return nil }
    let (width, height) = (pixels.columns, pixels.rows)
    var fallback = Canvas(size: TerminalSize(columns: width, rows: height))
    fallback.put(
      picture.cells, row: (height - picture.cells.size.rows) / 2,
      column: (width - picture.cells.size.columns) / 2)
    self.init(
      pixels, row: row + (rows - height) / 2, column: column + (columns - width) / 2,
      rows: height, columns: width, fallback: fallback)
  }
}

extension Frame {
  /// Draws a picture, in pixels if available, centered in the available cells.
  ///
  /// - Parameter seen: The visible rows; `nil` for all.
  package mutating func put(
    _ picture: RenderedPicture, row: Int, column: Int, rows: Int, columns: Int,
    within seen: Range<Int>? = nil
  ) {
    let seen = seen ?? row..<row + rows
    if let placed = PlacedPicture(picture, row: row, column: column, rows: rows, columns: columns) {
      put(placed, within: seen)
    } else {
      let cells = picture.cells
      canvas.put(
        cells, row: row + max(rows - cells.size.rows, 0) / 2,
        column: column + max(columns - cells.size.columns, 0) / 2, within: seen)
    }
  }
}
