/// A D-Bus value of a type that MPRIS uses.
///
/// <https://dbus.freedesktop.org/doc/dbus-specification.html#type-system>
indirect enum BusValue: Equatable, Sendable {
  case string(String)
  case objectPath(String)
  case boolean(Bool)
  case int64(Int64)
  case double(Double)
  case strings([String])
  case dictionary([String: BusValue])
  case variant(BusValue)
  /// Of another type, which is not read.
  case unsupported(signature: String)

  var signature: String {
    switch self {
    case .string: "s"
    case .objectPath: "o"
    case .boolean: "b"
    case .int64: "x"
    case .double: "d"
    case .strings: "as"
    case .dictionary: "a{sv}"
    case .variant: "v"
    case .unsupported(let signature): signature
    }
  }

  /// Empty if this is not a string or path.
  var text: String {
    switch self {
    case .string(let text), .objectPath(let text): text
    default: ""
    }
  }
}

/// Makes text valid for the bus, which otherwise closes the connection.
enum BusText {
  /// The maximum number of Unicode scalars in a track's fields.
  static let maxScalars = 4096

  /// Replaces zero bytes and noncharacters, which sd-bus rejects.
  static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isInvalid = scalar == "\0" || scalar.properties.isNoncharacterCodePoint
      scalars.append(isInvalid ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }

  static func shortened(_ text: String, to count: Int = maxScalars) -> String {
    String(text.unicodeScalars.prefix(count))
  }
}

extension Duration {
  /// Rounded down, and clamped to the range of `Int64`.
  var microseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, overflowAgain) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    guard overflow || overflowAgain else { return sum }
    return seconds < 0 ? .min : .max
  }
}
