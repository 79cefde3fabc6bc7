/// Why a call from the bus is not carried out.
enum BusCallError: Error, Equatable {
  case unknownInterface(String)
  case unknownMethod(String)
  case unknownProperty(String)
  case readOnly(property: String)
  case invalidArguments(String)
  case notSupported(String)

  /// As D-Bus calls it.
  var name: String {
    let last =
      switch self {
      case .unknownInterface: "UnknownInterface"
      case .unknownMethod: "UnknownMethod"
      case .unknownProperty: "UnknownProperty"
      case .readOnly: "PropertyReadOnly"
      case .invalidArguments: "InvalidArgs"
      case .notSupported: "NotSupported"
      }
    return "org.freedesktop.DBus.Error." + last
  }
}

extension BusCallError: CustomStringConvertible {
  /// A sentence for whoever called.
  var description: String {
    switch self {
    case .unknownInterface(let name): "Unknown interface \(Self.quoted(name))."
    case .unknownMethod(let name): "Unknown method \(Self.quoted(name))."
    case .unknownProperty(let name): "Unknown property \(Self.quoted(name))."
    case .readOnly(let name): "Property \(Self.quoted(name)) is not writable."
    case .invalidArguments(let sentence), .notSupported(let sentence): sentence
    }
  }

  // A caller's own words come back to it, but not megabytes of them.
  private static func quoted(_ words: String) -> String {
    "“\(BusText.shortened(words, to: 100))”"
  }
}
