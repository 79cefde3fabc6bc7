// Draws frames with pictures in the terminal, for scripts/check-pictures, which checks the displayed pixels.
// The terminal must be in raw mode. Arguments: check or scroll, the protocol of the pictures, the size of a
// cell in pixels, the number of frames, a folder with pictures, and options.
//
// check: random frames. After each, writes a line with the colors of all cells to the pipe `frames` in the
// folder, and waits for a line from the pipe `seen`.
// scroll: ten rows that scroll by one repeatedly. Writes the bytes and milliseconds of each frame to the file
// `times`.
import Artwork
import Foundation
import Screen
import Terminal

let words = CommandLine.arguments
let folder = words[6]
let options = Set(words.dropFirst(7))
let settings = PictureSettings(
  pixels: PixelProtocol(rawValue: words[2]),
  cell: PixelSize(width: Int(words[3]) ?? 0, height: Int(words[4]) ?? 0))
let count = Int(words[5]) ?? 0
let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
  $0.hasSuffix(".png")
}
.sorted()

let loader = ArtworkLoader(folder: nil, resized: { address, _ in address }) { address in
  try Data(contentsOf: URL(filePath: "\(folder)/\(address)"))
}
var pictures: [RenderedPicture] = []
for name in names {
  pictures.append(
    await loader.picture(
      PictureRequest(
        address: name, columns: 6, rows: 3, wantsPixels: settings.pixels != nil, settings: settings)
    ))
}

/// Writes everything, and waits until the terminal has drawn it: it processes input in order.
@MainActor func draw(_ bytes: [UInt8]) {
  var rest = (bytes + "\u{1B}[c".utf8)[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    rest = rest.dropFirst(max(written, 0))
  }
  var answer: [UInt8] = []
  while answer.last != UInt8(ascii: "c") {
    var byte: UInt8 = 0
    guard read(STDIN_FILENO, &byte, 1) == 1 else { exit(1) }
    answer.append(byte)
  }
}

var state: UInt64 = 5

/// The same numbers in each run, from 0 to `limit` - 1.
@MainActor func random(_ limit: Int) -> Int {
  state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
  return Int((state >> 33) % UInt64(limit))
}

var presenter = Presenter(depth: .direct, process: getpid())

if words[1] == "check" { try check() } else { try scroll() }
draw(Array("\u{1B}[?1049l".utf8))

/// Frames of rows that scroll and jump, of grids, boxes and changing text.
@MainActor func check() throws {
  let window = TerminalSize(columns: 100, rows: 40)
  let frames = try FileHandle(forWritingTo: URL(filePath: "\(folder)/frames"))
  let seen = try FileHandle(forReadingFrom: URL(filePath: "\(folder)/seen"))
  var top = 0
  draw(Array("\u{1B}[?1049h\u{1B}[?25l".utf8))
  for _ in 0..<count {
    let frame = randomFrame(window, top: &top)
    // Without the rule that cells below a picture are unknown: pictures are forgotten.
    let isForgetful = options.contains("forgetful")
    let known = isForgetful ? Frame(canvas: frame.canvas) : frame
    var step = presenter.step(
      to: known,
      budget: .init(
        transmitted: random(20_000), inline: random(20_000), allowsPartialInline: random(2) == 0))
    draw(step.bytes)
    while step.isPartial {
      step = presenter.step(
        to: known, budget: .init(transmitted: 9_000, inline: 9_000, allowsPartialInline: true))
      draw(step.bytes)
    }
    if isForgetful {
      for picture in frame.pictures {
        let place = "\u{1B}[\(picture.row + 1);\(picture.column + 1)H"
        draw(
          Array(place.utf8) + picture.image.printed(columns: picture.columns, rows: picture.rows))
      }
    }
    frames.write(Data((colors(of: frame, window).joined(separator: " ") + "\n").utf8))
    _ = try seen.read(upToCount: 1)
  }
}

@MainActor func randomFrame(_ window: TerminalSize, top: inout Int) -> Frame {
  var canvas = Canvas(size: window)
  let grounds = [nil, Color.rgb(30, 30, 60), .rgb(60, 30, 30), .rgb(20, 70, 40)]
  for row in 0..<window.rows {
    for part in 0..<5 {
      canvas.fill(
        row: row, column: 20 * part, rows: 1, columns: 20,
        style: Style(on: grounds[(row / 3 + part) % 4]))
    }
  }
  let kinds = ["scroll", "scroll", "scroll", "jump", "box", "box", "grid", "text", "same"]
  let kind = kinds[random(kinds.count)]
  if kind == "scroll" { top = (top + [1, pictures.count - 1][random(2)]) % pictures.count }
  if kind == "jump" { top = random(pictures.count) }
  if kind == "text" {
    for _ in 0..<30 {
      canvas.fill(
        row: random(window.rows), column: 12 + random(88), rows: 1, columns: 1,
        style: Style(on: .rgb(90, 90, 90)))
    }
  }
  var frame = Frame(canvas: canvas)
  for place in 0..<(kind == "grid" ? 15 : 12) {
    frame.put(
      kind == "grid"
        ? placed(top + 7 * place, row: 1 + 7 * (place / 5), column: 2 + 14 * (place % 5))
        : placed(top + place, row: 1 + 3 * place, column: 3))
  }
  if kind == "box" {
    let (row, column) = (random(25), random(12))
    let (rows, columns) = (3 + random(9), 10 + random(50))
    frame.cover(row: row, column: column, rows: rows, columns: columns)
    frame.canvas.fill(
      row: row, column: column, rows: rows, columns: columns, style: Style(on: .rgb(120, 40, 120)))
  }
  return frame
}

/// A picture whose cells are half as bright at its position.
@MainActor func placed(_ number: Int, row: Int, column: Int) -> PlacedPicture {
  let index = number % pictures.count
  var cells = Canvas(size: TerminalSize(columns: 6, rows: 3))
  for line in 0..<3 {
    let (red, green, blue) = color(index, line: line)
    cells.fill(
      row: line, column: 0, rows: 1, columns: 6,
      style: Style(on: .rgb(red / 2, green / 2, blue / 2)))
  }
  guard let pixels = pictures[index].pixels else { fatalError("\(names[index]) has no pixels") }
  return PlacedPicture(
    TerminalImage(pixels), row: row, column: column, rows: 3, columns: 6,
    fallback: cells)
}

/// The color of a row of cells: that of its name, darker from row to row.
@MainActor func color(_ index: Int, line: Int) -> (UInt8, UInt8, UInt8) {
  let code = Int(names[index].dropFirst(3).prefix(6), radix: 16) ?? 0
  func part(_ shift: Int) -> UInt8 { UInt8((code >> shift & 0xFF) * (5 - line) / 5) }
  return (part(16), part(8), part(0))
}

/// The expected color of each cell, as `rrggbb`; `-` for the terminal's background.
@MainActor func colors(of frame: Frame, _ window: TerminalSize) -> [String] {
  func code(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> String {
    String(format: "%02x%02x%02x", red, green, blue)
  }
  var codes = (0..<window.rows).flatMap { row in
    (0..<window.columns).map { column in
      if case .rgb(let red, let green, let blue)? = frame.canvas[row, column].style.background {
        code(red, green, blue)
      } else {
        "-"
      }
    }
  }
  for picture in frame.pictures {
    guard let index = pictures.firstIndex(where: { $0.pixels?.key == picture.image.key }) else {
      fatalError("a picture of no file")
    }
    for line in 0..<picture.rows {
      let (red, green, blue) = color(
        index, line: line + (picture.crop?.y ?? 0) / settings.cell.height)
      for column in picture.column..<picture.column + picture.columns {
        codes[(picture.row + line) * window.columns + column] = code(red, green, blue)
      }
    }
  }
  return codes
}

/// Ten rows with titles, scrolled up by one each time.
@MainActor func scroll() throws {
  let window = TerminalSize(columns: 100, rows: 40)
  var lines: [String] = []
  draw(Array("\u{1B}[?1049h\u{1B}[?25l".utf8))
  for number in 0..<count {
    var frame = Frame(canvas: Canvas(size: window))
    for place in 0..<10 {
      let index = (number + place) % pictures.count
      frame.canvas.put(
        "\(index) Title of a song", row: 1 + 3 * place, column: 10, style: .bold)
      frame.canvas.put("Somebody", row: 2 + 3 * place, column: 10)
      frame.canvas.put("An album", row: 3 + 3 * place, column: 10, style: .dim)
      if let picture = PlacedPicture(
        pictures[index], row: 1 + 3 * place, column: 3, rows: 3, columns: 6)
      {
        frame.put(picture)
      } else {
        frame.canvas.put(pictures[index].cells, row: 1 + 3 * place, column: 3)
      }
    }
    let begin = ContinuousClock.now
    let step = presenter.step(to: frame)
    draw(step.bytes)
    let time = (ContinuousClock.now - begin).components
    lines.append(
      "\(step.bytes.count) \(Double(time.attoseconds) / 1e15 + Double(time.seconds) * 1e3)")
    if number == 0 {
      try "".write(toFile: "\(folder)/begun", atomically: true, encoding: .utf8)
      while !FileManager.default.fileExists(atPath: "\(folder)/go") { usleep(10_000) }
    }
    usleep(15_000)
  }
  try lines.joined(separator: "\n").write(
    toFile: "\(folder)/times", atomically: true, encoding: .utf8)
}
