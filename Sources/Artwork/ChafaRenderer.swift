internal import CPicture

/// Converts pixels to cells with chafa. Blocks its thread, so it is called on `PictureQueue`.
///
/// https://hpjansson.org/chafa/ref/
struct ChafaRenderer: Sendable {
  let library: ChafaLibrary
  let colors: PictureColors

  /// Stretches the picture to these cells.
  ///
  /// - Parameter image: Must be opaque, because transparent parts would show the text color.
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
    // Only blocks: with more symbols, single triangles stand out in a picture of 6×3 cells.
    functions.chafa_symbol_map_add_by_tags(symbols, ht_symbols_block)
    functions.chafa_symbol_map_add_by_tags(symbols, ht_symbols_space)
    let config = functions.chafa_canvas_config_new()
    defer { functions.chafa_canvas_config_unref(config) }
    functions.chafa_canvas_config_set_geometry(config, CInt(columns), CInt(rows))
    functions.chafa_canvas_config_set_canvas_mode(config, mode)
    functions.chafa_canvas_config_set_symbol_map(config, symbols)
    // Diffusion in chafa 1.12 writes out of bounds, and ordered dithering looks like noise at this size.
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
    // A cell of one color is always a space: this takes fewer bytes and leaves no gaps between cells.
    return switch scalar {
    case "\u{2588}": CellPicture.Cell(" ", nil, on: color(foreground))
    case " ", nil: CellPicture.Cell(" ", nil, on: color(background))
    case let scalar?:
      CellPicture.Cell(Character(scalar), color(foreground), on: color(background))
    }
  }

  private func color(_ value: CInt) -> CellPicture.Color? {
    guard value >= 0 else { return nil }
    if colors == .sixteen {
      return value < 16 ? CellPicture.Color.xterm16[Int(value)] : nil
    }
    return CellPicture.Color(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
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
  /// xterm's sixteen colors. The terminal gets a color's number, which is found by the nearest of these.
  static let xterm16: [CellPicture.Color] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { (code: Int) in
    CellPicture.Color(
      red: UInt8(code >> 16), green: UInt8(code >> 8 & 0xFF), blue: UInt8(code & 0xFF))
  }
}
