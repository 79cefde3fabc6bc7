/// Computes the bytes that update the terminal to a new frame. Pure.
///
/// All bytes must be written in order; if they were not, call `invalidate()`. At the start, the contents
/// of the terminal are unknown.
package struct Presenter: Sendable {
  /// What to send for a frame.
  package struct Step {
    /// Must be written completely; empty if nothing has changed.
    package var bytes: [UInt8] = []
    /// How many of the bytes are pictures.
    package var pictureBytes = 0
    /// Whether pictures are still missing because of the budget: presenting the same
    /// frame again sends more of them.
    package var isPartial = false
  }

  /// How many bytes of pictures may be sent at once.
  package struct PictureBudget: Equatable, Sendable {
    /// For images that are sent once. At least one is always sent.
    package var transmitted: Int
    /// For pictures that are sent each time they move.
    package var inline: Int
    /// Whether some of the inline pictures, at least one, are sent if not all of them fit. Otherwise none
    /// is sent.
    package var allowsPartialInline: Bool

    package init(transmitted: Int, inline: Int, allowsPartialInline: Bool) {
      self.transmitted = transmitted
      self.inline = inline
      self.allowsPartialInline = allowsPartialInline
    }

    package static let unlimited = PictureBudget(
      transmitted: .max, inline: .max, allowsPartialInline: true)
  }

  private enum Cursor: Equatable {
    case unknown
    case hidden
    case shown(CursorPosition)
  }

  private let depth: ColorDepth
  private let palette: Palette?
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

  /// Computes the update to a frame. If its size differs from that of the last frame, everything is drawn.
  package mutating func step(
    to frame: Frame, budget: PictureBudget = .unlimited
  ) -> Step {
    if frame.canvas.size != size { invalidate() }
    size = frame.canvas.size
    var writer = CellWriter(
      depth: depth, palette: palette, showsLinks: showsLinks, columns: size.columns)
    if frame.cursor == nil, cursor != .hidden {
      writer.append("\u{1B}[?25l")
      cursor = .hidden
    }
    if cells == nil { clear(&writer) }
    // An inline picture that ends in the last row would scroll the window.
    func isShowable(_ picture: PlacedPicture) -> Bool {
      picture.rect.isInside(size) && (picture.image.isStored || picture.rect.endRow < size.rows)
    }
    let pictures = frame.pictures.filter(isShowable)
    let kittyStep = kittyImages.show(pictures.filter(\.image.isStored), limit: budget.transmitted)
    let inlineStep = inlinePictures.show(
      pictures.filter { !$0.image.isStored }, columns: size.columns, budget: budget)
    writer.append(kittyStep.removals)
    var canvas = frame.canvas
    let waiting = kittyStep.waiting + inlineStep.waiting
    let unshowable = kittyStep.refused + frame.pictures.filter { !isShowable($0) }
    for picture in waiting + unshowable {
      canvas.put(picture.fallback, rect: picture.rect)
    }
    draw(canvas, below: inlineStep, &writer)
    writer.endStyle()
    hasLinked = hasLinked || writer.hasLinked
    var step = Step(
      pictureBytes: inlineStep.sent.reduce(kittyStep.imageBytes) { $0 + $1.image.byteCount },
      isPartial: !waiting.isEmpty)
    writer.drawPictures(kittyStep.placements + inlineStep.sent.flatMap(\.drawingBytes))
    placeCursor(frame.cursor, &writer)
    guard !writer.bytes.isEmpty else { return step }
    if updatesCoverPictures, !inlineStep.sent.isEmpty {
      step.bytes = writer.bytes
    } else {
      // https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036
      step.bytes = Array("\u{1B}[?2026h".utf8) + writer.bytes + Array("\u{1B}[?2026l".utf8)
    }
    return step
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
    _ canvas: Canvas, below pictures: InlinePictures.Step, _ writer: inout CellWriter
  ) {
    guard var old = cells else { return }
    var new = canvas.cells
    // Equal in both, so that no cell of a picture is sent, and not blank, so that erasing to the end of a
    // row does not cross a picture.
    for index in pictures.covered {
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
