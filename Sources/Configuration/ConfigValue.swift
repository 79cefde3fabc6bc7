/// A value as it stands in the file.
package enum ConfigValue: Equatable, Sendable {
  case text(String)
  case number(Int)
  case truth(Bool)
  case list([ConfigValue])
  case table([String: ConfigValue])
  /// What no setting is made of, such as a date.
  case other(String)

  /// As a sentence names it: “sk”, 12, a list.
  package var words: String {
    switch self {
    case .text(let text): "“\(text)”"
    case .number(let number): String(number)
    case .truth(let isTrue): String(isTrue)
    case .list: "a list"
    case .table: "a table"
    case .other(let kind): kind
    }
  }
}
