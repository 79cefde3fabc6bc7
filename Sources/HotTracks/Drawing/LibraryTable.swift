import Foundation
import Library
import Rows
import Terminal

/// What is on disk, as a table: state, size, length, when, and the name.
struct LibraryTable {
  struct Entry {
    let kept: KeptPreview
    let length: Duration?
    var isFavorite = false
  }

  let entries: [Entry]

  func lines(columns: Int?, paint: Paint, timeZone: TimeZone) -> [String] {
    let shown = Self.shownColumns(columns)
    let texts = entries.map { entry in
      let cells = cells(entry, timeZone: timeZone)
      return shown.map { cells[$0] }
    }
    let titles = shown.map { ["State", "Size", "Length", "When", "ID"][$0] }
    let widths = titles.indices.map { index in
      max(titles[index].columns, texts.map { $0[index].columns }.max() ?? 1)
    }
    let taken = widths.reduce(0, +) + 2 * widths.count
    let head = padded(titles, widths, shown).joined(separator: "  ") + "  Name"
    return [paint.dim(head)]
      + zip(entries, texts).map { entry, texts in
        var cells = padded(texts, widths, shown)
        cells[0] = entry.kept.isWhole ? paint.green(cells[0]) : paint.yellow(cells[0])
        let mark = entry.isFavorite ? favoriteMark + " " : ""
        let name = mark + Row(entry.kept).title.displayable
        let room = columns.map { max($0 - taken, 8) }
        return cells.joined(separator: "  ") + "  " + (room.map { name.cut(toColumns: $0) } ?? name)
      }
  }

  private func cells(_ entry: Entry, timeZone: TimeZone) -> [String] {
    let kept = entry.kept
    let state =
      switch kept.part {
      case .whole: "Downloaded"
      case .damaged: "Damaged"
      case .partial(let total?) where total > 0:
        "\(Quantity.percent(received: kept.bytes, total: total))%, paused"
      case .partial: "Paused"
      }
    let style = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
      .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
    return [
      state, Quantity.bytes(kept.bytes), entry.length.map(Quantity.clock) ?? "–",
      String(kept.modified.formatted(style).prefix(16)), kept.id,
    ]
  }

  /// Places of what a window has room for beside the name: the id goes first, then the time, then
  /// the length.
  private static func shownColumns(_ columns: Int?) -> [Int] {
    switch columns ?? Int.max {
    case ..<50: [0, 1]
    case ..<64: [0, 1, 2]
    case ..<80: [0, 1, 2, 3]
    default: [0, 1, 2, 3, 4]
    }
  }

  private func padded(_ texts: [String], _ widths: [Int], _ shown: [Int]) -> [String] {
    texts.indices.map {
      let isNumber = shown[$0] == 1 || shown[$0] == 2
      return texts[$0].padded(toColumns: widths[$0], alignment: isNumber ? .right : .left)
    }
  }
}
