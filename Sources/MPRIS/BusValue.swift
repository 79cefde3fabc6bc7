/// A value as D-Bus knows it, of the types that remote control has.
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
  /// A value that brings its type along.
  case variant(BusValue)
  /// Of a type that nobody here asks for; it is not read.
  case foreign(signature: String)

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
    case .foreign(let signature): signature
    }
  }

  /// Empty for what is no text.
  var words: String {
    switch self {
    case .string(let words), .objectPath(let words): words
    default: ""
    }
  }
}
