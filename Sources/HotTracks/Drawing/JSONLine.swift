import Foundation

/// An event for scripts: a JSON object on one line, with its keys in the order in which they are added.
///
/// Control characters, line ends and invisible characters are escaped, so that the event stays on one line
/// and cannot control a terminal.
struct JSONLine: Equatable, Sendable {
  private var members: [String] = []

  init(_ event: String, isDemo: Bool) {
    add("schema", 1)
    if isDemo { members.append("\"demo\":true") }
    add("event", event)
  }

  var text: String { "{" + members.joined(separator: ",") + "}" }

  mutating func add(_ key: String, _ value: String) {
    add(key, text: value)
  }

  /// An unknown value is `null`.
  mutating func add(_ key: String, text value: String?) {
    members.append(Self.quoted(key) + ":" + (value.map(Self.quoted) ?? "null"))
  }

  /// An unknown value is `null`.
  mutating func add(_ key: String, _ value: Int64?) {
    members.append(Self.quoted(key) + ":" + (value.map(String.init) ?? "null"))
  }

  mutating func add(_ key: String, _ value: Bool) {
    members.append(Self.quoted(key) + ":" + (value ? "true" : "false"))
  }

  /// In seconds, with at most three decimals; an unknown value is `null`.
  mutating func add(_ key: String, seconds value: Duration?) {
    members.append(Self.quoted(key) + ":" + (value.map(Self.seconds) ?? "null"))
  }

  // Formatted from integers, independently of the locale.
  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = Int64((duration / .milliseconds(1)).rounded())
    let (whole, rest) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    var decimals = String(rest + 1000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    let sign = milliseconds < 0 ? "-" : ""
    return sign + String(whole) + (decimals.isEmpty ? "" : "." + decimals)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case _ where isEscaped(scalar): quoted += String(scalar).utf16.map(escape).joined()
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// Encodes JSON for scripts: sorted keys, slashes not escaped, a newline at the end.
enum JSONText {
  static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
