internal import Terminal

/// The help as lines, made of the key table: in two columns where the window is wide enough.
struct HelpPage: Equatable {
  enum Line: Equatable {
    case title(String)
    case binding(keys: String, does: String)
    case space
  }

  let columns: [[Line]]
  /// Of the widest key names.
  let keyColumns: Int

  init(columns width: Int, keys: KeyTable) {
    keyColumns = keys.groups.flatMap(\.bindings).map { Self.names($0).columns }.max() ?? 0
    let groups = keys.groups.map(Self.lines).filter { $0.count > 1 }
    guard width >= 112 else {
      columns = [Self.joined(groups[...])]
      return
    }
    let parted = groups.indices.dropFirst().map { split in
      [Self.joined(groups[..<split]), Self.joined(groups[split...])]
    }
    columns = parted.min { Self.height($0) < Self.height($1) } ?? []
  }

  var height: Int { Self.height(columns) }

  private static func height(_ columns: [[Line]]) -> Int {
    columns.map(\.count).max() ?? 0
  }

  private static func lines(_ group: KeyTable.Group) -> [Line] {
    [.title(group.title)]
      + group.bindings.filter { !$0.keys.isEmpty }.map { .binding(keys: names($0), does: $0.does) }
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
