/// The pictures on the screen of a terminal that does not store images (sixel, iTerm2). Text erases the
/// pixels of its cells, so pictures are drawn after the text, and no text is drawn over pictures that
/// stay.
struct InlinePictures: Sendable {
  struct Step {
    /// The pictures to send, grouped by sequence.
    var sent: [[PlacedPicture]] = []
    /// Pictures that are not shown yet.
    var waiting: [PlacedPicture] = []
    /// Whether some pictures on the screen still have to be drawn again.
    var isStale = false
    /// The cells that show pictures, as indices into the window's cells.
    var covered: [Int] = []
  }

  /// The rows from `top` up to but not including `bottom` move up, or down if `rows` is negative.
  struct Scroll: Equatable {
    let top: Int
    let bottom: Int
    let rows: Int

    /// The rows that are blank after it.
    var blank: Range<Int> { rows > 0 ? bottom - rows..<bottom : top..<top - rows }
  }

  private struct Shown {
    let byteCount: Int
    /// The number of the sequence that drew it.
    var sequence: Int
    var isStale = false
  }

  /// The number of sequences that xterm stores. Beyond that it removes the topmost one, including those
  /// that were replaced or erased. Sequences that are scrolled off the screen are freed.
  private static let maxStored = 16

  /// Pictures that are completely on the screen.
  private var shown: [Placement: Shown] = [:]
  private var lastSequence = 0
  /// How many sequences the terminal may store.
  private var storedCount = 0

  mutating func removeAll() {
    shown = [:]
  }

  /// Whether a grid of pictures would be incomplete after the window was covered. Then everything must be
  /// scrolled off the screen and drawn in a few sequences. A list with one picture per line is redrawn
  /// when the window gets the focus, which is sufficient.
  func isOverfull(for pictures: [PlacedPicture]) -> Bool {
    guard storedCount > Self.maxStored else { return false }
    let lines = Self.lines(pictures, areJoined: true).count
    return lines < pictures.count && lines <= Self.maxStored
  }

  mutating func markStale() {
    for placement in shown.keys { shown[placement]?.isStale = true }
  }

  /// Decides which pictures are sent, within the budget.
  ///
  /// - Parameter canBeLost: Whether the terminal stores only a few sequences. Pictures on the same rows
  ///   are then sent together.
  mutating func show(
    _ pictures: [PlacedPicture], columns: Int, budget: Presenter.PictureBudget,
    canBeLost: Bool = false
  ) -> Step {
    let new = pictures.filter { shown[$0.placement] == nil }
    let stale = pictures.filter { shown[$0.placement]?.isStale == true }
    let due = Set(Self.prefix(of: new + stale, budget).map(\.placement))
    var step = Step()
    step.sent = Self.lines(pictures.filter { due.contains($0.placement) }, areJoined: canBeLost)
    var next: [Placement: Shown] = [:]
    for line in step.sent {
      lastSequence += 1
      storedCount += 1
      for picture in line {
        next[picture.placement] = Shown(
          byteCount: picture.image.byteCount, sequence: lastSequence)
      }
    }
    for picture in pictures {
      if let known = shown[picture.placement], !due.contains(picture.placement) {
        step.isStale = step.isStale || known.isStale
        next[picture.placement] = known
      } else if next[picture.placement] == nil {
        step.waiting.append(picture)
        continue
      }
      for row in picture.row..<picture.rect.endRow {
        step.covered += row * columns + picture.column..<row * columns + picture.rect.endColumn
      }
    }
    shown = next
    return step
  }

  private static func lines(
    _ pictures: [PlacedPicture], areJoined: Bool
  ) -> [[PlacedPicture]] {
    guard areJoined else { return pictures.map { [$0] } }
    var lines: [[PlacedPicture]] = []
    for picture in pictures {
      if let line = lines.last, let first = line.first, let last = line.last,
        first.row == picture.row, first.rows == picture.rows,
        last.rect.endColumn <= picture.column,
        SixelLine.width(from: first, to: picture) <= SixelLine.maxWidth
      {
        lines[lines.count - 1].append(picture)
      } else {
        lines.append([picture])
      }
    }
    return lines
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

extension InlinePictures {
  /// The scroll that moves more pictures to their new positions than it moves away from their old ones,
  /// counted in bytes; `nil` if there is none.
  func scroll(to pictures: [PlacedPicture]) -> Scroll? {
    guard !shown.isEmpty else { return nil }
    let wanted = pictures.map(\.placement)
    let staying = Set(wanted).intersection(shown.keys)
    // The pictures that move, grouped by how many rows they move.
    var moves: [Int: [(from: Placement, to: Placement)]] = [:]
    for new in wanted where !staying.contains(new) {
      for old in shown.keys where !staying.contains(old) {
        let rows = old.rect.row - new.rect.row
        if rows != 0, old.moved(byRows: -rows) == new {
          moves[rows, default: []].append((old, new))
        }
      }
    }
    func bytes(_ placements: some Sequence<Placement>) -> Int {
      placements.reduce(0) { $0 + (shown[$1]?.byteCount ?? 0) }
    }
    let best = moves.max {
      (bytes($0.value.map(\.from)), $1.key) < (bytes($1.value.map(\.from)), $0.key)
    }
    guard let (rows, moved) = best else { return nil }
    let rects = moved.flatMap { [$0.from.rect, $0.to.rect] }
    let top = rects.map(\.row).min() ?? 0
    let bottom = rects.map(\.endRow).max() ?? 0
    // Otherwise most of the region would have to be redrawn.
    guard abs(rows) <= (bottom - top) / 2 else { return nil }
    let region = CellRect(row: top, column: 0, rows: bottom - top, columns: .max)
    let lost = staying.filter { $0.rect.intersects(region) }
    guard bytes(moved.map(\.from)) > bytes(lost) else { return nil }
    return Scroll(top: top, bottom: bottom, rows: rows)
  }

  /// Records that the region was scrolled. Pictures that are no longer complete are removed.
  mutating func apply(_ scroll: Scroll) {
    let region = CellRect(
      row: scroll.top, column: 0, rows: scroll.bottom - scroll.top, columns: .max)
    var next: [Placement: Shown] = [:]
    for (placement, picture) in shown {
      guard placement.rect.intersects(region) else {
        next[placement] = picture
        continue
      }
      let new = placement.moved(byRows: -scroll.rows)
      let isWhole = [placement.rect, new.rect].allSatisfy {
        $0.row >= scroll.top && $0.endRow <= scroll.bottom
      }
      if isWhole { next[new] = picture }
    }
    let lost = Set(shown.values.map(\.sequence)).subtracting(next.values.map(\.sequence))
    storedCount = next.isEmpty ? 0 : max(storedCount - lost.count, 0)
    shown = next
  }
}

extension [PlacedPicture] {
  /// The bytes that draw inline pictures at their positions.
  var drawingBytes: [UInt8] {
    if count > 1, let line = SixelLine(self), let first {
      return first.cursorMove + line.bytes
    }
    return flatMap { picture -> [UInt8] in
      guard case .inline(let bytes) = picture.image.form else { return [] }
      return picture.cursorMove + bytes
    }
  }
}

extension PlacedPicture {
  fileprivate var cursorMove: [UInt8] { Array("\u{1B}[\(row + 1);\(column + 1)H".utf8) }
}
