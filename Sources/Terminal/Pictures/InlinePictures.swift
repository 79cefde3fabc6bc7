/// The pictures on the screen of a terminal that does not store images (sixel, iTerm2). Text erases the
/// pixels of its cells, so pictures are drawn after the text, and no text is drawn over pictures that
/// stay.
struct InlinePictures: Sendable {
  struct Step {
    var sent: [PlacedPicture] = []
    /// Pictures that are not shown yet.
    var waiting: [PlacedPicture] = []
    /// The cells that show pictures, as indices into the window's cells.
    var covered: [Int] = []
  }

  /// Pictures that are completely on the screen.
  private var shown: Set<Placement> = []

  mutating func removeAll() {
    shown = []
  }

  /// Decides which pictures are sent, within the budget.
  mutating func show(
    _ pictures: [PlacedPicture], columns: Int, budget: Presenter.PictureBudget
  ) -> Step {
    var step = Step()
    step.sent = Self.prefix(of: pictures.filter { !shown.contains($0.placement) }, budget)
    let present = shown.union(step.sent.map(\.placement))
    for picture in pictures {
      guard present.contains(picture.placement) else {
        step.waiting.append(picture)
        continue
      }
      for row in picture.row..<picture.rect.endRow {
        step.covered += row * columns + picture.column..<row * columns + picture.rect.endColumn
      }
    }
    shown = present.intersection(pictures.map(\.placement))
    return step
  }

  private static func prefix(
    of due: [PlacedPicture], _ budget: Presenter.PictureBudget
  ) -> [PlacedPicture] {
    let sizes = due.map(\.image.byteCount)
    if sizes.reduce(0, +) <= budget.inline { return due }
    guard budget.allowsPartialInline else { return [] }
    var (sum, count) = (0, 0)
    for size in sizes where count == 0 || sum + size <= budget.inline {
      sum += size
      count += 1
    }
    return Array(due.prefix(count))
  }
}

extension PlacedPicture {
  /// The bytes that draw an inline picture at its position.
  var drawingBytes: [UInt8] {
    guard case .inline(let bytes) = image.form else { return [] }
    return Array("\u{1B}[\(row + 1);\(column + 1)H".utf8) + bytes
  }
}
