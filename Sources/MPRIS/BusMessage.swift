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
