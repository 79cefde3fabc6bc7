internal import Artwork
internal import Session
internal import Terminal

extension Drawing {
  /// A genre in the list: its name, its size, and the first pictures.
  func genreRow(at index: Int) -> Block {
    let (genre, columns) = (genres[index], genreColumns)
    return row(at: index) { theme in
      let name = genre.name.displayable.cut(toColumns: columns.name)
      let onDisk = genre.countOnDisk
      let facts = [
        genre.bestRank.map { "best \($0)" }, onDisk > 0 ? "\(onDisk) on disk" : nil,
      ].compactMap(\.self).joined(separator: " · ")
      let names: [Block] = [
        .line([TextRun(name, theme.title), TextRun("  \(genre.rows.count)", theme.faint)]),
        .text(facts.cut(toColumns: columns.name), theme.faint),
      ]
      let gap = BlockPart.gap(GenreColumns.gap)
      var parts: [BlockPart] = [
        .fixed(1, edge(theme)), .gap(1),
        .fixed(
          columns.name + GenreColumns.gap + columns.count,
          .stack(Array(names.prefix(layout.rowHeight)))), gap,
      ]
      if columns.bar > 0 {
        // At least half a column.
        let part = Double(genre.rows.count) / Double(max(columns.most, 1))
        let bar = TextBar(max(part, 0.5 / Double(columns.bar)), columns: columns.bar)
        parts += [.fixed(columns.bar, .text(bar.filled, theme.faint)), gap]
      }
      parts += columns.covers(of: genre).map {
        .fixed(layout.artColumns + 1, picture(of: $0, theme))
      }
      let mark = Block.click(.button(index), .text(" ›", theme.plain))
      return .split(parts + [.gap, .fixed(2, mark), .gap(1)])
    }
  }

  /// Draws the first entries of the selected genre next to the list.
  mutating func drawGenrePane() {
    guard let pane = layout.paneRect, let genre = selectedGenre else { return }
    let theme = RowTheme(isSelected: false)
    let shown = genre.rows.prefix(max((layout.listRows - 2) / layout.rowHeight, 0))
    let ranks = shown.compactMap(\.rank).max().map { String($0).count } ?? 0
    let picture = layout.artColumns > 0 ? layout.artColumns + 1 : 0
    let rows = shown.map { row -> Block in
      let words = RowText(
        row: row, state: model.session.state(of: row, now: now),
        columns: pane.columns - ranks - 1 - picture, look: theme)
      return .layers([
        .space(rows: layout.rowHeight),
        .split([
          .fixed(ranks, .text(row.rank.map(String.init), theme.faint, .right)), .gap(1),
          .fixed(picture, self.picture(of: row, theme)),
          .rest(.stack(words.lines(layout.rowHeight).map { .line($0) })),
        ]),
      ])
    }
    let title: [TextRun] = [
      TextRun(genre.name, Theme.strong), TextRun("  \(genre.rows.count)", Theme.faint),
    ]
    draw(.stack([.line(title), .space(rows: 1)] + rows), in: pane)
  }
}
