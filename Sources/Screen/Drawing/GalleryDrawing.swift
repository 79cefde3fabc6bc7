internal import Artwork
internal import Charts
internal import Library
internal import Session
internal import Terminal

extension Drawing {
  /// Draws the visible tiles of the gallery, the title of the selected one, and the picker.
  mutating func drawGallery() {
    guard let selected else {
      targets.add(.selection, in: layout.area)
      return drawEmptyList()
    }
    let grid = GalleryGrid(model, layout, rows)
    let shown = grid.shown(from: model.place.top)
    wantTiles(of: grid, in: shown, near: selected)
    // Each tile has a column of the gap at both sides.
    let left = grid.left - 1
    draw(
      .wheel(.selection, .stack(shown.map { line($0, of: grid) })),
      in: CellRect(
        row: grid.top, column: left, rows: layout.listRows, columns: columns - left))
    draw(
      .scrollbar(shown, of: grid.lines.count),
      in: CellRect(
        row: grid.top, column: columns - 1, rows: grid.shape.down * grid.shape.lineRows, columns: 1)
    )
    if let row = grid.titleRow {
      draw(title(of: selected), in: CellRect(row: row, column: 1, rows: 1, columns: columns - 2))
    }
    if model.gallery.picker != nil { drawPicker(grid, selected) }
  }

  private func line(_ line: Int, of grid: GalleryGrid) -> Block {
    let (first, shape) = (grid.lines[line].lowerBound, grid.shape)
    func column(_ index: Int) -> Int { grid.column(ofTile: index - first) - grid.left }
    var (headers, end) = ([BlockPart](), 0)
    for (group, tiles) in grid.groups(in: line) {
      let (left, right) = (column(tiles.lowerBound), column(tiles.upperBound - 1))
      let isFirst = tiles.lowerBound == group.entries.lowerBound
      headers += [
        .gap(left + 1 - end),
        .fixed(right + shape.tileColumns - left, header(of: group, isFirst: isFirst)),
      ]
      end = right + shape.tileColumns + 1
    }
    var tiles: [BlockPart] = []
    end = 0
    for index in grid.lines[line] {
      tiles += [.gap(column(index) - end), .fixed(shape.tileColumns + 2, tile(index, shape))]
      end = column(index) + shape.tileColumns + 2
    }
    return .stack([.split(headers), .split(tiles)])
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
  private func header(of group: GalleryGrid.Group, isFirst: Bool) -> Block {
    .sized { width in
      let count = isFirst ? "  \(group.entries.count) " : " "
      let name = group.name.displayable.cut(toColumns: max(width - count.columns, 1))
      let words = [
        TextRun(name, isFirst ? Theme.strong : Theme.faint), TextRun(count, Theme.faint),
      ]
      let rule = String(repeating: "─", count: max(width - words.columns, 0))
      return .line(words + [TextRun(rule, Theme.faint)])
    }
  }

  /// The selected tile has a frame in the gaps beside it.
  private func tile(_ index: Int, _ shape: GalleryTileLayout) -> Block {
    let (row, isSelected) = (rows[index], index == selected)
    let theme = RowTheme(isSelected: isSelected)
    let state = model.session.state(of: row, now: now)
    let words = RowText(
      row: row, state: state, columns: shape.tileColumns, look: theme,
      filter: filter, mark: mark(of: row, theme))
    let label = RowStateText(state: state, columns: shape.tileColumns, look: theme).lines(1)[0]
    let last =
      state.isNotable
      ? Block.split([.contents(.click(.button(index), .line(label)))])
      : .text(row.artistName, theme.faint)
    let picture = picture(of: row, opacity: model.gallery.opacity(isSelected: isSelected), shape)
    let indent = BlockPart.gap((shape.tileColumns - shape.pictureColumns) / 2)
    let tile = Block.click(
      .entry(index),
      .stack([.split([indent, .contents(picture)]), .line(words.title), last]))
    func side(_ text: String) -> BlockPart {
      .fixed(
        1,
        isSelected ? .stack(Array(repeating: .text(text, theme.edge), count: tile.rows)) : .empty)
    }
    return .layers([
      isSelected ? .fill(theme.ground) : .empty, .split([side("▌"), .rest(tile), side("▐")]),
    ])
  }

  private func picture(of row: Row, opacity: Int, _ shape: GalleryTileLayout) -> Block {
    guard opacity > 0 else {
      return .outline(rows: shape.pictureRows, columns: shape.pictureColumns)
    }
    // Until the image is loaded, the one with the nearest opacity is shown.
    let nearest = [opacity] + (1...10).sorted { abs($0 - opacity) < abs($1 - opacity) }
    let requests = nearest.lazy.compactMap { layout.tilePicture(of: row, opacity: $0, shape) }
    let loaded = requests.first { model.pictures[$0].flatMap(\.self) != nil } ?? requests.first
    return loaded.map { .picture(WantedPicture(request: $0)) } ?? .empty
  }

  /// The title of the selected entry, with details for which tiles have no room.
  private func title(of index: Int) -> Block {
    let (entry, theme) = (rows[index], RowTheme(isSelected: false))
    let state = model.session.state(of: entry, now: now)
    let label = RowStateText(
      state: state, columns: layout.stateColumns - 2, look: theme,
      keys: model.marks.isEmpty ? model.keys : nil, isOffline: model.isOffline
    ).lines(1)[0]
    let words = RowText(
      row: entry, state: state, columns: columns - 5 - label.columns, look: theme)
    let rank = entry.rank.map { [TextRun("\($0)  ", theme.faint)] } ?? []
    return .split([
      .rest(.line(rank + words.whole)), .gap(3),
      .contents(.click(.button(index), .line(label))),
    ])
  }
}

extension Block {
  /// Where an invisible image is.
  fileprivate static func outline(rows: Int, columns: Int) -> Block {
    guard rows >= 2, columns >= 2 else { return .space(rows: rows) }
    let (line, space) = (
      String(repeating: "─", count: columns - 2), String(repeating: " ", count: columns - 2)
    )
    let sides = Array(repeating: Block.text("│\(space)│", Theme.frame), count: rows - 2)
    return .stack(
      [.text("┌\(line)┐", Theme.frame)] + sides + [.text("└\(line)┘", Theme.frame)])
  }
}

extension Drawing {
  /// Draws the opacity in the last line of a box.
  private mutating func drawSlider(in box: Box) {
    let rule = CellRect(
      row: box.lastLine.row - 1, column: box.column, rows: 1, columns: box.columns)
    draw(.text("├\(String(repeating: "─", count: box.columns - 2))┤", Theme.frame), in: rule)
    draw(OpacitySlider(model.gallery.opacity).block, in: box.lastLine)
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
    let boxes = PickerBoxes(grid, layout, focus: focus)
    if grid.panel == nil { targets.removeAll() }
    func draw(
      _ list: PickerList, _ menu: MenuBox, _ title: String, _ lines: [MenuText.Line],
      in drawing: inout Drawing
    ) {
      drawing.drawPanel(menu.box, title: title)
      drawing.draw(
        drawing.lines(
          lines, picker.place(in: list), height: menu.height, hasFocus: focus == list,
          wheel: .picker(list), click: { .picker(list, $0) }), in: menu.lines)
    }
    if let menu = boxes.genres {
      let lines = picker.groups.map {
        MenuText.Line(text: $0.name, detail: "\($0.entries.count)")
      }
      draw(.genres, menu, "Genres", lines, in: &self)
    }
    if let menu = boxes.titles {
      let lines = rows[picker.titles].map {
        MenuText.Line(text: $0.displayName, detail: $0.artistName ?? "")
      }
      draw(.titles, menu, picker.groups[picker.group].name, lines, in: &self)
    }
    if let box = (boxes.titles ?? boxes.genres)?.box { drawSlider(in: box) }
  }
}
