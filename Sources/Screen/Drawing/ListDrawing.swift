internal import Artwork
internal import Charts
internal import Session
internal import Terminal

extension Drawing {
  /// The indices of the visible entries.
  var window: Range<Int> {
    let (top, count) = (model.place.top, model.listedCount)
    let first = min(max(top, 0), max(count - layout.visibleCount, 0))
    return first..<min(first + layout.visibleCount, count)
  }

  /// Draws the visible rows, the titles of their columns, and a scroll bar.
  mutating func drawList() {
    let area = CellRect(
      row: layout.listTop, column: 0, rows: layout.listRows, columns: layout.listColumns)
    guard model.listedCount > 0 else {
      draw(.wheel(.selection, .empty), in: area)
      return drawEmptyList()
    }
    let page = model.page
    if let titles = page.titles(self) {
      draw(titles, in: CellRect(row: area.row - 1, column: 0, rows: 1, columns: area.columns - 1))
    }
    var (blocks, day) = ([Block](), DayGroup?.none)
    for index in window {
      if let next = dayGroup(at: index), next != day {
        day = next
        blocks.append(heading(next.rawValue))
      }
      blocks.append(page.row(at: index, self))
    }
    draw(.wheel(.selection, .split([.rest(.stack(blocks)), .gap(1)])), in: area)
    draw(
      .scrollbar(window, of: model.listedCount),
      in: CellRect(
        row: area.row, column: area.columns - 1, rows: layout.visibleCount * layout.rowHeight,
        columns: 1))
  }

  /// The heading of a group, with a line up to its end.
  private func heading(_ title: String) -> Block {
    let rule = String(repeating: "─", count: max(layout.listColumns - 4 - title.columns, 0))
    let runs = [TextRun(title + " ", Theme.strong), TextRun(rule, Theme.faint)]
    return .split([.gap(1), .rest(.line(runs)), .gap(1)])
  }

  /// A row with the background of the selection.
  func row(at index: Int, _ contents: (RowTheme) -> Block) -> Block {
    let theme = RowTheme(isSelected: index == selected)
    let height = Block.space(rows: layout.rowHeight)
    let ground = theme.isSelected ? Block.fill(theme.ground) : .empty
    return .click(.entry(index), .layers([height, ground, contents(theme)]))
  }

  /// At the left of a row: the selection, and in the first line a mark.
  func edge(_ theme: RowTheme, mark: TextRun? = nil) -> Block {
    let first = mark.map { Block.line([$0]) }
    guard theme.isSelected else { return first ?? .empty }
    let bar = Block.text("▌", theme.edge)
    return .stack([first ?? bar] + Array(repeating: bar, count: layout.rowHeight - 1))
  }

  /// The mark of a row that is marked, or that plays when it has been downloaded.
  func mark(of row: Row, _ theme: RowTheme) -> TextRun? {
    if model.marks.contains(model.page.id(of: row)) { return RowText.marked(theme) }
    return model.playsOnArrival == row.id ? RowText.awaited(theme) : nil
  }

  // MARK: Entries

  /// The widths of the rows.
  private func columns(isWide: Bool) -> ListColumns {
    let columns = ListColumns(number: numberColumns, layout)
    return isWide ? model.page.columns(columns, self) : columns
  }

  /// A short list explains itself.
  private static let minCountWithTitles = 5

  /// The titles of a wide list.
  func titles(number: String? = nil) -> Block? {
    guard layout.hasColumns, model.allCount >= Self.minCountWithTitles else { return nil }
    let columns = columns(isWide: true)
    let labels = (model.page.kind(model) ?? .songs).labels
    let album = [labels.collection, columns.genre == nil ? labels.genre : nil].compactMap(\.self)
    func title(_ text: String?, _ alignment: TextAlignment = .left) -> Block {
      .text(text, Theme.faint, alignment)
    }
    return columns.row(
      number: title(number), name: title("\(labels.name) · \(labels.artist)"),
      album: title(album.joined(separator: " · ")), genre: title(labels.genre),
      length: title("Length", .right), state: title(model.page.dateTitle, .right))
  }

  /// The row of an entry.
  ///
  /// - Parameters:
  ///   - number: In place of rank and movement.
  ///   - label: In place of the state.
  func entryRow(
    at index: Int, number: ((RowTheme) -> Block)? = nil, label: [TextRun]? = nil
  ) -> Block {
    let row = rows[index]
    return self.row(at: index) { theme in
      let state = model.session.state(of: row, now: now)
      let keys = theme.isSelected && model.page.hasButtons && model.marks.isEmpty ? model.keys : nil
      let labels =
        label.map { [$0] }
        ?? RowStateText(
          state: state, columns: layout.stateColumns - 2, look: theme, keys: keys,
          isOffline: model.isOffline, note: note(of: row)
        ).lines(layout.rowHeight)
      // An error needs the width of the columns.
      let columns = columns(isWide: layout.hasColumns && state.error == nil)
      let words = RowText(
        row: row, state: state,
        columns: columns.name(
          in: layout.listColumns - 1, state: labels.map(\.columns).max() ?? 0), look: theme,
        noun: noun(of: row), hasColumns: columns.state != nil, ofAlbum: model.page.album(model),
        marksFavorites: model.page.marksFavorites, filter: filter)
      let album = [words.album] + (columns.genre == nil ? [words.genre] : [])
      return columns.row(
        edge: edge(theme, mark: mark(of: row, theme)),
        number: number?(theme) ?? self.number(of: row, theme),
        picture: picture(of: row, theme),
        name: .stack(words.lines(layout.rowHeight).map { .line($0) }),
        album: .stack(album.filter { !$0.isEmpty }.prefix(layout.rowHeight).map { .line($0) }),
        genre: .line(words.genre),
        length: .text(
          row.trackTimeMillis.map { Quantity.clock(.milliseconds($0)) }, theme.faint, .right),
        state: .stack(labels.map { .button(label == nil ? .button(index) : nil, $0) }))
    }
  }

  /// The rank, and the movement below it.
  private func number(of row: Row, _ theme: RowTheme) -> Block {
    let number = Block.text(model.number(of: row), theme.faint, .right)
    guard layout.rowHeight > 1, let movement = row.movement else { return number }
    return .stack([number, .text(movement.mark, theme.styled(movement.style), .right)])
  }

  /// The small picture of a row. Until that of the selected row is loaded, the one of other rows is shown.
  func picture(of row: Row, _ theme: RowTheme) -> Block {
    guard let usual = layout.rowPicture(of: row) else { return .empty }
    let selected = theme.isSelected ? layout.selectedPicture(of: row) : nil
    let isLoaded = selected.map { model.pictures[$0].flatMap(\.self) != nil } ?? false
    return .picture(
      WantedPicture(request: isLoaded ? selected ?? usual : usual, others: [usual, selected]))
  }

  /// The kind of an entry, in lists of several kinds.
  private func noun(of row: Row) -> String? {
    guard model.page.kind(model) == nil, let kind = row.kind, kind != .songs else { return nil }
    return kind.noun
  }
}

extension Block {
  /// A label at the right. Only its cells perform the action when clicked.
  static func button(_ target: ClickTarget?, _ runs: [TextRun]) -> Block {
    let line = Block.line(runs)
    return .split([.gap, .contents(target.map { .click($0, line) } ?? line)])
  }
}
