import Session
import Support
import Terminal

/// A column of a list, in all its formats.
struct Column<Item> {
  /// Where the column is.
  enum Place {
    case everywhere, tables, data
  }

  /// Narrow windows drop columns of the lowest priority first.
  enum Priority: Comparable {
    case lowest, low, medium
    /// Dropped if the flexible columns would have fewer than `minWidth` columns.
    case high
    case needed
  }

  /// The header in tables.
  let title: String
  /// The header in TSV and CSV.
  let key: String
  var place = Place.everywhere
  var priority = Priority.needed
  var alignment = TextAlignment.left
  /// Whether narrow windows shorten the text. Below this width, columns of low priority are dropped first.
  var flexibleWidth: Int?
  var style: (Item) -> Style = { _ in .plain }
  /// The text in tables, if it differs from the value.
  var text: ((Item) -> String?)?
  /// `nil` if unknown.
  let value: (Item) -> (any JSONValue)?

  static var minWidth: Int { 8 }

  fileprivate func data(of item: Item) -> String? { JSON(value(item)).cell }

  func text(of item: Item) -> String? {
    text.map { $0(item) } ?? data(of: item)
  }

  func at(_ priority: Priority) -> Column {
    var column = self
    column.priority = priority
    return column
  }

  func styled(_ style: @escaping (Item) -> Style) -> Column {
    var column = self
    column.style = style
    return column
  }

  func inside(_ place: Place) -> Column {
    var column = self
    column.place = place
    return column
  }
}

/// A list as an aligned table, or as data for other programs.
struct ListTable<Item> {
  let columns: [Column<Item>]
  let items: [Item]

  private static var gap: Int { 2 }

  /// Without trailing whitespace.
  ///
  /// - Parameter window: The width of the window; `nil` for no limit.
  func lines(window: Int?, depth: ColorDepth = .none, palette: Palette? = nil) -> [String] {
    let texts = texts()
    var shown = columns.indices.filter { column in
      columns[column].place != .data && texts.contains { $0[column] != nil }
    }
    let natural = columns.indices.map { column in
      max(columns[column].title.columns, texts.map { ($0[column] ?? "–").columns }.max() ?? 0)
    }
    let widths = window.map { fit(&shown, natural, to: $0) } ?? natural
    let end = shown.map { widths[$0] + Self.gap }.reduce(0, +)
    return ([nil] + items.indices.map(Optional.some)).map { row in
      var canvas = Canvas(size: TerminalSize(columns: end, rows: 1))
      var start = 0
      for index in shown {
        let column = columns[index]
        let text = row.map { texts[$0][index] ?? "–" } ?? column.title
        let style = row.map { column.style(items[$0]) } ?? .dim
        canvas.put(
          text, row: 0, column: start, width: widths[index], style: depth == .none ? .plain : style,
          alignment: column.alignment)
        start += widths[index] + Self.gap
      }
      return canvas.styledLines(depth: depth, palette: palette)[0]
    }
  }

  /// A header and one line per item, with tabs between the texts, which are complete and unchanged but for
  /// control characters.
  var tsv: [String] { data.map { $0.joined(separator: "\t") } }

  /// RFC 4180, without the ends of lines.
  var csv: [String] {
    data.map { line in
      line.map { text in
        let isQuoted = text.utf8.contains { "\",".utf8.contains($0) }
        return isQuoted ? "\"\(text.escaping(["\"": "\"\""]))\"" : text
      }.joined(separator: ",")
    }
  }

  private var data: [[String]] {
    let columns = columns.filter { $0.place != .tables }
    return [columns.map(\.key)]
      + items.map { item in
        columns.map { $0.data(of: item)?.withoutControls ?? "" }
      }
  }

  private func texts() -> [[String?]] {
    items.map { item in
      columns.map { $0.place == .data ? nil : $0.text(of: item)?.displayable }
    }
  }

  /// Drops columns until the others fit, and returns their widths.
  private func fit(_ shown: inout [Int], _ natural: [Int], to window: Int) -> [Int] {
    func needed(_ priority: Column<Item>.Priority) -> Int {
      shown.reduce(Self.gap * (shown.count - 1)) { sum, index in
        let room = priority >= .high ? Column<Item>.minWidth : columns[index].flexibleWidth
        return sum
          + (columns[index].flexibleWidth == nil ? natural[index] : min(natural[index], room ?? 0))
      }
    }
    while let least = shown.map({ columns[$0].priority }).min(), least < .needed,
      needed(least) > window,
      let last = shown.lastIndex(where: { columns[$0].priority == least })
    {
      shown.remove(at: last)
    }
    let flexible = shown.filter { columns[$0].flexibleWidth != nil }
    let fixed = shown.filter { columns[$0].flexibleWidth == nil }.map { natural[$0] }.reduce(0, +)
    let room = window - fixed - Self.gap * (shown.count - 1)
    let shared = ColumnWidths.shared(
      flexible.map { natural[$0] }, within: max(room, flexible.count * Column<Item>.minWidth))
    var widths = natural
    for (index, width) in zip(flexible, shared) { widths[index] = width }
    return widths
  }
}

extension String {
  /// Text that may contain escape codes, such as the name of a file, for stdout. In a pipe, it is unchanged but for control
  /// characters.
  func printed(isTerminal: Bool) -> String { isTerminal ? displayable : withoutControls }

  /// For other programs: control characters and line breaks become spaces.
  var withoutControls: String {
    guard unicodeScalars.contains(where: \.isControlOrLineBreak) else { return self }
    var text = UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.map { $0.isControlOrLineBreak ? " " : $0 })
    return String(text)
  }

  /// Replaces scalars, not characters: `,` and `"` with an accent or a variation selector are other characters, but
  /// data formats consist of bytes.
  func escaping(_ escapes: [Unicode.Scalar: String]) -> String {
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      if let escape = escapes[scalar] {
        text.append(contentsOf: escape.unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

/// Distributes the width of a line among columns.
enum ColumnWidths {
  /// Gives every column its natural width where they all fit, otherwise the widest give way first,
  /// down to one common width.
  static func shared(_ natural: [Int], within available: Int) -> [Int] {
    guard natural.reduce(0, +) > available else { return natural }
    var left = max(available, 0)
    var widths = natural
    for (place, index) in natural.indices.sorted(by: { natural[$0] < natural[$1] }).enumerated() {
      let share = left / (natural.count - place)
      widths[index] = min(natural[index], share)
      left -= widths[index]
    }
    return widths
  }
}
