import TestSupport
import Testing

@testable import Terminal

struct PresenterFuzzTests {
  @Test func `Fuzz: after any frames, the terminal shows exactly the last one`() async throws {
    try await Fuzz().run(
      "Presenter", on: { mutations in (0..<10).map { _ in Course(&mutations) } }
    ) { courses in
      for course in courses { try show(course) }
    }
  }

  private func show(_ course: Course) throws {
    var presenter = Presenter(depth: .direct)
    var terminal = EmulatedTerminal(size: TerminalSize(columns: 1, rows: 1))
    var lastLink: Hyperlink?
    for step in course.steps {
      if step.frame.canvas.size != terminal.size {
        let (images, placements) = (terminal.images, terminal.placements)
        terminal = EmulatedTerminal(
          size: step.frame.canvas.size, countsDifferently: course.countsDifferently)
        (terminal.images, terminal.placements) = (images, placements)
      }
      if step.isInvalidated {
        presenter.invalidate()
        terminal.spoil()
        // An interrupted write.
        terminal.currentStyle.link = lastLink
      }
      lastLink = step.frame.canvas.cells.lazy.compactMap(\.style.link).first ?? lastLink
      let update = presenter.step(to: step.frame, sending: step.sending)
      terminal.write(update.bytes)
      try check(terminal, step.frame, isPartial: update.isPartial)
      guard step.isRested else { continue }
      // At rest, everything is shown eventually.
      for _ in 0...step.frame.pictures.count {
        let part = presenter.step(to: step.frame, sending: .one)
        terminal.write(part.bytes)
        guard part.isPartial else { break }
      }
      try check(terminal, step.frame, isPartial: false)
      // With a copy, because these steps might hide errors of the next frame.
      var copy = presenter
      try #require(copy.step(to: step.frame).bytes.isEmpty)
    }
  }

  private func check(
    _ terminal: EmulatedTerminal, _ frame: Frame, isPartial: Bool
  ) throws {
    try #require(terminal.faults == [])
    let size = frame.canvas.size
    var canvas = frame.canvas
    var wanted: [Int: EmulatedTerminal.Pixel] = [:]
    var erased: Set<Int> = []
    let pixels = terminal.pixels
    for picture in frame.pictures {
      let cells = EmulatedTerminal.pixels(
        picture.image.key / 100, picture.rect, crop: picture.crop, size.columns)
      let isShown = cells.allSatisfy { pixels[$0.key] == $0.value }
      if Self.isShowable(picture, size), isShown || !isPartial {
        wanted.merge(cells) { $1 }
        if !picture.image.isStored { erased.formUnion(cells.keys) }
      } else {
        canvas.put(picture.fallback, row: picture.row, column: picture.column)
      }
    }
    for row in 0..<size.rows {
      for column in 0..<size.columns where !erased.contains(row * size.columns + column) {
        let shown = terminal.cells[row * size.columns + column]
        try #require(shown == canvas[row, column].sent, "at \(row), \(column)")
      }
    }
    try #require(pixels == wanted)
    try #require(terminal.isCursorShown == (frame.cursor != nil))
    if let cursor = frame.cursor { try #require(terminal.cursor == cursor) }
  }

  private static func isShowable(_ picture: PlacedPicture, _ size: TerminalSize) -> Bool {
    picture.row >= 0 && picture.column >= 0 && picture.column + picture.columns <= size.columns
      && picture.row + picture.rows + (picture.image.isStored ? 0 : 1) <= size.rows
  }
}

/// A sequence of frames that a program might show.
private struct Course: CustomStringConvertible {
  struct Step {
    let frame: Frame
    let isInvalidated: Bool
    /// Whether all pictures are shown before the next frame.
    let isRested: Bool
    let sending: Presenter.Sending
  }

  let countsDifferently: Bool
  private(set) var steps: [Step] = []

  /// Whether all pictures are inline and of few sizes, as in a list.
  private let isList: Bool
  private var canvas: Canvas
  private var pictures: [PlacedPicture] = []
  private var box: CellRect?
  private var cursor: CursorPosition?

  var description: String {
    steps.map { step in
      "\(step.isInvalidated ? "forgotten, then " : "")\(step.frame.canvas.lines) "
        + "\(step.frame.pictures.map(\.placement))"
    }.joined(separator: "\n")
  }

  init(_ mutations: inout Mutations) {
    countsDifferently = mutations.isOne(in: 2)
    isList = mutations.isOne(in: 2)
    canvas = Self.canvas(&mutations)
    for _ in 0..<2 + mutations.below(8) {
      if mutations.isOne(in: 8) { (canvas, pictures, cursor) = (Self.canvas(&mutations), [], nil) }
      for _ in 0..<mutations.below(4) { change(&mutations) }
      steps.append(
        Step(
          frame: frame, isInvalidated: mutations.isOne(in: 8),
          isRested: mutations.isOne(in: 2),
          sending: mutations.one(of: [
            .atMost(bytes: .max), .one, .atMost(bytes: mutations.below(60)),
          ])))
    }
  }

  private var frame: Frame {
    var frame = Frame(canvas: canvas, cursor: cursor)
    pictures.forEach { frame.put($0) }
    if let box {
      frame.cover(row: box.row, column: box.column, rows: box.rows, columns: box.columns)
      frame.canvas.fill(
        row: box.row, column: box.column, rows: box.rows, columns: box.columns,
        style: Style(on: .blue))
    }
    return frame
  }

  private static func canvas(_ mutations: inout Mutations) -> Canvas {
    Canvas(size: TerminalSize(columns: 1 + mutations.below(24), rows: 1 + mutations.below(12)))
  }

  private mutating func change(_ mutations: inout Mutations) {
    let size = canvas.size
    let row = mutations.below(size.rows)
    let column = mutations.below(size.columns)
    switch mutations.below(11) {
    case 0:
      canvas.fill(
        row: row, column: column, rows: 1 + mutations.below(4), columns: 1 + mutations.below(30),
        style: Self.style(&mutations))
    case 1: cursor = mutations.isOne(in: 3) ? nil : CursorPosition(row: row, column: column)
    case 2:
      box =
        mutations.isOne(in: 3)
        ? nil
        : CellRect(
          row: row, column: column, rows: 1 + mutations.below(5), columns: 1 + mutations.below(12))
    case 3: pictures.removeAll { _ in mutations.isOne(in: 2) }
    case 4, 5: scroll(by: mutations.one(of: [-2, -1, 1, 2]))
    case 6, 7:
      let new = picture(row: row, column: column, &mutations)
      if !pictures.contains(where: { $0.rect.intersects(new.rect) }) { pictures.append(new) }
    default:
      let pieces = (0...mutations.below(4)).map { _ in mutations.one(of: TextPieces.all) }
      canvas.put(
        pieces.joined(), row: row, column: column - 2, style: Self.style(&mutations),
        alignment: mutations.isOne(in: 4) ? .right : .left)
    }
  }

  /// Text and pictures move together.
  private mutating func scroll(by rows: Int) {
    var next = Canvas(size: canvas.size)
    for row in 0..<canvas.size.rows where (0..<canvas.size.rows).contains(row + rows) {
      next.put((0..<canvas.size.columns).map { canvas[row + rows, $0] }, row: row, column: 0)
    }
    canvas = next
    pictures = pictures.map { old in
      Self.placed(
        old.image,
        CellRect(row: old.row - rows, column: old.column, rows: old.rows, columns: old.columns))
    }
  }

  private func picture(row: Int, column: Int, _ mutations: inout Mutations) -> PlacedPicture {
    let (rows, columns) = (1 + mutations.below(3), isList ? 4 : 1 + mutations.below(6))
    // The same picture has the same size and protocol.
    let (number, isStored) = (mutations.below(3), !isList && mutations.isOne(in: 2))
    let column = isList ? column / 8 * 8 : column
    let key = 100 * number + 10 * (isStored ? rows : rows + 4) + columns
    let form: TerminalImage.Form =
      isStored
      ? .stored(base64PNG: Array("\(number)".utf8))
      : .inline(Array("\u{1B}P\(number);\(rows);\(columns)\u{1B}\\".utf8))
    let image = TerminalImage(
      form: form, columns: columns, rows: rows,
      size: PixelSize(
        width: columns * EmulatedTerminal.cellWidth, height: rows * EmulatedTerminal.cellHeight),
      key: key)
    return Self.placed(image, CellRect(row: row, column: column, rows: rows, columns: columns))
  }

  private static func placed(_ image: TerminalImage, _ rect: CellRect) -> PlacedPicture {
    var fallback = Canvas(size: TerminalSize(columns: rect.columns, rows: rect.rows))
    fallback.put("▀▄▖▘", row: 0, column: 0, style: Style(.red, on: .green))
    return PlacedPicture(
      image, row: rect.row, column: rect.column, rows: rect.rows, columns: rect.columns,
      fallback: fallback)
  }

  private static func style(_ mutations: inout Mutations) -> Style {
    func color() -> Color? {
      switch mutations.below(4) {
      case 0: .theme(UInt8(mutations.below(16)))
      case 1: .rgb(UInt8(mutations.below(256)), 7, 255)
      default: nil
      }
    }
    guard !mutations.isOne(in: 3) else { return .plain }
    return Style(
      color(), on: color(), isBold: mutations.isOne(in: 3), isDim: mutations.isOne(in: 3),
      isUnderlined: mutations.isOne(in: 4), isReversed: mutations.isOne(in: 4),
      link: mutations.isOne(in: 4) ? Hyperlink(page: "https://a/\(mutations.below(2))") : nil)
  }
}

extension EmulatedTerminal {
  /// As if another program had written here.
  fileprivate mutating func spoil() {
    cells = Array(repeating: .junk, count: cells.count)
    inlinePixels = [:]
    currentStyle = Style(.red, isUnderlined: true)
    cursor = CursorPosition(row: size.rows - 1, column: size.columns - 1)
    isCursorShown.toggle()
  }
}

extension Cell {
  /// Without a palette, red and green text has the bright colors.
  fileprivate var sent: Cell {
    var cell = self
    if case .theme(let number) = style.foreground, [1, 2].contains(number) {
      cell.style.foreground = .theme(number + 8)
    }
    return cell
  }
}
