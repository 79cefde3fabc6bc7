internal import Charts
internal import Session
internal import Terminal

/// The text of an entry: its names, or its error.
struct RowText {
  let row: Row
  let state: RowState
  let columns: Int
  let look: RowTheme
  /// The kind, for other kinds than songs in mixed lists.
  var noun: String?
  /// Whether album and genre have their own columns.
  var hasColumns = false
  /// The album whose tracks are listed, so that its name and its artist need not be repeated.
  var ofAlbum: Entry?
  var marksFavorites = true
  /// The filter, to underline what it finds.
  var filter: SearchWords?
  /// Before the title, where it has no edge.
  var mark: TextRun?

  func lines(_ count: Int) -> [[TextRun]] {
    if count == 1 { return [oneLine] }
    let artist = artist.map { found(in: $0, look.plain) } ?? []
    if let error = state.error {
      let lines = error.wrapped(toColumns: columns, limit: count - 1)
        .map { [TextRun($0, errorStyle)] }
      return [title] + (lines.count + 1 < count ? [artist] : []) + lines
    }
    let kind = faint(noun)
    if hasColumns { return [title, dotted([kind, artist])] }
    guard count >= 3 else {
      let isSong = row.kind ?? .songs == .songs
      return [title, dotted([kind, artist, album.isEmpty && !isSong ? genre : album])]
    }
    return [title, artist, dotted([kind, album, genre])]
  }

  var album: [TextRun] {
    faint(ofAlbum != nil || row.collectionName == row.name ? nil : row.partName)
  }
  var genre: [TextRun] { faint(row.genres.first) }
  /// The star follows the title, so that it does not move it.
  var title: [TextRun] {
    let star = marksFavorites && row.isFavorite
    return title(columns: columns - (star ? 2 : 0))
      + (star ? [TextRun(" " + favoriteMark, look.tinted(.yellow))] : [])
  }

  private func title(columns: Int) -> [TextRun] {
    let mark = mark.map { [$0, TextRun(" ", look.plain)] } ?? []
    return (mark + found(in: row.displayName, titleStyle)).cut(toColumns: columns)
  }

  private var artist: String? {
    row.artistName == ofAlbum?.artistName && ofAlbum != nil ? nil : row.artistName
  }

  /// Title, artist and album in one line, or the error.
  var whole: [TextRun] {
    if let error = state.error {
      return title + [TextRun("  " + error, errorStyle)]
    }
    let artist = artist.map { [TextRun(" – \($0)", look.plain)] } ?? []
    return title + artist + (album.isEmpty ? [] : faint(" · ") + album)
  }

  private var oneLine: [TextRun] {
    guard let error = state.error else {
      let artist = artist.map { [TextRun("  ")] + found(in: $0, look.faint) } ?? []
      // A complete title is preferred to a few letters of the artist.
      let room = columns - title.columns - 2
      return title + (room >= min(artist.columns - 2, 6) ? artist : [])
    }
    // At least half of the line is for the error.
    return title(columns: max(columns / 2 - 2, 8)) + [TextRun("  " + error, errorStyle)]
  }

  static func awaited(_ theme: RowTheme) -> TextRun { TextRun("▷", theme.tinted(.green)) }
  static func marked(_ theme: RowTheme) -> TextRun { TextRun("●", theme.tinted(.cyan)) }

  private var titleStyle: Style {
    if case .playing = state { look.bold(.green) } else { look.title }
  }

  private var errorStyle: Style {
    look.styled(state.word.style)
  }

  private func faint(_ text: String?) -> [TextRun] {
    text.map { found(in: $0, look.faint) } ?? []
  }

  private func found(in text: String, _ style: Style) -> [TextRun] {
    filter?.runs(text, style) ?? [TextRun(text, style)]
  }

  private func dotted(_ phrases: [[TextRun]]) -> [TextRun] {
    .joined(phrases, by: TextRun(" · ", look.faint))
  }
}

extension SearchWords {
  /// The text with what the words find underlined.
  func runs(_ text: String, _ style: Style) -> [TextRun] {
    var (runs, start) = ([TextRun](), text.startIndex)
    var underlined = style
    underlined.isUnderlined = true
    for match in matches(in: text) {
      if start < match.lowerBound {
        runs.append(TextRun(String(text[start..<match.lowerBound]), style))
      }
      runs.append(TextRun(String(text[match]), underlined))
      start = match.upperBound
    }
    return runs + (start < text.endIndex ? [TextRun(String(text[start...]), style)] : [])
  }
}
