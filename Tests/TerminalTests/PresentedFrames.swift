import Testing

@testable import Terminal

private let size = TerminalSize(columns: 20, rows: 4)

/// The bytes for the last of these frames as text, without the sequences around an update.
func sent(
  _ frames: Frame..., depth: ColorDepth = .direct, forgets: Bool = false,
  links: Bool = true, before change: (inout Presenter) -> Void = { _ in }
) throws -> String {
  var presenter = Presenter(depth: depth, showsLinks: links)
  var bytes: [UInt8] = []
  for (number, frame) in frames.enumerated() {
    if forgets { presenter.invalidate() }
    if number == frames.count - 1 { change(&presenter) }
    bytes = presenter.step(to: frame).bytes
  }
  return try text(bytes)
}

func text(_ bytes: [UInt8]) throws -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  guard !text.isEmpty else { return "" }
  try #require(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
  return String(text.dropFirst(8).dropLast(8)).replacing("\u{1B}", with: "^")
}

func frame(
  _ lines: String..., style: Style = .plain, cursor: CursorPosition? = nil,
  pictures: [PlacedPicture] = []
) -> Frame {
  var canvas = Canvas(size: size)
  for (row, line) in lines.enumerated() { canvas.put(line, row: row, column: 0, style: style) }
  var frame = Frame(canvas: canvas, cursor: cursor)
  pictures.forEach { frame.put($0) }
  return frame
}

func picture(
  _ key: Int, row: Int, column: Int = 1, rows: Int = 1, columns: Int = 3, isStored: Bool = false,
  opaqueKey: Int? = nil
) -> PlacedPicture {
  var fallback = Canvas(size: TerminalSize(columns: columns, rows: rows))
  for line in 0..<rows {
    fallback.put(String(repeating: "▀", count: columns), row: line, column: 0)
  }
  let form: TerminalImage.Form =
    isStored ? .stored(base64PNG: Array("AB".utf8)) : .inline(Array("<\(key)>".utf8))
  return PlacedPicture(
    TerminalImage(
      form: form, columns: columns, rows: rows,
      size: PixelSize(width: 10 * columns, height: 20 * rows), key: key,
      opaqueKey: opaqueKey), row: row, column: column, rows: rows, columns: columns,
    fallback: fallback)
}

extension String {
  func count(of part: String) -> Int { ranges(of: part).count }
}
