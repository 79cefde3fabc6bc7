internal import Terminal

/// The help as lines, made of the key table: in two columns where both have room for the widest binding.
struct HelpPage: Equatable {
  enum Line: Equatable {
    case title(String)
    /// Names of keys that leave no room beside them: what they do stands below.
    case keys(String)
    case binding(keys: String, does: String)
    case space
  }

  let columns: [[Line]]
  /// Of each of `columns`.
  let width: Int
  /// Of the widest key names that leave room for what they do.
  let keyColumns: Int

  init(columns window: Int, keys: KeyTable) {
    let bindings = keys.groups.flatMap(\.bindings).filter { !$0.keys.isEmpty }
    let names = bindings.map { Self.names($0).columns }
    let does = bindings.map(\.does.columns).max() ?? 0
    func keyColumns(_ width: Int) -> Int { names.filter { $0 <= width * 2 / 5 }.max() ?? 0 }
    let half = min((window - 2) / 2 - 1, Self.mostColumns)
    let isWide = keys.groups.count > 1 && half >= keyColumns(half) + 3 + does
    let width = isWide ? half : min(window - 3, Self.mostColumns)
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

  private static let mostColumns = 72

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
  /// How far down the help can be scrolled, in lines; 0 where all of it is seen.
  package var helpScrollLimit: Int {
    max(HelpPage(columns: size.columns, keys: keys).height - listRows, 0)
  }
}
