internal import TOMLKit

/// A text that is TOML.
struct TOMLDocument {
  struct Problem: Error, Equatable {
    let line: Int
    let reason: String
  }

  private let table: TOMLTable
  // No setting lies deeper; whatever a file nests, reading it comes to an end.
  private static let deepest = 3

  /// - Parameter text: without a NUL, at which TOMLKit would take it to end.
  init(_ text: String) throws(Problem) {
    try TOMLTrap.check(text)
    do {
      table = try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      throw Problem(line: error.source.begin.line, reason: Self.reason(error.description))
    } catch {
      throw Problem(line: 1, reason: "\(error)")
    }
  }

  var values: [String: ConfigValue] { Self.values(of: table, depth: 1) }

  private static func values(of table: TOMLTable, depth: Int) -> [String: ConfigValue] {
    var values: [String: ConfigValue] = [:]
    for (key, value) in table { values[key] = ConfigValue(value.tomlValue, depth: depth) }
    return values
  }

  /// toml++ begins with what it was doing, which tells a person nothing.
  private static func reason(_ description: String) -> String {
    let words = description.split(separator: ": ", maxSplits: 1)
    let reason = words.count == 2 && words[0].hasPrefix("Error while parsing") ? words[1] : nil
    return reason.map(String.init) ?? description
  }

  fileprivate static func nested(_ table: TOMLTable, depth: Int) -> ConfigValue {
    depth > deepest ? .other("a table") : .table(values(of: table, depth: depth))
  }

  fileprivate static func nested(_ array: TOMLArray, depth: Int) -> ConfigValue {
    guard depth <= deepest else { return .other("a list") }
    return .list(array.map { ConfigValue($0.tomlValue, depth: depth) })
  }
}

extension ConfigValue {
  fileprivate init(_ value: TOMLValue, depth: Int) {
    if let text = value.string {
      self = .text(text)
    } else if let isTrue = value.bool {
      self = .truth(isTrue)
    } else if value.type == .int, let number = value.int {
      self = .number(number)
    } else if let table = value.table {
      self = TOMLDocument.nested(table, depth: depth + 1)
    } else if let array = value.array {
      self = TOMLDocument.nested(array, depth: depth + 1)
    } else {
      self = .other(value.type == .double ? "a decimal number" : "a date or time")
    }
  }
}
