/// A method call from the bus.
struct BusCall: Equatable {
  /// `nil` if the caller leaves it out. Then the member's name decides.
  var interface: String?
  var member: String
  var signature: String
  /// Up to the first argument of a type that no method takes.
  var arguments: [BusValue]
}

/// The reply to a call, and the request to the player that follows from it.
struct BusCallReply: Equatable {
  var values: [BusValue] = []
  var request: RemoteRequest?
}

/// The error reply to a call.
enum BusCallError: Error, Equatable {
  case unknownInterface(String)
  case unknownMethod(String)
  case unknownProperty(String)
  case readOnly(property: String)
  case invalidArguments(String)
  case notSupported(String)

  /// The error name in D-Bus.
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
  /// The message to the caller.
  var description: String {
    switch self {
    case .unknownInterface(let name): "Unknown interface \(Self.quoted(name))."
    case .unknownMethod(let name): "Unknown method \(Self.quoted(name))."
    case .unknownProperty(let name): "Unknown property \(Self.quoted(name))."
    case .readOnly(let name): "Property \(Self.quoted(name)) is not writable."
    case .invalidArguments(let message), .notSupported(let message): message
    }
  }

  // The message repeats the caller's text, but not megabytes of it.
  private static func quoted(_ text: String) -> String {
    "“\(BusText.shortened(text, to: 100))”"
  }
}
