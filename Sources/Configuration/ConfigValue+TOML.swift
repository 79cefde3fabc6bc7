extension ConfigValue {
  /// As it is written in a file.
  package var toml: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): String(number)
    case .truth(let isTrue): String(isTrue)
    case .list(let values): "[" + values.map(\.toml).joined(separator: ", ") + "]"
    case .table(let entries):
      "{"
        + entries.sorted { $0.key < $1.key }.map { "\(Self.quoted($0)) = \($1.toml)" }
        .joined(separator: ", ") + "}"
    case .other(let kind): Self.quoted(kind)
    }
  }

  private static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control: escape(scalar)
      default: String(scalar)
      }
    }
    return "\"\(scalars.joined())\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
