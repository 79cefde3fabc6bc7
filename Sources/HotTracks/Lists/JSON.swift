import Foundation

/// A JSON value. Objects are dictionary literals of values with a `json`, in which `nil` is `null`.
enum JSON: Equatable, Sendable {
  case null
  case flag(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(_ value: (any JSONValue)?) { self = value?.json ?? .null }

  /// The output of a command, in schema 1. Unknown values are `null`.
  static func output(isDemo: Bool, _ values: JSON) -> JSON {
    let start: JSON = isDemo ? ["schema": 1, "demo": true] : ["schema": 1]
    return start.merging(values)
  }

  /// An object with the values of two.
  func merging(_ other: JSON) -> JSON {
    guard case .object(let values) = self, case .object(let others) = other else { return other }
    return .object(values.merging(others) { $1 })
  }

  /// An object without those of its values that are `null`.
  var withoutNulls: JSON {
    guard case .object(let values) = self else { return self }
    return .object(values.filter { $1 != .null })
  }

  /// With sorted keys and a newline at the end.
  var text: String { Self.text(of: self, [.prettyPrinted]) }

  /// As one line, for JSON Lines.
  var line: String { Self.text(of: self, []) }

  /// With a newline at the end; slashes are not escaped.
  static func text(
    of value: some Encodable, _ formatting: JSONEncoder.OutputFormatting = []
  ) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    // All values can be encoded.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }

  /// In a cell of TSV and CSV; `nil` for `null`.
  var cell: String? {
    switch self {
    case .null: nil
    case .flag(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let value): value
    case .list(let values): values.compactMap(\.cell).joined(separator: ", ")
    case .object: text
    }
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral values: (String, (any JSONValue)?)...) {
    self = .object(Dictionary(uniqueKeysWithValues: values.map { ($0, JSON($1)) }))
  }
}

extension JSON: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}

/// A value with a JSON form.
protocol JSONValue: Sendable {
  var json: JSON { get }
}

extension JSON: JSONValue { var json: JSON { self } }
extension Bool: JSONValue { var json: JSON { .flag(self) } }
extension Int: JSONValue { var json: JSON { .integer(Int64(self)) } }
extension Int64: JSONValue { var json: JSON { .integer(self) } }
extension Double: JSONValue { var json: JSON { .number(self) } }
extension String: JSONValue { var json: JSON { .text(self) } }
extension Date: JSONValue { var json: JSON { .text(formatted(.iso8601)) } }
extension Array: JSONValue where Element: JSONValue { var json: JSON { .list(map(\.json)) } }
extension Dictionary: JSONValue where Key == String, Value: JSONValue {
  var json: JSON { .object(mapValues(\.json)) }
}
