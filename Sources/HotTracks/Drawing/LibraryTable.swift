import Foundation
import Library
import Terminal

/// What is on disk, as a table: state, size, length, when, and the name.
struct LibraryTable {
  struct Entry {
    let kept: KeptPreview
    let length: Duration?
  }

  let entries: [Entry]

  func lines(columns: Int?, paint: Paint, timeZone: TimeZone) -> [String] {
    let texts = entries.map { cells($0, timeZone: timeZone) }
    let titles = ["State", "Size", "Length", "When", "ID"]
    let widths = titles.indices.map { index in
      max(titles[index].columns, texts.map { $0[index].columns }.max() ?? 1)
    }
    let taken = widths.reduce(0, +) + 2 * widths.count
    let head = padded(titles, widths).joined(separator: "  ") + "  Name"
    return [paint.dim(head)]
      + zip(entries, texts).map { entry, texts in
        var cells = padded(texts, widths)
        cells[0] = entry.kept.isWhole ? paint.green(cells[0]) : paint.yellow(cells[0])
        let name = Row(entry.kept).title.displayable
        let room = columns.map { max($0 - taken, 8) }
        return cells.joined(separator: "  ") + "  " + (room.map { name.cut(toColumns: $0) } ?? name)
      }
  }

  private func cells(_ entry: Entry, timeZone: TimeZone) -> [String] {
    let kept = entry.kept
    let state =
      switch kept.part {
      case .whole: "Downloaded"
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

  private func padded(_ texts: [String], _ widths: [Int]) -> [String] {
    texts.indices.map {
      texts[$0].padded(toColumns: widths[$0], alignment: $0 == 1 || $0 == 2 ? .right : .left)
    }
  }
}
