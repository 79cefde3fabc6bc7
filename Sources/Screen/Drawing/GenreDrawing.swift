internal import Artwork
internal import Session
internal import Terminal

extension Drawing {
  /// A genre in the list: its name, its size, and the first pictures.
  func genreRow(at index: Int) -> Block {
    let (genre, columns) = (genres[index], genreColumns)
    return row(at: index) { theme in
      let name = genre.name.displayable.cut(toColumns: columns.name)
      let facts = [
        genre.bestRank.map { "best \($0)" },
        genre.countOnDisk > 0 ? "\(genre.countOnDisk) on disk" : nil,
      ].compactMap(\.self).joined(separator: " · ")
      // At least half a column.
      let part = Double(genre.rows.count) / Double(max(columns.most, 1))
      let bar = TextBar(max(part, 0.5 / Double(columns.bar)), columns: columns.bar).filled
      let names = filter?.runs(name, theme.title) ?? [TextRun(name, theme.title)]
      let title: [TextRun] =
        names + [
          TextRun("  \(genre.rows.count)", theme.plain),
          TextRun(facts.isEmpty ? "" : "   " + facts, theme.faint),
        ]
      let lines = [Block.line(title), .text(bar, theme.faint)].prefix(layout.rowHeight)
      var parts: [BlockPart] = [
        .fixed(1, edge(theme)), .gap(1), .fixed(columns.text, .stack(Array(lines))),
        .gap(GenreColumns.gap),
      ]
      parts += columns.covers(of: genre).map {
        .fixed(layout.artColumns + 1, picture(of: $0, theme))
      }
      return .split(parts)
    }
  }

  /// Draws the first entries of the selected genre next to the list.
  mutating func drawGenrePane() {
    guard let pane = layout.paneRect, let genre = model.selectedGenre else { return }
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
