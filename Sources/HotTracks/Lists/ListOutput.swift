import ArgumentParser
import Foundation
import Session
import Terminal

/// `--format`.
enum ListFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case table, tsv, csv, json
}

/// A list to print in any format.
struct ListOutput<Item> {
  /// What is listed, in parts; for data, a message on stderr.
  var title: [String] = []
  let columns: [Column<Item>]
  let items: [Item]
  /// The message for an empty list; `nil` if it needs none.
  var emptyMessage: String?
  let json: () -> String

  var table: ListTable<Item> { ListTable(columns: columns, items: items) }

  /// The title, wrapped between its parts.
  func titleLines(window: Int) -> [String] {
    var lines: [String] = []
    for part in title.map(\.displayable) {
      let longer = lines.last.map { $0 + Self.separator + part } ?? part
      if !lines.isEmpty, longer.columns <= window {
        lines[lines.count - 1] = longer
      } else {
        lines.append(part.cut(toColumns: window))
      }
    }
    return lines
  }

  fileprivate static var separator: String { " · " }
}

extension Console {
  /// Prints a list: on a terminal as a table, through the pager if it is longer than the window; elsewhere, as TSV.
  func print<Item>(_ list: ListOutput<Item>, as output: OutputOptions) throws {
    let format = output.listFormat ?? (isOutputTerminal ? .table : .tsv)
    if format == .json { return try write(list.json()) }
    guard format == .table, let window = outputSize else {
      if !list.title.isEmpty { note(list.title.joined(separator: ListOutput<Item>.separator)) }
      if list.items.isEmpty, let message = list.emptyMessage { note(message) }
      return switch format {
      case .tsv: try print(list.table.tsv)
      case .csv: try write(list.table.csv.map { $0 + "\r\n" }.joined())
      case .table, .json:
        try print(
          list.items.isEmpty ? [] : list.table.lines(window: columnsVariable, depth: outputDepth))
      }
    }
    let titles = list.titleLines(window: window.columns)
    let top = styled(titles, .bold)
    guard !list.items.isEmpty || list.emptyMessage == nil else {
      try print(top)
      return note(list.emptyMessage ?? "")
    }
    let lines =
      top
      + list.table.lines(window: window.columns, depth: outputDepth, palette: outputPalette)
    guard lines.count >= window.rows, !output.noPager, !output.noInput, let pager else {
      return try print(lines)
    }
    // Earlier messages appear before the pager.
    try print([])
    let isColored = pager.showsColors || forcesColor
    let shown = isColored ? lines : titles + list.table.lines(window: window.columns)
    if !pager.show(shown) { try print(lines) }
  }

  /// Lines of displayable text in one style.
  func styled(_ lines: [String], _ style: Style) -> [String] {
    lines.map { [TextRun($0, style)].printed(depth: outputDepth, palette: outputPalette) }
  }

  /// `COLUMNS`, which `watch` sets for tables in its pipe.
  private var columnsVariable: Int? {
    ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
  }
}

extension CommandContext {
  /// Prints entries outside of a chart.
  ///
  /// - Parameters:
  ///   - date: A value that JSON also contains.
  ///   - namesDemo: False if the demo was named before.
  func print(
    _ rows: [Row], as output: OutputOptions, _ columns: [Column<Row>]? = nil,
    emptyMessage: String? = nil, date: Column<Row>? = nil, namesDemo: Bool = true
  ) throws {
    try console.print(
      ListOutput(
        title: isDemo && namesDemo ? ["Demo (invented)"] : [], columns: columns ?? .entries(rows),
        items: rows,
        emptyMessage: emptyMessage
      ) {
        let tracks = rows.map { row in
          row.json(in: nil).merging(date.map { [$0.key: $0.value(row)] } ?? [:])
        }
        return JSON.output(isDemo: isDemo, ["tracks": tracks]).text
      }, as: output)
  }
}
