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
  /// Whether it will play as soon as enough of it has arrived.
  var isAwaited = false
  var isMarked = false

  func lines(_ count: Int) -> [[TextRun]] {
    if count == 1 { return [oneLine] }
    let artist = row.artistName.map { [TextRun($0, look.plain)] } ?? []
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

  var album: [TextRun] { faint(row.collectionName == row.name ? nil : row.partName) }
  var genre: [TextRun] { faint(row.genres.first) }
  var title: [TextRun] { mark + [TextRun(row.displayName, titleStyle)] }

  /// Title, artist and album in one line, or the error.
  var whole: [TextRun] {
    if let error = state.error {
      return title + [TextRun("  " + error, errorStyle)]
    }
    let artist = row.artistName.map { [TextRun(" – \($0)", look.plain)] } ?? []
    return title + artist + (album.isEmpty ? [] : faint(" · ") + album)
  }

  private var oneLine: [TextRun] {
    guard let error = state.error else {
      let artist = row.artistName.map { [TextRun("  " + $0, look.faint)] } ?? []
      // A complete title is preferred to a few letters of the artist.
      let room = columns - mark.columns - row.displayName.columns - 2
      return mark + [TextRun(row.displayName, titleStyle)]
        + (room >= min(artist.columns - 2, 6) ? artist : [])
    }
    // At least half of the line is for the error.
    let title = row.displayName.cut(toColumns: max(columns / 2 - 2 - mark.columns, 8))
    return mark + [TextRun(title, titleStyle), TextRun("  " + error, errorStyle)]
  }

  private static let awaitedMark = "▷"
  private static let selectionMark = "●"

  private var mark: [TextRun] {
    var runs: [TextRun] = []
    if isMarked { runs.append(TextRun(Self.selectionMark + " ", look.tinted(.cyan))) }
    if isAwaited { runs.append(TextRun(Self.awaitedMark + " ", look.tinted(.green))) }
    if row.isFavorite { runs.append(TextRun(favoriteMark + " ", look.tinted(.yellow))) }
    return runs
  }

  private var titleStyle: Style {
    if case .playing = state { look.bold(.green) } else { look.title }
  }

  private var errorStyle: Style {
    look.styled(state.word.style)
  }

  private func faint(_ text: String?) -> [TextRun] {
    text.map { [TextRun($0, look.faint)] } ?? []
  }

  private func dotted(_ phrases: [[TextRun]]) -> [TextRun] {
    .joined(phrases, by: TextRun(" · ", look.faint))
  }
}
