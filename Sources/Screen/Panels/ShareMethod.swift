internal import Charts
internal import Session
internal import Terminal

/// The ways to share an entry, each with a key in the menu.
enum ShareMethod: Character, CaseIterable {
  case copy = "c"
  case mail = "m"
  case saveArtwork = "a"
  case openPage = "o"

  var does: String {
    switch self {
    case .copy: "copy text and link"
    case .mail: "email with artwork"
    case .saveArtwork: "save the artwork"
    case .openPage: "open the store page"
    }
  }
}

extension Menu {
  func share(_ row: Row) -> MenuText {
    let lines = ShareMethod.allCases.map { way in
      MenuText.Line(mark: String(way.rawValue), text: way.does, key: way.rawValue)
    }
    let widest = lines.map { $0.runs(RowTheme(isSelected: false)).columns + 1 }.max() ?? 0
    return MenuText(title: "Share", note: row.title, lines: lines, columns: widest + 4)
  }
}
