internal import CPicture
import Terminal

/// Converts pixels to cells with chafa. Blocks its thread, so it is called on `PictureQueue`.
///
/// https://hpjansson.org/chafa/ref/
struct ChafaRenderer: Sendable {
  let library: ChafaLibrary
  let colors: ColorDepth

  /// Stretches the picture to these cells.
  ///
  /// - Parameter image: Must be opaque, because transparent parts would show the text color.
  func picture(_ image: PixelImage, columns: Int, rows: Int) -> Canvas? {
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
    var cells: [Cell] = []
    cells.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns { cells.append(cell(of: canvas, row: row, column: column)) }
    }
    return Canvas(columns: columns, cells: cells)
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
    case .sixteen, .none: ht_mode_indexed_16
    }
  }

  private func cell(of canvas: OpaquePointer, row: Int, column: Int) -> Cell {
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
    case "\u{2588}": .blank(Style(on: color(foreground)))
    case " ", nil: .blank(Style(on: color(background)))
    case let scalar?:
      Cell(text: String(scalar), style: Style(color(foreground), on: color(background)))
    }
  }

  private func color(_ value: CInt) -> Color? {
    guard value >= 0 else { return nil }
    // The terminal gets a color's number, which is found by the nearest of these.
    if colors == .sixteen { return value < 16 ? Color(RGB.xterm16[Int(value)]) : nil }
    return Color(RGB(Int(value)))
  }
}
