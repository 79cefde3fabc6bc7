internal import Artwork
internal import Charts
internal import Library
internal import Session
internal import Terminal

extension Drawing {
  /// Draws the visible tiles of the gallery, the title of the selected one, and the picker.
  mutating func drawGallery() {
    guard let selected else {
      targets.add(
        .selection, row: layout.listTop, column: 0, rows: layout.listRows, columns: columns)
      return drawEmptyList()
    }
    let grid = GalleryGrid(model, layout, rows)
    let shown = grid.shown(from: model.place.top)
    targets.add(
      .selection, row: grid.top, column: grid.left - 1, rows: layout.listRows,
      columns: columns - grid.left + 1)
    wantTiles(of: grid, in: shown, near: selected)
    for line in shown { drawLine(line, of: grid, in: shown) }
    drawScrollbar(
      shown, of: grid.lines.count, row: grid.top, column: columns - 1,
      height: grid.shape.down * grid.shape.lineRows)
    if let row = grid.titleRow { drawTitle(of: selected, row: row) }
    if model.gallery.picker != nil { drawPicker(grid, selected) }
  }

  private mutating func drawLine(_ line: Int, of grid: GalleryGrid, in shown: Range<Int>) {
    let (entries, row) = (grid.lines[line], grid.row(of: line, in: shown))
    for (group, tiles) in grid.groups(in: line) {
      let column = grid.column(ofTile: tiles.lowerBound - entries.lowerBound)
      drawHeader(
        of: group, isFirst: tiles.lowerBound == group.entries.lowerBound, row: row, column: column,
        width: tiles.count * grid.shape.pitch - GalleryTileLayout.gap)
    }
    for (place, index) in entries.enumerated() {
      drawTile(index, row: row + 1, column: grid.column(ofTile: place), grid.shape)
    }
  }

  /// Those of visible tiles, the nearest to the selected one first; when these are loaded, those of the next lines.
  private mutating func wantTiles(of grid: GalleryGrid, in shown: Range<Int>, near selected: Int) {
    func requests(_ entries: [Int]) -> [PictureRequest] {
      entries.compactMap { index in
        let opacity = model.gallery.opacity(isSelected: index == selected)
        return opacity == 0
          ? nil : layout.tilePicture(of: rows[index], opacity: opacity, grid.shape)
      }
    }
    let visible = requests(grid.entries(in: shown, near: selected))
    let areLoaded = visible.allSatisfy { model.pictures[$0].flatMap(\.self) != nil }
    for request in visible + (areLoaded ? requests(grid.entries(below: shown)) : []) {
      want(request)
    }
  }

  /// - Parameter isFirst: Whether the group begins here; else it continues from the line above.
  private mutating func drawHeader(
    of group: GalleryGrid.Group, isFirst: Bool, row: Int, column: Int, width: Int
  ) {
    let count = isFirst ? "  \(group.entries.count) " : " "
    let name = group.name.displayable.cut(toColumns: max(width - count.columns, 1))
    let words = [TextRun(name, isFirst ? Theme.strong : Theme.faint), TextRun(count, Theme.faint)]
    let taken = canvas.put(words, row: row, column: column, width: width)
    let rule = String(repeating: "─", count: max(width - taken, 0))
    canvas.put(rule, row: row, column: column + taken, style: Theme.faint)
  }

  /// The selected tile has a frame in the gaps beside it.
  private mutating func drawTile(
    _ index: Int, row top: Int, column: Int, _ shape: GalleryTileLayout
  ) {
    let (row, isSelected) = (rows[index], index == selected)
    let look = RowTheme(isSelected: isSelected)
    let width = shape.tileColumns
    targets.add(
      .entry(index), row: top, column: column, rows: shape.lineRows - 1, columns: width)
    let text = top + shape.pictureRows
    if isSelected {
      canvas.fill(
        row: top, column: column - 1, rows: shape.lineRows - 1, columns: width + 2,
        style: look.ground)
      for line in top..<text + 2 {
        canvas.put("▌", row: line, column: column - 1, style: look.edge)
        canvas.put("▐", row: line, column: column + width, style: look.edge)
      }
    }
    drawPicture(
      of: row, opacity: model.gallery.opacity(isSelected: isSelected), row: top, column: column,
      shape)
    let state = model.session.state(of: row, now: now)
    let words = RowText(
      row: row, state: state, columns: width, look: look,
      isAwaited: model.playsOnArrival == row.id, isMarked: model.marks.contains(row.id))
    canvas.put(words.title, row: text, column: column, width: width)
    guard state.isNotable else {
      canvas.put(
        [TextRun(row.artistName ?? "", look.faint)], row: text + 1, column: column, width: width)
      return
    }
    let label = RowStateText(state: state, columns: width, look: look).lines(1)[0]
    let taken = canvas.put(label, row: text + 1, column: column, width: width)
    targets.add(.button(index), row: text + 1, column: column, columns: taken)
  }

  private mutating func drawPicture(
    of row: Row, opacity: Int, row top: Int, column: Int, _ shape: GalleryTileLayout
  ) {
    guard opacity > 0 else {
      return drawOutline(
        row: top, column: column, rows: shape.pictureRows, columns: shape.pictureColumns)
    }
    // Until the image is loaded, the one with the nearest opacity is shown.
    let nearest = [opacity] + (1...10).sorted { abs($0 - opacity) < abs($1 - opacity) }
    let requests = nearest.lazy.compactMap { [layout] in
      layout.tilePicture(of: row, opacity: $0, shape)
    }
    let request =
      requests.first { [model] in model.pictures[$0].flatMap(\.self) != nil } ?? requests.first
    guard let request else { return }
    drawPicture(request, row: top, column: column)
  }

  /// Where an invisible image is.
  private mutating func drawOutline(row: Int, column: Int, rows: Int, columns: Int) {
    guard rows >= 2, columns >= 2 else { return }
    let line = String(repeating: "─", count: columns - 2)
    canvas.put("┌\(line)┐", row: row, column: column, style: Theme.frame)
    for side in row + 1..<row + rows - 1 {
      canvas.put("│", row: side, column: column, style: Theme.frame)
      canvas.put("│", row: side, column: column + columns - 1, style: Theme.frame)
    }
    canvas.put("└\(line)┘", row: row + rows - 1, column: column, style: Theme.frame)
  }

  /// Draws the title of the selected entry, with details for which tiles have no room.
  private mutating func drawTitle(of index: Int, row: Int) {
    let (entry, look) = (rows[index], RowTheme(isSelected: false))
    let (left, end) = (ScreenLayout.galleryMargin, columns - 1)
    let state = model.session.state(of: entry, now: now)
    let label = RowStateText(
      state: state, columns: layout.stateColumns - 2, look: look,
      keys: model.marks.isEmpty ? model.keys : nil, isOffline: model.isOffline
    ).lines(1)[0]
    canvas.put(label, row: row, column: end - label.columns, width: label.columns)
    targets.add(.button(index), row: row, column: end - label.columns, columns: label.columns)
    addKeys(label, row: row, column: end - label.columns)
    let words = RowText(
      row: entry, state: state, columns: end - label.columns - 3 - left, look: look)
    let rank = entry.rank.map { [TextRun("\($0)  ", look.faint)] } ?? []
    canvas.put(rank + words.whole, row: row, column: left, width: words.columns)
  }
}

extension Drawing {
  /// Draws the opacity in the last line of a box.
  private mutating func drawSlider(in box: Box) {
    let row = box.row + box.rows - 2
    let rule = String(repeating: "─", count: box.columns - 2)
    canvas.put("├\(rule)┤", row: row - 1, column: box.column, style: Theme.frame)
    draw(OpacitySlider(model.gallery.opacity), row: row, column: box.innerColumn)
  }
}

extension GalleryState {
  /// The opacity of a tile's image, in tenths.
  func opacity(isSelected: Bool) -> Int { isSelected ? 10 : opacity }
}

extension RowState {
  /// Whether the state is more than whether there is a preview.
  fileprivate var isNotable: Bool {
    switch self {
    case .notHere, .noPreview, .noAudio, .notKnown: false
    case .waiting, .downloading, .partial, .retrying, .failed, .inUse, .downloaded, .playing,
      .notPlayable, .damaged:
      true
    }
  }
}

extension Drawing {
  /// Draws the genres and the entries of the selected one next to the grid; in narrow windows, one of these
  /// lists over it.
  mutating func drawPicker(_ grid: GalleryGrid, _ selected: Int) {
    guard let focus = model.gallery.picker else { return }
    let picker = GalleryPicker(grid, selected: selected)
    let boxes = PickerBoxes(grid, layout, selected: selected, focus: focus)
    if grid.panel == nil { targets.removeAll() }
    if let menu = boxes.genres {
      drawPanel(menu.box, title: "Genres")
      draw(
        picker.groups.map { MenuText.Line(text: $0.name, detail: "\($0.entries.count)") },
        picker.place(in: .genres), in: menu, hasFocus: focus == .genres,
        wheel: .picker(.genres), click: { .picker(.genres, $0) })
    }
    if let menu = boxes.titles {
      drawPanel(menu.box, title: picker.groups[picker.group].name)
      draw(
        rows[picker.titles].map {
          MenuText.Line(text: $0.displayName, detail: $0.artistName ?? "")
        }, picker.place(in: .titles), in: menu, hasFocus: focus == .titles,
        wheel: .picker(.titles), click: { .picker(.titles, $0) })
    }
    if let box = (boxes.titles ?? boxes.genres)?.box { drawSlider(in: box) }
  }
}
