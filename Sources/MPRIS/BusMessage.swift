internal import CBus
internal import Foundation

/// An sd-bus message that is written or read on the bus's thread. The reference is owned, or borrowed if
/// sd-bus passes it to a handler.
struct BusMessage: ~Copyable {
  let pointer: OpaquePointer
  let library: BusLibrary
  private let isOwned: Bool

  /// Owns the message that `make` creates.
  init(
    _ library: BusLibrary, _ function: String,
    _ make: (UnsafeMutablePointer<OpaquePointer?>) -> CInt
  ) throws(BusError) {
    var message: OpaquePointer?
    try BusError.check(make(&message), function)
    guard let message else { throw .failed(function: function, errno: ENOMEM) }
    (pointer, self.library, isOwned) = (message, library, true)
  }

  init(borrowing pointer: OpaquePointer, _ library: BusLibrary) {
    (self.pointer, self.library, isOwned) = (pointer, library, false)
  }

  deinit {
    if isOwned { _ = library.functions.sd_bus_message_unref(pointer) }
  }

  func append(_ values: [BusValue]) throws(BusError) {
    for value in values { try append(value) }
  }

  private func append(_ value: BusValue) throws(BusError) {
    switch value {
    case .string(let text): try append(BusText.cleaned(text), "s")
    case .objectPath(let path): try append(path, "o")
    case .boolean(let flag): try append(CInt(flag ? 1 : 0), "b")
    case .int64(let number): try append(number, "x")
    case .double(let number): try append(number, "d")
    case .strings(let texts):
      try inContainer("a", "s") { () throws(BusError) in try append(texts.map { .string($0) }) }
    case .dictionary(let entries):
      try inContainer("a", "{sv}") { () throws(BusError) in
        for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
          try inContainer("e", "sv") { () throws(BusError) in
            try append([.string(key), .variant(value)])
          }
        }
      }
    case .variant(let value):
      try inContainer("v", value.signature) { () throws(BusError) in try append(value) }
    case .unsupported: throw .failed(function: "sd_bus_message_append_basic", errno: EINVAL)
    }
  }

  private func append(_ text: String, _ type: UnicodeScalar) throws(BusError) {
    let code = text.withCString {
      library.functions.sd_bus_message_append_basic(pointer, Self.typeCode(type), $0)
    }
    try BusError.check(code, "sd_bus_message_append_basic")
  }

  private func append(
    _ number: some BitwiseCopyable, _ type: UnicodeScalar
  ) throws(BusError) {
    let code = withUnsafePointer(to: number) {
      library.functions.sd_bus_message_append_basic(pointer, Self.typeCode(type), $0)
    }
    try BusError.check(code, "sd_bus_message_append_basic")
  }

  private func inContainer(
    _ type: UnicodeScalar, _ contents: String, _ body: () throws(BusError) -> Void
  ) throws(BusError) {
    try BusError.check(
      library.functions.sd_bus_message_open_container(pointer, Self.typeCode(type), contents),
      "sd_bus_message_open_container")
    try body()
    try BusError.check(
      library.functions.sd_bus_message_close_container(pointer), "sd_bus_message_close_container")
  }

  static func typeCode(_ type: UnicodeScalar) -> CChar {
    CChar(truncatingIfNeeded: type.value)
  }
}

extension BusMessage {
  /// - Throws: If sd-bus cannot read the message.
  func call() throws(BusError) -> BusCall {
    let functions = library.functions
    let signature = text(functions.sd_bus_message_get_signature(pointer, 1)) ?? ""
    var arguments: [BusValue] = []
    for type in signature.unicodeScalars {
      guard let value = try value(of: type) else { break }
      arguments.append(value)
    }
    return BusCall(
      interface: text(functions.sd_bus_message_get_interface(pointer)),
      member: text(functions.sd_bus_message_get_member(pointer)) ?? "", signature: signature,
      arguments: arguments)
  }

  /// The first argument of a reply, which must be a number.
  func number() throws(BusError) -> UInt32 {
    try basic("u", 0)
  }

  /// `nil` for an unsupported type. Then the arguments after it cannot be read either.
  private func value(of type: UnicodeScalar) throws(BusError) -> BusValue? {
    switch type {
    case "s": .string(text(try basic(type, nil)) ?? "")
    case "o": .objectPath(text(try basic(type, nil)) ?? "")
    case "x": .int64(try basic(type, 0))
    case "d": .double(try basic(type, 0))
    // sd-bus returns a C int.
    case "b": .boolean(try basic(type, CInt(0)) != 0)
    case "v": .variant(try variant())
    default: nil
    }
  }

  private func variant() throws(BusError) -> BusValue {
    var contents: UnsafePointer<CChar>?
    try BusError.check(
      library.functions.sd_bus_message_peek_type(pointer, nil, &contents),
      "sd_bus_message_peek_type")
    let signature = text(contents) ?? ""
    // Nested variants are not read, because the nesting may be arbitrarily deep.
    guard let type = signature.unicodeScalars.first, signature.utf8.count == 1, type != "v",
      let contents
    else { return .unsupported(signature: signature) }
    try BusError.check(
      library.functions.sd_bus_message_enter_container(pointer, Self.typeCode("v"), contents),
      "sd_bus_message_enter_container")
    let value = try value(of: type) ?? .unsupported(signature: signature)
    // A container with an unread value cannot be exited. The variant is the last argument of its call.
    if case .unsupported = value { return value }
    try BusError.check(
      library.functions.sd_bus_message_exit_container(pointer), "sd_bus_message_exit_container")
    return value
  }

  private func basic<Value: BitwiseCopyable>(
    _ type: UnicodeScalar, _ initial: Value
  ) throws(BusError) -> Value {
    var value = initial
    let code = library.functions.sd_bus_message_read_basic(pointer, Self.typeCode(type), &value)
    try BusError.check(code, "sd_bus_message_read_basic")
    return value
  }

  private func text(_ string: UnsafePointer<CChar>?) -> String? {
    string.map { String(cString: $0) }
  }
}

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
