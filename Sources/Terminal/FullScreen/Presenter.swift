/// Computes the bytes that update the terminal to a new frame. Pure.
///
/// All bytes must be written in order; if they were not, call `invalidate()`. At the start, the contents
/// of the terminal are unknown.
package struct Presenter: Sendable {
  /// What to send for a frame.
  package struct Step {
    /// Must be written completely; empty if nothing has changed.
    package var bytes: [UInt8] = []
    /// Whether pictures are shown as cells although the terminal can show them. Presenting the same frame
    /// again sends more of them.
    package var isPartial = false
  }

  /// Which of the pictures that the terminal does not have are sent.
  package enum Sending: Equatable, Sendable {
    /// All, or none if they have more bytes.
    case atMost(bytes: Int)
    case one
  }

  private enum Cursor: Equatable {
    case unknown
    case hidden
    case shown(CursorPosition)
  }

  private let depth: ColorDepth
  private var palette: Palette?
  private let showsLinks: Bool
  private let updatesCoverPictures: Bool
  /// Whether it has ever sent a link.
  private var hasLinked = false
  private var size = TerminalSize(columns: 0, rows: 0)
  /// The contents of the terminal, `.unknown` below inline pictures; `nil` if unknown.
  private var cells: [Cell]?
  private var inlinePictures = InlinePictures()
  private var kittyImages: KittyImages
  private var cursor = Cursor.unknown
  /// The pictures that are shown in pixels.
  private var pictures: [PlacedPicture] = []

  /// - Parameters:
  ///   - showsLinks: Whether links are sent.
  ///   - updatesCoverPictures: Whether the terminal draws the text of a synchronized update over inline
  ///     pictures sent within the update.
  ///   - process: The process ID, which is part of the image IDs.
  package init(
    depth: ColorDepth, palette: Palette? = nil, showsLinks: Bool = true,
    updatesCoverPictures: Bool = false, process: Int32 = 0
  ) {
    (self.depth, self.palette, self.showsLinks) = (depth, palette, showsLinks)
    self.updatesCoverPictures = updatesCoverPictures
    kittyImages = KittyImages(process: process)
  }

  /// The next frame clears the terminal and draws everything.
  package mutating func invalidate() {
    cells = nil
    cursor = .unknown
  }

  /// The terminal has deleted the image with this ID: the next frame sends it again.
  package mutating func imageLost(id: Int) {
    kittyImages.imageLost(id: id)
  }

  /// The next frame draws all text in the colors of this palette, without clearing the terminal.
  package mutating func use(_ palette: Palette?) {
    guard palette != self.palette else { return }
    self.palette = palette
    cells = cells?.map { _ in .unknown }
  }

  /// Computes the update to a frame. If its size differs from that of the last frame, everything is drawn.
  package mutating func step(to frame: Frame, sending: Sending = .atMost(bytes: .max)) -> Step {
    if frame.canvas.size != size { invalidate() }
    size = frame.canvas.size
    var writer = CellWriter(
      depth: depth, palette: palette, showsLinks: showsLinks, columns: size.columns)
    if frame.cursor == nil, cursor != .hidden {
      writer.append("\u{1B}[?25l")
      cursor = .hidden
    }
    if cells == nil { clear(&writer) }
    let missing = frame.pictures.filter { isShowable($0) && !isSent($0) }
    let sent = Self.sent(of: missing, sending)
    var canvas = frame.canvas
    var pictures: [PlacedPicture] = []
    for picture in frame.pictures {
      if isShowable(picture), isSent(picture) || sent.contains(where: picture.isShown(with:)) {
        pictures.append(picture)
      } else if isShowable(picture), let former = former(of: picture) {
        pictures.append(former)
      } else {
        canvas.put(picture.fallback, row: picture.row, column: picture.column)
      }
    }
    self.pictures = pictures
    let images = kittyImages.show(pictures.filter(\.image.isStored))
    let inline = inlinePictures.show(
      pictures.filter { !$0.image.isStored }, columns: size.columns)
    writer.append(images.removals)
    draw(canvas, around: inline.covered, &writer)
    writer.endStyle()
    hasLinked = hasLinked || writer.hasLinked
    writer.drawPictures(images.placements + inline.drawn.flatMap(\.drawingBytes))
    placeCursor(frame.cursor, &writer)
    var step = Step(isPartial: missing.contains { !isSent($0) })
    guard !writer.bytes.isEmpty else { return step }
    if updatesCoverPictures, !inline.drawn.isEmpty {
      step.bytes = writer.bytes
    } else {
      // https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036
      step.bytes = Array("\u{1B}[?2026h".utf8) + writer.bytes + Array("\u{1B}[?2026l".utf8)
    }
    return step
  }

  /// An inline picture that ends in the last row would scroll the window.
  private func isShowable(_ picture: PlacedPicture) -> Bool {
    picture.rect.isInside(size)
      && (picture.image.isStored
        ? !kittyImages.isRefused(picture.image) : picture.rect.endRow < size.rows)
  }

  /// Whether it can be shown without its bytes.
  private func isSent(_ picture: PlacedPicture) -> Bool {
    picture.image.isStored ? kittyImages.has(picture.image) : inlinePictures.isShown(picture)
  }

  /// The same picture in another opacity, shown in its place until it is sent.
  private func former(of picture: PlacedPicture) -> PlacedPicture? {
    guard let key = picture.image.opaqueKey else { return nil }
    return pictures.first {
      $0.rect == picture.rect && $0.crop == picture.crop && $0.image.opaqueKey == key && isSent($0)
    }
  }

  private static func sent(of missing: [PlacedPicture], _ sending: Sending) -> [PlacedPicture] {
    switch sending {
    case .one: Array(missing.prefix(1))
    case .atMost(let bytes):
      missing.reduce(0) { $0 + $1.image.byteCount } <= bytes ? missing : []
    }
  }

  private mutating func clear(_ writer: inout CellWriter) {
    if !kittyImages.isEmpty { writer.append("\u{1B}_Ga=d,d=A,q=2\u{1B}\\") }
    // Clearing the screen also deletes kitty's images, even those that are not shown.
    kittyImages.removeAll()
    inlinePictures.removeAll()
    writer.clear(endsLink: hasLinked)
    cells = Canvas(size: size).cells
  }

  private mutating func placeCursor(_ wanted: CursorPosition?, _ writer: inout CellWriter) {
    guard let wanted else { return }
    let position = CursorPosition(
      row: min(max(wanted.row, 0), size.rows - 1),
      column: min(max(wanted.column, 0), size.columns - 1))
    guard cursor != .shown(position) || !writer.bytes.isEmpty else { return }
    writer.move(row: position.row, column: position.column)
    switch cursor {
    case .shown: break
    case .hidden, .unknown: writer.append("\u{1B}[?25h")
    }
    cursor = .shown(position)
  }

  /// Draws the text around the inline pictures that are shown.
  private mutating func draw(
    _ canvas: Canvas, around covered: [Int], _ writer: inout CellWriter
  ) {
    guard var old = cells else { return }
    var new = canvas.cells
    // Equal in both, so that no cell of a picture is sent, and not blank, so that erasing to the end of a
    // row does not cross a picture.
    for index in covered {
      old[index] = .unknown
      new[index] = .unknown
    }
    guard old != new else {
      cells = new
      return
    }
    for row in 0..<size.rows {
      RowDiff(old: old, new: new, row: row, columns: size.columns).draw(&writer)
    }
    cells = new
  }
}
