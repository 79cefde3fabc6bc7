/// At which line of a document each entry begins. TOMLKit does not tell; so each header and each entry
/// is read as a document of its own, which says what it brings.
struct EntryLines {
  private var lines: [[String]: Int] = [:]

  /// - Parameter text: of a document.
  init(_ text: String) {
    guard let statements = try? TOMLTrap.statements(of: text) else { return }
    // Of the header above; `nil` in a list of tables, whose entries have no names of their own.
    var place: [String]? = []
    for statement in statements {
      guard let values = try? TOMLDocument(statement.text).values else { continue }
      if statement.text.first == "[" {
        place = note(header: values, statement.line)
      } else if let place {
        note(values, in: place, statement.line)
      }
    }
  }

  /// From 1; `nil` where there is no such entry.
  func line(of path: [String]) -> Int? { lines[path] }

  /// - Returns: the path of the table, or `nil`.
  private mutating func note(header: [String: ConfigValue], _ line: Int) -> [String]? {
    var path: [String] = []
    var values = header
    while let (name, value) = values.first {
      path.append(name)
      if lines[path] == nil { lines[path] = line }
      guard case .table(let inner) = value else { return nil }
      values = inner
    }
    return path
  }

  private mutating func note(_ values: [String: ConfigValue], in place: [String], _ line: Int) {
    for (name, value) in values {
      let path = place + [name]
      if lines[path] == nil { lines[path] = line }
      if case .table(let inner) = value { note(inner, in: path, line) }
    }
  }
}
