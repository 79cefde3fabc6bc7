internal import Terminal

/// The lines of the help, generated from the key table, in two columns if both have room for the widest
/// binding.
struct HelpPage: Equatable {
  enum Line: Equatable {
    case title(String)
    /// A line for key names that are too wide; the description is below it.
    case keys(String)
    case binding(keys: String, does: String)
    case space
  }

  let columns: [[Line]]
  /// The width of each column.
  let width: Int
  /// The width of the widest key names that leave room for a description.
  let keyColumns: Int

  init(columns window: Int, keys: KeyTable) {
    let bindings = keys.groups.flatMap(\.bindings).filter { !$0.keys.isEmpty }
    let names = bindings.map { Self.names($0).columns }
    let does = bindings.map(\.does.columns).max() ?? 0
    func keyColumns(_ width: Int) -> Int { names.filter { $0 <= width * 2 / 5 }.max() ?? 0 }
    let half = min((window - 2) / 2 - 1, Self.maxColumns)
    let isWide = keys.groups.count > 1 && half >= keyColumns(half) + 3 + does
    let width = isWide ? half : min(window - 3, Self.maxColumns)
    (self.width, self.keyColumns) = (width, keyColumns(width))
    let most = width * 2 / 5
    let groups = keys.groups.map { Self.lines($0, width: width, keyColumns: most) }
      .filter { $0.count > 1 }
    guard isWide else {
      columns = [Self.joined(groups[...])]
      return
    }
    let parted = groups.indices.dropFirst().map { split in
      [Self.joined(groups[..<split]), Self.joined(groups[split...])]
    }
    columns = parted.min { Self.height($0) < Self.height($1) } ?? []
  }

  var height: Int { Self.height(columns) }

  private static let maxColumns = 72

  private static func height(_ columns: [[Line]]) -> Int {
    columns.map(\.count).max() ?? 0
  }

  private static func lines(_ group: KeyTable.Group, width: Int, keyColumns: Int) -> [Line] {
    var lines = [Line.title(group.title)]
    for binding in group.bindings where !binding.keys.isEmpty {
      var names = names(binding)
      if names.columns > keyColumns {
        lines += names.wrapped(toColumns: width - 1).map(Line.keys)
        names = ""
      }
      lines.append(.binding(keys: names, does: binding.does))
    }
    return lines
  }

  private static func names(_ binding: KeyTable.Binding) -> String {
    binding.keys.map(\.name).joined(separator: " ")
  }

  private static func joined(_ groups: ArraySlice<[Line]>) -> [Line] {
    Array(groups.joined(separator: [.space]))
  }
}

extension ScreenLayout {
  /// The maximum scroll position of the help in lines; 0 if everything is visible.
  package var helpScrollLimit: Int {
    max(HelpPage(columns: size.columns, keys: keys).height - listRows, 0)
  }
}
