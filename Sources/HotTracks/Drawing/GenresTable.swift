import Charts
import Library
import Session
import Terminal

/// The genres of a chart, with the number of entries, the best rank and the number of downloads.
struct GenresTable {
  let heading: String
  let kind: MediaKind
  let groups: [GenreGroup]

  private enum Column: Equatable {
    case name, count, bar, best, downloaded
  }

  private static let barColumns = 20
  // With the number of downloads, which is not always shown.
  private static let minColumnsWithBar = 72

  /// Fitted to the window; separated by tabs if `window` is `nil`.
  func lines(columns window: Int?, paint: Paint) -> [String] {
    let shown = shown(columns: window)
    let table = TextTable(
      columns: shown.map {
        TextTable.Column(
          alignment: $0 == .name || $0 == .bar ? .left : .right, isFlexible: $0 == .name)
      },
      rows: [shown.map(title)] + groups.map { group in shown.map { text(of: $0, in: group) } })
    let lines = table.lines(window: window) { row, column, text in
      if row == 0 { return paint.dim(text) }
      return Self.painted(shown[column], text, paint)
    }
    return TableHeading.lines(heading, nil, columns: window).map(paint.bold) + lines
  }

  /// One fact per line, for pipes and screen readers.
  var facts: [String] {
    let shown = shown(columns: nil)
    var lines = [heading.displayable, ""]
    for group in groups {
      for column in shown {
        let text = text(of: column, in: group).displayable
        lines.append("\(title(of: column).lowercased()): \(text)")
      }
      lines.append("")
    }
    return lines
  }

  private func shown(columns window: Int?) -> [Column] {
    let hasBar = window.map { $0 >= Self.minColumnsWithBar } ?? false
    let hasFiles = groups.contains { $0.countOnDisk > 0 }
    return [.name, .count] + (hasBar ? [.bar] : []) + [.best] + (hasFiles ? [.downloaded] : [])
  }

  private func title(of column: Column) -> String {
    switch column {
    case .name: kind.labels.genre
    case .count: kind.noun.prefix(1).uppercased() + kind.noun.dropFirst() + "s"
    case .bar: ""
    case .best: "Best rank"
    case .downloaded: StateWord.downloaded.rawValue
    }
  }

  private func text(of column: Column, in group: GenreGroup) -> String {
    switch column {
    case .name: group.name
    case .count: "\(group.rows.count)"
    case .bar: bar(group.rows.count)
    case .best: group.bestRank.map(String.init) ?? "–"
    case .downloaded: "\(group.countOnDisk)"
    }
  }

  private func bar(_ count: Int) -> String {
    let most = groups.map(\.rows.count).max() ?? 1
    let columns = max(count * Self.barColumns / max(most, 1), 1)
    return TextBar(1, columns: columns, style: .shaded).filled
  }

  private static func painted(_ column: Column, _ text: String, _ paint: Paint) -> String {
    switch column {
    case .name: paint.bold(text)
    case .count: text
    case .bar: paint.cyan(text)
    case .best: paint.dim(text)
    case .downloaded: paint.green(text)
    }
  }
}
