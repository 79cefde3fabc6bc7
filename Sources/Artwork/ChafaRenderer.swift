internal import CPicture

/// Pixels to cells, by chafa. Blocks its thread: called on `PictureQueue`.
///
/// https://hpjansson.org/chafa/ref/
struct ChafaRenderer: Sendable {
  let library: ChafaLibrary
  let colors: PictureColors

  /// The whole picture over so many cells, whatever its shape.
  ///
  /// - Parameter image: Must be opaque: transparent parts would show the text color.
  func picture(_ image: PixelImage, columns: Int, rows: Int) -> CellPicture? {
    let columns = min(max(columns, 1), PictureSpace.maxCells)
    let rows = min(max(rows, 1), PictureSpace.maxCells)
    let functions = library.functions
    guard let canvas = canvas(columns: columns, rows: rows) else { return nil }
    defer { functions.chafa_canvas_unref(canvas) }
    image.pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      functions.chafa_canvas_draw_all_pixels(
        canvas, ht_rgba8, start, CInt(image.width), CInt(image.height), CInt(4 * image.width))
    }
    var cells: [CellPicture.Cell] = []
    cells.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns { cells.append(cell(of: canvas, row: row, column: column)) }
    }
    return CellPicture(columns: columns, rows: rows, cells: cells)
  }

  private func canvas(columns: Int, rows: Int) -> OpaquePointer? {
    let functions = library.functions
    let symbols = functions.chafa_symbol_map_new()
    defer { functions.chafa_symbol_map_unref(symbols) }
    // Blocks alone: of wider sets single triangles stand out in a picture of 6 by 3 cells.
    functions.chafa_symbol_map_add_by_tags(symbols, ht_symbols_block)
    functions.chafa_symbol_map_add_by_tags(symbols, ht_symbols_space)
    let config = functions.chafa_canvas_config_new()
    defer { functions.chafa_canvas_config_unref(config) }
    functions.chafa_canvas_config_set_geometry(config, CInt(columns), CInt(rows))
    functions.chafa_canvas_config_set_canvas_mode(config, mode)
    functions.chafa_canvas_config_set_symbol_map(config, symbols)
    // In symbols, 1.12's diffusion writes outside its memory, and dots are noise at this size.
    functions.chafa_canvas_config_set_dither_mode(config, ht_dither_none)
    functions.chafa_canvas_config_set_work_factor(config, 1)
    return functions.chafa_canvas_new(config)
  }

  private var mode: UInt32 {
    switch colors {
    case .direct: ht_mode_truecolor
    case .palette: ht_mode_indexed_240
    case .sixteen: ht_mode_indexed_16
    }
  }

  private func cell(of canvas: OpaquePointer, row: Int, column: Int) -> CellPicture.Cell {
    let functions = library.functions
    let scalar = Unicode.Scalar(
      functions.chafa_canvas_get_char_at(canvas, CInt(column), CInt(row)))
    var foreground: CInt = -1
    var background: CInt = -1
    if colors == .sixteen {
      functions.chafa_canvas_get_raw_colors_at(
        canvas, CInt(column), CInt(row), &foreground, &background)
    } else {
      functions.chafa_canvas_get_colors_at(
        canvas, CInt(column), CInt(row), &foreground, &background)
    }
    // A cell of one color is always a space: fewer bytes, and no gaps between letters' boxes.
    return switch scalar {
    case "\u{2588}": CellPicture.Cell(" ", nil, on: shade(foreground))
    case " ", nil: CellPicture.Cell(" ", nil, on: shade(background))
    case let scalar?:
      CellPicture.Cell(Character(scalar), shade(foreground), on: shade(background))
    }
  }

  private func shade(_ color: CInt) -> CellPicture.Color? {
    guard color >= 0 else { return nil }
    if colors == .sixteen {
      return color < 16 ? CellPicture.Color.xtermsSixteen[Int(color)] : nil
    }
    return CellPicture.Color(
      red: UInt8(color >> 16 & 0xFF), green: UInt8(color >> 8 & 0xFF), blue: UInt8(color & 0xFF))
  }
}

extension CellPicture.Cell {
  fileprivate init(
    _ character: Character, _ foreground: CellPicture.Color?, on background: CellPicture.Color?
  ) {
    self.init(character: character, foreground: foreground, background: background)
  }
}

extension CellPicture.Color {
  /// The sixteen as xterm has them: to the terminal they go by number, and the number is that of the
  /// nearest of these.
  static let xtermsSixteen: [CellPicture.Color] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { (code: Int) in
    CellPicture.Color(
      red: UInt8(code >> 16), green: UInt8(code >> 8 & 0xFF), blue: UInt8(code & 0xFF))
  }
}
