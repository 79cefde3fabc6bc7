internal import Rows
internal import Terminal

/// The text of an entry: what it is, or what is wrong with it.
struct RowWords {
  let row: Row
  let button: RowButton
  let columns: Int
  let look: RowLook

  func lines(_ count: Int) -> [[TextRun]] {
    let title = [TextRun(row.name, look.title)]
    if count == 1 { return [oneLine] }
    if let trouble {
      let told = trouble.wrapped(toColumns: columns, limit: count - 1)
      return [title] + told.map { [TextRun($0, troubleStyle)] }
    }
    let artist = row.artistName.map { [TextRun($0, look.plain)] } ?? []
    let album = row.collectionName.map { [TextRun($0, look.faint)] } ?? []
    guard count >= 3 else { return [title, dotted([artist, album])] }
    let genre = row.genres.first.map { [TextRun($0, look.faint)] } ?? []
    return [title, artist, dotted([album, genre])]
  }

  private var oneLine: [TextRun] {
    guard let trouble else {
      let artist = row.artistName.map { [TextRun("  " + $0, look.faint)] } ?? []
      return [TextRun(row.name, look.title)] + artist
    }
    // Half the line at least for what is wrong.
    let title = row.name.cut(toColumns: max(columns / 2 - 2, 8))
    return [TextRun(title, look.title), TextRun("  " + trouble, troubleStyle)]
  }

  /// A sentence; `nil` where all is well.
  private var trouble: String? {
    switch button {
    case .failed(let sentence), .unplayable(let sentence): sentence
    case .retrying(_, _, let cause): cause.prefix(1).uppercased() + cause.dropFirst()
    case .elsewhere: "Another hottracks is fetching it."
    case .damaged: "The file is damaged; \(KeyHint.names([.erase])) erases it."
    default: nil
    }
  }

  private var troubleStyle: Style {
    switch button {
    case .failed, .unplayable, .damaged: look.tinted(.red)
    default: look.tinted(.yellow)
    }
  }

  private func dotted(_ phrases: [[TextRun]]) -> [TextRun] {
    .joined(phrases, by: TextRun(" · ", look.faint))
  }
}
