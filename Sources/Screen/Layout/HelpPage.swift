internal import Terminal

/// The lines of the help, generated from the key table, in as many columns as fit.
struct HelpPage: Equatable {
  enum Line: Equatable {
    case title(String)
    case binding(keys: String, does: String)
    case space
  }

  let columns: [[Line]]
  /// The width of each column.
  let width: Int

  static let keyColumns = 13
  /// Between keys and descriptions, and between columns.
  static let gap = 2

  init(columns window: Int, groups: [KeyTable.Group]) {
    let groups = groups.map(Self.lines).filter { $0.count > 1 }
    let widest = groups.joined().map { line in
      if case .binding(_, let does) = line { does.columns } else { 0 }
    }
    width = min(Self.keyColumns + Self.gap + (widest.max() ?? 0), window - 2)
    let most = max((window - 2 + Self.gap) / (width + Self.gap), 1)
    // The lowest columns that are few enough.
    var (parts, height) = ([[Line]](), groups.map(\.count).max() ?? 0)
    repeat {
      parts = Self.columns(of: groups, height: height)
      height += 1
    } while parts.count > most
    columns = parts
  }

  var height: Int { columns.map(\.count).max() ?? 0 }

  private static func columns(of groups: [[Line]], height: Int) -> [[Line]] {
    groups.reduce(into: []) { columns, group in
      if let last = columns.last, last.count + 1 + group.count <= height {
        columns[columns.count - 1] += [.space] + group
      } else {
        columns.append(group)
      }
    }
  }

  private static func lines(_ group: KeyTable.Group) -> [Line] {
    var lines = [Line.title(group.title)]
    var bindings = group.bindings[...]
    while let binding = bindings.popFirst() {
      guard !binding.keys.isEmpty else { continue }
      if let pair = binding.pair, let second = bindings.first, !second.keys.isEmpty {
        bindings.removeFirst()
        let keys = zip(binding.keys, second.keys).map { "\($0.name) \($1.name)" }
        lines.append(.binding(keys: fitting(keys), does: pair))
      } else {
        lines.append(.binding(keys: fitting(binding.keys.map(\.name)), does: binding.does))
      }
    }
    return lines
  }

  /// The first names, as many as fit.
  private static func fitting(_ names: [String]) -> String {
    names.dropFirst().reduce(names[0]) { shown, name in
      shown.columns + 1 + name.columns <= keyColumns ? "\(shown) \(name)" : shown
    }
  }
}

extension ScreenLayout {
  /// The maximum scroll position of the help in lines; 0 if everything is visible.
  package var helpScrollLimit: Int {
    let height = HelpPage(columns: size.columns, groups: helpGroups).height
    // The last line says that there is more.
    return height > listRows ? height - listRows + 1 : 0
  }
}

extension ScreenModel {
  /// The contents of the help, with the keys of the current view first.
  var helpGroups: [KeyTable.Group] {
    let context = page.keyContext
    let isOfView: (KeyTable.Group) -> Bool = { group in
      context.map(group.contexts.contains) ?? false
    }
    let groups = keys.browseGroups
    return groups.filter(isOfView) + groups.filter { !isOfView($0) }
  }
}
