/// Makes of each frame the bytes that turn what the terminal shows into it. Pure.
///
/// All bytes it has made must have been written, in their order; if not, `forget()`. It starts with
/// nothing known.
package struct Presenter: Sendable {
  private enum Cursor: Equatable {
    case unknown
    case hidden
    case shown(CursorPlace)
  }

  private let depth: ColorDepth
  private var size = TerminalSize(columns: 0, rows: 0)
  /// What the terminal shows; `nil` while nothing is known.
  private var cells: [Cell]?
  private var picture: PlacedPicture?
  private var cursor = Cursor.unknown

  package init(depth: ColorDepth) {
    self.depth = depth
  }

  /// Whatever the terminal shows, the next frame clears it and draws everything.
  package mutating func forget() {
    cells = nil
    cursor = .unknown
  }

  /// One string of bytes, to be written whole: nothing where nothing has changed. A frame of another
  /// size than the last is drawn as after `forget()`.
  package mutating func bytes(for frame: Frame) -> [UInt8] {
    let canvas = frame.canvas
    if canvas.size != size { forget() }
    size = canvas.size
    var writer = CellWriter(depth: depth, columns: size.columns)
    if frame.cursor == nil, cursor != .hidden {
      writer.append("\u{1B}[?25l")
      cursor = .hidden
    }
    let picture = frame.picture.flatMap { $0.fits(size) ? $0 : nil }
    let isPictureDue = cells == nil || picture != self.picture || isCoverChanged(canvas)
    if isPictureDue { erasePicture(&writer) }
    if cells == nil {
      writer.clear()
      cells = Canvas(size: size).cells
    }
    draw(canvas, keeping: isPictureDue ? nil : picture, &writer)
    writer.endStyle()
    if isPictureDue, let picture { writer.draw(picture) }
    self.picture = picture
    place(frame.cursor, &writer)
    guard !writer.bytes.isEmpty else { return [] }
    // https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036
    return Array("\u{1B}[?2026h".utf8) + writer.bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// Whether a cell below the picture is no longer what it was.
  private func isCoverChanged(_ canvas: Canvas) -> Bool {
    guard let picture, let cells else { return false }
    return picture.indices(size).contains { cells[$0] != canvas.cells[$0] }
  }

  private mutating func erasePicture(_ writer: inout CellWriter) {
    guard let picture else { return }
    writer.append(picture.erasure)
    guard cells != nil else { return }
    for index in picture.indices(size) { cells?[index] = .unknown }
  }

  private mutating func place(_ wanted: CursorPlace?, _ writer: inout CellWriter) {
    guard let wanted else { return }
    let place = CursorPlace(
      row: min(max(wanted.row, 0), size.rows - 1),
      column: min(max(wanted.column, 0), size.columns - 1))
    guard cursor != .shown(place) || !writer.bytes.isEmpty else { return }
    writer.move(row: place.row, column: place.column)
    switch cursor {
    case .shown: break
    case .hidden, .unknown: writer.append("\u{1B}[?25h")
    }
    cursor = .shown(place)
  }

  private mutating func draw(
    _ canvas: Canvas, keeping picture: PlacedPicture?, _ writer: inout CellWriter
  ) {
    // Equal at once where it is the same array.
    guard let cells, cells != canvas.cells else { return }
    for row in 0..<size.rows {
      RowChanges(
        old: cells, new: canvas.cells, row: row, columns: size.columns,
        maySendUnchanged: picture?.covers(row: row) != true
      ).draw(&writer)
    }
    self.cells = canvas.cells
  }
}
